import type { Executor } from "../../platform/database/tables.ts";
import { findAccount, markDeleted, unmarkDeleted, type AccountRow } from "./accounts.repository.ts";
import { revokeOtherSessions } from "./sessions.repository.ts";
import { revokeStaffRights } from "./staff-rights.ts";

/** The account as it was; `wasStaff`: staff rights were revoked, which the trail must say. */
export type WithdrawnAccount = { account: AccountRow; wasStaff: boolean };

/**
 * Takes an account out of the product, in the transaction that records its deletion: all sessions end, staff rights are revoked.
 * Username and email address stay reserved. Returns null for an account that is deleted already.
 */
export async function withdrawAccount(tx: Executor, id: number, now: Date): Promise<WithdrawnAccount | "last staff" | null> {
  const account = await findAccount(tx, id);
  if (!account) return null;
  const revoked = account.is_staff ? await revokeStaffRights(tx, account.username) : null;
  if (revoked === "last") return "last staff";
  if (!(await markDeleted(tx, id, now))) return null;
  await revokeOtherSessions(tx, id, null, now);
  return { account, wasStaff: revoked !== null && revoked !== "unknown" && revoked.isNew };
}

/** Brings an account back, without its sessions and staff rights. Returns null when there is none. */
export async function restoreAccount(tx: Executor, id: number): Promise<AccountRow | null> {
  await unmarkDeleted(tx, id);
  return await findAccount(tx, id);
}
