import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { networkOf } from "../../../platform/security/addresses.ts";
import type { Executor } from "../../../platform/database/tables.ts";
import { dateOf, type Clock } from "../../../platform/process/clock.ts";
import { countsAsVisit, type PolicyViewer } from "../visibility.policy.ts";
import { maxGuests } from "../publication/visits.repository.ts";
import { findLives, type LifeRow } from "./visible-properties.repository.ts";

/**
 * Somebody whose visits and impressions count. `name` is the same for a day; `lasting` for as long as the account or the cookie
 * lives. `network` is a guest's; null for an account.
 */
export type Visitor = { viewer: PolicyViewer; name: string; lasting: string; network: string | null };

type VisitRequest = {
  viewer: (NonNullable<PolicyViewer> & { needsSecondFactor: boolean }) | null;
  headers: { "user-agent"?: string | undefined };
  cookies: Record<string, string | undefined>;
  ip: string;
};

/** What gives a browser its cookie. */
type CookieWriter = {
  setCookie(
    name: string,
    value: string,
    options: { path: string; maxAge: number; httpOnly: true; sameSite: "lax"; secure: boolean },
  ): unknown;
};

/** What counts as a visit and as an impression, for all that count. */
export type CountedVisitors = ReturnType<typeof createCountedVisitors>;

const visitorCookie = "visitor";
const visitorCookieSeconds = 400 * 86_400;
const cookieShape = /^(\d{8})-[\w-]{22}-([\w-]{22})$/;
const macBytes = 16;

/** A keyed hash of 16 bytes. */
export function mac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest().subarray(0, macBytes);
}

/** A day in the format of cookies and keys: YYYYMMDD. */
export function dayOf(now: Date): string {
  return dateOf(now).replaceAll("-", "");
}

/** Signs and reads the cookies of guests, which identify them without personal data. */
export function createCookies(secret: string) {
  const cookieKey = mac(secret, "visitor cookies");
  const sign = (text: string): string => mac(cookieKey, text).toString("base64url");
  return {
    issue(now: Date) {
      const name = `${dayOf(now)}-${randomBytes(16).toString("base64url")}`;
      return `${name}-${sign(name)}`;
    },
    /** The day of issue of a valid cookie; null for any other. */
    read(cookie: string): string | null {
      const [, day, signature = ""] = cookieShape.exec(cookie) ?? [];
      if (day === undefined) return null;
      const name = cookie.slice(0, -signature.length - 1);
      return timingSafeEqual(Buffer.from(sign(name)), Buffer.from(signature)) ? day : null;
    },
  };
}

/** The runtime's own name is that of every program on Node, such as one with the typed client. */
const programs = new Set(["node", "undici"]);

/** Crawlers, previews, monitors, and browsers that a program drives. */
function isRobot(userAgent: string): boolean {
  return isbot(userAgent) && !programs.has(userAgent);
}

const lifeMs = 60_000;
const maxLives = 20_000;

/** Reads what decides whether a visit counts, with a cache of a minute: cards are seen far more often than they change. */
function cacheLives(db: Executor, clock: Clock): (ids: readonly number[]) => Promise<LifeRow[]> {
  const cache = new LRUCache<number, { life: LifeRow | undefined; until: number }>({ max: maxLives });
  return async (ids) => {
    const now = clock.now().getTime();
    const unknown = ids.filter((id) => (cache.get(id)?.until ?? 0) <= now);
    if (unknown.length > 0) {
      const found = new Map((await findLives(db, unknown)).map((life) => [life.id, life]));
      for (const id of unknown) cache.set(id, { life: found.get(id), until: now + lifeMs });
    }
    return ids.flatMap((id) => cache.get(id)?.life ?? []);
  };
}

export type CountedVisitorsDeps = { reads: Executor; clock: Clock; isSecure: boolean; secret: string };

/**
 * Guests are identified by a first-party cookie, else by address (server contract, section 11). On the day a cookie is issued its
 * holder still counts by address. Otherwise a client without cookies would count on every visit, and a client with cookies twice.
 * A made-up cookie is replaced, and what came with it counts nowhere (section 15).
 */
export function createCountedVisitors({ reads, clock, isSecure, secret }: CountedVisitorsDeps) {
  const cookies = createCookies(secret);
  const livesOf = cacheLives(reads, clock);
  const options = { path: "/", maxAge: visitorCookieSeconds, httpOnly: true, sameSite: "lax", secure: isSecure } as const;
  const guestOf = (cookie: string | undefined, ip: string, reply: CookieWriter): Visitor | null => {
    const now = clock.now();
    const network = networkOf(ip);
    const day = cookie === undefined ? null : cookies.read(cookie);
    if (cookie !== undefined && day !== null)
      return { viewer: null, network, lasting: cookie, name: day === dayOf(now) ? network : cookie };
    const issued = cookies.issue(now);
    reply.setCookie(visitorCookie, issued, options);
    return cookie === undefined ? { viewer: null, network, lasting: issued, name: network } : null;
  };
  return {
    /** So many guests of one network count at a listing a day. */
    maxGuests,
    /** Null for who counts nowhere: staff, robots, and guests with a made-up cookie. Gives guests their cookie. */
    visitorOf({ viewer, headers, cookies: sent, ip }: VisitRequest, reply: CookieWriter): Visitor | null {
      if (isRobot(headers["user-agent"] ?? "") || viewer?.isStaff || viewer?.needsSecondFactor) return null;
      if (!viewer) return guestOf(sent[visitorCookie], ip, reply);
      return { viewer, network: null, name: String(viewer.id), lasting: String(viewer.id) };
    },
    /** Those of the listings that are public and not the visitor's own. May be a minute old. */
    async filterCounted({ viewer }: Visitor, ids: readonly number[]): Promise<number[]> {
      const now = clock.now();
      const lives = await livesOf(ids);
      return lives.filter((life) => countsAsVisit(viewer, life, now)).map(({ id }) => id);
    },
  };
}
