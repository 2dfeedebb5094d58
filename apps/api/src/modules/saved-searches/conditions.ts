import {
  listingTypes,
  propertyTypes,
  toAskedColumns,
  type FilterName,
  type ListingType,
  type PropertyType,
} from "@efie/contract";
import type { CatalogueFilter, Circle, QueryWord } from "@efie/catalogue-index";
import type { ListingFacts } from "../properties/index.ts";
import type { SearchCriteria } from "../search/index.ts";

/** Above every price. */
const anyPrice = Number.MAX_SAFE_INTEGER;

/** A search as columns. */
export type Conditions = ReturnType<typeof toConditions>;

/** One bit for each kind in each offer. They are stored: new values of both lists go to their ends. */
export function kindBit(type: ListingType, propertyType: PropertyType): number {
  return 2 ** (listingTypes.indexOf(type) * 16 + propertyTypes.indexOf(propertyType));
}

function kindBits({ types, property_types }: CatalogueFilter): number {
  return types
    .flatMap((type) => property_types.map((property_type) => kindBit(type, property_type)))
    .reduce((sum, bit) => sum + bit, 0);
}

/** Filters that are not compared: blocked people are left out by each list, what is popular changes by itself, and order is no condition. */
type Ignored = "preference" | "is_popular" | "hiddenOwners" | "headline" | "isEveryType" | "isEveryPropertyType";
type Compared =
  | keyof ReturnType<typeof columnsOf>
  | FilterName
  | "types"
  | "property_types"
  | "minPricePesewas"
  | "maxPricePesewas"
  | "minBedrooms";
/** A filter that the list gains has to be compared here, too: until then this is a type error. */
type Forgotten = Exclude<keyof CatalogueFilter, Ignored | Compared>;
const nothingForgotten: [Forgotten] extends [never] ? true : never = true;

/** Latitude, longitude, squared radius in kilometres, kilometres of a degree north and east. */
function numbersOf({ latitude, longitude, radiusKm, kmNorth, kmEast }: Circle): readonly number[] {
  return [latitude, longitude, radiusKm * radiusKm, kmNorth, kmEast];
}

/** A key names one place or owner at most, and no word decides alone: it may stand beside others. */
function isDecided({ region_id, city_id, creator_id, ...others }: ReturnType<typeof columnsOf>): boolean {
  const places = [region_id, city_id, creator_id].filter((id) => id !== null);
  return places.length <= 1 && Object.values(others).every((value) => value === null);
}

/** The columns of a search; those of null criteria say nothing. */
function columnsOf(filter: Partial<CatalogueFilter>) {
  return {
    ...toAskedColumns(filter),
    region_id: filter.region_id ?? null,
    city_id: filter.city_id ?? null,
    creator_id: filter.creator_id ?? null,
    bedrooms: filter.bedrooms ?? null,
    feature_ids: filter.feature_ids ?? null,
    is_promoted: filter.is_promoted ?? null,
    is_featured: filter.is_featured ?? null,
    is_reduced: filter.is_reduced ?? null,
    bbox: filter.bbox ? ([filter.bbox.west, filter.bbox.south, filter.bbox.east, filter.bbox.north] as const) : null,
    circle: filter.circle ? numbersOf(filter.circle) : null,
    owner_checks: filter.owner_checks ?? null,
    words: filter.words ?? null,
  };
}

/** The conditions of a search; null criteria match nothing. `is_decided`: its keys and numbers are all that it asks for. */
export function toConditions(criteria: SearchCriteria | null) {
  const filter: Partial<CatalogueFilter> = criteria?.filter ?? {};
  const columns = columnsOf(filter);
  return {
    keys: criteria && nothingForgotten ? keysOfSearch(criteria) : [],
    kinds: criteria ? kindBits(criteria.filter) : 0,
    min_price_pesewas: filter.minPricePesewas ?? 0,
    max_price_pesewas: filter.maxPricePesewas ?? anyPrice,
    min_bedrooms: filter.minBedrooms ?? 0,
    is_decided: isDecided(columns),
    columns,
  };
}

/** A search that names more kinds than this is looked up without them. */
const maxKinds = 6;
const prefixCharacters = 3;

const any = "*";

function kindsOf({ types, property_types, isEveryType, isEveryPropertyType }: CatalogueFilter): string[] {
  const offers = isEveryType ? [any] : types;
  const places = isEveryPropertyType ? [any] : property_types;
  const kinds = offers.flatMap((type) => places.map((kind) => `${type} ${kind}`));
  return kinds.length <= maxKinds ? kinds : [`${any} ${any}`];
}

function firstLetters(word: string): string {
  return Array.from(word).slice(0, prefixCharacters).join("");
}

/** Null for a word that is too short to be looked up by its beginning. */
function keysOfWord({ typed, alternatives, isPrefix }: QueryWord): string[] | null {
  const exact = alternatives.map((word) => `w ${word}`);
  if (!isPrefix) return exact;
  return Array.from(typed).length < prefixCharacters ? null : [`p ${firstLetters(typed)}`, ...exact];
}

/** What a listing must have one of to match: its owner, town, rarest word, region or kind. Few searches share a key, so a listing is compared with few. */
function keysOfSearch({ filter, rarest }: SearchCriteria): string[] {
  if (filter.creator_id !== undefined) return [`o ${filter.creator_id}`];
  const kinds = kindsOf(filter);
  if (filter.city_id !== undefined) return kinds.map((kind) => `c ${filter.city_id} ${kind}`);
  const ofWord = rarest && keysOfWord(rarest);
  if (ofWord) return [...new Set(ofWord)];
  if (filter.region_id !== undefined) return kinds.map((kind) => `r ${filter.region_id} ${kind}`);
  return kinds.map((kind) => `k ${kind}`);
}

/** Every key by which a search can name this listing. */
export function keysOfListing({ creator_id, city_id, region_id, type, property_type, words }: ListingFacts): string[] {
  const kinds = [type, any].flatMap((offer) => [property_type, any].map((kind) => `${offer} ${kind}`));
  const beginnings = new Set(words.map(firstLetters));
  return [
    `o ${creator_id}`,
    ...kinds.flatMap((kind) => [`c ${city_id} ${kind}`, `r ${region_id} ${kind}`, `k ${kind}`]),
    ...words.map((word) => `w ${word}`),
    ...[...beginnings].map((word) => `p ${word}`),
  ];
}
