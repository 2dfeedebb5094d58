import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { readShown } from "./visible-properties.ts";
import { countsAsVisit, type PolicyViewer } from "../visibility.policy.ts";
import { PropertyErrors } from "../property-errors.ts";
import { findLife } from "./visible-properties.repository.ts";
import type { ReadDeps } from "./read-property.ts";
import { findVisitCount, insertVisit, type Visit } from "../publication/visits.repository.ts";

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

/** `name` identifies a guest: a first-party cookie, or the network. */
export type Guest = { name: string; network: string };
type Visitor = { viewer: NonNullable<PolicyViewer> } | { viewer: null; guest: Guest };

type VisitDeps = Pick<ReadDeps, "db" | "clock" | "preferences"> & { visitors: Visitors };

/** Hashes the visitor, so that tables hold neither addresses nor cookies. The key of the day prevents hashing a list of addresses to compare. */
function identify(visitors: Visitors, visitor: Visitor, now: Date): Pick<Visit, "viewer" | "userId" | "network"> {
  if (visitor.viewer !== null)
    return { viewer: visitors.hash(now, `user ${visitor.viewer.id}`), userId: visitor.viewer.id, network: null };
  const { name, network } = visitor.guest;
  return { viewer: visitors.hash(now, `guest ${name}`), userId: null, network: visitors.hash(now, `network ${network}`) };
}

/** Counts a visit: each viewer once a day, the owner never, few guests per network. Returns the property's count. @throws "not found" for one that the viewer is not shown */
export async function visitProperty(deps: VisitDeps, visitor: Visitor, id: number): Promise<number> {
  const { viewer } = visitor;
  const now = deps.clock.now();
  const row = await findLife(deps.db, id);
  const isShown = await readShown(deps.db, viewer, now);
  if (!row || !isShown(row)) throw PropertyErrors.notFound();
  if (!countsAsVisit(viewer, row, now)) return await findVisitCount(deps.db, id);
  const count = await insertVisit(deps.db, { propertyId: id, ...identify(deps.visitors, visitor, now), now });
  if (viewer) deps.preferences.forget(viewer.id);
  return count ?? (await findVisitCount(deps.db, id));
}
