import type { Executor } from "../../platform/database/tables.ts";
import { lockByUsername, setStaff } from "./accounts.repository.ts";
import { lockStaff, unsetStaff } from "./staff.repository.ts";

/** Makes a user staff, in the transaction that records the action. Returns null for an unknown name. */
export async function grantStaffRights(executor: Executor, username: string): Promise<{ id: number; isNew: boolean } | null> {
  const user = await lockByUsername(executor, username);
  if (!user) return null;
  if (!user.is_staff) await setStaff(executor, user.id);
  return { id: user.id, isNew: !user.is_staff };
}

/** Revokes staff rights, in the transaction that records the action. `isNew` is false for a user who was not staff. */
export async function revokeStaffRights(
  executor: Executor,
  username: string,
): Promise<{ id: number; isNew: boolean } | "unknown" | "last"> {
  // All staff rows are locked first, in one order. Two staff who revoke each other would deadlock otherwise.
  const staff = await lockStaff(executor);
  const user = await lockByUsername(executor, username);
  if (!user) return "unknown";
  if (!staff.includes(user.id)) return { id: user.id, isNew: false };
  if (staff.length === 1) return "last";
  await unsetStaff(executor, user.id);
  return { id: user.id, isNew: true };
}
