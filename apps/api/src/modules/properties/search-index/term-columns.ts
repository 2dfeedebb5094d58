import type { CompiledFilter } from "./compiled-filter.ts";
import type { IndexRow } from "./index.repository.ts";

/** Above every number of months: the owner does not say. */
const unsaid = 255;

/** What moving in costs, by document. What was not said is above every limit. */
export class TermColumns {
  #advances: Uint8Array;
  #moveIns: Float64Array;

  constructor(capacity: number) {
    this.#advances = new Uint8Array(capacity);
    this.#moveIns = new Float64Array(capacity);
  }

  /** Replaces each array by a larger one, or by the same in another order. */
  replace({ bytes, numbers }: { bytes: Uint8Array; numbers: Float64Array }): void {
    this.#advances = bytes;
    this.#moveIns = numbers;
  }

  get arrays(): { bytes: Uint8Array; numbers: Float64Array } {
    return { bytes: this.#advances, numbers: this.#moveIns };
  }

  set(doc: number, { advance_months, move_in_pesewas }: IndexRow): void {
    this.#advances[doc] = advance_months ?? unsaid;
    this.#moveIns[doc] = move_in_pesewas ?? Infinity;
  }

  /** Whether a document passes limits of which at least one is set. */
  matches(doc: number, { maxAdvance, maxMoveIn }: CompiledFilter): boolean {
    return (this.#advances[doc] as number) <= maxAdvance && (this.#moveIns[doc] as number) <= maxMoveIn;
  }
}
