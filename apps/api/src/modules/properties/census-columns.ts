import { listingTypes, propertyTypes } from "@efie/contract";
import type { CensusRow } from "./census.repository.ts";
import type { CatalogueFilter } from "./catalogue-conditions.repository.ts";

const featured = 1;
const promoted = 2;
const popular = 4;

function kindCode(type: CensusRow["type"], propertyType: CensusRow["property_type"]): number {
  return listingTypes.indexOf(type) * 16 + propertyTypes.indexOf(propertyType);
}

function flagsOf(row: Pick<CensusRow, "is_featured" | "is_promoted" | "is_popular">): number {
  return (row.is_featured ? featured : 0) | (row.is_promoted ? promoted : 0) | (row.is_popular ? popular : 0);
}

type Column = Uint8Array | Uint16Array | Int32Array | Float64Array;

/** Doubles a typed array's room, keeping what is in it. */
function grow<A extends Column>(array: A, capacity: number): A {
  const larger = new (array.constructor as new (length: number) => A)(capacity);
  larger.set(array);
  return larger;
}

/** The same array with its first elements in another order. */
function pick<A extends Column>(array: A, order: Uint32Array): A {
  const picked = new (array.constructor as new (length: number) => A)(array.length);
  order.forEach((from, to) => {
    picked[to] = array[from] as number;
  });
  return picked;
}

/** Slots from `from` up to, and without, `to`. */
export type SlotRange = { from: number; to: number };

function extend(ranges: Map<string, SlotRange>, place: string, slot: number): void {
  const range = ranges.get(place);
  if (range) range.to = slot + 1;
  else ranges.set(place, { from: slot, to: slot + 1 });
}

/** A filter as comparisons of numbers. */
export type CompiledFilter = {
  kinds: Uint8Array;
  flagMask: number;
  flagValue: number;
  regionId: number;
  cityId: number;
  minPrice: number;
  maxPrice: number;
  minBedrooms: number;
  nowSeconds: number;
};

/** Null for what the columns do not hold. */
export function compileFilter(filter: CatalogueFilter, now: Date): CompiledFilter | null {
  if (filter.creator_id !== undefined || filter.taste !== undefined) return null;
  const kinds = new Uint8Array(64);
  for (const type of filter.types) for (const propertyType of filter.property_types) kinds[kindCode(type, propertyType)] = 1;
  let flagMask = 0;
  let flagValue = 0;
  const flags = [
    [filter.is_featured, featured],
    [filter.is_promoted, promoted],
    [filter.is_popular, popular],
  ] as const;
  for (const [wanted, bit] of flags) {
    if (wanted === undefined) continue;
    flagMask |= bit;
    if (wanted) flagValue |= bit;
  }
  return {
    kinds,
    flagMask,
    flagValue,
    regionId: filter.region_id ?? -1,
    cityId: filter.city_id ?? -1,
    minPrice: filter.minPricePesewas ?? 0,
    maxPrice: filter.maxPricePesewas ?? Infinity,
    minBedrooms: filter.minBedrooms ?? 0,
    nowSeconds: now.getTime() / 1000,
  };
}

/**
 * The filterable columns of every published listing, in typed arrays: some 40 bytes a listing, a few nanoseconds to
 * check one. A listing has a slot; slots filled while loading stand in order of places, later ones behind them.
 */
export class CensusColumns {
  #capacity = 1024;
  /** Slots in use, dead ones included. */
  size = 0;
  #kinds = new Uint8Array(this.#capacity);
  #flags = new Uint8Array(this.#capacity);
  #bedrooms = new Uint8Array(this.#capacity);
  #regions = new Uint16Array(this.#capacity);
  #cities = new Uint16Array(this.#capacity);
  #prices = new Float64Array(this.#capacity);
  /** 0 for a dead slot: everything has expired by then. */
  #expiries = new Float64Array(this.#capacity);
  #published = new Float64Array(this.#capacity);
  #ids = new Int32Array(this.#capacity);
  readonly #slots = new Map<number, number>();

