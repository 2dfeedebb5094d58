import { z } from "zod";
import { call, defineGroup } from "./call.ts";
import { deliveryChannel, deliveryStatus, sampleKind } from "./enum-schemas.ts";
import { id, instant, object, pageQuery, text } from "./primitives.ts";

/** A delivery as it would be received (server contract, section 12). */
export const outboxMessage = object("OutboxMessage", {
  id,
  channel: deliveryChannel,
  /** An address, a number with its country code, or the id of a push subscription. */
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Null for what is no email. */
  html: z.string().nullable(),
  links: z.array(z.string()),
  code: z.string().nullable(),
  status: deliveryStatus,
  created_at: instant,
});
export type OutboxMessage = z.infer<typeof outboxMessage>;

/** Staff ask for the dead ones, unless they say otherwise. */
export const deliveriesQuery = pageQuery.extend({ status: deliveryStatus.default("dead") });

/** A delivery as staff see it: without what it says, and with a masked recipient. */
export const listedDelivery = object("ListedDelivery", {
  id,
  channel: deliveryChannel,
  to: z.string(),
  template: z.string(),
  status: deliveryStatus,
  attempts: z.int().min(0),
  /** What the provider said, without addresses. Null where nothing went wrong. */
  last_error: z.string().nullable(),
  created_at: instant,
});
export type ListedDelivery = z.infer<typeof listedDelivery>;

export const outboxQuery = pageQuery.extend({ to: text(254).optional() });

/** A template of a delivery, rendered with its sample data. */
export const mailSample = object("MailSample", {
  template: z.string(),
  category: z.string(),
  sample: sampleKind,
  channel: deliveryChannel,
  subject: z.string(),
  text: z.string(),
  /** Null for what is no email. */
  html_bytes: z.int().nullable(),
  /** How many SMS the text is; null for what is none. */
  sms_parts: z.int().nullable(),
});
export type MailSample = z.infer<typeof mailSample>;

export const deliveryCalls = defineGroup("deliveries", {
  listOutbox: call("GET", "sandbox/outbox/", "optional", {
    summary: "What was written to one recipient, or to all, newest first; 404 where the outbox is off",
    query: outboxQuery,
    answers: { 200: z.array(outboxMessage) },
  }),
  listMailSamples: call("GET", "sandbox/mails/", "optional", {
    summary: "Every template of email, SMS and push with sample data; 404 where payments are real",
    answers: { 200: z.array(mailSample) },
  }),
});
