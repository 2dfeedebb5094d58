import { listingTypes } from "@efie/contract";
import type { IndexRow } from "./source.ts";
import {
  checkFlags,
  fieldFlags,
  featured,
  featureMask,
  kindCode,
  popular,
  promoted,
  reduced,
  type CompiledFilter,
} from "./compiled-filter.ts";
import { sortByKey } from "./orders/sort-by-key.ts";
import { FieldColumns } from "./field-columns.ts";
import { grow, inSteps, pickInSteps, type Column, type Pause } from "./typed-arrays.ts";

function flagsOf(row: IndexRow): number {
  const ofPlans = (row.is_featured ? featured : 0) | (row.is_promoted ? promoted : 0);
  const ofOwner = row.owner_checks.reduce((flags, kind) => flags | checkFlags[kind], 0);
  const ofFields = fieldFlags.reduce((flags, { column, flag }) => (row[column] === true ? flags | flag : flags), 0);
  return ofPlans | ofOwner | ofFields | (row.is_popular ? popular : 0) | (row.is_reduced ? reduced : 0);
}

/** What the index can say of a property. */
export type IndexedProperty = Pick<
  IndexRow,
  "property_id" | "city_id" | "type" | "price_pesewas" | "is_popular" | "published_at"
> & { expiry_date: Date | null };

/** Documents from `from` up to, and without, `to`. */
export type DocumentRange = { from: number; to: number };

/** Where the documents of each city and region lie, by id. */
export type PlaceRanges = { cities: ReadonlyMap<number, DocumentRange>; regions: ReadonlyMap<number, DocumentRange> };

const cellsPerDegree = 100;

/** A cell about a kilometre wide, by rows. */
function cellOf(latitude: number, longitude: number): number {
  return Math.floor((latitude + 90) * cellsPerDegree) * 360 * cellsPerDegree + Math.floor((longitude + 180) * cellsPerDegree);
}

function extend(ranges: Map<number, DocumentRange>, place: number, doc: number): void {
  const range = ranges.get(place);
  if (range) range.to = doc + 1;
  else ranges.set(place, { from: doc, to: doc + 1 });
}

/**
 * The filterable columns of every published property, in typed arrays: some 75 bytes a property, a few nanoseconds to
 * check one. A document id is a row here: those that were loaded are sorted by place, later ones follow.
 */
