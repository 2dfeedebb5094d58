import type { DeliveryChannel, DeliveryStatus } from "@efie/contract";
import { sql, type RawBuilder, type Updateable } from "kysely";
import type { Executor, Tables } from "../../platform/database/tables.ts";

export type NewDeliveryRow = {
  user_id: number | null;
  channel: DeliveryChannel;
  recipient: string;
  template: string;
  data: string | null;
  key: string | null;
  status: DeliveryStatus;
  created_at: Date;
  send_after: Date | null;
  last_error?: string;
};

export type DeliveryRow = {
  id: number;
  user_id: number | null;
  channel: DeliveryChannel;
  recipient: string;
  template: string;
  data: unknown;
  status: DeliveryStatus;
  created_at: Date;
};

/** Returns null where a delivery with the same key exists. */
export async function insertDelivery(executor: Executor, row: NewDeliveryRow): Promise<number | null> {
  const inserted = await executor
    .insertInto("deliveries")
    .values(row)
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** The newest deliveries with data, to everybody or to one recipient. */
export async function listDeliveries(
  executor: Executor,
  { to, beforeId, limit }: { to: readonly string[] | null; beforeId: number | null; limit: number },
): Promise<DeliveryRow[]> {
  let query = executor
    .selectFrom("deliveries")
    .select(["id", "user_id", "channel", "recipient", "template", "data", "status", "created_at"])
    .where("data", "is not", null)
    .orderBy("id", "desc")
    .limit(limit);
  if (to !== null) query = query.where("recipient", "in", to);
  if (beforeId !== null) query = query.where("id", "<", beforeId);
  return await query.execute();
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
export type WaitingDelivery = {
  id: number;
  user_id: number | null;
  channel: DeliveryChannel;
  recipient: string;
  template: string;
  data: unknown;
  attempts: number;
  unanswered: number;
  created_at: Date;
};

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
  const query = executor.updateTable("deliveries").set(change).where("id", "=", id).where("status", "=", "queued");
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Records that a delivery is about to be handed over, unanswered so far. False where it waits no longer. */
export async function recordHandOver(executor: Executor, id: number): Promise<boolean> {
  return await updateWaiting(executor, id, { attempts: sql`attempts + 1`, unanswered: sql`unanswered + 1` });
}

export type Settlement = {
  status: DeliveryStatus;
  attempts: number;
  unanswered: number;
  last_error: string | null;
  sent_at: Date | null;
  forgetsData: boolean;
};

/** Records the outcome of an attempt. Returns false if another process settled the delivery before. */
export async function settleDelivery(executor: Executor, id: number, { forgetsData, ...change }: Settlement): Promise<boolean> {
  return await updateWaiting(executor, id, { ...change, ...(forgetsData && { data: null }) });
}

export type ListedDelivery = {
  id: number;
  channel: DeliveryChannel;
  recipient: string;
  template: string;
  status: DeliveryStatus;
  attempts: number;
  last_error: string | null;
  created_at: Date;
};

const listedColumns = ["id", "channel", "recipient", "template", "status", "attempts", "last_error", "created_at"] as const;

/** Deliveries in a state, newest first. */
export async function listByStatus(
  executor: Executor,
  { status, beforeId, limit }: { status: DeliveryStatus; beforeId: number | null; limit: number },
): Promise<ListedDelivery[]> {
  let query = executor
    .selectFrom("deliveries")
    .select(listedColumns)
    .where("status", "=", status)
    .orderBy("id", "desc")
    .limit(limit);
  if (beforeId !== null) query = query.where("id", "<", beforeId);
  return await query.execute();
}

/** Locks a delivery. Null for an unknown one. */
export async function lockDelivery(executor: Executor, id: number): Promise<(ListedDelivery & { data: unknown }) | null> {
  const found = await executor
    .selectFrom("deliveries")
    .select([...listedColumns, "data"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return found ?? null;
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
