import { code, email, newPassword, username } from "@efie/contract";
import { accountSentences } from "@efie/contract/account-rules";
import worldwide from "libphonenumber-js/metadata.min.json" with { type: "json" };
import { expect, test } from "vitest";
import { metadata } from "./check-phone.ts";
import { codeRules, emailRules, loginNameRules, newPasswordRules, phoneRules, usernameRules } from "./account-rules.ts";

/** The form's error for a text that is not empty. */
function complaint(rules: typeof usernameRules | typeof emailRules, text: string): string | null {
  return rules.pattern.value.test(text) ? null : rules.pattern.message;
}

test("a form refuses the same usernames as the server, with the same messages", () => {
  for (const text of ["akosua", "Kwame_2", "ab", "with space", "émile", "a".repeat(21), "a".repeat(20)]) {
    expect(complaint(usernameRules, text), text).toBe(username.safeParse(text).error?.issues[0]?.message ?? null);
  }
});

test("the name to log in with is a username of letters, digits or underscore, 3 to 20 of them, or an email address", () => {
  for (const name of ["abc", "a_B9", "a".repeat(20), "ama.mensah@example.com"])
    expect([name, loginNameRules.validate(name)]).toEqual([name, true]);
  for (const name of ["ab", "a".repeat(21), "ama mensah", "ama-", "ama@home"])
    expect([name, loginNameRules.validate(name)]).toEqual([name, accountSentences.usernameMalformed]);
  expect(loginNameRules.setValueAs("ama "), "a space that a keyboard adds").toBe("ama");
});

test("a form takes numbers as people write them, leaves other countries' to the server, and refuses what is surely none", async () => {
  expect(metadata).toEqual({
    version: worldwide.version,
    country_calling_codes: { 233: ["GH"] },
    countries: { GH: worldwide.countries.GH },
    nonGeographic: {},
  });
  const numbers = [
    "024 234 5678",
    "+233 (0) 24 234 5678",
    "2330242345678",
    "00233242345678",
    "+44 (0)20 7946 0958",
    "442079460958",
  ];
  for (const typed of numbers) expect([typed, await phoneRules.validate(typed)]).toEqual([typed, true]);
  for (const typed of ["024123456", "0742345678", "+233 24 234 567", "12345678", "2".repeat(16), "none"])
    expect([typed, await phoneRules.validate(typed)]).toEqual([typed, accountSentences.phoneMalformed]);
});

test("a code is read as the server reads it, with the spaces and dashes of mails and keyboards", () => {
  for (const text of ["123456", " 123 456 ", "12-34–56", "123\u00a0456", "12345", "1234567", "12345a", ""]) {
    const { success, data, error } = code.safeParse(text);
    const typed = codeRules.setValueAs(text);
    expect([text, codeRules.validate(typed)]).toEqual([text, success || error.issues[0]?.message]);
    expect(success ? typed : data, text).toBe(data);
  }
});

test("the length limits of a new password are the server's", () => {
  const { minLength, maxLength } = newPasswordRules;
  for (const [characters, message] of [
    [minLength.value - 1, minLength.message],
    [minLength.value, undefined],
    [maxLength.value, undefined],
    [maxLength.value + 1, maxLength.message],
  ] as const) {
    expect(newPassword.safeParse("x".repeat(characters)).error?.issues[0]?.message).toBe(message);
  }
});

test("no form refuses an email address that the server accepts", () => {
  for (const text of ["ama@example.com", "ama.mensah+efie@mail.example.com.gh", "a_b@ug.edu.gh", "x@y.co"]) {
    expect(email.safeParse(text).success, text).toBe(true);
    expect(complaint(emailRules, text), text).toBeNull();
  }
  for (const text of ["ama", "ama@", "ama@example", "@example.com", "ama mensah@example.com"]) {
    expect(email.safeParse(text).success, text).toBe(false);
    expect(complaint(emailRules, text), text).toBe(email.safeParse(text).error?.issues[0]?.message);
  }
});