export class Columns {
  #capacity = 1024;
  /** Documents in use, dead ones included. */
  size = 0;
  #kinds = new Uint8Array(this.#capacity);
  #flags = new Uint16Array(this.#capacity);
  #bedrooms = new Uint8Array(this.#capacity);
  #bathrooms = new Uint8Array(this.#capacity);
  #features = new Int32Array(this.#capacity);
  #regions = new Uint16Array(this.#capacity);
  #cities = new Uint16Array(this.#capacity);
  #prices = new Float64Array(this.#capacity);
  /** Seconds since 1970. */
  #expiries = new Float64Array(this.#capacity);
  #published = new Float64Array(this.#capacity);
  /** Degrees. */
  #latitudes = new Float64Array(this.#capacity);
  #longitudes = new Float64Array(this.#capacity);
  #ids = new Int32Array(this.#capacity);
  readonly fields = new FieldColumns(this.#capacity);
  /** By property: its document id plus one, 0 where it has none. */
  #docs = new Int32Array(1024);
  /** By arranged document: the rank of its property's id among the loaded ids. */
  #ranks: Int32Array = new Int32Array(0);

  #grow(): void {
    this.#capacity *= 2;
    this.#kinds = grow(this.#kinds, this.#capacity);
    this.#flags = grow(this.#flags, this.#capacity);
    this.#bedrooms = grow(this.#bedrooms, this.#capacity);
    this.#bathrooms = grow(this.#bathrooms, this.#capacity);
    this.#features = grow(this.#features, this.#capacity);
    this.#regions = grow(this.#regions, this.#capacity);
    this.#cities = grow(this.#cities, this.#capacity);
    this.#prices = grow(this.#prices, this.#capacity);
    this.#published = grow(this.#published, this.#capacity);
    this.#latitudes = grow(this.#latitudes, this.#capacity);
    this.#longitudes = grow(this.#longitudes, this.#capacity);
    this.#ids = grow(this.#ids, this.#capacity);
    this.#expiries = grow(this.#expiries, this.#capacity);
    this.fields.grow(this.#capacity);
  }

  /**
   * Sorts the documents by region and city, so that a place's documents are a range, and by cells within. Returns the ranges. Call it
   * once.
   */
  async arrange(pause: Pause): Promise<PlaceRanges> {
    const placeOf = (doc: number): number => (this.#regions[doc] as number) * 65_536 + (this.#cities[doc] as number);
    const byCell = await sortByKey(this.size, (doc) => cellOf(this.latitudeOf(doc), this.longitudeOf(doc)), pause);
    const byPlace = await sortByKey(this.size, (at) => placeOf(byCell[at] as number), pause);
    const order = await pickInSteps(byCell, byPlace, pause);
    const pick = <A extends Column>(array: A): Promise<A> => pickInSteps(array, order, pause);
    this.#kinds = await pick(this.#kinds);
    this.#flags = await pick(this.#flags);
    this.#bedrooms = await pick(this.#bedrooms);
    this.#bathrooms = await pick(this.#bathrooms);
    this.#features = await pick(this.#features);
    this.#regions = await pick(this.#regions);
    this.#cities = await pick(this.#cities);
    this.#prices = await pick(this.#prices);
    this.#expiries = await pick(this.#expiries);
    this.#published = await pick(this.#published);
    this.#latitudes = await pick(this.#latitudes);
    this.#longitudes = await pick(this.#longitudes);
    this.#ids = await pick(this.#ids);
    await this.fields.arrange(pick);
    // They were added in the order of their ids.
    this.#ranks = order;
    return this.#findRanges(pause);
  }

  async #findRanges(pause: Pause): Promise<PlaceRanges> {
    const cities = new Map<number, DocumentRange>();
    const regions = new Map<number, DocumentRange>();
    await inSteps(this.size, pause, (from, to) => {
      for (let doc = from; doc < to; doc++) {
        this.#docs[this.#ids[doc] as number] = doc + 1;
        extend(regions, this.#regions[doc] as number, doc);
        extend(cities, this.#cities[doc] as number, doc);
      }
    });
    return { cities, regions };
  }

  /** The arranged documents in the ascending order of a column, ids breaking ties. */
  async arrangeBy(keyOf: (doc: number) => number, pause: Pause): Promise<Int32Array> {
    const docs = new Int32Array(this.#ranks.length);
    this.#ranks.forEach((rank, doc) => {
      docs[rank] = doc;
    });
    await pause();
    const order = await sortByKey(docs.length, (rank) => keyOf(docs[rank] as number), pause);
    return order.map((rank) => docs[rank] as number);
  }

  docOf(propertyId: number): number | undefined {
    const doc = this.#docs[propertyId];
    return doc === undefined || doc === 0 ? undefined : doc - 1;
  }

  idOf(doc: number): number {
    return this.#ids[doc] as number;
  }

  /** Pesewas. */
  priceOf(doc: number): number {
    return this.#prices[doc] as number;
  }

  /** Degrees. */
  latitudeOf(doc: number): number {
    return this.#latitudes[doc] as number;
  }

  longitudeOf(doc: number): number {
    return this.#longitudes[doc] as number;
  }

  cityOf(doc: number): number {
    return this.#cities[doc] as number;
  }

  regionOf(doc: number): number {
    return this.#regions[doc] as number;
  }

  /** The listing type, by its place in the contract's list. */
  typeOf(doc: number): number {
    return (this.#kinds[doc] as number) >> 4;
  }

  /** By its place in the contract's list. */
  propertyTypeOf(doc: number): number {
    return (this.#kinds[doc] as number) & 15;
  }

  bedroomsOf(doc: number): number {
    return this.#bedrooms[doc] as number;
  }

  bathroomsOf(doc: number): number {
    return this.#bathrooms[doc] as number;
  }

  /** One bit a feature. */
  featuresOf(doc: number): number {
    return this.#features[doc] as number;
  }

  flagsOf(doc: number): number {
    return this.#flags[doc] as number;
  }

  /** Milliseconds since 1970; Infinity without expiry. */
  expiresAt(doc: number): number {
    return Math.round((this.#expiries[doc] as number) * 1000);
  }

  isInUse(doc: number): boolean {
    return this.docOf(this.idOf(doc)) === doc;
  }

  /** Milliseconds since 1970. */
  publishedAt(doc: number): number {
    return this.#published[doc] as number;
  }

  /** Adds or replaces a property; answers its document id. */
  set(row: IndexRow): number {
    let doc = this.docOf(row.property_id);
    if (doc === undefined) {
      if (this.size === this.#capacity) this.#grow();
      doc = this.size++;
      if (row.property_id >= this.#docs.length) this.#docs = grow(this.#docs, Math.ceil(row.property_id * 1.2));
      this.#docs[row.property_id] = doc + 1;
    }
    this.#kinds[doc] = kindCode(row.type, row.property_type);
    this.#flags[doc] = flagsOf(row);
    this.#bedrooms[doc] = Math.min(255, row.number_of_bedrooms);
    this.#bathrooms[doc] = Math.min(255, row.number_of_bathrooms ?? 0);
    this.#features[doc] = featureMask(row.feature_ids);
    this.#regions[doc] = row.region_id;
    this.#cities[doc] = row.city_id;
    this.#prices[doc] = row.price_pesewas;
    this.#published[doc] = row.published_at.getTime();
    this.#latitudes[doc] = row.latitude;
    this.#longitudes[doc] = row.longitude;
    this.#ids[doc] = row.property_id;
    this.#expiries[doc] = row.expiry_seconds;
    this.fields.set(doc, row);
    return doc;
  }

  /** A property as it stands on a page. */
  describe(doc: number): IndexedProperty {
    const kind = this.#kinds[doc] as number;
    const expiry = this.expiresAt(doc);
    return {
      property_id: this.idOf(doc),
      city_id: this.#cities[doc] as number,
      type: listingTypes[kind >> 4] as IndexRow["type"],
      price_pesewas: this.priceOf(doc),
      is_popular: ((this.#flags[doc] as number) & popular) !== 0,
      published_at: new Date(this.publishedAt(doc)),
      expiry_date: expiry === Infinity ? null : new Date(expiry),
    };
  }

  /** Set again, it becomes a new document. The old one keeps its values: the orders sort by them. */
  forget(propertyId: number): void {
    this.#docs[propertyId] = 0;
  }

  /** Whether a document passes a filter; `ActiveDocuments` says whether it has expired. */
  matches(doc: number, filter: CompiledFilter): boolean {
    return (
      (!filter.hasKinds || filter.kinds[this.#kinds[doc] as number] === 1) &&
      (filter.flagMask === 0 || ((this.#flags[doc] as number) & filter.flagMask) === filter.flagValue) &&
      (filter.cityId < 0 || this.#cities[doc] === filter.cityId) &&
      (filter.regionId < 0 || this.#regions[doc] === filter.regionId) &&
      (!filter.hasPrice || this.#isPriced(doc, filter)) &&
      (filter.features === 0 || ((this.#features[doc] as number) & filter.features) === filter.features) &&
      this.#hasRooms(doc, filter) &&
      this.fields.matchesLimits(doc, filter.limits) &&
      this.fields.matchesOptions(doc, filter.options) &&
      (filter.area === null || filter.area.has(this.latitudeOf(doc), this.longitudeOf(doc)))
    );
  }

  #hasRooms(doc: number, { minBedrooms, bedrooms, minBathrooms }: CompiledFilter): boolean {
    if (minBedrooms > 0 && (this.#bedrooms[doc] as number) < minBedrooms) return false;
    if (bedrooms !== null && bedrooms[this.#bedrooms[doc] as number] !== 1) return false;
    return minBathrooms === 0 || (this.#bathrooms[doc] as number) >= minBathrooms;
  }

  #isPriced(doc: number, { minPrice, maxPrice }: CompiledFilter): boolean {
    const price = this.#prices[doc] as number;
    return price >= minPrice && price <= maxPrice;
  }
}
