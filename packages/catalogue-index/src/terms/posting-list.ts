import type { Bitmap } from "../bitmaps/bitmap.ts";
import { grow } from "../typed-arrays.ts";

/** A posting is a document id, doubled, plus one where the headline has the term. */
export function encodePosting(doc: number, isHeadline: boolean): number {
  return doc * 2 + (isHeadline ? 1 : 0);
}

/** The postings of a term: four bytes a document, in the order in which they were added. */
export class PostingList {
  #memory: Int32Array;
  length: number;

  /** Takes the array over. */
  constructor(postings: Int32Array = new Int32Array(0)) {
    this.#memory = postings;
    this.length = postings.length;
  }

  add(posting: number): void {
    if (this.length === this.#memory.length) this.#memory = grow(this.#memory, Math.max(4, Math.ceil(this.length * 1.25)));
    this.#memory[this.length++] = posting;
  }

  get postings(): Int32Array {
    return this.#memory.subarray(0, this.length);
  }

  /** The posting of a document, where they were added in the order of document ids; undefined where it has not the term. */
  find(doc: number): number | undefined {
    const memory = this.#memory;
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((memory[middle] as number) >> 1 < doc) low = middle + 1;
      else high = middle;
    }
    const posting = low < this.length ? (memory[low] as number) : -1;
    return posting >> 1 === doc ? posting : undefined;
  }
}

/** The highest document id among some postings; -1 where there are none. */
export function highestDocument(postings: Int32Array): number {
  let highest = -1;
  for (let index = 0; index < postings.length; index++) highest = Math.max(highest, postings[index] as number);
  return highest >> 1;
}

/** Sets the bit of every posting in two bitmaps; answers how many are headlines. */
export function markPostings(postings: Int32Array, anywhere: Bitmap, headline: Bitmap): number {
  const highest = highestDocument(postings);
  if (highest < 0) return 0;
  anywhere.reach(highest);
  headline.reach(highest);
  return markBlocks(postings, anywhere.blocks, headline.blocks);
}

function markBlocks(postings: Int32Array, anywhere: Int32Array, headline: Int32Array): number {
  let headlines = 0;
  // By index: the beginning of a word may stand for millions of postings.
  for (let index = 0; index < postings.length; index++) {
    const posting = postings[index] as number;
    const at = posting >> 6;
    const bit = 1 << ((posting >> 1) & 31);
    anywhere[at] = (anywhere[at] as number) | bit;
    if ((posting & 1) === 0) continue;
    headline[at] = (headline[at] as number) | bit;
    headlines++;
  }
  return headlines;
}
