import type { Executor } from "../../platform/database/tables.ts";
import { lockByUsername, setStaff } from "./accounts.repository.ts";
import { lockStaff } from "./rights.repository.ts";

/** Whose rights were asked about, and whether they were changed. */
export type StaffChange = { id: number; email: string | null; first_name: string; isNew: boolean };

/** Makes a user staff, in the transaction that records the action. Returns null for an unknown name, "restricted" for somebody suspended or banned. */
export async function grantStaffRights(executor: Executor, username: string): Promise<StaffChange | "restricted" | null> {
  const user = await lockByUsername(executor, username);
  if (!user) return null;
  if (user.is_restricted) return "restricted";
  if (!user.is_staff) await setStaff(executor, user.id, true);
  return { ...user, isNew: !user.is_staff };
}

/** Revokes staff rights, in the transaction that records the action. `isNew` is false for a user who was not staff. */
export async function revokeStaffRights(executor: Executor, username: string): Promise<StaffChange | "unknown" | "last"> {
  // All staff rows are locked first, in one order. Two staff who revoke each other would deadlock otherwise.
  const staff = await lockStaff(executor);
  const user = await lockByUsername(executor, username);
  if (!user) return "unknown";
  if (!staff.includes(user.id)) return { ...user, isNew: false };
  if (staff.length === 1) return "last";
  await setStaff(executor, user.id, false);
  return { ...user, isNew: true };
}
