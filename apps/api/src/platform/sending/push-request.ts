import { createECDH } from "node:crypto";
import ece from "http_ece";
import { importJWK, SignJWT } from "jose";
import type { VapidKeys } from "./vapid-keys.ts";

/** Push services take tokens of at most a day; half of one allows for their clock. */
const tokenLife = "12h";

/**
 * Encrypts what a browser is pushed, for it alone (RFC 8291).
 * @param target the keys of the browser's subscription, base64url
 * @throws Error for keys that cannot be used
 */
export function encryptFor({ p256dh, auth }: { p256dh: string; auth: string }, payload: string): Buffer {
  const privateKey = createECDH("prime256v1");
  privateKey.generateKeys();
  return ece.encrypt(Buffer.from(payload), { version: "aes128gcm", dh: p256dh, privateKey, authSecret: auth });
}

/** Identifies the sender to a push service (RFC 8292). `subject`: how it reaches us, `mailto:` or `https:`. */
export async function signVapid({ publicKey, privateKey }: VapidKeys, endpoint: URL, subject: string): Promise<string> {
  const point = Buffer.from(publicKey, "base64url");
  const x = point.subarray(1, 33).toString("base64url");
  const y = point.subarray(33).toString("base64url");
  const key = await importJWK({ kty: "EC", crv: "P-256", x, y, d: privateKey }, "ES256");
  const token = await new SignJWT()
    .setProtectedHeader({ alg: "ES256", typ: "JWT" })
    .setAudience(endpoint.origin)
    .setSubject(subject)
    .setExpirationTime(tokenLife)
    .sign(key);
  return `vapid t=${token}, k=${publicKey}`;
}
