import { invalidToken } from "../../platform/app-error.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { findAccount, findViewerById, lockAccount, updateAccount, type AccountRow } from "./accounts.repository.ts";
import { endAllAccess } from "./sessions.repository.ts";
import { revokeStaffRights } from "./staff-rights.ts";

type Holder = { id: number; sessionId: number | null };
/** The account as it was; `wasStaff`: staff rights were revoked, which the trail must say. */
type Withdrawn = { account: AccountRow; wasStaff: boolean };

/**
 * Takes an account out of the product, in the transaction that records its deletion: all sessions and API keys end, staff rights are revoked.
 * Username and email address stay reserved.
 * @throws AppError "token_not_valid" when the session has ended, also while this waited for the account to be taken back
 */
export async function withdrawAccount(tx: Executor, { id, sessionId }: Holder, now: Date): Promise<Withdrawn | "last staff"> {
  // Staff rows are locked first, in their own order.
  const { is_staff, username } = (await findAccount(tx, id)) ?? {};
  const revoked = is_staff && username !== undefined ? await revokeStaffRights(tx, username) : null;
  if (revoked === "last") return "last staff";
  const account = await lockAccount(tx, id);
  if (!account || !(await findViewerById(tx, id, sessionId))) throw invalidToken();
  await updateAccount(tx, id, { deleted_at: now });
  await endAllAccess(tx, id, now);
  return { account, wasStaff: revoked !== null && revoked !== "unknown" && revoked.isNew };
}

/** Brings an account back, without its sessions, API keys and staff rights. Returns null when there is none. */
export async function restoreAccount(tx: Executor, id: number): Promise<AccountRow | null> {
  return await updateAccount(tx, id, { deleted_at: null });
}
