import { AppError } from "../../platform/app-error.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { AccountDeps } from "./account-deps.ts";
import { refuseNamesOfStaff, refuseTaken } from "./account-errors.ts";
import { findNumberHolder, insertAccount, lockNumber, type Credentials } from "./accounts.repository.ts";
import { findFreeUsername } from "./free-username.ts";
import { openAfterFirstFactor } from "./log-in.ts";
import type { OpenedSession, Origin } from "./open-session.ts";
import { hashUnknown } from "./reauthenticate.ts";

/** A new account of who has shown to have a number, as it is stored. */
type NumberAccount = { phone: string; first_name: string; last_name: string };

/**
 * Reads the name, and hashes the password that nobody knows, before the transaction in which the result makes the account. `network` is
 * that of the request. @throws AppError a field error for a name of Efie's staff
 */
async function prepare(deps: AccountDeps, { phone, ...names }: NumberAccount, network: string) {
  refuseNamesOfStaff(names);
  const now = deps.clock.now();
  const password_hash = await hashUnknown(deps, network);
  const username = await findFreeUsername(deps, names);
  const row = { ...names, username, email: null, phone_number: phone, account_type: "regular", password_hash } as const;
  const times = { date_joined: now, terms_accepted_at: now, phone_verified_at: now, password_removed_at: now };
  return async (tx: Executor) => {
    const { id } = await refuseTaken(() => insertAccount(tx, { ...row, ...times }));
    return { id, password_hash };
  };
}

/** What signing in by number needs of accounts. */
export function createPhoneAccounts(deps: AccountDeps) {
  return {
    findHolder: findNumberHolder,
    lockNumber,
    hasTotp: deps.hasTotp,
    prepare: (account: NumberAccount, network: string) => prepare(deps, account, network),
    /** @throws AppError "mfa_required" where a second factor must follow, or "banned" */
    open: async (account: Credentials, from: Origin): Promise<OpenedSession> => {
      const opened = await openAfterFirstFactor(deps, account, from, { isByNumber: true });
      if (opened instanceof AppError) throw opened;
      return opened;
    },
  };
}
export type PhoneAccounts = ReturnType<typeof createPhoneAccounts>;
