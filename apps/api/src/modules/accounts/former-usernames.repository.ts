import { deleteSome } from "../../platform/database/sql.ts";
import { sql } from "kysely";
import { dayMs } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";

const reservedMs = 90 * dayMs;

/** Reserves a username that an account had, in the transaction of its change: who took it at once could pose as the person. */
export async function reserveUsername(tx: Executor, userId: number, username: string, now: Date): Promise<void> {
  const row = { user_id: userId, reserved_until: new Date(now.getTime() + reservedMs) };
  const insert = tx.insertInto("former_usernames").values({ username: username.toLowerCase(), ...row });
  await insert.onConflict((conflict) => conflict.column("username").doUpdateSet(row)).execute();
}

/** Whether a username is reserved for another account than this one. */
export async function isUsernameReserved(executor: Executor, username: string, exceptId: number | null, now: Date) {
  const query = executor.selectFrom("former_usernames").select("user_id").where("username", "=", username.toLowerCase());
  const ofOthers = query.where("user_id", "<>", exceptId ?? 0).where("reserved_until", ">", now);
  return (await ofOthers.executeTakeFirst()) !== undefined;
}

/** Deletes a batch of reservations that have ended. */
export async function removeEndedReservations(executor: Executor, now: Date): Promise<void> {
  await deleteSome(executor, "former_usernames", sql`reserved_until <= ${now}`, { key: "username", limit: 5_000 });
}
