import { LRUCache } from "lru-cache";
import type { QueryWord } from "../query.ts";
import type { Postings } from "./postings.ts";

/** At a million properties some five hundred words that may stand for several, or beginnings of words. */
const maxCombinedBytes = 128 * 1_048_576;
/** The size of an entry without its postings. */
const entryBytes = 400;

type CachedWord = { word: QueryWord; postings: Postings };

/** A word's identity: its tsquery text would do as well, but takes longer to make. */
function wordKey({ typed, alternatives, isPrefix }: QueryWord): string {
  return `${isPrefix ? typed : ""}*${alternatives.join("|")}`;
}

/** What a typed word stands for: words, and "lag*" for all that begin so. */
function termsOf({ typed, alternatives, isPrefix }: QueryWord): string[] {
  return isPrefix && alternatives.includes(typed) ? [...alternatives, `${typed}*`] : alternatives;
}

function* termsThatMean(word: string): Generator<string> {
  yield word;
  for (let length = 1; length <= word.length; length++) yield `${word.slice(0, length)}*`;
}

/** The combined postings of words that were typed; the least recently used are evicted. Follows changes. */
export class TermCache {
  readonly #byTerm = new Map<string, Set<CachedWord>>();
  readonly #combined = new LRUCache<string, CachedWord>({
    maxSize: maxCombinedBytes,
    sizeCalculation: ({ postings }) => postings.bytes + entryBytes,
    dispose: (combined) => this.#forget(combined),
  });

  find(word: QueryWord): Postings | undefined {
    return this.#combined.get(wordKey(word))?.postings;
  }

  set(word: QueryWord, postings: Postings): void {
    const combined = { word, postings };
    for (const term of termsOf(word)) {
      const known = this.#byTerm.get(term);
      if (known) known.add(combined);
      else this.#byTerm.set(term, new Set([combined]));
    }
    this.#combined.set(wordKey(word), combined);
  }

  #forget(combined: CachedWord): void {
    for (const term of termsOf(combined.word)) {
      const known = this.#byTerm.get(term);
      known?.delete(combined);
      if (known?.size === 0) this.#byTerm.delete(term);
    }
  }

  /** Adds a document with a higher id than all others. A headline's terms are among its terms. */
  add(doc: number, words: readonly string[], headline: readonly string[]): void {
    const inHeadline = this.#having(headline);
    for (const combined of this.#having(words)) combined.postings.add(doc, inHeadline.has(combined));
  }

  /** What one of these words belongs to. */
  #having(words: readonly string[]): Set<CachedWord> {
    const having = new Set<CachedWord>();
    if (this.#byTerm.size === 0) return having;
    for (const word of words)
      for (const term of termsThatMean(word)) for (const combined of this.#byTerm.get(term) ?? []) having.add(combined);
    return having;
  }
}
