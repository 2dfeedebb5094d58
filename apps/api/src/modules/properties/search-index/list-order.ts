import { SlotOrder, type SlotKeys } from "./document-order.ts";
import { SlotBits } from "./slot-bits.ts";

/** The first of an order, or its last, one bit a slot. */
export type OrderPart = { readonly length: number; readonly bits: SlotBits };

/** Of an order, from either end. Each is a few times as long as the one before: a page that it does not fill costs little. */
const shares = [1 / 128, 1 / 32, 1 / 8, 1 / 4, 1 / 2, 3 / 4];

/** Everything from an end of an order up to a slot. Its bits sieve the newest, or cheapest, out of what a search scans. */
class EndOfOrder implements OrderPart {
  readonly length: number;
  readonly bits: SlotBits;
  readonly #keys: SlotKeys;
  readonly #isDescending: boolean;
  readonly #key: number;
  readonly #id: number;

  constructor(keys: SlotKeys, slots: Int32Array, isDescending: boolean, share: number) {
    this.#keys = keys;
    this.#isDescending = isDescending;
    this.length = Math.ceil(slots.length * share);
    const within = isDescending ? slots.subarray(slots.length - this.length) : slots.subarray(0, this.length);
    this.bits = new SlotBits(slots.length);
    for (const slot of within) this.bits.put(slot, true);
    const last = (isDescending ? within[0] : within.at(-1)) ?? 0;
    this.#key = keys.keyOf(last);
    this.#id = keys.idOf(last);
  }

  /** Whether everything up to a key is in it. */
  reaches(key: number): boolean {
    return this.#isDescending ? this.#key < key : this.#key > key;
  }

  /** A slot that came. */
  add(slot: number): void {
    const isAfter = this.#keys.keyOf(slot) - this.#key || this.#keys.idOf(slot) - this.#id;
    this.bits.put(slot, this.#isDescending ? isAfter >= 0 : isAfter <= 0);
  }
}

/** An order in which lists are asked for. */
export class ListOrder {
  readonly slots: SlotOrder;
  readonly #last: readonly EndOfOrder[];
  readonly #first: readonly EndOfOrder[];

  constructor(keys: SlotKeys, slots: Int32Array) {
    const cut = (isDescending: boolean): EndOfOrder[] =>
      slots.length === 0 ? [] : shares.map((share) => new EndOfOrder(keys, slots, isDescending, share));
    this.slots = new SlotOrder(keys, slots);
    this.#last = cut(true);
    this.#first = cut(false);
  }

  get length(): number {
    return this.slots.length;
  }

  /** Parts of at least this length, the shortest first, from the end at which a list begins. */
  partsFrom(isDescending: boolean, least: number): readonly OrderPart[] {
    return (isDescending ? this.#last : this.#first).filter(({ length }) => length >= least);
  }

  /** All whose keys are in a range stand in each of these. */
  partsAround(least: number, most: number): readonly OrderPart[] {
    const first = this.#first.find((part) => part.reaches(most));
    const last = this.#last.find((part) => part.reaches(least));
    return [first, last].filter((part) => part !== undefined);
  }

  /** Slots that came. */
  add(came: ReadonlySet<number>): void {
    this.slots.add(came);
    for (const part of [...this.#last, ...this.#first]) for (const slot of came) part.add(slot);
  }
}
