import type { Executor } from "../../../platform/database/tables.ts";
import type { CatalogueIndex } from "../search-index/index.ts";

/**
 * Returns the index if this caller may use it, null if SQL must answer. `mayLag`: the caller is a guest, whose results may be a
 * second old. Everyone else gets the index only if it has every change that `reads` has committed.
 */
export async function chooseIndex(index: CatalogueIndex, reads: Executor, mayLag: boolean): Promise<CatalogueIndex | null> {
  if (mayLag) await index.waitForExpected();
  return mayLag || (await index.isCurrent(reads)) ? index : null;
}
