import { listingTypes } from "@efie/contract";
import { bedroomsAt, codedAttributes, featureMask, flagsOf, popular, typeAt } from "./attributes.ts";
import { comparedNumbers, type CompiledFilter } from "./compiled-filter.ts";
import { sortByKey } from "./orders/sort-by-key.ts";
import type { IndexRow } from "./source.ts";
import { grow, inSteps, pickInSteps, type Column, type Pause } from "./typed-arrays.ts";

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

/** A column for each value that is neither coded nor compared. */
function makeColumns(capacity: number) {
  return {
    ids: new Int32Array(capacity),
    regions: new Uint16Array(capacity),
    cities: new Uint16Array(capacity),
    /** One bit a flag, and a feature. */
    flags: new Uint16Array(capacity),
    features: new Int32Array(capacity),
    /** Seconds since 1970. */
    expiries: new Float64Array(capacity),
    /** Milliseconds since 1970. */
    published: new Float64Array(capacity),
    /** Degrees. */
    latitudes: new Float64Array(capacity),
    longitudes: new Float64Array(capacity),
  };
}

/**
 * The filterable columns of every published property, in typed arrays: some 75 bytes a property, a few nanoseconds to
 * check one. A document id is a row here: those that were loaded are sorted by place, later ones follow.
 */
export class Columns {
  #capacity = 1024;
  /** Documents in use, dead ones included. */
  size = 0;
  readonly #named = makeColumns(this.#capacity);
  /** In the order of their lists. */
  readonly #codes = codedAttributes.map(() => new Uint8Array(this.#capacity));
  readonly #numbers = comparedNumbers.map(() => new Float64Array(this.#capacity));
  /** By property: its document id plus one, 0 where it has none. */
  #docs = new Int32Array(1024);
  /** By arranged document: the rank of its property's id among the loaded ids. */
  #ranks: Int32Array = new Int32Array(0);

  /** Every column, with what puts another one in its place. */
  get #all(): { column: Column; replace: (column: Column) => void }[] {
    return [this.#named, this.#codes, this.#numbers].flatMap((group) =>
      Object.entries<Column>(group).map(([name, column]) => ({
        column,
        replace: (other) => Object.assign(group, { [name]: other }),
      })),
    );
  }

  #grow(): void {
    this.#capacity *= 2;
    for (const { column, replace } of this.#all) replace(grow(column, this.#capacity));
  }

  /**
   * Sorts the documents by region and city, so that a place's documents are a range, and by cells within. Returns the ranges. Call it
   * once.
   */
  async arrange(pause: Pause): Promise<PlaceRanges> {
    const { regions, cities } = this.#named;
    const placeOf = (doc: number): number => (regions[doc] as number) * 65_536 + (cities[doc] as number);
    const byCell = await sortByKey(this.size, (doc) => cellOf(this.latitudeOf(doc), this.longitudeOf(doc)), pause);
    const byPlace = await sortByKey(this.size, (at) => placeOf(byCell[at] as number), pause);
    const order = await pickInSteps(byCell, byPlace, pause);
    for (const { column, replace } of this.#all) replace(await pickInSteps(column, order, pause));
    // They were added in the order of their ids.
    this.#ranks = order;
    return this.#findRanges(pause);
  }

  async #findRanges(pause: Pause): Promise<PlaceRanges> {
    const cities = new Map<number, DocumentRange>();
    const regions = new Map<number, DocumentRange>();
    await inSteps(this.size, pause, (from, to) => {
      for (let doc = from; doc < to; doc++) {
        this.#docs[this.idOf(doc)] = doc + 1;
        extend(regions, this.regionOf(doc), doc);
        extend(cities, this.cityOf(doc), doc);
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
    return this.#named.ids[doc] as number;
  }

  /** Pesewas: prices are the first of the numbers. */
  priceOf(doc: number): number {
    return (this.#numbers[0] as Float64Array)[doc] as number;
  }

  /** Degrees. */
  latitudeOf(doc: number): number {
    return this.#named.latitudes[doc] as number;
  }

  longitudeOf(doc: number): number {
    return this.#named.longitudes[doc] as number;
  }

  cityOf(doc: number): number {
    return this.#named.cities[doc] as number;
  }

  regionOf(doc: number): number {
    return this.#named.regions[doc] as number;
  }

  /** The code of the attribute at this place. */
  codeOf(at: number, doc: number): number {
    return (this.#codes[at] as Uint8Array)[doc] as number;
  }

  /** The listing type, by its place in the contract's list. */
  typeOf(doc: number): number {
    return this.codeOf(typeAt, doc) - 1;
  }

  bedroomsOf(doc: number): number {
    return this.codeOf(bedroomsAt, doc);
  }

  /** One bit a feature. */
  featuresOf(doc: number): number {
    return this.#named.features[doc] as number;
  }

  flagsOf(doc: number): number {
    return this.#named.flags[doc] as number;
  }

  /** Milliseconds since 1970; Infinity without expiry. */
  expiresAt(doc: number): number {
    return Math.round((this.#named.expiries[doc] as number) * 1000);
  }

  isInUse(doc: number): boolean {
    return this.docOf(this.idOf(doc)) === doc;
  }

  /** Milliseconds since 1970. */
  publishedAt(doc: number): number {
    return this.#named.published[doc] as number;
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
    const { ids, regions, cities, flags, features, expiries, published, latitudes, longitudes } = this.#named;
    ids[doc] = row.property_id;
    regions[doc] = row.region_id;
    cities[doc] = row.city_id;
    flags[doc] = flagsOf(row);
    features[doc] = featureMask(row.feature_ids);
    expiries[doc] = row.expiry_seconds;
    published[doc] = row.published_at.getTime();
    latitudes[doc] = row.latitude;
    longitudes[doc] = row.longitude;
    for (const [at, column] of this.#codes.entries()) column[doc] = codedAttributes[at]?.codeOf(row) ?? 0;
    for (const [at, column] of this.#numbers.entries()) column[doc] = comparedNumbers[at]?.valueOf(row) ?? Number.NaN;
    return doc;
  }

  /** A property as it stands on a page. */
  describe(doc: number): IndexedProperty {
    const expiry = this.expiresAt(doc);
    return {
      property_id: this.idOf(doc),
      city_id: this.cityOf(doc),
      type: listingTypes[this.typeOf(doc)] as IndexRow["type"],
      price_pesewas: this.priceOf(doc),
      is_popular: (this.flagsOf(doc) & popular) !== 0,
      published_at: new Date(this.publishedAt(doc)),
      expiry_date: expiry === Infinity ? null : new Date(expiry),
    };
  }

  /** Set again, it becomes a new document. The old one keeps its values: the orders sort by them. */
  forget(propertyId: number): void {
    this.#docs[propertyId] = 0;
  }

  /** Whether a document has what the columns decide; bitmaps decide the rest, and `ActiveDocuments` whether it has expired. */
  matches(doc: number, { cityId, regionId, numbers, codes, area }: CompiledFilter): boolean {
    if (cityId >= 0 && this.cityOf(doc) !== cityId) return false;
    if (regionId >= 0 && this.regionOf(doc) !== regionId) return false;
    for (const { at, min, max } of numbers) {
      const value = (this.#numbers[at] as Float64Array)[doc] as number;
      if (!(value >= min && value <= max)) return false;
    }
    for (const { at, wanted } of codes) if (wanted[this.codeOf(at, doc)] !== 1) return false;
    return area === null || area.has(this.latitudeOf(doc), this.longitudeOf(doc));
  }
}
