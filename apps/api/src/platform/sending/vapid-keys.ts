import { createECDH, hkdfSync } from "node:crypto";

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
