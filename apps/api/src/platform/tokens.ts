import { limits } from "@efie/contract";
import { jwtVerify, SignJWT } from "jose";
import type { Clock } from "./clock.ts";

/** `sessionId` names the session that the token was made for; null for a token that no session stands behind. */
export type AccessClaims = { userId: number; sessionId: number | null; expiresAt: Date };

/** Signs and reads access tokens: JWTs of 15 minutes, HS256 (server contract, section 3). */
export type Tokens = {
  sign(claims: { userId: number; sessionId?: number }): Promise<string>;
  /** Null for anything that is not a token of ours, or no longer. */
  verify(token: string): Promise<AccessClaims | null>;
};

const algorithm = "HS256";
const maxUserId = 2_147_483_647;

export function createTokens(secret: string, clock: Clock): Tokens {
  const key = new TextEncoder().encode(secret);
  return {
    async sign({ userId, sessionId }) {
      const issuedAtSeconds = Math.floor(clock.now().getTime() / 1000);
      return await new SignJWT({ typ: "access", ...(sessionId === undefined ? {} : { sid: sessionId }) })
        .setProtectedHeader({ alg: algorithm })
        .setSubject(String(userId))
        .setIssuedAt(issuedAtSeconds)
        .setExpirationTime(issuedAtSeconds + limits.accessTokenSeconds)
        .sign(key);
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          currentDate: clock.now(),
          requiredClaims: ["exp", "sub"],
        });
        const userId = Number(payload.sub);
        const isOurs = payload["typ"] === "access" && Number.isInteger(userId) && userId > 0 && userId <= maxUserId;
        const sessionId = typeof payload["sid"] === "number" ? payload["sid"] : null;
        return isOurs ? { userId, sessionId, expiresAt: new Date(Number(payload.exp) * 1_000) } : null;
      } catch {
        return null;
      }
    },
  };
}
