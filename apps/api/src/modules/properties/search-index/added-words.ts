import type { PlacedWord } from "./packed-words.ts";
import { WordPlaces } from "./word-places.ts";

const beginningCharacters = 3;

/** Words as they come, each with its places. */
export class AddedWords {
  readonly #places = new Map<string, WordPlaces>();
  /** Words that begin alike. One that was removed is still among them. */
  readonly #byBeginning = new Map<string, string[]>();

  /** Answers all places that the word has by now. */
  add(word: string, place: number): WordPlaces {
    const places = this.#places.get(word) ?? this.#begin(word);
    places.add(place);
    return places;
  }

  #begin(word: string): WordPlaces {
    const places = new WordPlaces();
    this.#places.set(word, places);
    const beginning = word.slice(0, beginningCharacters);
    const alike = this.#byBeginning.get(beginning);
    if (alike) alike.push(word);
    else this.#byBeginning.set(beginning, [word]);
    return places;
  }

  remove(word: string): void {
    this.#places.delete(word);
  }

  /** A word's places; none of one that is not there. */
  find(word: string): Int32Array[] {
    const places = this.#places.get(word);
    return places ? [places.places] : [];
  }

  /** The places of each word that begins so. */
  findBeginning(prefix: string): Int32Array[] {
    if (prefix.length < beginningCharacters)
      return [...this.#byBeginning].flatMap(([beginning, words]) => (beginning.startsWith(prefix) ? this.#findAll(words) : []));
    const alike = this.#byBeginning.get(prefix.slice(0, beginningCharacters)) ?? [];
    return this.#findAll(alike.filter((word) => word.startsWith(prefix)));
  }

  #findAll(words: readonly string[]): Int32Array[] {
    return words.flatMap((word) => this.find(word));
  }

  /** All words in the order of their UTF-16 code units; those that begin alike are put in order by themselves, which is quicker. */
  inOrder(): PlacedWord[] {
    const beginnings = [...this.#byBeginning.keys()].sort();
    return beginnings.flatMap((beginning) =>
      (this.#byBeginning.get(beginning) ?? []).sort().flatMap((word) => this.find(word).map((places) => ({ word, places }))),
    );
  }
}
