import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Tells guests apart without knowing them. */
export type Visitors = {
  /** A new guest's cookie, which nobody else can make; it names its day. */
  issueCookie(now: Date): string;
  /** The day of a cookie that is ours, as `issueCookie` wrote it; null for any other. */
  readCookie(cookie: string): string | null;
  /** Stands for a guest or a network on one day: without the key it tells nothing, and on another day it is another. */
  hash(now: Date, name: string): Buffer;
};

const cookieShape = /^(\d{8})-[\w-]{22}-([\w-]{22})$/;
const macBytes = 16;

/** A day as cookies and keys name it. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10).replaceAll("-", "");
}

export function createVisitors(secret: string): Visitors {
  const mac = (key: string | Buffer, text: string): Buffer =>
    createHmac("sha256", key).update(text).digest().subarray(0, macBytes);
  const cookieKey = mac(secret, "visitor cookies");
  const sign = (text: string): string => mac(cookieKey, text).toString("base64url");
  return {
    issueCookie(now) {
      const name = `${dayOf(now)}-${randomBytes(16).toString("base64url")}`;
      return `${name}-${sign(name)}`;
    },
    readCookie(cookie) {
      const [, day, signature = ""] = cookieShape.exec(cookie) ?? [];
      if (day === undefined) return null;
      const name = cookie.slice(0, -signature.length - 1);
      return timingSafeEqual(Buffer.from(sign(name)), Buffer.from(signature)) ? day : null;
    },
    hash: (now, name) => mac(mac(secret, `visitors of ${dayOf(now)}`), name),
  };
}
