import { createECDH, randomBytes } from "node:crypto";

/** A new browser's `PushSubscription.toJSON()`, with keys as browsers make them. */
export function createPushSubscription(endpoint = `https://push.example/${randomBytes(12).toString("hex")}`) {
  const p256dh = createECDH("prime256v1").generateKeys("base64url", "uncompressed");
  return { endpoint, expirationTime: null, keys: { p256dh, auth: randomBytes(16).toString("base64url") } };
}
