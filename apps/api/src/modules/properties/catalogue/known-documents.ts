import { TextRing } from "./text-ring.ts";

/** As many as a small catalogue needs, and as many as are kept of a large one. */
const memory = { atFirst: 4 * 1_048_576, atMost: 128 * 1_048_576 };

/** What a statement saw: `version` of the history; `isSettled` unless a change under way might come below it. */
export type Sight = { version: number; isSettled: boolean };

/**
 * Documents this process has read before. The index, which hears of every change, says which are no longer true; a page
 * need not read the others again.
 */
export class KnownDocuments {
  readonly #known = new TextRing(memory.atFirst, memory.atMost);
  /** Everything up to here has been heard of; null while something may be missing. */
  #version: number | null = null;

  /** The index starts anew: anything may have changed. */
  clear(): void {
    this.#version = null;
    this.#known.clear();
  }

  /** These properties changed, and with them everything up to `version` is known; null where that cannot be said. */
  moveTo(version: number | null, changedIds: readonly number[]): void {
    for (const id of changedIds) this.#known.delete(id);
    this.#version = version;
  }

  has(id: number): boolean {
    return this.#known.has(id);
  }

  read(id: number): string | null {
    return this.#known.read(id);
  }

  /** Not what was seen before the index's version: a change that it has dealt with might be missing from it. */
  keep(id: number, document: string, { version, isSettled }: Sight): void {
    if (isSettled && this.#version !== null && version >= this.#version) this.#known.put(id, document);
  }
}
