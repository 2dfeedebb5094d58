import { AppError } from "../../platform/app-error.ts";

/** The errors of messages, with the texts that users read. */
export const MessageErrors = {
  toOneself: () => new AppError("invalid", "You cannot send a message to yourself."),
  unknownRecipient: () => new AppError("not_found", "There is nobody to send this message to."),
  noProperty: () => new AppError("not_found", "No such listing."),
  invalidToken: () => new AppError("token_not_valid", "Given token not valid for any token type"),
  tooMany: (retryAfterSeconds: number) =>
    new AppError("too_many", "You are sending messages very fast. Please wait a moment.", { retryAfterSeconds }),
};
