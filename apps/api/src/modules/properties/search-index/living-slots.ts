import type { Columns } from "./columns.ts";
import { SlotOrder } from "./document-order.ts";
import { SlotBits } from "./slot-bits.ts";

/** Expiries from here on sort alike, so that their keys stay close enough together to be packed. */
const farMilliseconds = Date.UTC(2050, 0);
/** Requests that began a moment earlier may come a moment later. */
const toleratedMilliseconds = 5_000;

/**
 * The slots whose properties run, one bit each. Time only ever takes some away: those that expired since somebody last
 * asked are found in the order of expiry, so that nobody else has to look at a property's expiry at all.
 */
export class LivingSlots {
  readonly #columns: Columns;
  readonly #order: SlotOrder;
  #bits: SlotBits;
  /** Milliseconds since 1970: what expired by then is taken away. */
  #until = -Infinity;

  constructor(columns: Columns) {
    this.#columns = columns;
    const keyOf = (slot: number): number => Math.min(farMilliseconds, columns.expiresAt(slot));
    this.#order = new SlotOrder({ keyOf, idOf: (slot) => columns.idOf(slot) }, columns.arrangeBy(keyOf));
    this.#bits = this.#all();
  }

  #all(): SlotBits {
    const bits = new SlotBits(this.#columns.size);
    for (let slot = 0; slot < this.#columns.size; slot++) bits.put(slot, this.#columns.isInUse(slot));
    return bits;
  }

  /** Those that run at this moment. */
  at(now: Date): SlotBits {
    const time = now.getTime();
    if (time < this.#until - toleratedMilliseconds) {
      this.#bits = this.#all();
      this.#until = -Infinity;
    }
    if (time <= this.#until) return this.#bits;
    const from = this.#order.find({ key: this.#until, id: Infinity });
    this.#order.walk({ from, to: this.#order.length }, false, Infinity, (slot) => {
      if (this.#columns.expiresAt(slot) > time) return false;
      this.#bits.put(slot, false);
      return true;
    });
    this.#until = time;
    return this.#bits;
  }

  /** Slots that came, and slots whose properties left or moved on. */
  update(came: ReadonlySet<number>, left: readonly number[]): void {
    for (const slot of left) this.#bits.put(slot, false);
    for (const slot of came) this.#bits.put(slot, this.#columns.expiresAt(slot) > this.#until);
    this.#order.add(came);
  }
}
