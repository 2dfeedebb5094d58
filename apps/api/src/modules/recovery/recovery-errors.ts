import { AppError } from "../../platform/app-error.ts";

function field(name: string, message: string): AppError {
  return new AppError("invalid", message, { fields: { [name]: [message] } });
}

/** The errors of codes and links, with the texts that users read. */
export const RecoveryErrors = {
  wrongCode: () => field("code", "This code is wrong, has expired or was tried too often. Check it, or ask for a new one."),
  badLink: () => field("token", "This link has expired or was used already. Please ask for a new one."),
  weakPassword: (weakness: string) => field("password", weakness),
  landline: () =>
    field("phone_number", "This number cannot receive SMS. Change it to a mobile number of Ghana, such as 024 123 4567."),
  alreadyVerified: (what: string) => new AppError("conflict", `Your ${what} is verified already.`),
  addressTaken: () =>
    new AppError(
      "conflict",
      "Another account uses this email address by now. Please write to our support, who will sort it out.",
    ),
  accountGone: () => new AppError("token_not_valid", "Given token not valid for any token type"),
  tooMany: (retryAfterSeconds: number) =>
    new AppError("too_many", "Too many attempts. Please wait a moment and try again.", { retryAfterSeconds }),
  cannotSend: (channel: "email" | "sms") =>
    new AppError(
      "unavailable",
      `We cannot send ${channel === "email" ? "emails" : "SMS"} at the moment. Please try again later.`,
    ),
};
