import type { Executor } from "../../platform/database/tables.ts";
import { lockByUsername, setStaff } from "./accounts.repository.ts";

/** In the transaction that records who did it. Null where there is nobody of that name. */
export async function makeStaff(executor: Executor, username: string): Promise<{ id: number; isNew: boolean } | null> {
  const person = await lockByUsername(executor, username);
  if (!person) return null;
  if (!person.is_staff) await setStaff(executor, person.id);
  return { id: person.id, isNew: !person.is_staff };
}
