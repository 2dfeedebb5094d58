import { Bitmap } from "../bitmaps/bitmap.ts";
import type { Pause } from "../typed-arrays.ts";
import { DocumentOrder, type DocumentKeys } from "./document-order.ts";

/** The first or the last of an order, as a bitmap. */
export type OrderPart = { readonly length: number; readonly bits: Bitmap };

/** The parts of an order, from either end. Each is a few times as long as the one before: a page that one does not fill costs little. */
const shares = [1 / 128, 1 / 32, 1 / 8, 1 / 4, 1 / 2, 3 / 4];

/** Everything from an end of an order up to a document: filters the newest, or cheapest, out of what a search visits. */
class OrderEnd implements OrderPart {
  readonly length: number;
  readonly bits: Bitmap;
  readonly #keys: DocumentKeys;
  readonly #isDescending: boolean;
  readonly #key: number;
  readonly #id: number;

  constructor(keys: DocumentKeys, docs: Int32Array, isDescending: boolean, share: number) {
    this.#keys = keys;
    this.#isDescending = isDescending;
    this.length = Math.ceil(docs.length * share);
    const within = isDescending ? docs.subarray(docs.length - this.length) : docs.subarray(0, this.length);
    this.bits = new Bitmap(docs.length);
    for (const doc of within) this.bits.put(doc, true);
    const last = (isDescending ? within[0] : within.at(-1)) ?? 0;
    this.#key = keys.keyOf(last);
    this.#id = keys.idOf(last);
  }

  /** Whether everything up to a key is in it. */
  reaches(key: number): boolean {
    return this.#isDescending ? this.#key < key : this.#key > key;
  }

  add(doc: number): void {
    const isAfter = this.#keys.keyOf(doc) - this.#key || this.#keys.idOf(doc) - this.#id;
    this.bits.put(doc, this.#isDescending ? isAfter >= 0 : isAfter <= 0);
  }
}

/** An order in which lists are asked for. */
export class ListOrder {
  readonly documents: DocumentOrder;
  readonly #last: readonly OrderEnd[];
  readonly #first: readonly OrderEnd[];

  private constructor(documents: DocumentOrder, first: readonly OrderEnd[], last: readonly OrderEnd[]) {
    this.documents = documents;
    this.#first = first;
    this.#last = last;
  }

  /** `docs` in the ascending order of their keys. */
  static async build(keys: DocumentKeys, docs: Int32Array, pause: Pause): Promise<ListOrder> {
    const cut = async (isDescending: boolean): Promise<OrderEnd[]> => {
      const ends: OrderEnd[] = [];
      for (const share of docs.length === 0 ? [] : shares) {
        ends.push(new OrderEnd(keys, docs, isDescending, share));
        await pause();
      }
      return ends;
    };
    return new ListOrder(new DocumentOrder(keys, docs), await cut(false), await cut(true));
  }

  get length(): number {
    return this.documents.length;
  }

  /** Parts of at least this length, the shortest first, from the end at which a list begins. */
  partsFrom(isDescending: boolean, least: number): readonly OrderPart[] {
    return (isDescending ? this.#last : this.#first).filter(({ length }) => length >= least);
  }

  /** Each of these parts has all documents whose keys are in a range. */
  partsAround(least: number, most: number): readonly OrderPart[] {
    const first = this.#first.find((part) => part.reaches(most));
    const last = this.#last.find((part) => part.reaches(least));
    return [first, last].filter((part) => part !== undefined);
  }

  add(added: ReadonlySet<number>): void {
    this.documents.add(added);
    for (const part of [...this.#last, ...this.#first]) for (const doc of added) part.add(doc);
  }
}
