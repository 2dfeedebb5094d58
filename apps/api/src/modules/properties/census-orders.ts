/** What an order sorts by, of a slot. */
export type SlotKeys = { keyOf(slot: number): number; idOf(slot: number): number };

/** A place in an order: beyond the listing that had this key and id. */
export type OrderPlace = { key: number; id: number };

/**
 * Slots in the ascending order of a column, ids breaking ties: four bytes each. A page of the newest or cheapest is found
 * by walking from its place until it is full, past whatever a filter leaves out.
 */
export class SlotOrder {
  readonly #keys: SlotKeys;
  #slots: Int32Array;

  /** `slots` as they stand in the order now. */
  constructor(keys: SlotKeys, slots: Int32Array) {
    this.#keys = keys;
    this.#slots = slots;
  }

  #compare(a: number, b: number): number {
    return this.#keys.keyOf(a) - this.#keys.keyOf(b) || this.#keys.idOf(a) - this.#keys.idOf(b);
  }

  /** Puts slots that came or changed where they belong now. The others keep their order among themselves. */
  update(changed: ReadonlySet<number>): void {
    if (changed.size === 0) return;
    const moved = [...changed].sort((a, b) => this.#compare(a, b));
    const kept = this.#slots.filter((slot) => !changed.has(slot));
    const merged = new Int32Array(kept.length + moved.length);
    let from = 0;
    let to = 0;
    for (const slot of moved) {
      const until = this.#firstNotBefore(kept, this.#keys.keyOf(slot), this.#keys.idOf(slot));
      merged.set(kept.subarray(from, until), to);
      to += until - from;
      from = until;
      merged[to++] = slot;
    }
    merged.set(kept.subarray(from), to);
    this.#slots = merged;
  }

  #firstNotBefore(slots: Int32Array, key: number, id: number): number {
    let low = 0;
    let high = slots.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const slot = slots[middle] as number;
      const isBefore = this.#keys.keyOf(slot) - key || this.#keys.idOf(slot) - id;
      if (isBefore < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /**
   * Visits slots beyond a place, in order, until `visit` answers false or so many were passed. Answers whether it came to
   * an end: false when it gave up.
   */
  walk(isDescending: boolean, after: OrderPlace | null, maxSteps: number, visit: (slot: number) => boolean): boolean {
    const slots = this.#slots;
    const step = isDescending ? -1 : 1;
    let at = isDescending ? slots.length - 1 : 0;
    if (after) at = this.#firstNotBefore(slots, after.key, after.id) - (isDescending ? 1 : 0);
    for (let steps = 0; at >= 0 && at < slots.length; at += step, steps++) {
      if (steps >= maxSteps) return false;
      if (!visit(slots[at] as number)) return true;
    }
    return true;
  }
}
