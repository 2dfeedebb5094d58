/**
 * Where a word stands: the slots of the listings that have it, each doubled, plus one where the headline has it. Four
 * bytes a listing, in no order.
 */
export class WordPlaces {
  #places = new Int32Array(4);
  #length = 0;

  add(slot: number, isHeadline: boolean): void {
    if (this.#length === this.#places.length) this.#resize(this.#length * 2);
    this.#places[this.#length++] = slot * 2 + (isHeadline ? 1 : 0);
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
}
