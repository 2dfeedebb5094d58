import { LRUCache } from "lru-cache";

const maxBytes = 128 * 1_048_576;
/** Of an entry beside its text. */
const entryBytes = 100;

type Known = { stamp: string; document: string };

/**
 * Documents this process has read before, each with the stamp of the row it belonged to. A page asks the database for
 * the stamps of its listings anyway; a document with the same stamp is the same, and need not be sent again.
 */
export class KnownDocuments {
  readonly #known = new LRUCache<number, Known>({
    maxSize: maxBytes,
    sizeCalculation: ({ document }) => document.length + entryBytes,
  });

  /** Those of these listings whose documents have to be asked for. */
  unknown(ids: readonly number[]): number[] {
    return ids.filter((id) => !this.#known.has(id));
  }

  /** Null when what is known is of another moment. */
  read(id: number, stamp: string): string | null {
    const known = this.#known.get(id);
    return known?.stamp === stamp ? known.document : null;
  }

  keep(id: number, stamp: string, document: string): void {
    this.#known.set(id, { stamp, document });
  }
}
