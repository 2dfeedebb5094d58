import { listingTypes, orderings, propertyTypes, type ListingType, type Ordering, type PropertyType } from "@efie/contract";
import { paths } from "../../lib/paths.ts";

/** The filters of a search as its address holds them, named as on the wire. */
export type SearchQuery = {
  readonly search?: string;
  readonly region__id?: number;
  readonly city__id?: number;
  readonly type?: ListingType;
  readonly property_type?: PropertyType;
  readonly price__gte?: number;
  readonly price__lte?: number;
  readonly number_of_bedrooms__gte?: number;
  readonly ordering?: Ordering;
  readonly cursor?: string;
};

function oneOf<const Values extends readonly string[]>(values: Values, text: string | null): Values[number] | undefined {
  return values.find((value) => value === text);
}

function number(text: string | null, minimum: number, pattern: RegExp): number | undefined {
  const plain = text?.replaceAll(",", "").trim();
  if (plain === undefined || !pattern.test(plain)) return undefined;
  const value = Number(plain);
  return value >= minimum && value <= 2_147_483_647 ? value : undefined;
}

const whole = /^\d{1,10}$/;
const amount = /^\d{1,10}(\.\d{1,2})?$/;

/** Reads an address that anyone may have typed: what makes no sense is left out, never an error. */
export function readSearchQuery(params: URLSearchParams): SearchQuery {
  const found = {
    search: params.get("search")?.trim().slice(0, 200) || undefined,
    region__id: number(params.get("region__id"), 1, whole),
    city__id: number(params.get("city__id"), 1, whole),
    type: oneOf(listingTypes, params.get("type")),
    property_type: oneOf(propertyTypes, params.get("property_type")),
    price__gte: number(params.get("price__gte"), 0, amount),
    price__lte: number(params.get("price__lte"), 0, amount),
    number_of_bedrooms__gte: number(params.get("number_of_bedrooms__gte"), 0, /^\d{1,2}$/),
    ordering: oneOf(orderings, params.get("ordering")),
    cursor: params.get("cursor")?.slice(0, 300) || undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** The address of a search: the same filters always give the same one. */
export function searchPath(query: SearchQuery, path: string = paths.search): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) params.set(name, String(value));
  const text = params.toString();
  return text === "" ? path : `${path}?${text}`;
}

const filterNames = [
  "region__id",
  "city__id",
  "type",
  "property_type",
  "price__gte",
  "price__lte",
  "number_of_bedrooms__gte",
  "ordering",
] as const;

/** How many filters are set, text and page aside. */
export function countFilters(query: SearchQuery): number {
  return filterNames.filter((name) => query[name] !== undefined).length;
}
