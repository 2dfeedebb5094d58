import { createHash } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import type { Clock } from "../process/clock.ts";
import { deriveKey } from "./derived-key.ts";

/** Time for the second step of a login. */
const lifetimeSeconds = 300;
const algorithm = "HS256";

/**
 * Signs and verifies what a right password answers where a second factor is on. A token is bound to the account and to its password:
 * after a change of the password it is worth nothing.
 */
export type MfaTokens = {
  sign(account: { id: number; password_hash: string }): Promise<string>;
  /** Null for an invalid or expired token. Compare `passwordMark` with `markPassword` of the account's present hash. */
  verify(token: string): Promise<{ userId: number; passwordMark: string } | null>;
};

/** Tells one password hash from another, and nothing else about it. */
export function markPassword(passwordHash: string): string {
  return createHash("sha256").update(passwordHash).digest("base64url").slice(0, 22);
}

export function createMfaTokens(serverSecret: string, clock: Clock): MfaTokens {
  const key = deriveKey(serverSecret, "mfa token");
  return {
    async sign({ id, password_hash }) {
      const now = Math.floor(clock.now().getTime() / 1_000);
      return await new SignJWT({ mark: markPassword(password_hash) })
        .setProtectedHeader({ alg: algorithm })
        .setSubject(String(id))
        .setExpirationTime(now + lifetimeSeconds)
        .sign(key);
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          currentDate: clock.now(),
          requiredClaims: ["exp", "sub"],
        });
        const { sub, mark } = payload;
        return typeof mark === "string" ? { userId: Number(sub), passwordMark: mark } : null;
      } catch {
        return null;
      }
    },
  };
}
