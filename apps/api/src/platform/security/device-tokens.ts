import { createHmac, randomUUID } from "node:crypto";
import type { Clock } from "../process/clock.ts";
import { createJwts } from "./tokens.ts";
import Bowser from "bowser";

/** A browser, and the accounts that have signed in from it, each with a mark of the password that it had then. */
export type KnownDevice = { id: string; userIds: readonly number[]; marks: readonly string[] };
type Account = { id: number; password_hash: string };

export const deviceTokenSeconds = 400 * 86_400;
/** Accounts per device: a family may share a phone. The account that signed in longest ago is dropped. */
const maxUsers = 5;

function isKnownDevice(payload: Record<string, unknown>): boolean {
  const { typ, sub, users, marks } = payload;
  const hasUsers = Array.isArray(users) && users.every(Number.isInteger);
  return typ === "device" && typeof sub === "string" && hasUsers && Array.isArray(marks);
}

/** Signs and verifies the cookie that identifies a browser from which users have signed in: JWTs of 400 days, HS256. */
export function createDeviceTokens(secret: string, clock: Clock) {
  const jwts = createJwts(new TextEncoder().encode(secret), clock);
  const markOf = ({ id, password_hash }: Account): string =>
    createHmac("sha256", secret).update(`device ${id} ${password_hash}`).digest("base64url").slice(0, 11);
  return {
    /** Whether an account has signed in from the device with the password that it has now. After a new password each device is new again. */
    isTrusted: (device: KnownDevice | null, account: Account): boolean =>
      device?.marks[device.userIds.indexOf(account.id)] === markOf(account),
    /** Adds an account to a device, or to a new one. */
    async sign(device: KnownDevice | null, account: Account): Promise<string> {
      const others = (device?.userIds ?? []).map((id, index) => [id, device?.marks[index] ?? ""] as const);
      const all = [[account.id, markOf(account)] as const, ...others.filter(([id]) => id !== account.id)].slice(0, maxUsers);
      const [users, marks] = [all.map(([id]) => id), all.map(([, mark]) => mark)];
      return await jwts.sign({ typ: "device", users, marks }, device?.id ?? randomUUID(), deviceTokenSeconds);
    },
    /** Null for an invalid token. */
    async verify(token: string): Promise<KnownDevice | null> {
      const payload = await jwts.read(token);
      if (!payload || !isKnownDevice(payload)) return null;
      const [userIds, marks] = [payload["users"] as number[], payload["marks"] as string[]];
      return { id: payload.sub as string, userIds, marks };
    },
  };
}

export type DeviceTokens = ReturnType<typeof createDeviceTokens>;

/** Longer ones are no browser's. */
const maxUserAgentCharacters = 500;
const unknown = "Unknown device";
/** A user agent may say anything, and these words are mailed: only what is known is repeated. */
const known = new Set([...Object.values(Bowser.BROWSER_MAP), ...Object.values(Bowser.OS_MAP)]);

/** What a request came from, in words: "Chrome on Android", "Safari on iOS", "Unknown device". */
export function describeDevice(userAgent: string | undefined): string {
  if (userAgent === undefined || userAgent.trim() === "") return unknown;
  const { browser, os } = Bowser.parse(userAgent.slice(0, maxUserAgentCharacters));
  const names = [browser.name, os.name].filter((name) => name !== undefined && known.has(name));
  return names.length === 0 ? unknown : names.join(" on ");
}
