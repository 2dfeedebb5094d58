import { expect, test } from "vitest";
import { findDocumentProblems } from "./document-problems.ts";

const file = (type: string, size = 10): File => new File([new Uint8Array(size)], "card", { type });
const picture = file("image/jpeg");

test("a card needs both sides, or a PDF that has both; what is wrong is said of its side", () => {
  expect(findDocumentProblems("identity", [[], []])).toEqual({
    front: "Please add a picture of the front.",
    back: "Please add a picture of the back.",
  });
  expect(findDocumentProblems("identity", [[picture], [picture]])).toEqual({});
  expect(findDocumentProblems("identity", [[file("application/pdf")], []])).toEqual({});
  expect(findDocumentProblems("identity", [[], [picture]])).toEqual({ front: "Please add a picture of the front." });
  expect(findDocumentProblems("identity", [[picture], [file("image/heic")]])).toEqual({
    back: "Please choose a JPEG, a PNG or a PDF.",
  });
  expect(findDocumentProblems("identity", [[file("image/png", 6 * 1024 * 1024)], [picture]]).front).toMatch(/larger than 5 MB/);
});

test("other checks take one to three files", () => {
  expect(findDocumentProblems("licence", [[]]).documents).toMatch(/^Please add/);
  expect(findDocumentProblems("licence", [[picture, picture, picture]])).toEqual({});
  expect(findDocumentProblems("right_to_let", [[picture, picture, picture, picture]]).documents).toBe("At most 3 files.");
});
