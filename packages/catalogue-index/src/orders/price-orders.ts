import { listingTypes } from "@efie/contract";
import type { CatalogueFilter } from "../query.ts";
import type { Bitmap } from "../bitmaps/bitmap.ts";
import type { Columns } from "../columns.ts";
import type { Pause } from "../typed-arrays.ts";
import { ListOrder } from "./list-order.ts";

/**
 * By price: everything, and each listing type by itself. The most expensive rental costs less than the cheapest house for sale: without
 * an order of their own, a list of the most expensive rentals would have to pass all houses.
 */
export class PriceOrders {
  readonly #columns: Columns;
  readonly #all: ListOrder;
  readonly #ofType: readonly ListOrder[];

  private constructor(columns: Columns, all: ListOrder, ofType: readonly ListOrder[]) {
    this.#columns = columns;
    this.#all = all;
    this.#ofType = ofType;
  }

  static async build(columns: Columns, pause: Pause): Promise<PriceOrders> {
    const keys = { keyOf: (doc: number) => columns.priceOf(doc), idOf: (doc: number) => columns.idOf(doc) };
    const docs = await columns.arrangeBy(keys.keyOf, pause);
    const ofType: ListOrder[] = [];
    for (const type of listingTypes.keys()) {
      const ofThisType = docs.filter((doc) => columns.typeOf(doc) === type);
      await pause();
      ofType.push(await ListOrder.build(keys, ofThisType, pause));
    }
    return new PriceOrders(columns, await ListOrder.build(keys, docs, pause), ofType);
  }

  /** The shortest order that has all matches of a filter. */
  of({ types }: CatalogueFilter): ListOrder {
    const [type] = types;
    const ofType = type === undefined || types.length > 1 ? undefined : this.#ofType[listingTypes.indexOf(type)];
    return ofType ?? this.#all;
  }

  /** Bitmaps that have all documents of the prices that a filter asks for, and others. */
  bitmapsAround(filter: CatalogueFilter): Bitmap[] {
    const { minPricePesewas = 0, maxPricePesewas = Infinity } = filter;
    return this.of(filter)
      .partsAround(minPricePesewas, maxPricePesewas)
      .map(({ bits }) => bits);
  }

  add(added: ReadonlySet<number>): void {
    this.#all.add(added);
    for (const [type, order] of this.#ofType.entries())
      order.add(new Set([...added].filter((doc) => this.#columns.typeOf(doc) === type)));
  }
}
