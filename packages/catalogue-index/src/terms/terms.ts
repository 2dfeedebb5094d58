import type { QueryWord } from "../query.ts";
import { encodePosting, PostingList } from "./posting-list.ts";
import { combinePostings, DensePostings, isCommon, type Postings, type StoredPostings } from "./postings.ts";
import { TermCache } from "./term-cache.ts";

/** Terms are looked for by so many of their first letters. */
const beginningCharacters = 3;

/**
 * The terms of every published property, each with its postings. What somebody typed is combined from the terms it may stand for,
 * and cached. A document's terms never change: a property that is edited becomes a new document, with the highest id.
 */
export class Terms {
  /** A common term has bitmaps, any other a list. */
  readonly #postings = new Map<string, PostingList | DensePostings>();
  readonly #byBeginning = new Map<string, string[]>();
  readonly #cache = new TermCache();
  /** How many documents there are, those included whose terms are still to come. */
  #size: number;

  constructor(size: number) {
    this.#size = size;
  }

  /** The terms of a document that has none yet. A headline's terms are among them. */
  add(doc: number, terms: readonly string[], headline: readonly string[]): void {
    const inHeadline = new Set(headline);
    this.#size = Math.max(this.#size, doc + 1);
    for (const term of terms) this.#addPosting(term, doc, inHeadline.has(term));
    this.#cache.add(doc, terms, headline);
  }

  #addPosting(term: string, doc: number, isHeadline: boolean): void {
    const postings = this.#postings.get(term) ?? this.#begin(term);
    if (postings instanceof DensePostings) return postings.add(doc, isHeadline);
    postings.add(encodePosting(doc, isHeadline));
    if (isCommon(postings.length, this.#size)) this.#postings.set(term, new DensePostings([postings.postings], this.#size));
  }

  #begin(term: string): PostingList {
    const postings = new PostingList();
    this.#postings.set(term, postings);
    const beginning = term.slice(0, beginningCharacters);
    const alike = this.#byBeginning.get(beginning);
    if (alike) alike.push(term);
    else this.#byBeginning.set(beginning, [term]);
    return postings;
  }

  /** The postings of each word of a search. */
  find(words: readonly QueryWord[]): Postings[] {
    return words.map((word) => {
      const cached = this.#cache.find(word);
      if (cached) return cached;
      const stored = this.#expand(word);
      const postings = combinePostings(stored, this.#size);
      // What is stored as it is follows changes by itself.
      if (postings !== stored[0]) this.#cache.set(word, postings);
      return postings;
    });
  }

  /** Everything that a word may stand for. */
  #expand({ typed, alternatives, isPrefix }: QueryWord): StoredPostings[] {
    const isBeginning = isPrefix && alternatives.includes(typed);
    const others = [...new Set(alternatives)].filter((term) => !isBeginning || !term.startsWith(typed));
    return [...others, ...(isBeginning ? this.#withPrefix(typed) : [])].flatMap((term) => {
      const postings = this.#postings.get(term);
      return postings ? [postings instanceof DensePostings ? postings : postings.postings] : [];
    });
  }

  #withPrefix(prefix: string): string[] {
    if (prefix.length < beginningCharacters)
      return [...this.#byBeginning].flatMap(([beginning, terms]) => (beginning.startsWith(prefix) ? terms : []));
    const alike = this.#byBeginning.get(prefix.slice(0, beginningCharacters)) ?? [];
    return alike.filter((term) => term.startsWith(prefix));
  }
}
