import type { Logger } from "../../platform/observability/log.ts";
import type { ReportError } from "../../platform/observability/report-error.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Channels } from "../../platform/sending/open-channels.ts";
import type { PushTarget, PushOutcome } from "../../platform/sending/web-push.ts";
import type { QueueDeps } from "./queue-delivery.ts";
import type { createForeignPushLimits, createGuardPush } from "./push-limits.ts";
import type { UnsubscribeUrl } from "./list-outbox.ts";
import { createHash } from "node:crypto";
import { oneClickHeaders } from "../../platform/sending/mailbox.ts";
import { toGhanaMobile } from "../../platform/phone-numbers.ts";
import type { BeforeHandOver } from "../../platform/sending/outcome.ts";
import type { DeliveryRow } from "./deliveries.repository.ts";
import { render, type Rendered } from "./render.ts";
import { templates, type TemplateName } from "./templates/index.ts";

/** Lookups of recipients in other modules. */
export type RecipientHooks = {
  /** The subscription that a push goes to; null when it was removed. */
  findSubscription(id: number): Promise<PushTarget | null>;
  /** The push service said that the subscription has ended. */
  removeSubscription(tx: Executor, id: number): Promise<void>;
  /** Whether a person's reader has not blocked them, nor they the reader, since their message was queued. */
  isWelcome(message: { senderId: number; recipientId: number }): Promise<boolean>;
};

/** What sending needs. */
export type SendDeps = QueueDeps & {
  db: Executor;
  log: Pick<Logger, "warn">;
  reportError: ReportError;
  publicUrl: string;
  unsubscribeUrl: UnsubscribeUrl;
  channels: Channels;
  hooks: RecipientHooks;
  guardPush: ReturnType<typeof createGuardPush>;
  takeForeignPush: ReturnType<typeof createForeignPushLimits>;
  /** Counts the outcomes of attempts, for the metrics. */
  count(outcome: string): void;
};

type Sending = { delivery: DeliveryRow; rendered: Rendered; beforeHandOver: BeforeHandOver };

const noProvider: PushOutcome = { kind: "failed", reason: "No provider is configured" };

/** Exactly one address, in the form that we take from people: no lists, names, quotes or line ends. */
const oneAddress = /^[^\s@<>()[\],;:"\\]{1,64}@[^\s@<>()[\],;:"\\]{1,189}$/;

/** The same for every attempt of a delivery, and unique: repeats can be recognised. */
function referenceOf({ id, created_at }: DeliveryRow): string {
  return `efie-${id}-${created_at.getTime().toString(36)}`;
}

async function sendMail({ channels }: SendDeps, { delivery, rendered, beforeHandOver }: Sending): Promise<PushOutcome> {
  if (!channels.email) return noProvider;
  const to = delivery.recipient;
  if (!oneAddress.test(to)) return { kind: "refused", reason: "Not an email address" };
  const mail = {
    to,
    subject: rendered.subject,
    text: rendered.text,
    html: rendered.html ?? "",
    messageId: `<${referenceOf(delivery)}@${channels.mailDomain}>`,
    // No out-of-office replies to us.
    headers: { "Auto-Submitted": "auto-generated", ...oneClickHeaders(rendered.unsubscribeUrl) },
  };
  return await channels.email.send(mail, beforeHandOver);
}

async function sendSms({ channels }: SendDeps, { delivery, rendered, beforeHandOver }: Sending): Promise<PushOutcome> {
  if (!channels.sms) return noProvider;
  const to = toGhanaMobile(delivery.recipient);
  if (to === null) return { kind: "refused", reason: "Not a mobile number of Ghana" };
  return await channels.sms.send({ to, text: rendered.text, reference: referenceOf(delivery) }, beforeHandOver);
}

async function sendPush(deps: SendDeps, { delivery, rendered, beforeHandOver }: Sending): Promise<PushOutcome> {
  const { channels, hooks, publicUrl, guardPush, takeForeignPush } = deps;
  const target = await hooks.findSubscription(Number(delivery.recipient));
  if (!target) return { kind: "gone", reason: "The subscription was removed" };
  const { category } = templates[delivery.template as TemplateName];
  const path = (rendered.links[0] ?? "/").slice(publicUrl.length);
  const message = {
    payload: JSON.stringify({ title: rendered.subject, body: rendered.text, path }),
    topic: createHash("sha256").update(referenceOf(delivery)).digest("base64url").slice(0, 32),
    urgency: category === "security" || category === "messages" ? "high" : "normal",
  } as const;
  const person = String(delivery.user_id ?? `subscription ${delivery.recipient}`);
  if (!(await takeForeignPush(person, target.endpoint)))
    return { kind: "withheld", reason: "Too many pushes to a host that is no browser's push service" };
  return await guardPush(person, () => channels.push.send(target, message, beforeHandOver));
}

const senders = { email: sendMail, sms: sendSms, push: sendPush } as const;

/** Null for a template that this release does not have, or that does not take this data: no time heals that. */
function tryRender(deps: SendDeps, { id, user_id: userId, template, channel, data }: DeliveryRow): Rendered | null {
  const { publicUrl, unsubscribeUrl, reportError } = deps;
  try {
    const name = template as TemplateName;
    return render(name, channel, data, publicUrl, unsubscribeUrl({ userId, category: templates[name].category }));
  } catch (error) {
    reportError(error, { message: "a delivery could not be rendered", delivery: id, template, channel });
    return null;
  }
}

/** Who wrote what a delivery is news of; null where it is not about a message. */
function senderOf({ data }: DeliveryRow): number | null {
  const id = typeof data === "object" && data !== null && "from_id" in data ? data.from_id : null;
  return typeof id === "number" ? id : null;
}

/** Renders a delivery and gives it to the provider of its channel. */
export async function handOver(deps: SendDeps, delivery: DeliveryRow, beforeHandOver: BeforeHandOver): Promise<PushOutcome> {
  const senderId = senderOf(delivery);
  const recipientId = delivery.user_id;
  if (senderId !== null && recipientId !== null && !(await deps.hooks.isWelcome({ senderId, recipientId })))
    return { kind: "withheld", reason: "One has blocked the other" };
  const rendered = tryRender(deps, delivery);
  if (rendered === null) return { kind: "refused", reason: "The template could not be rendered" };
  return await senders[delivery.channel](deps, { delivery, rendered, beforeHandOver });
}
