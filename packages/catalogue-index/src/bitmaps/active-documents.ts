import type { Columns } from "../columns.ts";
import { DocumentOrder } from "../orders/document-order.ts";
import type { Pause } from "../typed-arrays.ts";
import { Bitmap } from "./bitmap.ts";

/** Later expiries sort alike: what never expires would make the keys too large to sort. */
const farMilliseconds = Date.UTC(2050, 0);
/** Requests that began a moment earlier may come a moment later. */
const toleratedMilliseconds = 5_000;

/**
 * The documents of properties that have not expired, as a bitmap. Time only ever removes some: those that expired since the last request
 * are found in the order of expiry, so that no search has to look at the column.
 */
export class ActiveDocuments {
  readonly #columns: Columns;
  readonly #order: DocumentOrder;
  #bits: Bitmap;
  /** Milliseconds since 1970: what expired by then is removed. */
  #until = -Infinity;

  private constructor(columns: Columns, order: DocumentOrder) {
    this.#columns = columns;
    this.#order = order;
    this.#bits = this.#all();
  }

  static async build(columns: Columns, pause: Pause): Promise<ActiveDocuments> {
    const keyOf = (doc: number): number => Math.min(farMilliseconds, columns.expiresAt(doc));
    const keys = { keyOf, idOf: (doc: number): number => columns.idOf(doc) };
    return new ActiveDocuments(columns, new DocumentOrder(keys, await columns.arrangeBy(keyOf, pause)));
  }

  #all(): Bitmap {
    const bits = new Bitmap(this.#columns.size);
    for (let doc = 0; doc < this.#columns.size; doc++) bits.put(doc, this.#columns.isInUse(doc));
    return bits;
  }

  /** Those that are active at this moment. */
  at(now: Date): Bitmap {
    const time = now.getTime();
    if (time < this.#until - toleratedMilliseconds) {
      this.#bits = this.#all();
      this.#until = -Infinity;
    }
    if (time <= this.#until) return this.#bits;
    const from = this.#order.find({ key: this.#until, id: Infinity });
    this.#order.walk({ from, to: this.#order.length }, false, Infinity, (doc) => {
      if (this.#columns.expiresAt(doc) > time) return false;
      this.#bits.put(doc, false);
      return true;
    });
    this.#until = time;
    return this.#bits;
  }

  update(added: ReadonlySet<number>, removed: readonly number[]): void {
    for (const doc of removed) this.#bits.put(doc, false);
    for (const doc of added) this.#bits.put(doc, this.#columns.expiresAt(doc) > this.#until);
    this.#order.add(added);
  }
}
