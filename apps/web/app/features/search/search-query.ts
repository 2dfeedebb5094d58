import type {
  Category,
  FieldFilters,
  FilterName,
  ListingType,
  Ordering,
  OwnerCheckKind,
  PropertyType,
  SearchFilter,
} from "@efie/contract";
import { categoryNames, listingTypes, orderings, ownerCheckKinds, propertyTypes } from "@efie/contract/enums";
import { limits, maxId } from "@efie/contract/limits";
import { hasTwoDecimals, readAmount, readNumber } from "@efie/contract/numbers";
import { propertyFields } from "@efie/contract/fields";
import { searchFilters } from "@efie/contract/search-filters";
import { readBox, writeBox } from "./map/map-box.ts";
import { paths } from "../../lib/navigation/paths.ts";

type Asked<Value> = Value extends boolean ? true : Value extends readonly unknown[] ? Readonly<Value> : Value;

/** The filters of a search as its address holds them, named as on the wire. */
export type SearchAddress = { readonly [Name in FilterName]?: Asked<FieldFilters[Name]> } & {
  readonly search?: string;
  readonly region__id?: number;
  readonly city__id?: number;
  readonly type?: ListingType;
  readonly property_type?: PropertyType;
  /** Several property types: what a typed "room" or "house" means. */
  readonly category?: Category;
  readonly price__gte?: number;
  readonly price__lte?: number;
  /** Any of these: `2`, or `5+` for five and more. */
  readonly number_of_bedrooms?: readonly string[];
  /** Ids of amenities: all of them. */
  readonly features?: readonly number[];
  /** Only where the price was lowered. */
  readonly reduced?: true;
  /** What was checked of the owner: all of them. */
  readonly owner_check?: readonly OwnerCheckKind[];
  /** A part of the map: west, south, east, north. */
  readonly bbox?: string;
  readonly ordering?: Ordering;
  readonly cursor?: string;
  /** Whether the results stand on a map, too. */
  readonly view?: "map";
};

/** From here on, bedrooms are one choice ("5+"). */
export const manyBedrooms = 5;
const { number_of_bedrooms: bedrooms } = propertyFields;
const maxFeatures = 30;

function oneOf<const Values extends readonly string[]>(values: Values, text: string | null): Values[number] | undefined {
  return values.find((value) => value === text);
}

function whole(text: string | null, minimum: number, maximum: number = maxId): number | undefined {
  const value = readNumber(text ?? "") ?? Number.NaN;
  return Number.isInteger(value) && value >= minimum && value <= maximum ? value : undefined;
}

/** The cedis of a limit as people type it, such as "1,500", "GHS 1500" or "1.5k"; undefined for anything else. */
export function readLimit(text: string | null): number | undefined {
  const cedis = readAmount(text ?? "") ?? Number.NaN;
  return cedis >= 0 && cedis <= limits.maxPriceCedis ? Math.round(cedis * 100) / 100 : undefined;
}

/** Comma-separated, repeated as a form sends them, or both; each once, in their order. */
function listOf(params: URLSearchParams, name: string): string[] {
  const parts = params.getAll(name).flatMap((value) => value.split(","));
  const found = new Set(parts.map((part) => part.trim()));
  return [...found].toSorted((one, next) => Number.parseInt(one, 10) - Number.parseInt(next, 10));
}

function unlessEmpty<Value>(list: readonly Value[]): readonly Value[] | undefined {
  return list.length === 0 ? undefined : list;
}

function isBedrooms(part: string): boolean {
  return /^\d{1,10}\+?$/.test(part) && Number.parseInt(part, 10) <= bedrooms.max;
}

/** An address may also say "at least": then it is every number from there on. */
function readBedrooms(params: URLSearchParams): readonly string[] | undefined {
  const chosen = unlessEmpty(listOf(params, "number_of_bedrooms").filter(isBedrooms));
  if (chosen !== undefined) return chosen;
  const least = whole(params.get("number_of_bedrooms__gte"), 1, bedrooms.max);
  if (least === undefined) return undefined;
  if (least >= manyBedrooms) return [`${least}+`];
  return [...Array.from({ length: manyBedrooms - least }, (_, index) => String(least + index)), `${manyBedrooms}+`];
}

function readDecimal(text: string | null, { min, max }: { min: number; max: number }): number | undefined {
  const value = readNumber(text ?? "") ?? Number.NaN;
  return value >= min && value <= max && hasTwoDecimals(value) ? value : undefined;
}

/** What an address asks of a field. "At least 0" asks nothing. */
function readFilter(params: URLSearchParams, filter: SearchFilter) {
  const { parameter } = filter;
  const text = params.get(parameter);
  switch (filter.kind) {
    case "count":
      return whole(text, filter.filter.is === "at least" ? Math.max(1, filter.min) : filter.min, filter.max);
    case "decimal":
      return readDecimal(text, filter);
    case "amount":
      return readLimit(text);
    case "flag":
      return text === "true" ? (true as const) : undefined;
    case "choice": {
      const asked = listOf(params, parameter);
      return unlessEmpty(Object.keys(filter.options).filter((option) => asked.includes(option)));
    }
  }
}

