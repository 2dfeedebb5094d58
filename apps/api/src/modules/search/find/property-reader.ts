import type { Executor } from "../../../platform/database/tables.ts";
import { createBatchLoader } from "../../../platform/load/batch-loader.ts";
import { findPagesById, type PageByIdRow } from "./pages-by-id.repository.ts";
import { LRUCache } from "lru-cache";
import type { ChangeFollower } from "@efie/catalogue-index";

/** The columns of a property on a page. */
type ReadProperty = Pick<PageByIdRow, "property_id" | "visit_count" | "favorite_id"> & { document: string };

type Properties = ReadonlyMap<number, ReadProperty>;

/** Pages in one statement; with more, the first readers would wait for the last. */
const maxBatchSize = 16;

/**
 * Reads properties by id, with documents from the cache or the database. Guests' reads of one turn of the event loop, such
 * as the four lists of the home page, are batched into one statement.
 */
export type PropertyReader = ReturnType<typeof createPropertyReader>;

export function createPropertyReader(executor: Executor, documents: DocumentCache) {
  /** Joins rows and documents. Returns the ids whose document was evicted from the cache in the meantime. */
  const complete = (rows: readonly PageByIdRow[], requested: ReadonlySet<number>, into: Map<number, ReadProperty>) => {
    const evicted = new Set<number>();
    for (const { property_id, visit_count, favorite_id, version, is_settled, ...row } of rows) {
      if (row.document !== null) documents.set(property_id, row.document, { version, isSettled: is_settled === true });
      const document = requested.has(property_id) ? row.document : documents.get(property_id);
      if (document !== null) into.set(property_id, { property_id, visit_count, favorite_id, document });
      else if (!requested.has(property_id)) evicted.add(property_id);
    }
    return evicted;
  };
  const readAll = async (ids: readonly number[], viewerId: number | null): Promise<Properties> => {
    const read = new Map<number, ReadProperty>();
    const uncached = new Set(ids.filter((id) => !documents.has(id)));
    const evicted = complete(await findPagesById(executor, ids, uncached, viewerId), uncached, read);
    if (evicted.size > 0) complete(await findPagesById(executor, [...evicted], evicted, viewerId), evicted, read);
    return read;
  };
  const pages = createBatchLoader(async (together: readonly (readonly number[])[]) => {
    const properties = await readAll([...new Set(together.flat())], null);
    return together.map(() => properties);
  }, maxBatchSize);
  return {
    /** Deleted properties are missing from the result. `viewerId` adds that user's favorites. */
    read: (ids: readonly number[], viewerId: number | null) => (viewerId === null ? pages.load(ids) : readAll(ids, viewerId)),
  };
}

/** A document is ASCII: a byte a character. */
const maxBytes = 128 * 1_048_576;

/** The state that a statement read: `version` of the history; `isSettled` unless an open transaction may still add a lower version. */
type ReadState = { version: number; isSettled: boolean };

/** Documents that this process has read. The index, which follows all changes, evicts the changed ones. */
export class DocumentCache implements ChangeFollower {
  readonly #documents = new LRUCache<number, string>({ maxSize: maxBytes, sizeCalculation: (document) => document.length });
  /** All changes up to this version are applied; null while changes may be missing. */
  #version: number | null = null;

  clear(): void {
    this.#version = null;
    this.#documents.clear();
  }

  moveTo(version: number | null, changedIds: readonly number[]): void {
    for (const id of changedIds) this.#documents.delete(id);
    this.#version = version;
  }

  has(id: number): boolean {
    return this.#documents.has(id);
  }

  get(id: number): string | null {
    return this.#documents.get(id) ?? null;
  }

  /** Ignores documents read before the index's version: they may lack a change that is already applied. */
  set(id: number, document: string, { version, isSettled }: ReadState): void {
    if (isSettled && this.#version !== null && version >= this.#version) this.#documents.set(id, document);
  }
}
