import { LRUCache } from "lru-cache";
import type { QueryWord } from "../search-text/parse-query.ts";
import type { WordSlots } from "./word-slots.ts";

/** At a million properties some five hundred words that may stand for several, or beginnings of words. */
const maxCombinedBytes = 128 * 1_048_576;
/** Of an entry beside its slots. */
const entryBytes = 400;

type Combined = { word: QueryWord; slots: WordSlots };

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

/** What words that were typed turned out to stand for, with the slots that have it; those asked for longest ago are forgotten. */
export class CombinedWords {
  readonly #byTerm = new Map<string, Set<Combined>>();
  readonly #combined = new LRUCache<string, Combined>({
    maxSize: maxCombinedBytes,
    sizeCalculation: ({ slots }) => slots.bytes + entryBytes,
    dispose: (combined) => this.#forget(combined),
  });

  find(word: QueryWord): WordSlots | undefined {
    return this.#combined.get(wordKey(word))?.slots;
  }

  keep(word: QueryWord, slots: WordSlots): void {
    const combined = { word, slots };
    for (const term of termsOf(word)) {
      const known = this.#byTerm.get(term);
      if (known) known.add(combined);
      else this.#byTerm.set(term, new Set([combined]));
    }
    this.#combined.set(wordKey(word), combined);
  }

  #forget(combined: Combined): void {
    for (const term of termsOf(combined.word)) {
      const known = this.#byTerm.get(term);
      known?.delete(combined);
      if (known?.size === 0) this.#byTerm.delete(term);
    }
  }

  /** Notes the words of a slot behind all others. A headline's words are among them. */
  add(slot: number, words: readonly string[], headline: readonly string[]): void {
    const inHeadline = this.#having(headline);
    for (const combined of this.#having(words)) combined.slots.add(slot, inHeadline.has(combined));
  }

  /** What one of these words belongs to. */
  #having(words: readonly string[]): Set<Combined> {
    const having = new Set<Combined>();
    if (this.#byTerm.size === 0) return having;
    for (const word of words)
      for (const term of termsThatMean(word)) for (const combined of this.#byTerm.get(term) ?? []) having.add(combined);
    return having;
  }
}
