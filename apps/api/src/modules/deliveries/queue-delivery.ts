import type { DeliveryChannel } from "@efie/contract";
import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { createJobQueue, type JobQueueDeps } from "../../platform/queue/job-queue.ts";
import type { DeliveryCategory } from "./templates/template.ts";
import { isTemplateName, templates, type TemplateName, type TemplateData } from "./templates/index.ts";
import { toGhanaMobile } from "../../platform/phone-numbers.ts";
import { findProvedNumber, insertDelivery } from "./deliveries.repository.ts";
import { storedRecipient } from "./recipient.ts";

/** A job of the queue: send this delivery. */
export type DeliveryJob = { id: number };

/** A slow provider holds up its own channel only. */
const queueOf = { email: "deliveries", sms: "sms", push: "pushes" } as const;
type QueueName = (typeof queueOf)[DeliveryChannel];

/** Opens the queues of deliveries. Nothing runs before a worker starts. */
export const openDeliveryQueue = (deps: JobQueueDeps) => createJobQueue<DeliveryJob, QueueName>(Object.values(queueOf), deps);
type DeliveryQueue = ReturnType<typeof openDeliveryQueue>;

/** What queueing needs. */
export type QueueDeps = {
  clock: Clock;
  jobs: DeliveryQueue;
  /** Whether all deliveries are stored and can be read. */
  hasOutbox: boolean;
  hasProvider(channel: DeliveryChannel): boolean;
};

/** Somebody waits for a code or a receipt; news can wait behind it. */
const priorities: Record<DeliveryCategory, number> = {
  security: 20,
  payments: 20,
  messages: 10,
  listings: 0,
  alerts: 0,
  tips: 0,
};

/** The priority of a template's jobs; the lowest for one that a later release has. */
function priorityOf(template: string): number {
  const known = Object.hasOwn(templates, template) ? templates[template as TemplateName] : null;
  return known ? priorities[known.category] : 0;
}

/** What they say works for minutes, and somebody waits for it. */
const urgent: ReadonlySet<string> = new Set<TemplateName>([
  "welcome",
  "verify_email",
  "verify_phone",
  "password_reset",
  "password_reset_code",
  "sign_in_code",
]);

/** Queues an attempt at a stored delivery, in the transaction that stores it or what came of the last attempt. */
export async function queueAttempt(
  jobs: DeliveryQueue,
  tx: Executor,
  { id, channel, template }: { id: number; channel: DeliveryChannel; template: string },
  delaySeconds = 0,
): Promise<void> {
  await jobs.add(tx, queueOf[channel], { id }, { delaySeconds, priority: priorityOf(template), isUrgent: urgent.has(template) });
}

/** A message to one recipient by one channel. */
export type NewDelivery<Name extends TemplateName = TemplateName> = {
  /** Null for somebody without an account. */
  userId: number | null;
  channel: DeliveryChannel;
  /**
   * An address, a number, or the id of a push subscription. Null for a mail to an account without an address: what concerns security goes by
   * SMS to its proved number, where the template has a text for it, and all else to nobody.
   */
  to: string | null;
  template: Name;
  data: TemplateData<Name>;
  /** At most one delivery has a key; another one is ignored. */
  key?: string;
  /** Not to be sent before: quiet hours. */
  sendAfter?: Date | null;
};

type Recipient = Pick<NewDelivery, "channel"> & { to: string };

/** Where a delivery goes; null where it goes nowhere. */
async function findRecipient(
  tx: Executor,
  { userId, channel, to, template }: Pick<NewDelivery, "userId" | "channel" | "to" | "template">,
): Promise<Recipient | null> {
  if (to !== null) return { channel, to };
  const isTexted = templates[template].category === "security" && isTemplateName(template, "sms");
  const number = isTexted && userId !== null ? toGhanaMobile((await findProvedNumber(tx, userId)) ?? "") : null;
  return number === null ? null : { channel: "sms", to: number };
}

/** Writes a delivery to the outbox and its job to the queue, in the transaction of their cause. Without a provider it is kept; without an outbox either, "dropped" is. */
export async function queueDelivery<Name extends TemplateName>(
  { clock, jobs, hasOutbox, hasProvider }: QueueDeps,
  tx: Executor,
  delivery: NewDelivery<Name>,
): Promise<void> {
  const { userId, template, data, key, sendAfter } = delivery;
  const recipient = await findRecipient(tx, delivery);
  if (!recipient) return;
  const { channel, to } = recipient;
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
