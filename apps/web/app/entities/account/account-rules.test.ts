import { code, email, newPassword, phoneNumber, username } from "@efie/contract";
import { expect, test } from "vitest";
import { codeRules, emailRules, newPasswordRules, phoneRules, usernameRules } from "./account-rules.ts";

/** The form's error for a text that is not empty. */
function complaint(rules: typeof usernameRules | typeof emailRules | typeof phoneRules, text: string): string | null {
  return rules.pattern.value.test(text) ? null : rules.pattern.message;
}

test("a form refuses the same usernames and phone numbers as the server, with the same messages", () => {
  for (const text of ["akosua", "Kwame_2", "ab", "with space", "émile", "a".repeat(21), "a".repeat(20)]) {
    expect(complaint(usernameRules, text), text).toBe(username.safeParse(text).error?.issues[0]?.message ?? null);
  }
  for (const text of ["024123456", "12345678", "2".repeat(15), "2".repeat(16)]) {
    expect(complaint(phoneRules, text), text).toBe(phoneNumber.safeParse(text).error?.issues[0]?.message ?? null);
  }
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
