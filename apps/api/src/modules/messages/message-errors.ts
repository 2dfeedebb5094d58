import { AppError } from "../../platform/app-error.ts";

/** The errors of messages, with the texts that users read. */
export const MessageErrors = {
  toOneself: () => new AppError("invalid", "You cannot send a message to yourself."),
  unknownRecipient: () => new AppError("not_found", "There is nobody to send this message to."),
  noProperty: () => new AppError("not_found", "No such listing."),
  invalidToken: () => new AppError("token_not_valid", "Given token not valid for any token type"),
  blocked: () => new AppError("forbidden", "You cannot write to this person."),
  tooManyBlocks: () => new AppError("conflict", "You have blocked very many people. Take some back first."),
  notBlocked: () => new AppError("not_found", "You have not blocked this person."),
  unknownPerson: () => new AppError("not_found", "There is no such person."),
  yourself: () => new AppError("invalid", "You cannot block yourself."),
  tooManyNew: (retryAfterSeconds: number) =>
    new AppError("too_many", "You have opened five conversations today. Verify your phone number to write to more people.", {
      retryAfterSeconds,
    }),
  sameText: () =>
    new AppError("too_many", "You have sent this text to several people. Please write to each one what concerns them.", {
      retryAfterSeconds: 3_600,
    }),
  tooMany: (retryAfterSeconds: number) => {
    const sentence =
      retryAfterSeconds > 60
        ? "You have sent very many messages today. Please go on tomorrow."
        : "You are sending messages very fast. Please wait a moment.";
    return new AppError("too_many", sentence, { retryAfterSeconds });
  },
};