/** The filter window has one field for both: `any room` among the property types is the category. */
export function anyOfCategory(category: Category): string {
  return `any ${category}`;
}

function readCategory(params: URLSearchParams): Category | undefined {
  const chosen = params.get("property_type");
  return categoryNames.find((name) => anyOfCategory(name) === chosen) ?? oneOf(categoryNames, params.get("category"));
}

/** Reads an address that anyone may have typed: what makes no sense is left out, never an error. */
export function readSearchAddress(params: URLSearchParams): SearchAddress {
  const property_type = oneOf(propertyTypes, params.get("property_type"));
  const features = listOf(params, "features").flatMap((part) => whole(part, 1) ?? []);
  const checks = listOf(params, "owner_check");
  const box = readBox(params.get("bbox"));
  const found = {
    search: params.get("search")?.trim().slice(0, limits.maxSearchCharacters) || undefined,
    region__id: whole(params.get("region__id"), 1),
    city__id: whole(params.get("city__id"), 1),
    type: oneOf(listingTypes, params.get("type")),
    property_type,
    // A chosen property type is more exact.
    category: property_type === undefined ? readCategory(params) : undefined,
    price__gte: readLimit(params.get("price__gte")),
    price__lte: readLimit(params.get("price__lte")),
    number_of_bedrooms: readBedrooms(params),
    ...Object.fromEntries(searchFilters.map((filter) => [filter.parameter, readFilter(params, filter)])),
    features: unlessEmpty(features.slice(0, maxFeatures)),
    reduced: params.get("reduced") === "true" ? (true as const) : undefined,
    owner_check: unlessEmpty(ownerCheckKinds.filter((kind) => checks.includes(kind))),
    bbox: box && writeBox(box),
    ordering: oneOf(orderings, params.get("ordering")),
    cursor: params.get("cursor")?.slice(0, 300) || undefined,
    view: params.get("view") === "map" ? ("map" as const) : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** The address of a search: the same filters always give the same one. */
export function searchPath(query: object, path: string = paths.search): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) params.set(name, String(value));
  const text = params.toString();
  return text === "" ? path : `${path}?${text}`;
}

/** Those of these parameters that a search has, in the given order. */
export function pickAsked<Name extends keyof SearchAddress>(
  query: { readonly [One in Name]?: unknown },
  ...names: readonly Name[]
): SearchAddress {
  return Object.fromEntries(names.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])));
}

/** Where bedrooms only have a lower end, that; otherwise every number that is meant. */
export function minBedrooms(chosen: readonly string[]): number | null {
  const numbers = chosen.map((part) => Number.parseInt(part, 10));
  const isRun = numbers.every((value, index) => index === 0 || value === (numbers[index - 1] ?? 0) + 1);
  return chosen.at(-1)?.endsWith("+") === true && isRun ? (numbers[0] ?? null) : null;
}

/** What is wrong with the price limits: between them lies nothing. */
export function priceProblemOf({ price__gte: least = 0, price__lte: most = Infinity }: SearchAddress): string | undefined {
  return least > most ? "The lowest price is above the highest." : undefined;
}

/** Whether prices by the month, by the night and in full are compared with one another. */
export function hasMixedPrices(query: SearchAddress): boolean {
  const { type, price__gte, price__lte, ordering } = query;
  const isByPrice = price__gte !== undefined || price__lte !== undefined || ordering?.endsWith("price") === true;
  return type === undefined && isByPrice && priceProblemOf(query) === undefined;
}

type Joined<Value> = Value extends readonly unknown[] ? string : Value;
type ApiQuery = { readonly [Name in keyof Omit<SearchAddress, "view">]: Joined<SearchAddress[Name]> } & {
  readonly number_of_bedrooms__gte?: number;
};

/** The same search as the API takes it: lists joined by commas. */
export function apiQuery(query: SearchAddress): ApiQuery {
  const { number_of_bedrooms: chosen, view: _, ...rest } = query;
  const least = chosen === undefined ? null : minBedrooms(chosen);
  const asked = {
    ...rest,
    ...(least !== null && { number_of_bedrooms__gte: least }),
    ...(least === null && chosen !== undefined && { number_of_bedrooms: chosen }),
  };
  const joined = Object.entries(asked).map(([name, value]) => [name, Array.isArray(value) ? value.join(",") : value]);
  return Object.fromEntries(joined) as ApiQuery;
}

/** The same filters at another place, in the order of an address; what was typed was the place. */
export function placeSearch(
  from: SearchAddress,
  { query }: { query: { search?: unknown; region__id?: unknown; city__id?: unknown } },
): SearchAddress {
  const { search: _, region__id: __, city__id: ___, bbox: ____, cursor: _____, ...filters } = from;
  return { ...pickAsked(query, "search", "region__id", "city__id"), ...filters };
}

/** How many filters are set; text, order and page aside. */
export function countFilters(query: SearchAddress): number {
  const { search: _, ordering: __, cursor: ___, view: ____, features = [], owner_check: checks = [], ...filters } = query;
  return Object.keys(filters).length + features.length + checks.length;
}
