import { codedAttributes, flagBits, maxHeldFeature, wantedCodes, wantedFlags } from "../attributes.ts";
import type { Columns } from "../columns.ts";
import type { CatalogueFilter } from "../query.ts";
import { inSteps, type Pause } from "../typed-arrays.ts";
import { encodePosting } from "../terms/posting-list.ts";
import { isRare, SparsePostings } from "../terms/postings.ts";
import { Bitmap } from "./bitmap.ts";

/**
 * What a filter asks of codes, features and flags: to be in one of each of `anyOf`, and in none of `noneOf`. `rare`: postings of flags that
 * few have.
 */
export type AttributeFilter = {
  anyOf: readonly (readonly Bitmap[])[];
  noneOf: readonly Bitmap[];
  rare: readonly SparsePostings[];
};

/** Whether a document has what a filter asks. */
export function hasAttributes({ anyOf, noneOf }: AttributeFilter, doc: number): boolean {
  return anyOf.every((sets) => sets.some((bits) => bits.has(doc))) && !noneOf.some((bits) => bits.has(doc));
}

/** A bitmap for each code, feature and flag. */
export class AttributeBitmaps {
  readonly #columns: Columns;
  /** By coded attribute, and by code. */
  readonly #codes: readonly (readonly Bitmap[])[];
  /** By feature, its id less one. */
  readonly #features: readonly Bitmap[];
  readonly #flags: ReadonlyMap<number, Bitmap>;
  /** Postings of the flags that few have; all count as headlines. */
  readonly #rare = new Map<number, SparsePostings>();

  private constructor(columns: Columns) {
    const makeBits = (): Bitmap => new Bitmap(columns.size);
    this.#columns = columns;
    this.#codes = codedAttributes.map(({ bitmaps }) => Array.from({ length: bitmaps }, makeBits));
    this.#features = Array.from({ length: maxHeldFeature }, makeBits);
    this.#flags = new Map(flagBits.map((flag) => [flag, makeBits()]));
  }

  static async build(columns: Columns, pause: Pause): Promise<AttributeBitmaps> {
    const attributes = new AttributeBitmaps(columns);
    await inSteps(columns.size, pause, (from, to) => {
      for (let doc = from; doc < to; doc++) attributes.#put(doc);
    });
    for (const flag of attributes.#flags.keys()) {
      attributes.#findRare(flag);
      await pause();
    }
    return attributes;
  }

  #findRare(flag: number): void {
    const { size } = this.#columns;
    const postings: number[] = [];
    for (let doc = 0; doc < size && isRare(postings.length, size); doc++)
      if ((this.#columns.flagsOf(doc) & flag) !== 0) postings.push(encodePosting(doc, true));
    if (isRare(postings.length, size)) this.#rare.set(flag, new SparsePostings([Int32Array.from(postings)]));
  }

  #put(doc: number): void {
    for (const [at, bits] of this.#codes.entries())
      bits[Math.min(bits.length - 1, this.#columns.codeOf(at, doc))]?.put(doc, true);
    for (let left = this.#columns.featuresOf(doc); left !== 0; left &= left - 1)
      this.#features[31 - Math.clz32(left & -left)]?.put(doc, true);
    const flags = this.#columns.flagsOf(doc);
    for (const [flag, bits] of this.#flags) bits.put(doc, (flags & flag) !== 0);
  }

  add(added: ReadonlySet<number>): void {
    for (const doc of added) {
      this.#put(doc);
      for (const [flag, rare] of this.#rare) if ((this.#columns.flagsOf(doc) & flag) !== 0) rare.add(doc, true);
    }
  }

  /** What a filter asks. Where most codes are wanted, it is faster to exclude the others. */
  filter(asked: CatalogueFilter): AttributeFilter {
    const anyOf: Bitmap[][] = [];
    const noneOf: Bitmap[] = [];
    const rare: SparsePostings[] = [];
    for (const { at, wanted } of wantedCodes(asked)) {
      const all = this.#codes[at] ?? [];
      const isWanted = (index: number): boolean => wanted[index] === 1 || (index === all.length - 1 && wanted.includes(1, index));
      const chosen = all.filter((_bits, index) => isWanted(index));
      if (chosen.length <= all.length / 2) anyOf.push(chosen);
      else noneOf.push(...all.filter((_bits, index) => !isWanted(index)));
    }
    for (const id of asked.feature_ids ?? []) anyOf.push(this.#features.slice(id - 1, id));
    for (const { flag, isWanted } of wantedFlags(asked)) {
      const bits = this.#flags.get(flag);
      const few = this.#rare.get(flag);
      if (few && isWanted) rare.push(few);
      if (bits && isWanted) anyOf.push([bits]);
      if (bits && !isWanted) noneOf.push(bits);
    }
    return { anyOf, noneOf, rare };
  }
}
