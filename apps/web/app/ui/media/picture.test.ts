import { expect, test } from "vitest";
import { placeholderColor } from "./picture.tsx";

test("reads the average colour from the first characters of a thumbhash", () => {
  // The example in the format's documentation.
  expect(placeholderColor("1QcSHQRnh493V4dIh4eXh1h4kJUI")).toBe(placeholderColor("1QcS"));
  expect(placeholderColor("1QcS")).toMatch(/^#[0-9a-f]{6}$/);
});

test("without a thumbhash the colour is neutral", () => {
  for (const broken of ["", "?", "ab"]) expect(placeholderColor(broken)).toBe("var(--sunken)");
});
