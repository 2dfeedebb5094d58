import type { SlotRange } from "./columns.ts";

/** What an order sorts by, of a slot. */
export type SlotKeys = { keyOf(slot: number): number; idOf(slot: number): number };

/** A place in an order: beyond the property that had this key and id. */
export type OrderPlace = { key: number; id: number };

/**
 * Slots in the ascending order of a column, ids breaking ties: four bytes each. A page of the newest or cheapest is found
 * by walking from its place until it is full, past whatever a filter leaves out.
 */
export class SlotOrder {
  readonly #keys: SlotKeys;
  /** With room for more behind. */
  #slots: Int32Array;
  #length: number;

  /** `slots` as they stand in the order now; it takes them over. */
  constructor(keys: SlotKeys, slots: Int32Array) {
    this.#keys = keys;
    this.#slots = slots;
    this.#length = slots.length;
  }

  get length(): number {
    return this.#length;
  }

  #compare(a: number, b: number): number {
    return this.#keys.keyOf(a) - this.#keys.keyOf(b) || this.#keys.idOf(a) - this.#keys.idOf(b);
  }

  /** Puts slots that came where they belong. */
  add(came: ReadonlySet<number>): void {
    const added = [...came].sort((a, b) => this.#compare(a, b));
    const places = added.map((slot) => this.find({ key: this.#keys.keyOf(slot), id: this.#keys.idOf(slot) }));
    this.#makeRoom(this.#length + added.length);
    let end = this.#length;
    for (let moved = added.length; moved > 0; moved--) {
      const place = places[moved - 1] as number;
      this.#slots.copyWithin(place + moved, place, end);
      this.#slots[place + moved - 1] = added[moved - 1] as number;
      end = place;
    }
    this.#length += added.length;
  }

  #makeRoom(length: number): void {
    if (length <= this.#slots.length) return;
    const larger = new Int32Array(Math.ceil(length * 1.1));
    larger.set(this.#slots);
    this.#slots = larger;
  }

  /** How many stand before a place. */
  find({ key, id }: OrderPlace): number {
    let low = 0;
    let high = this.#length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const slot = this.#slots[middle] as number;
      const isBefore = this.#keys.keyOf(slot) - key || this.#keys.idOf(slot) - id;
      if (isBefore < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /**
   * Visits slots between two places of the order, from either end, until `visit` answers false or so many were passed.
   * Answers whether it came to an end: false when it gave up.
   */
  walk({ from, to }: SlotRange, isDescending: boolean, maxSteps: number, visit: (slot: number) => boolean): boolean {
    const slots = this.#slots;
    const step = isDescending ? -1 : 1;
    let at = isDescending ? to - 1 : from;
    for (let left = to - from; left > 0; at += step, left--) {
      if (to - from - left >= maxSteps) return false;
      if (!visit(slots[at] as number)) return true;
    }
    return true;
  }
}
