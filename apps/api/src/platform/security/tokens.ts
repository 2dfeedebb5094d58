import { limits } from "@efie/contract";
import { jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import type { Clock } from "../process/clock.ts";

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
/** Of people who are here at once; some 500 bytes each. */
const maxKnown = 20_000;

export function createTokens(secret: string, clock: Clock): Tokens {
  const key = new TextEncoder().encode(secret);
  const known = new LRUCache<string, AccessClaims>({ max: maxKnown });

  async function read(token: string): Promise<AccessClaims | null> {
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
  }

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
      // What a token says and who signed it stays as it was: only its end has to be looked at each time.
      const claims = known.get(token) ?? (await read(token));
      if (claims === null || claims.expiresAt.getTime() <= wholeSeconds(clock.now())) return null;
      known.set(token, claims);
      return claims;
    },
  };
}

/** Milliseconds, cut to the seconds that tokens count in. */
function wholeSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1_000) * 1_000;
}
