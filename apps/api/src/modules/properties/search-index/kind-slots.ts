import { listingTypes, propertyTypes } from "@efie/contract";
import type { CatalogueFilter } from "../catalogue/catalogue-conditions.repository.ts";
import type { Columns } from "./columns.ts";
import { featured, maxHeldFeature, popular, promoted } from "./compiled-filter.ts";
import { SlotBits } from "./slot-bits.ts";
import { placeAt } from "./word-places.ts";
import { isRare, SparseSlots } from "./word-slots.ts";

/**
 * What a filter's kinds and flags ask of a slot: to be in one of each of some sets, and in none of others. `rare`: of these sets
 * those in which few are.
 */
export type KindSieve = { anyOf: readonly (readonly SlotBits[])[]; noneOf: readonly SlotBits[]; rare: readonly SparseSlots[] };

/** Of bedrooms and of bathrooms: so many or more are one set. Who tells these apart looks slots up. */
export const sievedRooms = 5;

/** Which slots are of a listing type and of a property type, and have a flag: one bit each. */
export class KindSlots {
  readonly #columns: Columns;
  readonly #types: readonly SlotBits[];
  readonly #propertyTypes: readonly SlotBits[];
  readonly #flags: ReadonlyMap<number, SlotBits>;
  /** Those with no bedroom, one, and so on; the last set is of all that have more. */
  readonly #bedrooms: readonly SlotBits[];
  readonly #bathrooms: readonly SlotBits[];
  /** By feature, its id less one. */
  readonly #features: readonly SlotBits[];
  /** Of the flags that few have, those who have it; a headline of their own. */
  readonly #rare = new Map<number, SparseSlots>();

  constructor(columns: Columns) {
    const makeBits = (): SlotBits => new SlotBits(columns.size);
    this.#columns = columns;
    this.#types = listingTypes.map(makeBits);
    this.#propertyTypes = propertyTypes.map(makeBits);
    this.#flags = new Map([featured, promoted, popular].map((flag) => [flag, makeBits()]));
    this.#bedrooms = Array.from({ length: sievedRooms + 1 }, makeBits);
    this.#bathrooms = Array.from({ length: sievedRooms + 1 }, makeBits);
    this.#features = Array.from({ length: maxHeldFeature }, makeBits);
    for (let slot = 0; slot < columns.size; slot++) this.#put(slot);
    for (const flag of this.#flags.keys()) this.#findRare(flag);
  }

  #findRare(flag: number): void {
    const { size } = this.#columns;
    const places: number[] = [];
    for (let slot = 0; slot < size && isRare(places.length, size); slot++)
      if ((this.#columns.flagsOf(slot) & flag) !== 0) places.push(placeAt(slot, true));
    if (isRare(places.length, size)) this.#rare.set(flag, new SparseSlots([Int32Array.from(places)]));
  }

  #put(slot: number): void {
    const { type, propertyType } = this.#columns.kindOf(slot);
    this.#types[type]?.put(slot, true);
    this.#propertyTypes[propertyType]?.put(slot, true);
    this.#bedrooms[Math.min(sievedRooms, this.#columns.bedroomsOf(slot))]?.put(slot, true);
    this.#bathrooms[Math.min(sievedRooms, this.#columns.bathroomsOf(slot))]?.put(slot, true);
    for (let left = this.#columns.featuresOf(slot); left !== 0; left &= left - 1)
      this.#features[31 - Math.clz32(left & -left)]?.put(slot, true);
    const flags = this.#columns.flagsOf(slot);
    for (const [flag, bits] of this.#flags) bits.put(slot, (flags & flag) !== 0);
  }

  /** Slots that came. */
  update(came: ReadonlySet<number>): void {
    for (const slot of came) {
      this.#put(slot);
      for (const [flag, rare] of this.#rare) if ((this.#columns.flagsOf(slot) & flag) !== 0) rare.add(slot, true);
    }
  }

  /** What a filter asks. Where most kinds are wanted, it is quicker to ask for none of the others. */
  sieve(filter: CatalogueFilter): KindSieve {
    const anyOf: SlotBits[][] = [];
    const noneOf: SlotBits[] = [];
    const rare: SparseSlots[] = [];
    const choose = (all: readonly SlotBits[], isWanted: (index: number) => boolean): void => {
      const wanted = all.filter((_bits, index) => isWanted(index));
      if (wanted.length <= all.length / 2) anyOf.push(wanted);
      else noneOf.push(...all.filter((_bits, index) => !isWanted(index)));
    };
    choose(this.#types, (index) => filter.types.includes(listingTypes[index] as (typeof listingTypes)[number]));
    choose(this.#propertyTypes, (index) =>
      filter.property_types.includes(propertyTypes[index] as (typeof propertyTypes)[number]),
    );
    const { bedrooms, minBedrooms = 0, minBathrooms = 0 } = filter;
    const isLeast = (index: number, least: number): boolean => index >= Math.min(least, sievedRooms);
    if (minBedrooms > 0) choose(this.#bedrooms, (index) => isLeast(index, minBedrooms));
    if (bedrooms) choose(this.#bedrooms, (index) => bedrooms.some((count) => Math.min(count, sievedRooms) === index));
    if (minBathrooms > 0) choose(this.#bathrooms, (index) => isLeast(index, minBathrooms));
    for (const id of filter.feature_ids ?? []) anyOf.push(this.#features.slice(id - 1, id));
    for (const [flag, isWanted] of flagsOf(filter)) {
      const bits = this.#flags.get(flag);
      const few = this.#rare.get(flag);
      if (few && isWanted === true) rare.push(few);
      if (bits && isWanted === true) anyOf.push([bits]);
      if (bits && isWanted === false) noneOf.push(bits);
    }
    return { anyOf, noneOf, rare };
  }
}

function flagsOf({ is_featured, is_promoted, is_popular }: CatalogueFilter): [number, boolean | undefined][] {
  return [
    [featured, is_featured],
    [promoted, is_promoted],
    [popular, is_popular],
  ];
}
