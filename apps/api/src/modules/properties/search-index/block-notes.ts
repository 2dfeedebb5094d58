/** Answers false to end a visit. */
export type VisitBlock = (at: number, block: number) => boolean;

/** Where a note lies among all numbers that were ever written, and how many it has: two for each block. */
export type BlockNote = { readonly from: number; readonly length: number };

/**
 * Blocks of slots, noted in memory that is written over again and again: arrays of each search were nearly half of what outlived young
 * garbage. A note is there until so many others have been written.
 */
export class BlockNotes {
  readonly #numbers: Int32Array;
  readonly #longest: number;
  /** Where the note that is being written begins among all numbers ever written, and therefore in memory; and how long it is by now. */
  #from = 0;
  #first = 0;
  #length = 0;

  /** `longest`: fewer numbers than this are kept of one note. `count`: so many of the longest have room. */
  constructor(longest: number, count: number) {
    this.#numbers = new Int32Array(longest * count);
    this.#longest = longest;
  }

  /** Begins a note, and forgets one that was begun and never kept. */
  begin(): void {
    const left = this.#numbers.length - (this.#from % this.#numbers.length);
    if (left < this.#longest) this.#from += left;
    this.#first = this.#from % this.#numbers.length;
    this.#length = 0;
  }

  put(at: number, block: number): void {
    if (this.#length >= this.#longest) return;
    this.#numbers[this.#first + this.#length] = at;
    this.#numbers[this.#first + this.#length + 1] = block;
    this.#length += 2;
  }

  /** Null where it became too long. */
  keep(): BlockNote | null {
    if (this.#length >= this.#longest) return null;
    const note = { from: this.#from, length: this.#length };
    this.#from += note.length;
    return note;
  }

  /** Whether nothing has been written over it. */
  has({ from }: BlockNote): boolean {
    return this.#from + this.#longest <= from + this.#numbers.length;
  }

  /** Calls `visit` with each block after its place, until it answers false. Nothing must be noted meanwhile. */
  visit({ from, length }: BlockNote, visit: VisitBlock): boolean {
    const first = from % this.#numbers.length;
    for (let index = first; index < first + length; index += 2)
      if (!visit(this.#numbers[index] as number, this.#numbers[index + 1] as number)) return false;
    return true;
  }
}
