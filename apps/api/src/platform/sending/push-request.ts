import { createECDH, hkdfSync } from "node:crypto";
import ece from "http_ece";
import { importJWK, SignJWT } from "jose";

/** The key pair by which push services know this server, base64url: an uncompressed point and a scalar of P-256 (RFC 8292). */
export type VapidKeys = { publicKey: string; privateKey: string };

/**
 * The key pair that belongs to a signing secret: the same in every process that has the secret, and in its back-ups.
 * Subscriptions of browsers are bound to it, so they end when the secret changes.
 */
export function deriveVapidKeys(secret: string): VapidKeys {
  for (let attempt = 0; ; attempt += 1) {
    const scalar = Buffer.from(hkdfSync("sha256", secret, "", `web push keys ${attempt}`, 32));
    const curve = createECDH("prime256v1");
    try {
      curve.setPrivateKey(scalar);
    } catch {
      // One in 2^32 is not below the order of the curve.
      continue;
    }
    return { publicKey: curve.getPublicKey("base64url"), privateKey: scalar.toString("base64url") };
  }
}

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
