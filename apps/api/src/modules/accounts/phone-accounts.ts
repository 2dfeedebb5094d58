import { AppError } from "../../platform/app-error.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { AccountDeps } from "./account-deps.ts";
import { refuseNamesOfStaff, refuseTaken } from "./account-errors.ts";
import {
  findNumberHolder,
  insertAccount,
  isUsernameReserved,
  lockNumber,
  findTaken,
  type Credentials,
} from "./accounts.repository.ts";
import { openAfterFirstFactor } from "./log-in.ts";
import type { OpenedSession, Origin } from "./open-session.ts";
import { hashUnknown } from "./reauthenticate.ts";
import { randomInt } from "node:crypto";
import { foldHomoglyphs } from "../../platform/homoglyphs.ts";
import { isUsernameOfStaff } from "./credentials.policy.ts";

const longest = 20;
const figures = 5;
/** The name alone, then with figures behind it: of so many one is free. */
const maxTries = 8;

/** `ama_mensah`; "person" where nothing of the name can be in a username, or it reads as one of Efie's staff. */
export function usernameOf({ first_name, last_name }: { first_name: string; last_name: string }): string {
  const letters = foldHomoglyphs(`${first_name} ${last_name}`).replace(/[^a-z0-9]+/g, "_");
  const name = letters.slice(0, longest).replace(/^_+|_+$/g, "");
  return name.length < 3 || isUsernameOfStaff(name) ? "person" : name;
}

/** A username that no account has or had lately, made from a name. @throws Error where all that were tried are taken */
async function findFreeUsername({ db, clock }: AccountDeps, names: { first_name: string; last_name: string }) {
  const base = usernameOf(names);
  for (let tries = 0; tries < maxTries; tries += 1) {
    const suffix = tries === 0 && base !== "person" ? "" : `_${String(randomInt(10 ** figures)).padStart(figures, "0")}`;
    const username = `${base.slice(0, longest - suffix.length)}${suffix}`;
    const taken = await findTaken(db, { username, email: null });
    if (!taken.username && !(await isUsernameReserved(db, username, null, clock.now()))) return username;
  }
  throw new Error("no username is free");
}

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
      const opened = await openAfterFirstFactor(deps, account, { ...from, isByNumber: true });
      if (opened instanceof AppError) throw opened;
      return opened;
    },
  };
}
export type PhoneAccounts = ReturnType<typeof createPhoneAccounts>;
