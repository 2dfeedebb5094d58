/** Rules for account fields, without schemas, so that the login page does not load zod. */
export const usernamePattern = /^[A-Za-z0-9_]{3,20}$/;
export const codePattern = /^\d{6}$/;

/** Error messages of the specification, section 5, and additional ones. */
export const accountSentences = {
  usernameMissing: "Username is required.",
  usernameMalformed: "3-20 chars; letters, numbers, underscore only.",
  passwordMissing: "Password is required.",
  passwordTooShort: "Password must be at least 6 characters.",
  newPasswordTooShort: "Password must be at least 8 characters.",
  newPasswordTooLong: "Password must be at most 128 characters.",
  emailMalformed: "Enter a valid email address.",
  phoneMalformed: "Enter a phone number such as 024 123 4567, or one of another country with + and its code.",
  codeMalformed: "Enter the 6 digits of the code.",
} as const;
