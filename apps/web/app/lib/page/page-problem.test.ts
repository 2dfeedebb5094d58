import { ApiError, NetworkError } from "@efie/client";
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { expect, test } from "vitest";
import { describeProblem, isNotFound, pageProblem } from "./page-problem.ts";

function statusOf(error: unknown): number | undefined {
  return (pageProblem(error) as { init?: { status?: number } }).init?.status;
}

test("a missing page is 404, an unavailable API 503, and an internal error stays one", () => {
  expect(statusOf(new ApiError(404, { detail: "Not found." }, null))).toBe(404);
  expect(statusOf(new ApiError(400, { id: ["Must be a whole number."] }, null))).toBe(404);
  expect(statusOf(new ApiError(500, { detail: "Something went wrong." }, null))).toBe(503);
  expect(statusOf(new ApiError(429, { detail: "Too many requests." }, "3"))).toBe(503);
  expect(statusOf(new NetworkError(null))).toBe(503);
  for (const fault of [new RangeError("Invalid time value"), new TypeError("page.load is not a function")])
    expect(pageProblem(fault)).toBe(fault);
});

test("errors are described in plain text, never in the browser's or server's own", () => {
  expect(describeProblem(new ErrorResponse(503, "", { detail: "We cannot reach our listings right now." }))).toBe(
    "We cannot reach our listings right now.",
  );
  expect(describeProblem(new ErrorResponse(500, "", "<html>"))).toBe("Something went wrong. Please try again.");
  for (const lost of [new TypeError("Failed to fetch"), new NetworkError(null)])
    expect(describeProblem(lost)).toBe("Network Error");
  expect(describeProblem(new RangeError("Invalid time value"))).toBe("Something went wrong. Please try again.");
  expect(isNotFound(new ErrorResponse(404, "", null))).toBe(true);
});
