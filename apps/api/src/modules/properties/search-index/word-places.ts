import type { SlotBits } from "./slot-bits.ts";

/** A place is a slot, doubled, plus one where the headline has the word. */
export function placeAt(slot: number, isHeadline: boolean): number {
  return slot * 2 + (isHeadline ? 1 : 0);
}

/** Where a word stands: four bytes a property, in the order in which they were added. */
export class WordPlaces {
  #memory: Int32Array;
  #length: number;

  /** Takes the places over. */
  constructor(places: Int32Array = new Int32Array(0)) {
    this.#memory = places;
    this.#length = places.length;
  }

  add(place: number): void {
    if (this.#length === this.#memory.length) {
      const larger = new Int32Array(Math.max(4, Math.ceil(this.#length * 1.25)));
      larger.set(this.#memory);
      this.#memory = larger;
    }
    this.#memory[this.#length++] = place;
  }

  get places(): Int32Array {
    return this.#memory.subarray(0, this.#length);
  }

  /** The place of a slot, where they were added in the order of slots; undefined where the word does not stand there. */
  find(slot: number): number | undefined {
    const memory = this.#memory;
    let low = 0;
    let high = this.#length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((memory[middle] as number) >> 1 < slot) low = middle + 1;
      else high = middle;
    }
    const place = low < this.#length ? (memory[low] as number) : -1;
    return place >> 1 === slot ? place : undefined;
  }

  get length(): number {
    return this.#length;
  }
}

/** The highest slot among some places; -1 where there are none. */
export function highestSlot(places: Int32Array): number {
  let highest = -1;
  for (let index = 0; index < places.length; index++) highest = Math.max(highest, places[index] as number);
  return highest >> 1;
}

/** Marks every place in two bitmaps; answers how many are headlines. */
export function markPlaces(places: Int32Array, anywhere: SlotBits, headline: SlotBits): number {
  const highest = highestSlot(places);
  if (highest < 0) return 0;
  anywhere.reach(highest);
  headline.reach(highest);
  return markBlocks(places, anywhere.blocks, headline.blocks);
}

function markBlocks(places: Int32Array, anywhere: Int32Array, headline: Int32Array): number {
  let headlines = 0;
  // By index: the beginning of a word may stand for millions of places.
  for (let index = 0; index < places.length; index++) {
    const place = places[index] as number;
    const at = place >> 6;
    const bit = 1 << ((place >> 1) & 31);
    anywhere[at] = (anywhere[at] as number) | bit;
    if ((place & 1) === 0) continue;
    headline[at] = (headline[at] as number) | bit;
    headlines++;
  }
  return headlines;
}
