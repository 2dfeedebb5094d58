import { jwtVerify, SignJWT } from "jose";
import { createHmac, randomUUID } from "node:crypto";
import type { Clock } from "../process/clock.ts";

/** A browser, and the accounts that have signed in from it, each with a mark of the password that it had then. */
export type KnownDevice = { id: string; userIds: readonly number[]; marks: readonly string[] };
type Account = { id: number; password_hash: string };

/** Signs and verifies the cookie that identifies a browser from which users have signed in: JWTs of 400 days, HS256. */
export type DeviceTokens = {
  /** Adds an account to a device, or to a new one. */
  sign(device: KnownDevice | null, account: Account): Promise<string>;
  /** Whether an account has signed in from the device with the password that it has now. After a new password each device is new again. */
  isTrusted(device: KnownDevice | null, account: Account): boolean;
  /** Null for an invalid token. */
  verify(token: string): Promise<KnownDevice | null>;
};

const algorithm = "HS256";
export const deviceTokenSeconds = 400 * 86_400;
/** Accounts per device: a family may share a phone. The account that signed in longest ago is dropped. */
const maxUsers = 5;

function isKnownDevice(payload: Record<string, unknown>): boolean {
  const { typ, sub, users, marks } = payload;
  const hasUsers = Array.isArray(users) && users.every(Number.isInteger);
  return typ === "device" && typeof sub === "string" && hasUsers && (marks === undefined || Array.isArray(marks));
}

export function createDeviceTokens(secret: string, clock: Clock): DeviceTokens {
  const key = new TextEncoder().encode(secret);
  const markOf = ({ id, password_hash }: Account): string =>
    createHmac("sha256", secret).update(`device ${id} ${password_hash}`).digest("base64url").slice(0, 11);
  return {
    isTrusted: (device, account) => device?.marks[device.userIds.indexOf(account.id)] === markOf(account),
    async sign(device, account) {
      const others = (device?.userIds ?? []).map((id, index) => [id, device?.marks[index] ?? ""] as const);
      const all = [[account.id, markOf(account)] as const, ...others.filter(([id]) => id !== account.id)].slice(0, maxUsers);
      const [users, marks] = [all.map(([id]) => id), all.map(([, mark]) => mark)];
      const now = Math.floor(clock.now().getTime() / 1_000);
      return await new SignJWT({ typ: "device", users, marks })
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
        const [userIds, marks] = [payload["users"] as number[], (payload["marks"] ?? []) as string[]];
        return { id: payload.sub as string, userIds, marks };
      } catch {
        return null;
      }
    },
  };
}
