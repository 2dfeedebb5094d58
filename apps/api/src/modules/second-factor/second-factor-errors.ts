import { AppError } from "../../platform/app-error.ts";

const field = (name: string, message: string): AppError => new AppError("invalid", message, { fields: { [name]: [message] } });

/** The errors of second factors and passkeys, with the texts that users read. */
export const SecondFactorErrors = {
  wrongCode: () =>
    field("code", "This code is not right. Check that the clock of your phone is right, and enter the newest code."),
  usedCode: () => field("code", "This code was used already. Wait for the next one."),
  unreadableSecret: () => field("code", "Codes of your app cannot be checked at the moment. Use a recovery code or a passkey."),
  wrongRecoveryCode: () =>
    field(
      "recovery_code",
      "This recovery code is not right, or was used already. Without one, write to our support: they can help once they know that it is you.",
    ),
  lateLogin: () => new AppError("unauthenticated", "This login took too long. Please log in again."),
  alreadyOn: () => new AppError("conflict", "Your authenticator app is set up already. Turn it off before you set up another."),
  notStarted: () => new AppError("conflict", "Set up an authenticator app first."),
  notOn: () => new AppError("conflict", "No authenticator app is set up."),
  ownFactorNeeded: () => new AppError("forbidden", "Log in with the second factor that you have to change this."),
  wrongPasskey: () => new AppError("unauthenticated", "This passkey did not work. Try again, or log in with your password."),
  notRegistered: () => new AppError("invalid", "The passkey could not be added. Please try again."),
  knownPasskey: () => new AppError("conflict", "This passkey is registered already."),
  tooManyPasskeys: (most: number) => new AppError("conflict", `You can have ${most} passkeys. Remove one first.`),
  unknownPasskey: () => new AppError("not_found", "Not found."),
  unknownAccount: () => new AppError("token_not_valid", "Given token not valid for any token type"),
  tooMany: (retryAfterSeconds: number) =>
    new AppError("too_many", "Too many attempts. Please wait a moment and try again.", { retryAfterSeconds }),
};
