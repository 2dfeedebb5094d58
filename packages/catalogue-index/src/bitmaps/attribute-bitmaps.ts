import { listingTypes, propertyTypes } from "@efie/contract";
import type { CatalogueFilter } from "../query.ts";
import type { Columns } from "../columns.ts";
import { choiceFilters, optionsOf } from "../field-columns.ts";
import { checkFlags, featured, fieldFlags, maxHeldFeature, popular, promoted, reduced, wantedFlags } from "../compiled-filter.ts";
import { inSteps, type Pause } from "../typed-arrays.ts";
import { encodePosting } from "../terms/posting-list.ts";
import { isRare, SparsePostings } from "../terms/postings.ts";
import { Bitmap } from "./bitmap.ts";

/**
 * What a filter asks of kinds, rooms, features and flags: to be in one of each of `anyOf`, and in none of `noneOf`. `rare`: postings of
 * flags that few have.
 */
export type AttributeFilter = {
  anyOf: readonly (readonly Bitmap[])[];
  noneOf: readonly Bitmap[];
  rare: readonly SparsePostings[];
};

/** So many bedrooms, or bathrooms, or more, share a bitmap. The columns tell them apart. */
export const maxRooms = 5;

/** A bitmap for each listing type, property type, number of rooms, feature and flag. */
export class AttributeBitmaps {
  readonly #columns: Columns;
  readonly #types: readonly Bitmap[];
  readonly #propertyTypes: readonly Bitmap[];
  readonly #flags: ReadonlyMap<number, Bitmap>;
  /** Those with no bedroom, one, and so on; the last bitmap has all with more. */
  readonly #bedrooms: readonly Bitmap[];
  readonly #bathrooms: readonly Bitmap[];
  /** By feature, its id less one. */
  readonly #features: readonly Bitmap[];
  /** By choice, and by the code of an option. */
  readonly #options: readonly (readonly Bitmap[])[];
  /** Postings of the flags that few have; all count as headlines. */
  readonly #rare = new Map<number, SparsePostings>();

  private constructor(columns: Columns) {
    const makeBits = (): Bitmap => new Bitmap(columns.size);
    this.#columns = columns;
    this.#types = listingTypes.map(makeBits);
    this.#propertyTypes = propertyTypes.map(makeBits);
    const flags = [featured, promoted, popular, reduced, ...Object.values(checkFlags), ...fieldFlags.map(({ flag }) => flag)];
    this.#flags = new Map(flags.map((flag) => [flag, makeBits()]));
    this.#bedrooms = Array.from({ length: maxRooms + 1 }, makeBits);
    this.#bathrooms = Array.from({ length: maxRooms + 1 }, makeBits);
    this.#features = Array.from({ length: maxHeldFeature }, makeBits);
    this.#options = choiceFilters.map(({ options }) => ["", ...Object.keys(options)].map(makeBits));
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
    this.#types[this.#columns.typeOf(doc)]?.put(doc, true);
    this.#propertyTypes[this.#columns.propertyTypeOf(doc)]?.put(doc, true);
    this.#bedrooms[Math.min(maxRooms, this.#columns.bedroomsOf(doc))]?.put(doc, true);
    this.#bathrooms[Math.min(maxRooms, this.#columns.bathroomsOf(doc))]?.put(doc, true);
    for (let left = this.#columns.featuresOf(doc); left !== 0; left &= left - 1)
      this.#features[31 - Math.clz32(left & -left)]?.put(doc, true);
    for (const [at, bits] of this.#options.entries()) bits[this.#columns.fields.codeOf(at, doc)]?.put(doc, true);
    const flags = this.#columns.flagsOf(doc);
    for (const [flag, bits] of this.#flags) bits.put(doc, (flags & flag) !== 0);
  }

  add(added: ReadonlySet<number>): void {
    for (const doc of added) {
      this.#put(doc);
      for (const [flag, rare] of this.#rare) if ((this.#columns.flagsOf(doc) & flag) !== 0) rare.add(doc, true);
    }
  }

  /** What a filter asks. Where most kinds are wanted, it is faster to exclude the others. */
  filter(asked: CatalogueFilter): AttributeFilter {
    const anyOf: Bitmap[][] = [];
    const noneOf: Bitmap[] = [];
    const rare: SparsePostings[] = [];
    const choose = (all: readonly Bitmap[], isWanted: (index: number) => boolean): void => {
      const wanted = all.filter((_bits, index) => isWanted(index));
      if (wanted.length <= all.length / 2) anyOf.push(wanted);
      else noneOf.push(...all.filter((_bits, index) => !isWanted(index)));
    };
    choose(this.#types, (index) => asked.types.includes(listingTypes[index] as (typeof listingTypes)[number]));
    choose(this.#propertyTypes, (index) => asked.property_types.includes(propertyTypes[index] as (typeof propertyTypes)[number]));
    const { bedrooms, minBedrooms = 0, number_of_bathrooms__gte: minBathrooms = 0 } = asked;
    const isLeast = (index: number, least: number): boolean => index >= Math.min(least, maxRooms);
    if (minBedrooms > 0) choose(this.#bedrooms, (index) => isLeast(index, minBedrooms));
    if (bedrooms) choose(this.#bedrooms, (index) => bedrooms.some((count) => Math.min(count, maxRooms) === index));
    if (minBathrooms > 0) choose(this.#bathrooms, (index) => isLeast(index, minBathrooms));
    for (const { at, wanted } of optionsOf(asked))
      anyOf.push((this.#options[at] ?? []).filter((_bits, code) => wanted[code] === 1));
    for (const id of asked.feature_ids ?? []) anyOf.push(this.#features.slice(id - 1, id));
    for (const [flag, isWanted] of wantedFlags(asked)) {
      const bits = this.#flags.get(flag);
      const few = this.#rare.get(flag);
      if (few && isWanted === true) rare.push(few);
      if (bits && isWanted === true) anyOf.push([bits]);
      if (bits && isWanted === false) noneOf.push(bits);
    }
    return { anyOf, noneOf, rare };
  }
}
