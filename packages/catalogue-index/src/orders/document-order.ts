import type { DocumentRange } from "../columns.ts";
import { grow } from "../typed-arrays.ts";

/** What an order sorts by, of a document. */
export type DocumentKeys = { keyOf(doc: number): number; idOf(doc: number): number };

/** A place in an order: after the property that had this key and id. */
export type OrderPlace = { key: number; id: number };

/**
 * Documents in the ascending order of a column, ids breaking ties: four bytes each. A page of the newest or cheapest is found
 * by walking from its place until it is full, past whatever a filter leaves out.
 */
export class DocumentOrder {
  readonly #keys: DocumentKeys;
  /** With room for more at the end. */
  #docs: Int32Array;
  length: number;

  /** `docs` in the order of their keys; it takes the array over. */
  constructor(keys: DocumentKeys, docs: Int32Array) {
    this.#keys = keys;
    this.#docs = docs;
    this.length = docs.length;
  }

  #compare(a: number, b: number): number {
    return this.#keys.keyOf(a) - this.#keys.keyOf(b) || this.#keys.idOf(a) - this.#keys.idOf(b);
  }

  /** Inserts documents where they belong. */
  add(documents: ReadonlySet<number>): void {
    const added = [...documents].sort((a, b) => this.#compare(a, b));
    const places = added.map((doc) => this.find({ key: this.#keys.keyOf(doc), id: this.#keys.idOf(doc) }));
    const length = this.length + added.length;
    if (length > this.#docs.length) this.#docs = grow(this.#docs, Math.ceil(length * 1.1));
    let end = this.length;
    for (let moved = added.length; moved > 0; moved--) {
      const place = places[moved - 1] as number;
      this.#docs.copyWithin(place + moved, place, end);
      this.#docs[place + moved - 1] = added[moved - 1] as number;
      end = place;
    }
    this.length = length;
  }

  /** The number of documents before a position. */
  find({ key, id }: OrderPlace): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const doc = this.#docs[middle] as number;
      const isBefore = this.#keys.keyOf(doc) - key || this.#keys.idOf(doc) - id;
      if (isBefore < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /**
   * Visits documents between two places of the order, from either end, until `visit` answers false or so many were passed.
   * Returns whether it came to an end: false when it gave up.
   */
  walk({ from, to }: DocumentRange, isDescending: boolean, maxSteps: number, visit: (doc: number) => boolean): boolean {
    const docs = this.#docs;
    const step = isDescending ? -1 : 1;
    let at = isDescending ? to - 1 : from;
    for (let left = to - from; left > 0; at += step, left--) {
      if (to - from - left >= maxSteps) return false;
      if (!visit(docs[at] as number)) return true;
    }
    return true;
  }
}
