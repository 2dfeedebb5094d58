import type { Executor } from "../../platform/database/tables.ts";
import { hashPassword } from "../../platform/security/passwords.ts";
import type { AccountDeps } from "./account-deps.ts";
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

type Deps = Pick<AccountDeps, "clock" | "hashSemaphores" | "strength" | "endSockets" | "refreshOwner">;

/** What the module `recovery` reads and changes of accounts. When a number's verification changes, the owner's listings, which show it, are rewritten. */
export function createAccountRecovery({ clock, hashSemaphores, strength, endSockets, refreshOwner }: Deps) {
  return {
    find: findAccount,
    /** Finds an account by what a person may type: a username, an email address, or a verified phone number. */
    findByIdentifier: async (executor: Executor, identifier: string): Promise<AccountRow | null> => {
      const phone = readPhone(identifier);
      return phone !== null || isPossibleIdentifier(identifier) ? await findByIdentifier(executor, identifier, phone) : null;
    },
    lock: lockAccount,
    /** In the place of `lock`, where the number may be released. */
    lockWithHolder,
    /** @throws the database's unique violation when another account has the address, or has verified the number */
    update: async (tx: Executor, id: number, change: AccountChange): Promise<AccountRow | null> => {
      const account = await updateAccount(tx, id, change);
      if (change.phone_verified_at !== undefined) await refreshOwner(tx, id, clock.now());
      return account;
    },
    releaseNumber: async (tx: Executor, phone: string, exceptId: number): Promise<AccountRow[]> => {
      const former = await releaseNumber(tx, phone, exceptId);
      for (const { id } of former) await refreshOwner(tx, id, clock.now());
      return former;
    },
    findWeakness,
    /** `network` is that of the request: one hashes at a time. */
    hashPassword: (password: string, network: string) => hashSemaphores(network, () => hashPassword(password, strength)),
    endSessions: (tx: Executor, id: number) => endAllAccess(tx, id, clock.now()),
    /** After the commit of `endSessions`. */
    endSockets,
  };
}
export type AccountRecovery = ReturnType<typeof createAccountRecovery>;
