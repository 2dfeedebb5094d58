import { expect, test } from "vitest";
import { placeholderColor } from "./placeholder-color.ts";

test("reads the average colour of a thumbhash, from its first characters alone", () => {
  // The example of the format's own documentation.
  expect(placeholderColor("1QcSHQRnh493V4dIh4eXh1h4kJUI")).toBe(placeholderColor("1QcS"));
  expect(placeholderColor("1QcS")).toMatch(/^#[0-9a-f]{6}$/);
});

test("without one there is a neutral colour", () => {
  for (const broken of ["", "?", "ab"]) expect(placeholderColor(broken)).toBe("var(--sunken)");
});
