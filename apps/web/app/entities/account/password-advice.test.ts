import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, test } from "vitest";
import { commonPasswords, adviseOnPassword } from "./password-advice.ts";

test.each([
  ["short", "At least 8 characters."],
  ["password1!", "Easy to guess: it is a common one with little added. Three or four words in a row are better."],
  ["iloveyou123", "Easy to guess: it is a common one with little added. Three or four words in a row are better."],
  ["abcdefgh", "Easy to guess: it has characters in a row, such as abc or 123. Three or four words in a row are better."],
  ["aaaaaaaaaaaa", "Easy to guess: it repeats itself. Three or four words in a row are better."],
  ["01/02/2003", "Easy to guess: it has a date. Three or four words in a row are better."],
  ["my-Serwaa-secret", "Easy to guess: it has your name, username, email address or number in it."],
  ["waakye-and-shito", "Hard to guess."],
])("the advice on %s: %s", (password, advice) => {
  expect(adviseOnPassword(password, ["Ama", "Serwaa", ""])).toBe(advice);
});

test("the browser's words are the first of the server's", () => {
  expect(commonPasswords).toEqual(dictionary["passwords-common"].slice(0, commonPasswords.length));
});
