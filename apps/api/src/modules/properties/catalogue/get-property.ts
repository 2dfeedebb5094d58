import type { PropertyPrice } from "@efie/contract";
import { readShown } from "./blocked-owners.ts";
import type { CatalogueDeps } from "./catalogue-deps.ts";
import { seesReview, type PolicyViewer } from "../visibility.policy.ts";
import { completeDocument } from "../publication/property-document.presenter.ts";
import { withReview } from "../publication/review.presenter.ts";
import { PropertyErrors } from "../property-errors.ts";
import { isPreferred } from "./preferences.ts";

/** The row of a property. @throws "not found" for a missing property, and one that the viewer may not or does not want to see. */
async function readSeen(deps: CatalogueDeps, viewer: PolicyViewer, id: number, now: Date) {
  const row = await deps.details.read(id, viewer?.id ?? null);
  const isShown = await readShown(deps.reads, viewer, now);
  if (!row || !isShown(row)) throw PropertyErrors.notFound();
  return row;
}

/**
 * One property as JSON text, for its owner and staff with its review state.
 * @throws "not found" for a missing property and one that the viewer may not see.
 */
export async function getProperty(deps: CatalogueDeps, viewer: PolicyViewer, id: number): Promise<string> {
  const now = deps.clock.now();
  const row = await readSeen(deps, viewer, id, now);
  if (row.document === null) throw PropertyErrors.notFound();
  const preferences = viewer ? await deps.preferences.of(viewer.id, now) : [];
  const state = { ...row, is_recommended: preferences.length > 0 ? isPreferred(row, preferences) : row.is_popular };
  const text = completeDocument(row.document, state, now);
  return seesReview(viewer, row) ? withReview(text, { ...row, hidden_at: row.hidden_at ?? row.sent_back_at }) : text;
}

/** The public prices of a property, newest first. @throws "not found" for a missing property and one that the viewer may not see. */
export async function listPrices(deps: CatalogueDeps, viewer: PolicyViewer, id: number): Promise<PropertyPrice[]> {
  const { prices } = await readSeen(deps, viewer, id, deps.clock.now());
  return (prices ?? []).map(({ price_pesewas, changed_at }) => ({
    price: price_pesewas / 100,
    at: new Date(changed_at).toISOString(),
  }));
}
