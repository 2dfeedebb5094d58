import { limits, type DeliveryStatus, type ListedDelivery as ListedDeliveryAnswer } from "@efie/contract";
import { AppError } from "../../platform/app-error.ts";
import { encodeCursor, readCursor } from "../../platform/encoding/cursor.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { listByStatus, lockDelivery, reviveDelivery, type ListedDelivery } from "./deliveries.repository.ts";
import type { QueueDeps } from "./delivery-deps.ts";
import { maskRecipient } from "./recipient.ts";
import { queueAttempt } from "./delivery-queue.ts";

export type DeliveriesQuery = { status: DeliveryStatus; limit?: number | undefined; cursor?: string | undefined };
export type DeliveriesPage = { deliveries: ListedDeliveryAnswer[]; nextCursor: string | null };

function present({
  id,
  channel,
  recipient,
  template,
  status,
  attempts,
  last_error,
  created_at,
}: ListedDelivery): ListedDeliveryAnswer {
  return {
    id,
    channel,
    to: maskRecipient(recipient),
    template,
    status,
    attempts,
    last_error,
    created_at: created_at.toISOString(),
  };
}

/** A page of the deliveries in a state, newest first, for staff. @throws a field error for an invalid cursor */
export async function listForStaff(
  db: Executor,
  { status, limit = limits.defaultPageSize, cursor }: DeliveriesQuery,
): Promise<DeliveriesPage> {
  const rows = await listByStatus(db, { status, beforeId: readCursor(cursor)?.id ?? null, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = rows.length > limit && last ? encodeCursor({ tier: 0, key: 0, id: last.id }) : null;
  return { deliveries: page.map(present), nextCursor };
}

/**
 * Queues a dead delivery again, in the transaction of the caller.
 * @throws AppError "not_found" for an unknown one, "conflict" for one that is not dead (any more)
 */
export async function sendAgain(deps: QueueDeps, tx: Executor, id: number): Promise<ListedDeliveryAnswer> {
  const delivery = await lockDelivery(tx, id);
  if (!delivery) throw new AppError("not_found", "There is no such delivery.");
  if (delivery.status !== "dead") throw new AppError("conflict", "Only a dead delivery can be sent again.");
  if (delivery.data === null) throw new AppError("conflict", "What it said is not kept any more.");
  // Without a provider it would only fail again: the outbox keeps it.
  const status = !deps.hasProvider(delivery.channel) && deps.hasOutbox ? "kept" : "queued";
  await reviveDelivery(tx, id, status);
  if (status === "queued") await queueAttempt(deps.jobs, tx, delivery);
  return present({ ...delivery, status, attempts: 0, last_error: null });
}
