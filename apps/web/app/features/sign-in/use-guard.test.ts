import { expect, test } from "vitest";
import { readNextPath } from "./use-guard.ts";
import { loginPath } from "../../lib/navigation/paths.ts";

const next = (value: string) => readNextPath(new URLSearchParams({ next: value }));

test("the login page keeps the return path", () => {
  expect(loginPath("/")).toBe("/login");
  const path = loginPath("/search?search=2 bedroom&type=rental");
  expect(readNextPath(new URLSearchParams(path.split("?")[1]))).toBe("/search?search=2 bedroom&type=rental");
});

test("it never leads to another site or back to itself", () => {
  for (const foreign of [
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/LOGIN?next=/x",
    "",
  ]) {
    expect(next(foreign)).toBe("/");
  }
  expect(next("/details/7")).toBe("/details/7");
});

test("characters that browsers remove cannot hide another site in a path", () => {
  for (const dropped of ["\t", "\n", "\r"]) {
    expect(new URL(`/${dropped}/evil.example/x`, "https://efie.example").hostname).toBe("evil.example");
    for (const foreign of [`/${dropped}/evil.example/x`, `/${dropped}\\evil.example`, `/details/7${dropped}`])
      expect(next(foreign)).toBe("/");
  }
  expect(readNextPath(new URLSearchParams("next=/%09/evil.example/x"))).toBe("/");
});
