import { LRUCache } from "lru-cache";
import type { ChangeFollower } from "../search-index/index.ts";

/** A document is ASCII: a byte a character. */
const maxBytes = 128 * 1_048_576;

/** What a statement saw: `version` of the history; `isSettled` unless a change under way might come below it. */
export type Sight = { version: number; isSettled: boolean };

/** Documents that this process has read. The index, which hears of every change, evicts those that changed. */
export class DocumentCache implements ChangeFollower {
  readonly #documents = new LRUCache<number, string>({ maxSize: maxBytes, sizeCalculation: (document) => document.length });
  /** Every change up to here is known; null while something may be missing. */
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

  /** Not what was seen before the index's version: a change that was applied already might be missing from it. */
  set(id: number, document: string, { version, isSettled }: Sight): void {
    if (isSettled && this.#version !== null && version >= this.#version) this.#documents.set(id, document);
  }
}
