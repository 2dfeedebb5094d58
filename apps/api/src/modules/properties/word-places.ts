/** A place is a slot, doubled, plus one where the headline has the word. */
export function placeAt(slot: number, isHeadline: boolean): number {
  return slot * 2 + (isHeadline ? 1 : 0);
}

/** Where a word stands: four bytes a listing, in the order in which they were added. */
export class WordPlaces {
  #places: Int32Array;
  #length: number;

  /** Takes the places over. */
  constructor(places: Int32Array = new Int32Array(0)) {
    this.#places = places;
    this.#length = places.length;
  }

  add(place: number): void {
    if (this.#length === this.#places.length) this.#resize(Math.max(4, Math.ceil(this.#length * 1.25)));
    this.#places[this.#length++] = place;
  }

  /** Gives back the room for words that were expected and did not come. */
  trim(): void {
    if (this.#places.length > this.#length * 1.1) this.#resize(Math.max(4, this.#length));
  }

  #resize(length: number): void {
    const resized = new Int32Array(length);
    resized.set(this.#places.subarray(0, this.#length));
    this.#places = resized;
  }

  get places(): Int32Array {
    return this.#places.subarray(0, this.#length);
  }

  /** The place of a slot, where they were added in the order of slots; undefined where the word does not stand there. */
  find(slot: number): number | undefined {
    const places = this.#places;
    let low = 0;
    let high = this.#length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((places[middle] as number) >> 1 < slot) low = middle + 1;
      else high = middle;
    }
    const place = low < this.#length ? (places[low] as number) : -1;
    return place >> 1 === slot ? place : undefined;
  }

  /** Marks every place, 32 slots a block; answers how many are headlines. */
  mark(anywhere: Int32Array, headline: Int32Array): number {
    let headlines = 0;
    // By index: the beginning of a word may stand for millions of places.
    for (let index = 0; index < this.#length; index++) {
      const place = this.#places[index] as number;
      const at = place >> 6;
      const bit = 1 << ((place >> 1) & 31);
      anywhere[at] = (anywhere[at] as number) | bit;
      if ((place & 1) === 0) continue;
      headline[at] = (headline[at] as number) | bit;
      headlines++;
    }
    return headlines;
  }

  get length(): number {
    return this.#length;
  }
}
