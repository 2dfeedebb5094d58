import type { AskedFilters, Category, ListingType, PropertyType } from "@efie/contract";

/** An amenity with its id, which a migration gave it for good. */
export type Amenity = { id: number; name: string };

/** What was understood of a text. Prices are cedis; bedrooms are numbers, or one with `+` for it and more. */
export type Reading = {
  bedrooms?: string[];
  type?: ListingType;
  property_type?: PropertyType;
  /** Several kinds of property, where only "room" or "house" was named. */
  category?: Category;
  minPrice?: number;
  maxPrice?: number;
  /** What is asked of the fields. */
  fields?: AskedFilters;
  amenities?: Amenity[];
  city?: { id: number; name: string };
  region?: { id: number; name: string };
  /** The words that were not understood, in their order. */
  search: string;
  /** What no list can be asked for, such as a year or dollars. */
  unmatched?: string[];
  /** What somebody does not want, as written. */
  refused?: string[];
};

/** Stands where a phrase was taken out, so that the words beside it do not become neighbours. */
const gap = " | ";

/**
 * The part of a text that is not understood yet. Phrases are taken out of it one after the other, and words that must not be
 * taken for anything else are put aside.
 */
export class Remainder {
  #text: string;
  readonly #aside: string[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  /** Takes out the first phrase that `read` makes something of; null where there is none. */
  take<T>(pattern: RegExp, read: (match: RegExpExecArray) => T | null): T | null {
    for (const match of this.#text.matchAll(pattern)) {
      const meaning = read(match);
      if (meaning === null) continue;
      this.#text = this.#text.slice(0, match.index) + gap + this.#text.slice(match.index + match[0].length);
      return meaning;
    }
    return null;
  }

  has(pattern: RegExp): boolean {
    return this.#text.search(pattern) >= 0;
  }

  find(pattern: RegExp): RegExpExecArray | null {
    return pattern.exec(this.#text);
  }

  rewrite(pattern: RegExp, by: string | ((phrase: string) => string)): void {
    this.#text = this.#text.replaceAll(pattern, (phrase) => (typeof by === "string" ? by : by(phrase)));
  }

  /** Puts phrases aside: they stay words, whatever stands in them. */
  keep(pattern: RegExp): void {
    this.#text = this.#text.replaceAll(pattern, (phrase) => ` \uE000${String.fromCodePoint(0xe001 + this.#aside.push(phrase))} `);
  }

  /** Takes out every phrase, and returns them. */
  takeAll(pattern: RegExp): string[] {
    const found: string[] = [];
    this.rewrite(pattern, (phrase) => (found.push(phrase.trim()), gap));
    return found;
  }

  /** Its words in order; null stands for a gap. What was put aside is not looked into. */
  tokens(): (string | null)[] {
    return (this.#text.match(/\uE000.|[\p{L}\p{N}]+|\|/gu) ?? []).map((token) => (token === "|" ? null : token));
  }

  /** The words of a token: itself, or those that were put aside under it. */
  wordsOf(token: string): string[] {
    if (!token.startsWith("\uE000")) return [token];
    return (this.#aside[(token.codePointAt(1) ?? 0) - 0xe002] ?? "").match(/[\p{L}\p{N}]+/gu) ?? [];
  }
}
