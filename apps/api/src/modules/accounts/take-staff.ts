import type { Executor } from "../../platform/database/tables.ts";
import { lockByUsername } from "./accounts.repository.ts";
import { lockStaff, unsetStaff } from "./staff.repository.ts";

/** In the transaction that records who did it. `isNew` is false for somebody who was no staff; the last one stays. */
export async function takeStaff(
  executor: Executor,
  username: string,
): Promise<{ id: number; isNew: boolean } | "nobody" | "last"> {
  // All of them first, in one order: two who revoke each other would wait for each other.
  const staff = await lockStaff(executor);
  const person = await lockByUsername(executor, username);
  if (!person) return "nobody";
  if (!staff.includes(person.id)) return { id: person.id, isNew: false };
  if (staff.length === 1) return "last";
  await unsetStaff(executor, person.id);
  return { id: person.id, isNew: true };
}
