import type { Executor } from "../../../platform/database/tables.ts";
import { findReductions, insertPrices, queueDrops, type Reduction } from "./prices.repository.ts";
import type { DocumentRow } from "./property-document.presenter.ts";

/**
 * Keeps the prices that guests see, in the transaction that changes them. Returns the reductions that hold now, by property;
 * those that are new are reported to savers by a job.
 */
export async function recordPrices(
  executor: Executor,
  rows: readonly Pick<DocumentRow, "id" | "price_pesewas" | "published_at">[],
  now: Date,
): Promise<ReadonlyMap<number, Reduction>> {
  if (rows.length === 0) return new Map();
  const shown = rows.map(({ id, price_pesewas, published_at }) => ({
    property_id: id,
    price_pesewas,
    published_at: (published_at ?? now).toISOString(),
  }));
  const changed = new Set(await insertPrices(executor, shown, now));
  const ids = rows.map(({ id }) => id);
  const reductions = await findReductions(executor, ids, now);
  const lowered = reductions.filter(({ property_id }) => changed.has(property_id));
  if (lowered.length > 0) await queueDrops(executor, lowered);
  return new Map(reductions.map((reduction) => [reduction.property_id, reduction]));
}
