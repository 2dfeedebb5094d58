import { expect, test } from "vitest";
import { initialsOf } from "./thread-list.tsx";

test("initials are at most two letters, from the words of a name or a username", () => {
  const names = ["Kwame Asante", "Akosua", "Nii  Lante Ankrah", "kwame_agent", "_x_", "___"];
  expect(names.map(initialsOf)).toEqual(["KA", "A", "NL", "KA", "X", ""]);
});
