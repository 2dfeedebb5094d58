import type { CatalogueDeps } from "./catalogue-deps.ts";
import { canSee, countsAsVisit, type PolicyViewer } from "../properties.policy.ts";
import { findDetails } from "../properties.repository.ts";
import { PropertyErrors } from "../property-errors.ts";
import type { Visitors } from "./visitors.ts";
import { findVisitCount, insertVisit, type Visit } from "../publication/visits.repository.ts";

/** `name` tells one guest from another: a first-party cookie, or the network. */
export type Guest = { name: string; network: string };
export type Visitor = { viewer: NonNullable<PolicyViewer> } | { viewer: null; guest: Guest };

export type VisitDeps = CatalogueDeps & { visitors: Visitors };

/** Hashed, so that the tables hold neither addresses nor cookies; under a key of the day, so that no list of addresses can be tried. */
function identify(visitors: Visitors, visitor: Visitor, now: Date): Pick<Visit, "viewer" | "userId" | "network"> {
  if (visitor.viewer !== null)
    return { viewer: visitors.hash(now, `user ${visitor.viewer.id}`), userId: visitor.viewer.id, network: null };
  const { name, network } = visitor.guest;
  return { viewer: visitors.hash(now, `guest ${name}`), userId: null, network: visitors.hash(now, `network ${network}`) };
}

/** Counts a view: one viewer once a day, the owner never, and few guests of one network. Answers the property's count. */
export async function visitProperty(deps: VisitDeps, visitor: Visitor, id: number): Promise<number> {
  const { viewer } = visitor;
  const now = deps.clock.now();
  const [row] = await findDetails(deps.db, [id], null);
  if (!row || !canSee(viewer, row, now)) throw PropertyErrors.notFound();
  if (!countsAsVisit(viewer, row, now)) return await findVisitCount(deps.db, id);
  const count = await insertVisit(deps.db, { propertyId: id, ...identify(deps.visitors, visitor, now), now });
  if (viewer) deps.preferences.forget(viewer.id);
  return count ?? (await findVisitCount(deps.db, id));
}
