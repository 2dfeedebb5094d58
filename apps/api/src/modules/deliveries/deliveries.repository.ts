import type { DeliveryStatus } from "@efie/contract";
import { sql, type Insertable, type RawBuilder, type Updateable } from "kysely";
import type { Range } from "../../platform/database/list-page.ts";
import { deleteSome, hasRow, onlyRow } from "../../platform/database/sql.ts";
import type { Executor, RowOf, Tables } from "../../platform/database/tables.ts";

/** `unanswered` counts hand-overs without an answer. `data` is null where it was forgotten. */
export type DeliveryRow = RowOf<"deliveries">;

/** Returns null where a delivery with the same key exists. */
export async function insertDelivery(executor: Executor, row: Insertable<Tables["deliveries"]>): Promise<number | null> {
  const insert = executor.insertInto("deliveries").values(row);
  const once = insert.onConflict((conflict) => conflict.column("key").doNothing()).returning("id");
  return (await once.executeTakeFirst())?.id ?? null;
}

/** Deliveries, newest first. */
function selectDeliveries(which: RawBuilder<unknown>, { after, limit }: Range): RawBuilder<DeliveryRow> {
  return sql<DeliveryRow>`
    select * from deliveries where ${which} and ${after === null ? sql`true` : sql`id < ${after.id}`} order by id desc limit ${limit}`;
}

/** Those with data, to everybody or to one recipient. */
export function selectOutbox(to: readonly string[] | null, range: Range): RawBuilder<DeliveryRow> {
  return selectDeliveries(sql`data is not null and ${to === null ? sql`true` : sql`recipient = any(${to}::text[])`}`, range);
}

/** Those in a state. */
export function selectByStatus(status: DeliveryStatus, range: Range): RawBuilder<DeliveryRow> {
  return selectDeliveries(sql`status = ${status}`, range);
}

export async function findDelivery(executor: Executor, id: number): Promise<DeliveryRow | null> {
  return (await executor.selectFrom("deliveries").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

/** Changes a delivery that waits. False where it waits no longer, as another process settled it before. */
export async function updateWaiting(executor: Executor, id: number, change: Updateable<Tables["deliveries"]>): Promise<boolean> {
  const update = executor.updateTable("deliveries").set(change).where("id", "=", id).where("status", "=", "queued");
  return (await update.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Records that a delivery is about to be handed over, unanswered so far. False where it waits no longer. */
export async function recordHandOver(executor: Executor, id: number): Promise<boolean> {
  return await hasRow(executor)`
    update deliveries set attempts = attempts + 1, unanswered = unanswered + 1
    where id = ${id} and status = 'queued' returning id`;
}

/** Locks a delivery. Null for an unknown one. */
export async function lockDelivery(executor: Executor, id: number): Promise<DeliveryRow | null> {
  const query = executor.selectFrom("deliveries").selectAll().where("id", "=", id).forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

/** Resets a dead delivery, as if it had just been queued. */
export async function reviveDelivery(executor: Executor, id: number, status: "queued" | "kept"): Promise<void> {
  const fresh = { status, attempts: 0, unanswered: 0, last_error: null } as const;
  await executor.updateTable("deliveries").set(fresh).where("id", "=", id).execute();
}

/** Deletes at most this many; the next run continues. */
const batch = 5_000;

/** Deletes deliveries that ended before a time, the oldest first. */
export async function deleteOver(executor: Executor, statuses: readonly DeliveryStatus[], before: Date): Promise<void> {
  const areOver = sql`created_at < ${before} and status = any(${statuses}::text[]) order by created_at`;
  await deleteSome(executor, "deliveries", areOver, { limit: batch });
}

/** Deliveries that wait or are dead, by their partial indexes: the others are many. */
export async function countUnsent(executor: Executor): Promise<{ queued: number; dead: number }> {
  return await onlyRow<{ queued: number; dead: number }>(executor)`
    select (select count(*) from deliveries where status = 'queued') as queued,
      (select count(*) from deliveries where status = 'dead') as dead`;
}

/** The number that an account has proved; null where it has none. */
export async function findProvedNumber(executor: Executor, userId: number): Promise<string | null> {
  const query = executor.selectFrom("users").select("phone_number").where("id", "=", userId);
  return (await query.where("phone_verified_at", "is not", null).executeTakeFirst())?.phone_number ?? null;
}
