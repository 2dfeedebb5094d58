import type { Executor } from "../../platform/database/tables.ts";
import { lockByUsername, setStaff } from "./accounts.repository.ts";
import { lockStaff, unsetStaff } from "./staff.repository.ts";

/** Makes a user staff, in the transaction that records the action. Returns null for an unknown name. */
export async function grantStaffRights(executor: Executor, username: string): Promise<{ id: number; isNew: boolean } | null> {
  const person = await lockByUsername(executor, username);
  if (!person) return null;
  if (!person.is_staff) await setStaff(executor, person.id);
  return { id: person.id, isNew: !person.is_staff };
}

/** Revokes staff rights, in the transaction that records the action. `isNew` is false for a user who was not staff. */
export async function revokeStaffRights(
  executor: Executor,
  username: string,
): Promise<{ id: number; isNew: boolean } | "unknown" | "last"> {
  // All staff rows are locked first, in one order. Two staff who revoke each other would deadlock otherwise.
  const staff = await lockStaff(executor);
  const person = await lockByUsername(executor, username);
  if (!person) return "unknown";
  if (!staff.includes(person.id)) return { id: person.id, isNew: false };
  if (staff.length === 1) return "last";
  await unsetStaff(executor, person.id);
  return { id: person.id, isNew: true };
}
