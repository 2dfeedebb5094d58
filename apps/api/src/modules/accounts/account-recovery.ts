import type { CurrentUser } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";
import { hashPassword } from "../../platform/security/passwords.ts";
import type { AccountDeps } from "./account-deps.ts";
import { presentAccount } from "./accounts.presenter.ts";
import {
  findAccount,
  findByIdentifier,
  lockAccount,
  lockWithHolder,
  releaseNumber,
  updateAccount,
  type AccountChange,
  type AccountRow,
} from "./accounts.repository.ts";
import { isPossibleIdentifier } from "./log-in.ts";
import { findWeakness } from "./credentials.policy.ts";
import { readPhone } from "../../platform/phone-numbers.ts";
import { endAllAccess } from "./sessions.repository.ts";

/** What the module `recovery` reads and changes of accounts. */
export type AccountRecovery = {
  find(executor: Executor, id: number): Promise<AccountRow | null>;
  /** Finds an account by what a person may type: a username, an email address, or a verified phone number. */
  findByIdentifier(executor: Executor, identifier: string): Promise<AccountRow | null>;
  /** Locks the account's row until the transaction ends. */
  lock(tx: Executor, id: number): Promise<AccountRow | null>;
  /** Locks the account and who has proved the number: in the place of `lock`, where the number may be released. */
  lockWithHolder(tx: Executor, id: number, phone: string): Promise<AccountRow | null>;
  /** @throws the database's unique violation when another account has the address, or has verified the number */
  update(tx: Executor, id: number, change: AccountChange): Promise<AccountRow | null>;
  /** Ends the verification of a number at every other account. Returns those that had it, at most one. */
  releaseNumber(tx: Executor, phone: string, exceptId: number): Promise<AccountRow[]>;
  /** Returns the text why a password is too weak for its owner; null for a strong one. */
  findWeakness(password: string, account: AccountRow): string | null;
  /** `network` is that of the request: one hashes at a time. */
  hashPassword(password: string, network: string): Promise<string>;
  /** Ends all sessions and API keys. */
  endSessions(tx: Executor, id: number): Promise<void>;
  /** After the commit of `endSessions`. */
  endSockets(id: number): void;
  present(account: AccountRow): CurrentUser;
};

type Deps = Pick<AccountDeps, "clock" | "hashSemaphores" | "strength" | "endSockets" | "refreshOwner">;

/** Changes of the number's verification, each followed by the owner's listings, which say it. */
function createVerification({ clock, refreshOwner }: Deps): Pick<AccountRecovery, "update" | "releaseNumber"> {
  return {
    update: async (tx, id, change) => {
      const account = await updateAccount(tx, id, change);
      if (change.phone_verified_at !== undefined) await refreshOwner(tx, id, clock.now());
      return account;
    },
    releaseNumber: async (tx, phone, exceptId) => {
      const former = await releaseNumber(tx, phone, exceptId);
      for (const { id } of former) await refreshOwner(tx, id, clock.now());
      return former;
    },
  };
}

export function createAccountRecovery(deps: Deps): AccountRecovery {
  const { clock, hashSemaphores, strength, endSockets } = deps;
  return {
    ...createVerification(deps),
    find: findAccount,
    findByIdentifier: async (executor, identifier) => {
      const phone = readPhone(identifier);
      return phone !== null || isPossibleIdentifier(identifier) ? await findByIdentifier(executor, identifier, phone) : null;
    },
    lock: lockAccount,
    lockWithHolder,
    findWeakness,
    hashPassword: (password, network) => hashSemaphores(network, () => hashPassword(password, strength)),
    endSessions: (tx, id) => endAllAccess(tx, id, clock.now()),
    endSockets,
    present: presentAccount,
  };
}
