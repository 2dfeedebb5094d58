import { listingTypes } from "@efie/contract";
import type { CatalogueFilter } from "../catalogue/catalogue-conditions.repository.ts";
import type { Columns } from "./columns.ts";
import { ListOrder } from "./list-order.ts";
import type { SlotBits } from "./slot-bits.ts";

/**
 * By price: everything, and each listing type by itself. The dearest room for rent costs less than the cheapest house for
 * sale, so that whoever asks for the dearest rooms would have to pass all houses.
 */
export class PriceOrders {
  readonly #columns: Columns;
  readonly #all: ListOrder;
  readonly #ofType: readonly ListOrder[];

  constructor(columns: Columns) {
    const keys = { keyOf: (slot: number) => columns.priceOf(slot), idOf: (slot: number) => columns.idOf(slot) };
    const slots = columns.arrangeBy(keys.keyOf);
    this.#columns = columns;
    this.#all = new ListOrder(keys, slots);
    this.#ofType = listingTypes.map(
      (_type, index) =>
        new ListOrder(
          keys,
          slots.filter((slot) => columns.kindOf(slot).type === index),
        ),
    );
  }

  /** The shortest order that has all matches of a filter. */
  of({ types }: CatalogueFilter): ListOrder {
    const [type] = types;
    const ofType = type === undefined || types.length > 1 ? undefined : this.#ofType[listingTypes.indexOf(type)];
    return ofType ?? this.#all;
  }

  /** Sets that all of the prices that a filter asks for are in. */
  sieve(filter: CatalogueFilter): SlotBits[] {
    const { minPricePesewas = 0, maxPricePesewas = Infinity } = filter;
    return this.of(filter)
      .partsAround(minPricePesewas, maxPricePesewas)
      .map(({ bits }) => bits);
  }

  /** Slots that came. */
  add(came: ReadonlySet<number>): void {
    this.#all.add(came);
    for (const [index, order] of this.#ofType.entries())
      order.add(new Set([...came].filter((slot) => this.#columns.kindOf(slot).type === index)));
  }
}
