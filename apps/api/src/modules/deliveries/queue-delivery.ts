import type { DeliveryChannel } from "@efie/contract";
import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { insertDelivery } from "./deliveries.repository.ts";
import type { TemplateData, TemplateName } from "./templates/index.ts";

/** Something to tell one recipient by one channel. */
export type NewDelivery<Name extends TemplateName = TemplateName> = {
  /** Null for somebody without an account. */
  userId: number | null;
  channel: DeliveryChannel;
  /** An address, a number with its country code, or the id of a push subscription. */
  to: string;
  template: Name;
  data: TemplateData<Name>;
  /** At most one delivery has a key; another one is ignored. */
  key?: string;
  /** Not to be sent before: quiet hours. */
  sendAfter?: Date | null;
};

/** Writes a delivery to the outbox, in the transaction of its cause. */
export async function queueDelivery<Name extends TemplateName>(
  { clock }: { clock: Clock },
  tx: Executor,
  { userId, channel, to, template, data, key, sendAfter }: NewDelivery<Name>,
): Promise<void> {
  await insertDelivery(tx, {
    user_id: userId,
    channel,
    recipient: channel === "email" ? to.toLowerCase() : to,
    template,
    data: JSON.stringify(data),
    key: key ?? null,
    status: "queued",
    created_at: clock.now(),
    send_after: sendAfter ?? null,
  });
}
