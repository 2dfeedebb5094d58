import type { DeliveryChannel, DeliveryStatus } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";

export type NewDeliveryRow = {
  user_id: number | null;
  channel: DeliveryChannel;
  recipient: string;
  template: string;
  data: string;
  key: string | null;
  status: DeliveryStatus;
  created_at: Date;
  send_after: Date | null;
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
  { to, beforeId, limit }: { to: string | null; beforeId: number | null; limit: number },
): Promise<DeliveryRow[]> {
  let query = executor
    .selectFrom("deliveries")
    .select(["id", "user_id", "channel", "recipient", "template", "data", "status", "created_at"])
    .where("data", "is not", null)
    .orderBy("id", "desc")
    .limit(limit);
  if (to !== null) query = query.where("recipient", "=", to);
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
