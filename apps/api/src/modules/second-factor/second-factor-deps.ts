import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { SecretBox } from "../../platform/security/secrets.ts";
import type { Rates } from "../../rate-limits.ts";
import type { Webauthn } from "../../platform/security/webauthn.ts";
import type { Logins } from "../accounts/index.ts";
import type { Deliveries } from "../deliveries/index.ts";
import { AppError, fieldError } from "../../platform/app-error.ts";

export type SecondFactorDeps = {
  db: Executor;
  clock: Clock;
  logins: Logins;
  deliveries: Pick<Deliveries, "queue">;
  /** The token of a link by which the person undoes a change that was not theirs; null where another way does. */
  createUndo(tx: Executor, userId: number): Promise<string | null>;
  /** The address of the web app, for SMS. */
  site: string;
  webauthn: Webauthn;
  /** Holds the secrets of authenticator apps. */
  secretBox: SecretBox;
  rates: Rates;
};

/** The signed-in person. `needsSecondFactor`: staff whose session lacks a required second factor. */
export type Holder = { id: number; sessionId: number | null; needsSecondFactor: boolean };

/** The errors of second factors and passkeys, with the texts that users read. */
export const SecondFactorErrors = {
  wrongCode: () =>
    fieldError("code", "This code is not right. Check that the clock of your phone is right, and enter the newest code."),
  usedCode: () => fieldError("code", "This code was used already. Wait for the next one."),
  unreadableSecret: () =>
    fieldError("code", "Codes of your app cannot be checked at the moment. Use a recovery code or a passkey."),
  wrongRecoveryCode: () =>
    fieldError(
      "recovery_code",
      "This recovery code is not right, or was used already. Without one, write to our support: they can help once they know that it is you.",
    ),
  lateLogin: () => new AppError("unauthenticated", "This login took too long. Please log in again."),
  alreadyOn: () => new AppError("conflict", "Your authenticator app is set up already. Turn it off before you set up another."),
  notStarted: () => new AppError("conflict", "Set up an authenticator app first."),
  notOn: () => new AppError("conflict", "No authenticator app is set up."),
  ownFactorNeeded: () => new AppError("forbidden", "Log in with the second factor that you have to change this."),
  wrongPasskey: () => new AppError("unauthenticated", "This passkey did not work. Try again, or log in with your password."),
  passkeyNotRight: () => new AppError("invalid", "This passkey did not work. Use one of your account."),
  tooFewPasskeys: () =>
    new AppError(
      "conflict",
      "Add a second passkey first. With only one, losing a device would leave you nothing to log in with.",
    ),
  lastPasskey: () =>
    new AppError(
      "conflict",
      "This is your only passkey, and your account has no password. Set a password, or add another passkey.",
    ),
  noPassword: () => new AppError("conflict", "Your account has no password."),
  notRegistered: () => new AppError("invalid", "The passkey could not be added. Please try again."),
  knownPasskey: () => new AppError("conflict", "This passkey is registered already."),
  tooManyPasskeys: (most: number) => new AppError("conflict", `You can have ${most} passkeys. Remove one first.`),
  unknownPasskey: () => new AppError("not_found", "Not found."),
};
