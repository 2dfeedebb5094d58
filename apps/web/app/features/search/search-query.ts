import type { ListingType, Ordering, PropertyType } from "@efie/contract";
import { listingTypes, orderings, propertyTypes } from "@efie/contract/enums";
import { limits, maxId } from "@efie/contract/limits";
import { propertyRanges } from "@efie/contract/ranges";
import { paths } from "../../lib/navigation/paths.ts";

/** The filters of a search as its address holds them, named as on the wire. */
export type SearchAddress = {
  readonly search?: string;
  readonly region__id?: number;
  readonly city__id?: number;
  readonly type?: ListingType;
  readonly property_type?: PropertyType;
  readonly price__gte?: number;
  readonly price__lte?: number;
  /** Any of these: `2`, or `5+` for five and more. */
  readonly number_of_bedrooms?: readonly string[];
  readonly number_of_bathrooms__gte?: number;
  /** Ids of amenities: all of them. */
  readonly features?: readonly number[];
  /** Only where the price was lowered. */
  readonly reduced?: true;
  readonly ordering?: Ordering;
  readonly cursor?: string;
};

/** From here on, bedrooms are one choice ("5+"). */
export const manyBedrooms = 5;
const { number_of_bedrooms: bedrooms, number_of_bathrooms: bathrooms } = propertyRanges;
const maxFeatures = 30;

function oneOf<const Values extends readonly string[]>(values: Values, text: string | null): Values[number] | undefined {
  return values.find((value) => value === text);
}

function number(text: string | null, minimum: number, pattern: RegExp, maximum: number = maxId): number | undefined {
  const plain = text?.replaceAll(",", "").trim();
  if (plain === undefined || !pattern.test(plain)) return undefined;
  const value = Number(plain);
  return value >= minimum && value <= maximum ? value : undefined;
}

const whole = /^\d{1,10}$/;
const amount = /^\d{1,10}(\.\d{1,2})?$/;

/** Comma-separated, repeated as a form sends them, or both; each once, in their order. */
function listOf(params: URLSearchParams, name: string): string[] {
  const parts = params.getAll(name).flatMap((value) => value.split(","));
  const found = new Set(parts.map((part) => part.trim()));
  return [...found].toSorted((one, next) => Number.parseInt(one, 10) - Number.parseInt(next, 10));
}

function isBedrooms(part: string): boolean {
  return /^\d{1,10}\+?$/.test(part) && Number.parseInt(part, 10) <= bedrooms.max;
}

/** An address may also say "at least": then it is every number from there on. */
function readBedrooms(params: URLSearchParams): readonly string[] | undefined {
  const chosen = listOf(params, "number_of_bedrooms").filter(isBedrooms);
  if (chosen.length > 0) return chosen;
  const least = number(params.get("number_of_bedrooms__gte"), 1, whole, bedrooms.max);
  if (least === undefined) return undefined;
  if (least >= manyBedrooms) return [`${least}+`];
  return [...Array.from({ length: manyBedrooms - least }, (_, index) => String(least + index)), `${manyBedrooms}+`];
}

function readFeatures(params: URLSearchParams): readonly number[] | undefined {
  const ids = listOf(params, "features").flatMap((part) => number(part, 1, whole) ?? []);
  return ids.length === 0 ? undefined : ids.slice(0, maxFeatures);
}

/** Reads an address that anyone may have typed: what makes no sense is left out, never an error. */
export function readSearchAddress(params: URLSearchParams): SearchAddress {
  const found = {
    search: params.get("search")?.trim().slice(0, limits.maxSearchCharacters) || undefined,
    region__id: number(params.get("region__id"), 1, whole),
    city__id: number(params.get("city__id"), 1, whole),
    type: oneOf(listingTypes, params.get("type")),
    property_type: oneOf(propertyTypes, params.get("property_type")),
    price__gte: number(params.get("price__gte"), 0, amount),
    price__lte: number(params.get("price__lte"), 0, amount),
    number_of_bedrooms: readBedrooms(params),
    number_of_bathrooms__gte: number(params.get("number_of_bathrooms__gte"), 1, whole, bathrooms.max),
    features: readFeatures(params),
    reduced: params.get("reduced") === "true" ? (true as const) : undefined,
    ordering: oneOf(orderings, params.get("ordering")),
    cursor: params.get("cursor")?.slice(0, 300) || undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** The address of a search: the same filters always give the same one. */
export function searchPath(query: SearchAddress, path: string = paths.search): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) params.set(name, String(value));
  const text = params.toString();
  return text === "" ? path : `${path}?${text}`;
}

/** Where bedrooms only have a lower end, that; otherwise every number that is meant. */
export function minBedrooms(chosen: readonly string[]): number | null {
  const numbers = chosen.map((part) => Number.parseInt(part, 10));
  const isRun = numbers.every((value, index) => index === 0 || value === (numbers[index - 1] ?? 0) + 1);
  return chosen.at(-1)?.endsWith("+") === true && isRun ? (numbers[0] ?? null) : null;
}

/** The same search as the API takes it. */
export function apiQuery({ number_of_bedrooms: chosen, features, ...rest }: SearchAddress) {
  const least = chosen === undefined ? null : minBedrooms(chosen);
  return {
    ...rest,
    ...(least !== null && { number_of_bedrooms__gte: least }),
    ...(least === null && chosen !== undefined && { number_of_bedrooms: chosen.join(",") }),
    ...(features !== undefined && { features: features.join(",") }),
  };
}

type PlaceQuery = Pick<SearchAddress, "search" | "city__id" | "region__id">;

/** The same filters at another place, in the order of an address; what was typed was the place. */
export function placeSearch(
  from: SearchAddress,
  { query }: { query: { [Name in keyof PlaceQuery]?: PlaceQuery[Name] | undefined } },
): SearchAddress {
  const { search: _, region__id: __, city__id: ___, cursor: ____, ...filters } = from;
  const { search, region__id, city__id } = query;
  return {
    ...(search !== undefined && { search }),
    ...(region__id !== undefined && { region__id }),
    ...(city__id !== undefined && { city__id }),
    ...filters,
  };
}

/** How many filters are set; text, order and page aside. */
export function countFilters(query: SearchAddress): number {
  const { search: _, ordering: __, cursor: ___, features = [], ...filters } = query;
  return Object.keys(filters).length + features.length;
}
