import { createHash } from "node:crypto";
import type { CatalogueDeps } from "./catalogue-deps.ts";
import { canSee, countsAsVisit, type PolicyViewer } from "./properties.policy.ts";
import { findDetails, findVisitCount, insertVisit } from "./properties.repository.ts";
import { PropertyErrors } from "./property-errors.ts";

/** `guest` tells one guest from another: a first-party cookie's value, or an address. */
export type Visitor = { viewer: PolicyViewer; guest: string };

function identify({ viewer, guest }: Visitor): Buffer {
  // Hashed, so that the table holds neither addresses nor cookies.
  return createHash("sha256")
    .update(viewer ? `user ${viewer.id}` : `guest ${guest}`)
    .digest()
    .subarray(0, 16);
}

/** Counts a view: one viewer once a day, the owner never. Answers the listing's count. */
export async function visitProperty(deps: CatalogueDeps, visitor: Visitor, id: number): Promise<number> {
  const { viewer } = visitor;
  const now = deps.clock.now();
  const [row] = await findDetails(deps.db, [id], null);
  if (!row || !canSee(viewer, row, now)) throw PropertyErrors.notFound();
  if (!countsAsVisit(viewer, row, now)) return await findVisitCount(deps.db, id);
  const count = await insertVisit(deps.db, { propertyId: id, viewer: identify(visitor), userId: viewer?.id ?? null, now });
  if (viewer) deps.tastes.forget(viewer.id);
  return count ?? (await findVisitCount(deps.db, id));
}
