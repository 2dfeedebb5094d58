import { limits } from "@efie/contract";
import { jwtVerify, SignJWT } from "jose";
import type { Clock } from "./clock.ts";

export type AccessClaims = { userId: number };

/** Signs and reads access tokens: JWTs of 15 minutes, HS256 (server contract, section 3). */
export type Tokens = {
  sign(claims: AccessClaims): Promise<string>;
  /** Null for anything that is not a token of ours, or no longer. */
  verify(token: string): Promise<AccessClaims | null>;
};

const algorithm = "HS256";
const maxUserId = 2_147_483_647;

export function createTokens(secret: string, clock: Clock): Tokens {
  const key = new TextEncoder().encode(secret);
  return {
    async sign({ userId }) {
      const issuedAtSeconds = Math.floor(clock.now().getTime() / 1000);
      return await new SignJWT({ typ: "access" })
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
        return payload["typ"] === "access" && Number.isInteger(userId) && userId > 0 && userId <= maxUserId ? { userId } : null;
      } catch {
        return null;
      }
    },
  };
}
