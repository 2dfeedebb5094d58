import type { PropertyPrice } from "@efie/contract";
import { hiddenOwnersOf } from "./blocked-owners.ts";
import type { CatalogueDeps } from "./catalogue-deps.ts";
import { canSee, type PolicyViewer } from "../visibility.policy.ts";
import { completeDocument } from "../publication/property-document.presenter.ts";
import { PropertyErrors } from "../property-errors.ts";
import { isPreferred } from "./preferences.ts";
import { findPrices } from "../publication/prices.repository.ts";

/** The row of a property. @throws "not found" for a missing property, and one that the viewer may not or does not want to see. */
async function readSeen(deps: CatalogueDeps, viewer: PolicyViewer, id: number, now: Date) {
  const row = await deps.details.read(id, viewer?.id ?? null);
  if (!row || !canSee(viewer, row, now)) throw PropertyErrors.notFound();
  if ((await hiddenOwnersOf(deps.reads, viewer)).includes(row.creator_id)) throw PropertyErrors.notFound();
  return row;
}

/** One property as JSON text. @throws "not found" for a missing property and one that the viewer may not see. */
export async function getProperty(deps: CatalogueDeps, viewer: PolicyViewer, id: number): Promise<string> {
  const now = deps.clock.now();
  const row = await readSeen(deps, viewer, id, now);
  if (row.document === null) throw PropertyErrors.notFound();
  const preferences = viewer ? await deps.preferences.of(viewer.id, now) : [];
  const state = { ...row, is_recommended: preferences.length > 0 ? isPreferred(row, preferences) : row.is_popular };
  return completeDocument(row.document, state, now);
}

const maxPrices = 100;

/** The public prices of a property, newest first. @throws "not found" for a missing property and one that the viewer may not see. */
export async function listPrices(deps: CatalogueDeps, viewer: PolicyViewer, id: number): Promise<PropertyPrice[]> {
  await readSeen(deps, viewer, id, deps.clock.now());
  const prices = await findPrices(deps.reads, id, maxPrices);
  return prices.map(({ price_pesewas, changed_at }) => ({ price: price_pesewas / 100, at: changed_at.toISOString() }));
}
