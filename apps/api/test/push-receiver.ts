import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

/** A browser's side of a push subscription, which can read what is pushed (RFC 8291). */
export type PushReceiver = { p256dh: string; auth: string; decrypt(body: Buffer): string };

const derive = (key: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync("sha256", key, salt, info, bytes));

export function createPushReceiver(): PushReceiver {
  const browser = createECDH("prime256v1");
  const publicKey = browser.generateKeys();
  const auth = randomBytes(16);
  return {
    p256dh: publicKey.toString("base64url"),
    auth: auth.toString("base64url"),
    // RFC 8188: salt (16), record size (4), length of the key id (1), the key id (the sender's public key), one record.
    decrypt: (body) => {
      const salt = body.subarray(0, 16);
      const keyBytes = body.readUInt8(20);
      const senderKey = body.subarray(21, 21 + keyBytes);
      const record = body.subarray(21 + keyBytes);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, senderKey]);
      const key = derive(browser.computeSecret(senderKey), auth, info, 32);
      const contentKey = derive(key, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
      const nonce = derive(key, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
      const decipher = createDecipheriv("aes-128-gcm", contentKey, nonce);
      decipher.setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString();
    },
  };
}
