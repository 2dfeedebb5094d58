import { limits } from "@efie/contract";
import type { CatalogueDeps } from "./catalogue-deps.ts";
import { findSimilarPage } from "./catalogue.repository.ts";
import { canSee, type PolicyViewer } from "../visibility.policy.ts";
import { PropertyErrors } from "../property-errors.ts";
import { presentList } from "./property-list.presenter.ts";
import { readMatches } from "./search-catalogue.ts";

/**
 * Up to four promoted properties for a property's page, as JSON text: of its kind and town first, then of its region, then
 * of its kind anywhere, then any. @throws "not found" for a missing property and one that the viewer may not see.
 */
export async function listSimilarProperties(deps: CatalogueDeps, viewer: PolicyViewer, id: number): Promise<string> {
  const now = deps.clock.now();
  const row = await deps.details.read(id, null);
  if (!row || !canSee(viewer, row, now)) throw PropertyErrors.notFound();
  const preferences = viewer ? await deps.preferences.of(viewer.id, now) : null;
  const viewerId = viewer?.id ?? null;
  const found = (await deps.chooseIndex())?.similar(row, limits.maxSimilarProperties, now);
  const rows = found
    ? await readMatches(deps, found, viewerId)
    : await findSimilarPage(deps.reads, row, limits.maxSimilarProperties, viewerId, now);
  return presentList(rows, preferences, now);
}
