import { readShown } from "./visible-properties.ts";
import { countsAsVisit, type PolicyViewer } from "../visibility.policy.ts";
import { PropertyErrors } from "../property-errors.ts";
import { findLife } from "./visible-properties.repository.ts";
import { dayOf, mac, type Visitor } from "./counted-visitors.ts";
import type { ReadDeps } from "./read-property.ts";
import { findVisitCount, insertVisit, type Visit } from "../publication/visits.repository.ts";

/** `onVisit` is notified of each visit that counted. */
export type VisitDeps = Pick<ReadDeps, "db" | "clock" | "preferences"> & {
  secret: string;
  onVisit: (propertyId: number, now: Date) => void;
};

/**
 * Hashes the visitor, so that tables hold neither addresses nor cookies. The key of the day prevents hashing a list of addresses
 * to compare; that of an owner, following somebody from one owner's listings to another's.
 */
function identify(secret: string, visitor: Visitor, ownerId: number, now: Date) {
  const { viewer, name, lasting, network } = visitor;
  const hash = (text: string): Buffer => mac(mac(secret, `visitors of ${dayOf(now)}`), text);
  const kind = viewer === null ? "guest" : "user";
  return {
    viewer: hash(`${kind} ${name}`),
    person: mac(mac(secret, `visitors of owner ${ownerId}`), `${kind} ${lasting}`),
    userId: viewer?.id ?? null,
    network: network === null ? null : hash(`network ${network}`),
  } satisfies Omit<Visit, "propertyId" | "now">;
}

/**
 * Counts a visit: each visitor once a day, the owner never, few guests per network. Returns the property's count.
 * @param visitor null for who counts nowhere
 * @throws "not found" for a property that the viewer is not shown
 */
export async function visitProperty(
  deps: VisitDeps,
  { viewer, visitor }: { viewer: PolicyViewer; visitor: Visitor | null },
  id: number,
): Promise<number> {
  const now = deps.clock.now();
  const row = await findLife(deps.db, id);
  const isShown = await readShown(deps.db, viewer, now);
  if (!row || !isShown(row)) throw PropertyErrors.notFound();
  if (!visitor || !countsAsVisit(viewer, row, now)) return await findVisitCount(deps.db, id);
  const count = await insertVisit(deps.db, { propertyId: id, ...identify(deps.secret, visitor, row.creator_id, now), now });
  if (viewer) deps.preferences.forget(viewer.id);
  if (count !== null) deps.onVisit(id, now);
  return count ?? (await findVisitCount(deps.db, id));
}
