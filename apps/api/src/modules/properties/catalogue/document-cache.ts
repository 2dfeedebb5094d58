import { LRUCache } from "lru-cache";
import type { ChangeFollower } from "../search-index/index.ts";

/** A document is ASCII: a byte a character. */
const maxBytes = 128 * 1_048_576;

/** The state that a statement read: `version` of the history; `isSettled` unless an open transaction may still add a lower version. */
export type ReadState = { version: number; isSettled: boolean };

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
