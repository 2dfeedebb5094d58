import { z } from "zod";
import { deliveryChannel, deliveryStatus } from "./enum-schemas.ts";
import { limits } from "./limits.ts";
import { id, instant, queryCursor, queryInteger, text } from "./primitives.ts";

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
