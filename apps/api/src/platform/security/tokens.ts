import { limits, maxId } from "@efie/contract";
import { jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import type { Clock } from "../process/clock.ts";

/** `sessionId` is the token's session; null for a token without a session. */
export type AccessClaims = { userId: number; sessionId: number | null; expiresAt: Date };

/** Signs and reads access tokens: JWTs of 15 minutes, HS256 (server contract, section 3). */
export type Tokens = {
  sign(claims: { userId: number; sessionId?: number }): Promise<string>;
  /** Null for an invalid or expired token. */
  verify(token: string): Promise<AccessClaims | null>;
};

const algorithm = "HS256";
/** Cached tokens of concurrent users; about 500 bytes each. */
const maxCached = 20_000;

export function createTokens(secret: string, clock: Clock): Tokens {
  const key = new TextEncoder().encode(secret);
  const cache = new LRUCache<string, AccessClaims>({ max: maxCached });

  async function read(token: string): Promise<AccessClaims | null> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [algorithm],
        currentDate: clock.now(),
        requiredClaims: ["exp", "sub"],
      });
      const userId = Number(payload.sub);
      const isOurs = payload["typ"] === "access" && Number.isInteger(userId) && userId > 0 && userId <= maxId;
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
      // Claims and signature of a token never change, so only its expiry is checked each time.
      const claims = cache.get(token) ?? (await read(token));
      if (claims === null || claims.expiresAt.getTime() <= wholeSeconds(clock.now())) return null;
      cache.set(token, claims);
      return claims;
    },
  };
}

/** Milliseconds, truncated to whole seconds as in tokens. */
function wholeSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1_000) * 1_000;
}
