import type { Executor } from "../../../platform/database/tables.ts";
import { createBatchLoader } from "../../../platform/load/batch-loader.ts";
import { findDetails, type DetailRow } from "../properties.repository.ts";

const maxPropertiesAtOnce = 50;

/**
 * Properties in whatever state, one by one. What guests ask for in one turn of the event loop, such as a property's page and
 * the similar ones on it, is asked of the database in one statement.
 */
export class PropertyDetails {
  readonly #executor: Executor;
  readonly #rows = createBatchLoader((ids: readonly number[]) => this.#readMany(ids), maxPropertiesAtOnce);

  constructor(executor: Executor) {
    this.#executor = executor;
  }

  /** Null when there is none of that id. `viewerId` adds that person's favourite. */
  async read(id: number, viewerId: number | null): Promise<DetailRow | null> {
    if (viewerId === null) return await this.#rows.load(id);
    return (await findDetails(this.#executor, [id], viewerId))[0] ?? null;
  }

  async #readMany(ids: readonly number[]): Promise<(DetailRow | null)[]> {
    const rows = new Map((await findDetails(this.#executor, [...new Set(ids)], null)).map((row) => [row.id, row]));
    return ids.map((id) => rows.get(id) ?? null);
  }
}
