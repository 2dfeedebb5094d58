import { jwtVerify, SignJWT } from "jose";
import { randomUUID } from "node:crypto";
import type { Clock } from "../process/clock.ts";

/** A browser, and the accounts that have signed in from it. */
export type KnownDevice = { id: string; userIds: readonly number[] };

/** Signs and verifies the cookie that identifies a browser from which users have signed in: JWTs of 400 days, HS256. */
export type DeviceTokens = {
  /** Adds `userId` to a device, or to a new one. */
  sign(device: KnownDevice | null, userId: number): Promise<string>;
  /** Null for an invalid token. */
  verify(token: string): Promise<KnownDevice | null>;
};

const algorithm = "HS256";
export const deviceTokenSeconds = 400 * 86_400;
/** Accounts per device: a family may share a phone. The account that signed in longest ago is dropped. */
const maxUsers = 5;

function isKnownDevice(payload: Record<string, unknown>): boolean {
  const { typ, sub, users } = payload;
  return typ === "device" && typeof sub === "string" && Array.isArray(users) && users.every(Number.isInteger);
}

export function createDeviceTokens(secret: string, clock: Clock): DeviceTokens {
  const key = new TextEncoder().encode(secret);
  return {
    async sign(device, userId) {
      const users = [userId, ...(device?.userIds.filter((id) => id !== userId) ?? [])].slice(0, maxUsers);
      const now = Math.floor(clock.now().getTime() / 1_000);
      return await new SignJWT({ typ: "device", users })
        .setProtectedHeader({ alg: algorithm })
        .setSubject(device?.id ?? randomUUID())
        .setIssuedAt(now)
        .setExpirationTime(now + deviceTokenSeconds)
        .sign(key);
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], currentDate: clock.now() });
        if (!isKnownDevice(payload)) return null;
        return { id: payload.sub as string, userIds: payload["users"] as number[] };
      } catch {
        return null;
      }
    },
  };
}
