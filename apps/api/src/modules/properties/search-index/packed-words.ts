/** A word, and its places in an array that is not kept. */
export type PlacedWord = { readonly word: string; readonly places: Int32Array };

/**
 * Words in order with where each stands, in one text and a few arrays: of a million properties there are 160,000, and as strings, entries and
 * arrays of their own they were a third of what the garbage collector had to walk through.
 */
export class PackedWords {
  readonly #text: string;
  /** Where each word begins in the text; then where the last one ends. */
  readonly #begins: Int32Array;
  readonly #places: Int32Array;
  /** The same for its places. */
  readonly #from: Int32Array;

  /** `words`: each once, in the order of their UTF-16 code units. */
  constructor(words: readonly PlacedWord[]) {
    this.#text = words.map(({ word }) => word).join("");
    this.#begins = sumUp(words.map(({ word }) => word.length));
    this.#from = sumUp(words.map(({ places }) => places.length));
    this.#places = new Int32Array(this.#from[words.length] as number);
    for (const [at, { places }] of words.entries()) this.#places.set(places, this.#from[at]);
  }

  /** A word's places; none of one that is not there. */
  find(word: string): Int32Array {
    const at = this.#firstWhere((order) => order >= 0, word);
    const isThere = this.#orderTo(at, word) === 0 && this.#lengthOf(at) === word.length;
    return this.#placesOf(at, isThere ? at + 1 : at);
  }

  /** The places of all words that begin so, one word's after the other's. */
  findBeginning(prefix: string): Int32Array {
    const first = this.#firstWhere((order) => order >= 0, prefix);
    return this.#placesOf(
      first,
      this.#firstWhere((order) => order > 0, prefix),
    );
  }

  #placesOf(first: number, end: number): Int32Array {
    return this.#places.subarray(this.#from[first], this.#from[end]);
  }

  #lengthOf(at: number): number {
    return (this.#begins[at + 1] as number) - (this.#begins[at] as number);
  }

  /** The first word whose order to `text` is so, as that of all after it. */
  #firstWhere(isSo: (order: number) => boolean, text: string): number {
    let low = 0;
    let high = this.#begins.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isSo(this.#orderTo(middle, text))) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** Below 0 for a word before `text`, above 0 for one after it, 0 for one that begins so. */
  #orderTo(at: number, text: string): number {
    const begin = this.#begins[at] as number;
    const length = at + 1 < this.#begins.length ? this.#lengthOf(at) : 0;
    for (let index = 0; index < text.length; index++) {
      if (index >= length) return -1;
      const order = this.#text.charCodeAt(begin + index) - text.charCodeAt(index);
      if (order !== 0) return order;
    }
    return 0;
  }
}

/** Where each of so long pieces begins when they lie one after the other, and where the last one ends. */
function sumUp(lengths: readonly number[]): Int32Array {
  const begins = new Int32Array(lengths.length + 1);
  for (const [at, length] of lengths.entries()) begins[at + 1] = (begins[at] as number) + length;
  return begins;
}
