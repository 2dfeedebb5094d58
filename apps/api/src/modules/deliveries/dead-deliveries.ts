import type { DeliveryStatus, ListedDelivery } from "@efie/contract";
import { AppError } from "../../platform/app-error.ts";
import { readPage, type Page } from "../../platform/database/list-page.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { lockDelivery, reviveDelivery, selectByStatus, deleteOver, type DeliveryRow } from "./deliveries.repository.ts";
import { queueAttempt, type QueueDeps } from "./queue-delivery.ts";
import { maskRecipient } from "./recipient.ts";
import { dayMs, type Clock } from "../../platform/process/clock.ts";
import type { Job } from "../../platform/process/scheduler.ts";

export type DeliveriesQuery = { status: DeliveryStatus; limit?: number | undefined; cursor?: string | undefined };
export type DeliveriesPage = Page<ListedDelivery>;

function present(row: DeliveryRow): ListedDelivery {
  const { id, channel, template, status, attempts, last_error } = row;
  const shown = { to: maskRecipient(row.recipient), created_at: row.created_at.toISOString() };
  return { id, channel, template, status, attempts, last_error, ...shown };
}

/** A page of the deliveries in a state, newest first, for staff. @throws a field error for an invalid cursor */
export async function listForStaff(db: Executor, { status, ...query }: DeliveriesQuery): Promise<DeliveriesPage> {
  const page = await readPage(db, query, (range) => selectByStatus(status, range));
  return { ...page, items: page.items.map(present) };
}

/** Queues a dead delivery again, in the caller's transaction. @throws AppError "not_found", or "conflict" for one that is not dead */
export async function sendAgain(deps: QueueDeps, tx: Executor, id: number): Promise<ListedDelivery> {
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

/** Dead ones stay longer: people may ask for their mail. */
const [keptDays, deadKeptDays] = [30, 90];

/** The jobs of deliveries: delete old ones. */
export function deliveryJobs(db: Executor, clock: Clock): Job[] {
  const before = (days: number): Date => new Date(clock.now().getTime() - days * dayMs);
  const run = async (): Promise<void> => {
    await deleteOver(db, ["sent", "kept", "dropped"], before(keptDays));
    await deleteOver(db, ["dead"], before(deadKeptDays));
  };
  return [{ name: "delete old deliveries", everySeconds: 900, run }];
}
