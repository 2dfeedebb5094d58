import { ApiError, NetworkError } from "@efie/client";
import { expect, test } from "vitest";
import { callProblem } from "./api.ts";

const otherwise = "Update failed. Please try again.";

test("the server's message is shown, or else the screen's", () => {
  expect(callProblem(new ApiError(400, { detail: "Not like that." }, null), otherwise)).toBe("Not like that.");
  expect(callProblem(new ApiError(502, null, null), otherwise)).toBe(otherwise);
  expect(callProblem(new NetworkError(null), otherwise)).toBe(otherwise);
});

test("too many attempts: the time to wait, in words", () => {
  const wait = (retryAfter: string | null) => callProblem(new ApiError(429, { detail: "Wait." }, retryAfter), otherwise);
  expect(wait("42")).toBe("Too many attempts. Please try again in 42 seconds.");
  expect(wait("1")).toBe("Too many attempts. Please try again in 1 second.");
  expect(wait("0")).toBe("Too many attempts. Please try again in 1 second.");
  expect(wait("3541")).toBe("Too many attempts. Please try again in 60 minutes.");
  expect(wait(null)).toBe("Wait.");
});
