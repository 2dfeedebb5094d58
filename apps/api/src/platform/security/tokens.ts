import { limits, maxId } from "@efie/contract";
import { jwtVerify, SignJWT, type JWTPayload } from "jose";
import { LRUCache } from "lru-cache";
import type { Clock } from "../process/clock.ts";
import { createHash } from "node:crypto";
import { deriveKey } from "./secrets.ts";

/** `sessionId` is the token's session; null for a token without a session. */
export type AccessClaims = { userId: number; sessionId: number | null; expiresAt: Date };

const algorithm = "HS256";

/** Signs and reads JSON Web Tokens (HS256) by the server's clock. */
export function createJwts(key: Uint8Array, clock: Clock) {
  return {
    async sign(claims: JWTPayload, subject: string, lifetimeSeconds: number): Promise<string> {
      const now = Math.floor(clock.now().getTime() / 1_000);
      return await new SignJWT(claims)
        .setProtectedHeader({ alg: algorithm })
        .setSubject(subject)
        .setIssuedAt(now)
        .setExpirationTime(now + lifetimeSeconds)
        .sign(key);
    },
    /** The claims; null for an invalid or expired token. */
    async read(token: string): Promise<JWTPayload | null> {
      const options = { algorithms: [algorithm], currentDate: clock.now(), requiredClaims: ["exp", "sub"] };
      return await jwtVerify(token, key, options).then(
        ({ payload }) => payload,
        () => null,
      );
    },
  };
}

/** Cached tokens of concurrent users; about 500 bytes each. */
const maxCached = 20_000;

/** Signs and reads access tokens: JWTs of 15 minutes, HS256 (server contract, section 3). */
export function createTokens(secret: string, clock: Clock) {
  const jwts = createJwts(new TextEncoder().encode(secret), clock);
  const cache = new LRUCache<string, AccessClaims>({ max: maxCached });

  async function read(token: string): Promise<AccessClaims | null> {
    const payload = await jwts.read(token);
    const userId = Number(payload?.sub);
    const isOurs = payload?.["typ"] === "access" && Number.isInteger(userId) && userId > 0 && userId <= maxId;
    if (!isOurs) return null;
    const sessionId = typeof payload["sid"] === "number" ? payload["sid"] : null;
    return { userId, sessionId, expiresAt: new Date(Number(payload.exp) * 1_000) };
  }

  return {
    sign: ({ userId, sessionId }: { userId: number; sessionId?: number }): Promise<string> =>
      jwts.sign(
        { typ: "access", ...(sessionId === undefined ? {} : { sid: sessionId }) },
        String(userId),
        limits.accessTokenSeconds,
      ),
    /** Null for an invalid or expired token. */
    async verify(token: string): Promise<AccessClaims | null> {
      // Claims and signature of a token never change, so only its expiry is checked each time, in whole seconds as tokens have it.
      const claims = cache.get(token) ?? (await read(token));
      if (claims === null || claims.expiresAt.getTime() <= Math.floor(clock.now().getTime() / 1_000) * 1_000) return null;
      cache.set(token, claims);
      return claims;
    },
  };
}

export type Tokens = ReturnType<typeof createTokens>;

/** Time for the second step of a login. */
const secondStepSeconds = 300;

/** Tells one password hash from another, and nothing else about it. */
export function markPassword(passwordHash: string): string {
  return createHash("sha256").update(passwordHash).digest("base64url").slice(0, 22);
}

/**
 * Signs and verifies what a right password answers where a second factor is on. A token is bound to the account and to its password:
 * after a change of the password it is worth nothing.
 */
export function createMfaTokens(serverSecret: string, clock: Clock) {
  const jwts = createJwts(deriveKey(serverSecret, "mfa token"), clock);
  return {
    sign: ({ id, password_hash }: { id: number; password_hash: string }): Promise<string> =>
      jwts.sign({ mark: markPassword(password_hash) }, String(id), secondStepSeconds),
    /** Null for an invalid or expired token. Compare `passwordMark` with `markPassword` of the account's present hash. */
    async verify(token: string): Promise<{ userId: number; passwordMark: string } | null> {
      const payload = await jwts.read(token);
      const mark = payload?.["mark"];
      return typeof mark === "string" ? { userId: Number(payload?.sub), passwordMark: mark } : null;
    },
  };
}

export type MfaTokens = ReturnType<typeof createMfaTokens>;
