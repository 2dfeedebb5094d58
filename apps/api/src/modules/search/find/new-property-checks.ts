import type { Property } from "@efie/contract";
import type { SearchDeps } from "../search-deps.ts";
import type { IndexChecks } from "./index-checks.ts";
import { readSearchQuery } from "../read/read-query.ts";
import { searchCatalogue } from "./search-catalogue.ts";

/** Properties checked in one run: more would slow the database for readers. */
const maxAtOnce = 25;
/** A check needs the loaded index. After this number of tries a property is dropped. */
const maxTries = 24;

/** Returns what checks index against SQL, as far as their share of the time goes, for every newly published property, with a search for its title, town and type. */
export function createNewPropertyChecks(deps: SearchDeps, checks: IndexChecks): () => Promise<void> {
  /** Number of tries by property id. */
  const waiting = new Map<number, number>();
  /** Returns whether the property needs no further try. */
  const check = async (document: string): Promise<boolean> => {
    const { title, type, city } = JSON.parse(document) as Pick<Property, "title" | "type" | "city">;
    const search = await readSearchQuery(deps, { search: title, type: [type], city__id: city.id }, null);
    if (!search) return true;
    const now = deps.clock.now();
    const found = await searchCatalogue(deps, search, null, now);
    if (found.indexVersion === null) return false;
    // Inconclusive when the catalogue changed in the meantime: the next run retries.
    return (await checks.check(deps, search, found, null, now)).isConclusive;
  };
  return async () => {
    for (const id of deps.index.takeNewIds(maxAtOnce - waiting.size)) waiting.set(id, 0);
    const ids = [...waiting.keys()];
    if (ids.length === 0) return;
    const properties = await deps.documents.read(ids, null);
    for (const id of ids) {
      if (!checks.share.hasRoom()) break;
      const property = properties.get(id);
      const tries = waiting.get(id) ?? 0;
      waiting.delete(id);
      // It is retried after the others, so that they do not wait for it.
      if (property && !(await check(property.document)) && tries < maxTries) waiting.set(id, tries + 1);
    }
    checks.hasNewWaiting = waiting.size > 0;
  };
}
