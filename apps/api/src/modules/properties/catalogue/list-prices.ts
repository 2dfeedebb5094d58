import type { PropertyPrice } from "@efie/contract";
import { PropertyErrors } from "../property-errors.ts";
import { findPrices } from "../publication/prices.repository.ts";
import { canSee, type PolicyViewer } from "../visibility.policy.ts";
import type { CatalogueDeps } from "./catalogue-deps.ts";

const maxPrices = 100;

/** The public prices of a property, newest first. @throws "not found" for a missing property and one that the viewer may not see. */
export async function listPrices(deps: CatalogueDeps, viewer: PolicyViewer, id: number): Promise<PropertyPrice[]> {
  const row = await deps.details.read(id, viewer?.id ?? null);
  if (!row || !canSee(viewer, row, deps.clock.now())) throw PropertyErrors.notFound();
  const prices = await findPrices(deps.reads, id, maxPrices);
  return prices.map(({ price_pesewas, changed_at }) => ({ price: price_pesewas / 100, at: changed_at.toISOString() }));
}