  #grow(): void {
    this.#capacity *= 2;
    this.#kinds = grow(this.#kinds, this.#capacity);
    this.#flags = grow(this.#flags, this.#capacity);
    this.#bedrooms = grow(this.#bedrooms, this.#capacity);
    this.#regions = grow(this.#regions, this.#capacity);
    this.#cities = grow(this.#cities, this.#capacity);
    this.#prices = grow(this.#prices, this.#capacity);
    this.#published = grow(this.#published, this.#capacity);
    this.#ids = grow(this.#ids, this.#capacity);
    this.#expiries = grow(this.#expiries, this.#capacity);
  }

  /**
   * Puts the slots in the order of places, so that a region's and a town's listings lie side by side. Answers where
   * each lies, by "region 7" and "city 69".
   */
  arrange(): Map<string, SlotRange> {
    const order = Uint32Array.from({ length: this.size }, (_unused, slot) => slot);
    const place = (slot: number): number => (this.#regions[slot] as number) * 65_536 + (this.#cities[slot] as number);
    order.sort((a, b) => place(a) - place(b) || a - b);
    this.#kinds = pick(this.#kinds, order);
    this.#flags = pick(this.#flags, order);
    this.#bedrooms = pick(this.#bedrooms, order);
    this.#regions = pick(this.#regions, order);
    this.#cities = pick(this.#cities, order);
    this.#prices = pick(this.#prices, order);
    this.#expiries = pick(this.#expiries, order);
    this.#published = pick(this.#published, order);
    this.#ids = pick(this.#ids, order);
    const ranges = new Map<string, SlotRange>();
    for (let slot = 0; slot < this.size; slot++) {
      this.#slots.set(this.#ids[slot] as number, slot);
      extend(ranges, `region ${String(this.#regions[slot])}`, slot);
      extend(ranges, `city ${String(this.#cities[slot])}`, slot);
    }
    return ranges;
  }

  slotOf(propertyId: number): number | undefined {
    return this.#slots.get(propertyId);
  }

  idOf(slot: number): number {
    return this.#ids[slot] as number;
  }

  /** Pesewas. */
  priceOf(slot: number): number {
    return this.#prices[slot] as number;
  }

  /** Milliseconds since 1970. */
  publishedAt(slot: number): number {
    return this.#published[slot] as number;
  }

  /** Adds or replaces a listing; answers its slot. */
  set(row: CensusRow): number {
    let slot = this.#slots.get(row.property_id);
    if (slot === undefined) {
      if (this.size === this.#capacity) this.#grow();
      slot = this.size++;
      this.#slots.set(row.property_id, slot);
    }
    this.#kinds[slot] = kindCode(row.type, row.property_type);
    this.#flags[slot] = flagsOf(row);
    this.#bedrooms[slot] = Math.min(255, row.number_of_bedrooms);
    this.#regions[slot] = row.region_id;
    this.#cities[slot] = row.city_id;
    this.#prices[slot] = row.price_pesewas;
    this.#published[slot] = row.published_at.getTime();
    this.#ids[slot] = row.property_id;
    this.#expiries[slot] = row.expiry_seconds;
    return slot;
  }

  remove(propertyId: number): void {
    const slot = this.#slots.get(propertyId);
    if (slot !== undefined) this.#expiries[slot] = 0;
  }

  /** Removes a listing so that it gets a new slot when it is set again. */
  forget(propertyId: number): void {
    this.remove(propertyId);
    this.#slots.delete(propertyId);
  }

  matches(slot: number, filter: CompiledFilter): boolean {
    const price = this.#prices[slot] as number;
    return (
      filter.kinds[this.#kinds[slot] as number] === 1 &&
      ((this.#flags[slot] as number) & filter.flagMask) === filter.flagValue &&
      (filter.cityId < 0 || this.#cities[slot] === filter.cityId) &&
      (filter.regionId < 0 || this.#regions[slot] === filter.regionId) &&
      price >= filter.minPrice &&
      price <= filter.maxPrice &&
      (this.#bedrooms[slot] as number) >= filter.minBedrooms &&
      (this.#expiries[slot] as number) > filter.nowSeconds
    );
  }

  /**
   * Counts matches in [from, to), no further than `atMost`. The columns are taken out of their fields first: the loop
   * runs ten thousand times for a page that nobody filtered.
   */
  count(filter: CompiledFilter, from: number, to: number, atMost: number): number {
    const { kinds, flagMask, flagValue, cityId, regionId, minPrice, maxPrice, minBedrooms, nowSeconds } = filter;
    const [kindOf, flagsOfSlot, bedrooms, cities] = [this.#kinds, this.#flags, this.#bedrooms, this.#cities];
    const [regions, prices, expiries] = [this.#regions, this.#prices, this.#expiries];
    let found = 0;
    for (let slot = from; slot < to && found < atMost; slot++) {
      const price = prices[slot] as number;
      if (
        kinds[kindOf[slot] as number] === 1 &&
        ((flagsOfSlot[slot] as number) & flagMask) === flagValue &&
        (cityId < 0 || cities[slot] === cityId) &&
        (regionId < 0 || regions[slot] === regionId) &&
        price >= minPrice &&
        price <= maxPrice &&
        (bedrooms[slot] as number) >= minBedrooms &&
        (expiries[slot] as number) > nowSeconds
      )
        found++;
    }
    return found;
  }
}
