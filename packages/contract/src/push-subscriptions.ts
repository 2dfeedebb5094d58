import { z } from "zod";
import { id, instant, text } from "./primitives.ts";

/** Base64url without padding of exactly this many bytes. */
function bytes(count: number) {
  const length = Math.ceil((count * 8) / 6);
  return z
    .string()
    .regex(new RegExp(`^[A-Za-z0-9_-]{${length}}={0,2}$`), `Must be ${count} bytes in base64url.`)
    .transform((value) => value.replace(/=+$/, ""));
}

/** A browser's `PushSubscription.toJSON()`. */
export const pushSubscriptionBody = z
  .object({
    endpoint: z.string().max(1_000, "This address is too long.").pipe(text(1_000)),
    expirationTime: z.number().nullable().optional(),
    keys: z.object({
      /** An uncompressed point on the curve P-256. */
      p256dh: bytes(65),
      auth: bytes(16),
    }),
  })
  .meta({ id: "PushSubscriptionBody" });
export type PushSubscriptionBody = z.output<typeof pushSubscriptionBody>;

export const pushSubscription = z.object({ id, created_at: instant }).meta({ id: "PushSubscription" });

/** The server's VAPID key, for `applicationServerKey`; null where no push can be sent. */
export const pushKey = z.object({ public_key: z.string().nullable() }).meta({ id: "PushKey" });
