import type { Executor } from "../../../platform/database/tables.ts";
import { createBatchLoader } from "../../../platform/load/batch-loader.ts";
import type { DocumentCache } from "./document-cache.ts";
import { findPagesById, type PageByIdRow } from "./pages-by-id.repository.ts";

/** A property as a page needs it. */
export type ReadProperty = Pick<PageByIdRow, "property_id" | "visit_count" | "favorite_id"> & { document: string };

type Properties = ReadonlyMap<number, ReadProperty>;

/** Pages that are put into one question; more would make its first readers wait for its last. */
const maxPagesAtOnce = 16;

/**
 * Properties by their ids: what the database knows of them, with their documents. What guests ask for in one turn of the
 * event loop, four lists of the home page or the lists of several readers, is asked of the database in one statement.
 */
export class PropertyReader {
  readonly #executor: Executor;
  readonly #documents: DocumentCache;
  readonly #pages = createBatchLoader((pages: readonly (readonly number[])[]) => this.#readPages(pages), maxPagesAtOnce);

  constructor(executor: Executor, documents: DocumentCache) {
    this.#executor = executor;
    this.#documents = documents;
  }

  /** One that is gone is not in it. `viewerId` adds that person's favourites. */
  read(ids: readonly number[], viewerId: number | null): Promise<Properties> {
    return viewerId === null ? this.#pages.load(ids) : this.#read(ids, viewerId);
  }

  async #readPages(pages: readonly (readonly number[])[]): Promise<Properties[]> {
    const properties = await this.#read([...new Set(pages.flat())], null);
    return pages.map(() => properties);
  }

  async #read(ids: readonly number[], viewerId: number | null): Promise<Properties> {
    const read = new Map<number, ReadProperty>();
    const unknown = new Set(ids.filter((id) => !this.#documents.has(id)));
    const forgotten = this.#complete(await findPagesById(this.#executor, ids, unknown, viewerId), unknown, read);
    if (forgotten.size > 0)
      this.#complete(await findPagesById(this.#executor, [...forgotten], forgotten, viewerId), forgotten, read);
    return read;
  }

  /** Puts rows and documents together; answers the ids whose document was forgotten meanwhile. */
  #complete(rows: readonly PageByIdRow[], asked: ReadonlySet<number>, into: Map<number, ReadProperty>): Set<number> {
    const forgotten = new Set<number>();
    for (const { property_id, visit_count, favorite_id, version, is_settled, ...row } of rows) {
      if (row.document !== null) this.#documents.set(property_id, row.document, { version, isSettled: is_settled === true });
      const document = asked.has(property_id) ? row.document : this.#documents.get(property_id);
      if (document !== null) into.set(property_id, { property_id, visit_count, favorite_id, document });
      else if (!asked.has(property_id)) forgotten.add(property_id);
    }
    return forgotten;
  }
}
