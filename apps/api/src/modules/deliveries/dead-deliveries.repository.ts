import type { DeliveryChannel } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";

export type DeadRow = {
  id: number;
  channel: DeliveryChannel;
  recipient: string;
  template: string;
  attempts: number;
  last_error: string | null;
  created_at: Date;
};

/** The newest dead deliveries. */
export async function listDead(
  executor: Executor,
  { beforeId, limit }: { beforeId: number | null; limit: number },
): Promise<DeadRow[]> {
  let query = executor
    .selectFrom("deliveries")
    .select(["id", "channel", "recipient", "template", "attempts", "last_error", "created_at"])
    .where("status", "=", "dead")
    .orderBy("id", "desc")
    .limit(limit);
  if (beforeId !== null) query = query.where("id", "<", beforeId);
  return await query.execute();
}

/** Puts a dead delivery back into the queue, as if it had not been tried. Returns whether it was dead. */
export async function reviveDead(executor: Executor, id: number): Promise<boolean> {
  const { numUpdatedRows } = await executor
    .updateTable("deliveries")
    .set({ status: "queued", attempts: 0, last_error: null })
    .where("id", "=", id)
    .where("status", "=", "dead")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
