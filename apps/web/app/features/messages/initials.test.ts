import { expect, test } from "vitest";
import { initialsOf } from "./initials.ts";

test("two letters at most, from the words of a username", () => {
  expect(["kwame_agent", "akosua", "ankrah_nii_lante", "_x_", "___"].map(initialsOf)).toEqual(["KA", "A", "AN", "X", ""]);
});
