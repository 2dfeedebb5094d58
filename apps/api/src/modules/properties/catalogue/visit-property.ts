import type { CatalogueDeps } from "./catalogue-deps.ts";
import { readShown } from "./blocked-owners.ts";
import { countsAsVisit, type PolicyViewer } from "../visibility.policy.ts";
import { PropertyErrors } from "../property-errors.ts";
import { findLife } from "./visible-properties.repository.ts";
import type { Visitors } from "./visitors.ts";
import { findVisitCount, insertVisit, type Visit } from "../publication/visits.repository.ts";

/** `name` identifies a guest: a first-party cookie, or the network. */
export type Guest = { name: string; network: string };
export type Visitor = { viewer: NonNullable<PolicyViewer> } | { viewer: null; guest: Guest };

export type VisitDeps = CatalogueDeps & { visitors: Visitors };

/** Hashes the visitor, so that tables hold neither addresses nor cookies. The key of the day prevents hashing a list of addresses to compare. */
function identify(visitors: Visitors, visitor: Visitor, now: Date): Pick<Visit, "viewer" | "userId" | "network"> {
  if (visitor.viewer !== null)
    return { viewer: visitors.hash(now, `user ${visitor.viewer.id}`), userId: visitor.viewer.id, network: null };
  const { name, network } = visitor.guest;
  return { viewer: visitors.hash(now, `guest ${name}`), userId: null, network: visitors.hash(now, `network ${network}`) };
}

/**
 * Counts a visit: each viewer once a day, the owner never, and a limited number of guests per network. Returns the
 * property's count. @throws "not found" for a missing property and one that the viewer may not see or is not shown.
 */
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
