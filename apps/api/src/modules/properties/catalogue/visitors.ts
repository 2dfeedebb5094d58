import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Identifies guests without personal data. */
export type Visitors = {
  /** A new guest's signed cookie, with the day of issue. */
  issueCookie(now: Date): string;
  /** The day of issue of a valid cookie; null for any other. */
  readCookie(cookie: string): string | null;
  /** A keyed hash of a guest or a network. The key differs each day. */
  hash(now: Date, name: string): Buffer;
};

const cookieShape = /^(\d{8})-[\w-]{22}-([\w-]{22})$/;
const macBytes = 16;

/** A day in the format of cookies and keys: YYYYMMDD. */
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
