import type { Executor } from "../../../platform/database/tables.ts";
import { createBatchLoader } from "../../../platform/load/batch-loader.ts";
import { findDetails, type DetailRow } from "./property-details.repository.ts";

const maxBatchSize = 50;

/**
 * Reads single properties in any state. Guests' reads of one turn of the event loop, such as a property's page and its
 * similar properties, are batched into one statement.
 */
export class PropertyDetails {
  readonly #executor: Executor;
  readonly #rows = createBatchLoader((ids: readonly number[]) => this.#readMany(ids), maxBatchSize);

  constructor(executor: Executor) {
    this.#executor = executor;
  }

  /** Null when the id does not exist. `viewerId` adds that user's favorite. */
  async read(id: number, viewerId: number | null): Promise<DetailRow | null> {
    if (viewerId === null) return await this.#rows.load(id);
    return (await findDetails(this.#executor, [id], viewerId))[0] ?? null;
  }

  async #readMany(ids: readonly number[]): Promise<(DetailRow | null)[]> {
    const rows = new Map((await findDetails(this.#executor, [...new Set(ids)], null)).map((row) => [row.id, row]));
    return ids.map((id) => rows.get(id) ?? null);
  }
}
