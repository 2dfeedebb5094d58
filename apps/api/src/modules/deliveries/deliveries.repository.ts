import type { DeliveryStatus } from "@efie/contract";
import { sql, type RawBuilder, type Updateable } from "kysely";
import type { Range } from "../../platform/database/list-page.ts";
import type { Executor, RowOf, Tables } from "../../platform/database/tables.ts";

export type NewDeliveryRow = Pick<
  RowOf<"deliveries">,
  "user_id" | "channel" | "recipient" | "template" | "key" | "status" | "created_at" | "send_after"
> & {
  data: string | null;
  last_error?: string;
};

export type DeliveryRow = Pick<
  RowOf<"deliveries">,
  "id" | "user_id" | "channel" | "recipient" | "template" | "data" | "status" | "created_at"
>;

/** Returns null where a delivery with the same key exists. */
export async function insertDelivery(executor: Executor, row: NewDeliveryRow): Promise<number | null> {
  const insert = executor.insertInto("deliveries").values(row);
  const once = insert.onConflict((conflict) => conflict.column("key").doNothing()).returning("id");
  return (await once.executeTakeFirst())?.id ?? null;
}

/** The newest deliveries with data, to everybody or to one recipient. */
export function selectDeliveries(to: readonly string[] | null, { after, limit }: Range): RawBuilder<DeliveryRow> {
  return sql<DeliveryRow>`
    select id, user_id, channel, recipient, template, data, status, created_at from deliveries
    where data is not null and ${to === null ? sql`true` : sql`recipient = any(${to}::text[])`}
      and ${after === null ? sql`true` : sql`id < ${after.id}`} order by id desc limit ${limit}`;
}

/** A delivery with data; null where there is none. */
export async function findDelivery(executor: Executor, id: number): Promise<DeliveryRow | null> {
  const query = executor
    .selectFrom("deliveries")
    .select(["id", "user_id", "channel", "recipient", "template", "data", "status", "created_at"])
    .where("id", "=", id)
    .where("data", "is not", null);
  return (await query.executeTakeFirst()) ?? null;
}

/** A delivery that waits to be sent. `unanswered` counts hand-overs without an answer. */
export type WaitingDelivery = Pick<
  RowOf<"deliveries">,
  "id" | "user_id" | "channel" | "recipient" | "template" | "data" | "attempts" | "unanswered" | "created_at"
>;

export async function findWaiting(executor: Executor, id: number): Promise<WaitingDelivery | null> {
  const found = await executor
    .selectFrom("deliveries")
    .select(["id", "user_id", "channel", "recipient", "template", "data", "attempts", "unanswered", "created_at"])
    .where("id", "=", id)
    .where("status", "=", "queued")
    .executeTakeFirst();
  return found ?? null;
}

/** Changes a delivery that waits. False where it waits no longer. */
async function updateWaiting(
  executor: Executor,
  id: number,
  change: Updateable<Tables["deliveries"]> | { attempts: RawBuilder<number>; unanswered: RawBuilder<number> },
): Promise<boolean> {
  const update = executor.updateTable("deliveries").set(change).where("id", "=", id).where("status", "=", "queued");
  return (await update.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Records that a delivery is about to be handed over, unanswered so far. False where it waits no longer. */
export async function recordHandOver(executor: Executor, id: number): Promise<boolean> {
  return await updateWaiting(executor, id, { attempts: sql`attempts + 1`, unanswered: sql`unanswered + 1` });
}

export type Settlement = Pick<RowOf<"deliveries">, "status" | "attempts" | "unanswered" | "last_error" | "sent_at"> & {
  forgetsData: boolean;
};

/** Records the outcome of an attempt. Returns false if another process settled the delivery before. */
export async function settleDelivery(executor: Executor, id: number, { forgetsData, ...change }: Settlement): Promise<boolean> {
  return await updateWaiting(executor, id, { ...change, ...(forgetsData && { data: null }) });
}

export type ListedDelivery = Pick<
  RowOf<"deliveries">,
  "id" | "channel" | "recipient" | "template" | "status" | "attempts" | "last_error" | "created_at"
>;

const listedColumns = ["id", "channel", "recipient", "template", "status", "attempts", "last_error", "created_at"] as const;

/** Deliveries in a state, newest first. */
export function selectByStatus(status: DeliveryStatus, { after, limit }: Range): RawBuilder<ListedDelivery> {
  return sql<ListedDelivery>`
    select ${sql.join(listedColumns.map((column) => sql.ref(column)))} from deliveries
    where status = ${status} and ${after === null ? sql`true` : sql`id < ${after.id}`} order by id desc limit ${limit}`;
}

/** Locks a delivery. Null for an unknown one. */
export async function lockDelivery(executor: Executor, id: number): Promise<(ListedDelivery & { data: unknown }) | null> {
  const query = executor
    .selectFrom("deliveries")
    .select([...listedColumns, "data"])
    .where("id", "=", id)
    .forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

/** Resets a dead delivery, as if it had just been queued. */
export async function reviveDelivery(executor: Executor, id: number, status: "queued" | "kept"): Promise<void> {
  const fresh = { status, attempts: 0, unanswered: 0, last_error: null } as const;
  await executor.updateTable("deliveries").set(fresh).where("id", "=", id).execute();
}

/** Deletes deliveries that ended before a time, at most `limit` rows. Returns their number. */
export async function deleteOver(
  executor: Executor,
  { statuses, before, limit }: { statuses: readonly DeliveryStatus[]; before: Date; limit: number },
): Promise<number> {
  const old = executor
    .selectFrom("deliveries")
    .select("id")
    .where("created_at", "<", before)
    .where("status", "in", statuses)
    .orderBy("created_at")
    .limit(limit);
  const deleted = await executor.deleteFrom("deliveries").where("id", "in", old).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/** Deliveries that wait or are dead, by their partial indexes: the others are many. */
export async function countUnsent(executor: Executor): Promise<{ queued: number; dead: number }> {
  const { rows } = await sql<{ queued: number; dead: number }>`
    select (select count(*) from deliveries where status = 'queued') as queued,
      (select count(*) from deliveries where status = 'dead') as dead`.execute(executor);
  return rows[0] ?? { queued: 0, dead: 0 };
}

/** The number that an account has proved; null where it has none. */
export async function findProvedNumber(executor: Executor, userId: number): Promise<string | null> {
  const query = executor.selectFrom("users").select("phone_number").where("id", "=", userId);
  return (await query.where("phone_verified_at", "is not", null).executeTakeFirst())?.phone_number ?? null;
}
