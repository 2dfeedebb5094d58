import { limits } from "@efie/contract";
import { AppError } from "../../platform/app-error.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Clock } from "../../platform/process/clock.ts";
import type { Rates } from "../../rate-limits.ts";
import type { RegisteredAccounts, AccountRecovery, Logins } from "../accounts/index.ts";
import type { Deliveries } from "../deliveries/index.ts";

export type ApiKeysDeps = {
  /** The primary: a revoked key must not be found on a replica that lags. */
  db: Executor;
  clock: Clock;
  accounts: Pick<AccountRecovery, "lock"> & Pick<RegisteredAccounts, "mayMail">;
  logins: Pick<Logins, "requireOpen">;
  deliveries: Pick<Deliveries, "queue">;
  rates: Rates;
};

const mailWaitSeconds = 3_600;

/** The errors of API keys, with the texts that users read. */
export const ApiKeyErrors = {
  notFound: () => new AppError("not_found", "No such key."),
  tooMany: () => new AppError("conflict", `You have ${limits.apiKeysPerPerson} keys. Revoke one to make another.`),
  tooManyMade: (retryAfterSeconds = mailWaitSeconds) =>
    new AppError("too_many", "You have made many keys lately. Please wait before you make another.", { retryAfterSeconds }),
};
