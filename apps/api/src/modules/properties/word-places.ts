/** A place is a slot, doubled, plus one where the headline has the word. */
export function placeAt(slot: number, isHeadline: boolean): number {
  return slot * 2 + (isHeadline ? 1 : 0);
}

/** Where a word stands: four bytes a listing, in the order in which they were added. */
export class WordPlaces {
  /** Its own, or shared with other words that were packed with it. */
  #memory: Int32Array;
  #from = 0;
  #length: number;
  #room: number;

  /** Takes the places over. */
  constructor(places: Int32Array = new Int32Array(0)) {
    this.#memory = places;
    this.#length = places.length;
    this.#room = places.length;
  }

  /**
   * Puts the places of many words into one piece of memory, without room for more: of a million listings' words there are 160,000,
   * and each one's array would be three objects more for the garbage collector to walk through.
   */
  static pack(words: readonly WordPlaces[]): void {
    const memory = new Int32Array(words.reduce((sum, { length }) => sum + length, 0));
    let from = 0;
    for (const word of words) {
      memory.set(word.places, from);
      word.#memory = memory;
      word.#from = from;
      word.#room = word.#length;
      from += word.#length;
    }
  }

  add(place: number): void {
    if (this.#length === this.#room) this.#moveOut(Math.max(4, Math.ceil(this.#length * 1.25)));
    this.#memory[this.#from + this.#length++] = place;
  }

  /** Into memory of its own. */
  #moveOut(room: number): void {
    const memory = new Int32Array(room);
    memory.set(this.places);
    this.#memory = memory;
    this.#from = 0;
    this.#room = room;
  }

  get places(): Int32Array {
    return this.#memory.subarray(this.#from, this.#from + this.#length);
  }

  /** The place of a slot, where they were added in the order of slots; undefined where the word does not stand there. */
  find(slot: number): number | undefined {
    const memory = this.#memory;
    const end = this.#from + this.#length;
    let low = this.#from;
    let high = end;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((memory[middle] as number) >> 1 < slot) low = middle + 1;
      else high = middle;
    }
    const place = low < end ? (memory[low] as number) : -1;
    return place >> 1 === slot ? place : undefined;
  }

  /** Marks every place, 32 slots a block; answers how many are headlines. */
  mark(anywhere: Int32Array, headline: Int32Array): number {
    let headlines = 0;
    // By index: the beginning of a word may stand for millions of places.
    const end = this.#from + this.#length;
    for (let index = this.#from; index < end; index++) {
      const place = this.#memory[index] as number;
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
