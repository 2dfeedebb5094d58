import type { DeliveryChannel } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";
import { insertDelivery } from "./deliveries.repository.ts";
import { storedRecipient } from "./recipient.ts";
import type { QueueDeps } from "./delivery-deps.ts";
import { queueAttempt } from "./delivery-queue.ts";
import type { TemplateData, TemplateName } from "./templates/index.ts";

/** A message to one recipient by one channel. */
export type NewDelivery<Name extends TemplateName = TemplateName> = {
  /** Null for somebody without an account. */
  userId: number | null;
  channel: DeliveryChannel;
  /** An address, a number, or the id of a push subscription. */
  to: string;
  template: Name;
  data: TemplateData<Name>;
  /** At most one delivery has a key; another one is ignored. */
  key?: string;
  /** Not to be sent before: quiet hours. */
  sendAfter?: Date | null;
};

/**
 * Writes a delivery to the outbox and its job to the queue, in the transaction of their cause. Without a provider it is kept in the
 * outbox; without an outbox either, only its status "dropped" is stored.
 */
export async function queueDelivery<Name extends TemplateName>(
  { clock, jobs, hasOutbox, hasProvider }: QueueDeps,
  tx: Executor,
  { userId, channel, to, template, data, key, sendAfter }: NewDelivery<Name>,
): Promise<void> {
  const status = hasProvider(channel) ? "queued" : hasOutbox ? "kept" : "dropped";
  const id = await insertDelivery(tx, {
    user_id: userId,
    channel,
    recipient: storedRecipient(channel, to),
    template,
    data: status === "dropped" ? null : JSON.stringify(data),
    key: key ?? null,
    status,
    created_at: clock.now(),
    send_after: sendAfter ?? null,
    ...(status === "dropped" && { last_error: "No provider is configured" }),
  });
  if (id === null || status !== "queued") return;
  const delaySeconds = sendAfter ? Math.max(0, Math.ceil((sendAfter.getTime() - clock.now().getTime()) / 1_000)) : 0;
  await queueAttempt(jobs, tx, { id, channel, template }, delaySeconds);
}
