import { z } from "zod";
import { deliveryChannel, deliveryStatus, sampleKind } from "./enum-schemas.ts";
import { limits } from "./limits.ts";
import { id, instant, queryCursor, queryInteger, queryOneOf, text } from "./primitives.ts";

/** A delivery as it would be received (server contract, section 12). */
export const outboxMessage = z
  .object({
    id,
    channel: deliveryChannel,
    /** An address, a number with its country code, or the id of a push subscription. */
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    /** Null for what is no e-mail. */
    html: z.string().nullable(),
    links: z.array(z.string()),
    code: z.string().nullable(),
    status: deliveryStatus,
    created_at: instant,
  })
  .meta({ id: "OutboxMessage" });
export type OutboxMessage = z.infer<typeof outboxMessage>;

export const outboxQuery = z.object({
  to: text(254).optional(),
  limit: queryInteger(1, limits.maxPageSize).optional(),
  cursor: queryCursor.optional(),
});

/** A template of what leaves the house, rendered with its sample data. */
export const mailSample = z
  .object({
    template: z.string(),
    category: z.string(),
    sample: sampleKind,
    channel: deliveryChannel,
    subject: z.string(),
    text: z.string(),
    /** Null for what is no e-mail. */
    html_bytes: z.int().nullable(),
    /** How many SMS the text is; null for what is none. */
    sms_parts: z.int().nullable(),
  })
  .meta({ id: "MailSample" });
export type MailSample = z.infer<typeof mailSample>;

/** A delivery that every attempt failed for, as staff see it. */
export const deadDelivery = z
  .object({
    id,
    channel: deliveryChannel,
    /** Masked. */
    to: z.string(),
    template: z.string(),
    attempts: z.int(),
    last_error: z.string().nullable(),
    created_at: instant,
  })
  .meta({ id: "DeadDelivery" });
export type DeadDelivery = z.infer<typeof deadDelivery>;

export const deadDeliveriesQuery = z.object({
  status: queryOneOf(["dead"]).optional(),
  limit: queryInteger(1, limits.maxPageSize).optional(),
  cursor: queryCursor.optional(),
});
