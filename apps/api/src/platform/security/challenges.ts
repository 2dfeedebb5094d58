import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Clock } from "../process/clock.ts";
import { deriveKey } from "./secrets.ts";

const lifetimeSeconds = 300;
const nonceBytes = 16;
const timeBytes = 4;
const signedBytes = nonceBytes + timeBytes;
const markBytes = 16;

/**
 * Random challenges that the server signs instead of storing them: anybody may ask for one, and asking writes nothing. `purpose` is
 * bound in, with its recipient. The caller must ensure that each is used once.
 */
export function createChallenges(serverSecret: string, clock: Clock) {
  const key = deriveKey(serverSecret, "challenge");
  const mark = (signed: Uint8Array, purpose: string): Buffer =>
    createHmac("sha256", key).update(signed).update(purpose).digest().subarray(0, markBytes);
  return {
    create(purpose: string): Uint8Array<ArrayBuffer> {
      const signed = Buffer.alloc(signedBytes);
      randomBytes(nonceBytes).copy(signed);
      signed.writeUInt32BE(Math.floor(clock.now().getTime() / 1_000) + lifetimeSeconds, nonceBytes);
      return Uint8Array.from(Buffer.concat([signed, mark(signed, purpose)]));
    },
    /** When a challenge (base64url) ends; null for one that has ended, was made up, or serves another purpose. */
    verify(challenge: string, purpose: string): Date | null {
      const bytes = Buffer.from(challenge, "base64url");
      if (bytes.length !== signedBytes + markBytes) return null;
      const signed = bytes.subarray(0, signedBytes);
      if (!timingSafeEqual(bytes.subarray(signedBytes), mark(signed, purpose))) return null;
      const endsAt = new Date(signed.readUInt32BE(nonceBytes) * 1_000);
      return endsAt > clock.now() ? endsAt : null;
    },
  };
}

export type Challenges = ReturnType<typeof createChallenges>;
