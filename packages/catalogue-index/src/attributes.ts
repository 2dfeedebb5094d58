import { listingTypes, ownerCheckKinds, propertyTypes, searchFilters } from "@efie/contract";
import type { CatalogueFilter } from "./query.ts";
import type { IndexRow } from "./source.ts";

/** What a property is one of several of. Its code has a column; each code has a bitmap, the last of which is that of all higher ones, too. */
type CodedAttribute = {
  codes: number;
  bitmaps: number;
  codeOf: (row: IndexRow) => number;
  /** Which codes a filter wants; null where it does not matter. */
  wantedBy: (filter: CatalogueFilter) => ((code: number) => boolean) | null;
};

/** One of these options: their codes are from 1, and 0 is not said. */
function option(
  options: readonly string[],
  optionOf: (row: IndexRow) => unknown,
  askedBy: (filter: CatalogueFilter) => unknown,
): CodedAttribute {
  return {
    codes: options.length + 1,
    bitmaps: options.length + 1,
    codeOf: (row) => {
      const said = optionOf(row);
      return typeof said === "string" ? options.indexOf(said) + 1 : 0;
    },
    wantedBy: (filter) => {
      const asked = askedBy(filter);
      return Array.isArray(asked) ? (code) => asked.includes(options[code - 1]) : null;
    },
  };
}

/** So many bedrooms, or bathrooms, or more, share a bitmap. */
const maxRooms = 5;

/** A number of rooms: more than 255 are 255. */
function rooms(
  countOf: (row: IndexRow) => number | null,
  askedBy: (filter: CatalogueFilter) => { least?: number | undefined; anyOf?: readonly number[] | undefined },
): CodedAttribute {
  return {
    codes: 256,
    bitmaps: maxRooms + 1,
    codeOf: (row) => Math.min(255, countOf(row) ?? 0),
    wantedBy: (filter) => {
      const { least = 0, anyOf } = askedBy(filter);
      return least > 0 || anyOf ? (count) => count >= least && anyOf?.includes(count) !== false : null;
    },
  };
}

const listingType = option(
  listingTypes,
  (row) => row.type,
  (filter) => !filter.isEveryType && filter.types,
);
const propertyType = option(
  propertyTypes,
  (row) => row.property_type,
  (filter) => !filter.isEveryPropertyType && filter.property_types,
);
const bedrooms = rooms(
  (row) => row.number_of_bedrooms,
  (filter) => ({ least: filter.minBedrooms, anyOf: filter.bedrooms }),
);
const bathrooms = rooms(
  (row) => row.number_of_bathrooms,
  (filter) => ({ least: filter.number_of_bathrooms__gte }),
);
const choices = searchFilters.flatMap((filter) => {
  if (filter.kind !== "choice") return [];
  const { options, column, parameter } = filter;
  return [
    option(
      Object.keys(options),
      (row) => row[column],
      (asked) => asked[parameter],
    ),
  ];
});

export const codedAttributes: readonly CodedAttribute[] = [listingType, propertyType, bedrooms, bathrooms, ...choices];
/** Where they are in the list. */
export const [typeAt, bedroomsAt] = [codedAttributes.indexOf(listingType), codedAttributes.indexOf(bedrooms)] as const;

/** Codes that a filter asks for: the place of the attribute, by code whether it is wanted, and whether the bitmaps alone decide that. */
export type WantedCodes = { at: number; wanted: Uint8Array; isExact: boolean };

export function wantedCodes(filter: CatalogueFilter): WantedCodes[] {
  return codedAttributes.flatMap(({ codes, bitmaps, wantedBy }, at) => {
    const isWanted = wantedBy(filter);
    if (!isWanted) return [];
    const wanted = Uint8Array.from({ length: codes }, (_zero, code) => Number(isWanted(code)));
    const shared = wanted.subarray(bitmaps - 1);
    return [{ at, wanted, isExact: !shared.includes(0) || !shared.includes(1) }];
  });
}

/** What a property is or is not; `askedBy` is undefined where it does not matter. Each is a bit of a number, by its place. */
type Flag = { isSet: (row: IndexRow) => boolean; askedBy: (filter: CatalogueFilter) => boolean | undefined };

const named = ["is_featured", "is_promoted", "is_popular", "is_reduced"] as const;
const flags: readonly Flag[] = [
  ...named.map((name): Flag => ({ isSet: (row) => row[name], askedBy: (filter) => filter[name] })),
  ...ownerCheckKinds.map((kind): Flag => ({
    isSet: (row) => row.owner_checks.includes(kind),
    askedBy: (filter) => (filter.owner_checks?.includes(kind) === true ? true : undefined),
  })),
  ...searchFilters
    .filter(({ kind }) => kind === "flag")
    .map(({ parameter, column }): Flag => {
      const askedBy = ({ [parameter]: asked }: CatalogueFilter) => (typeof asked === "boolean" ? asked : undefined);
      return { isSet: (row) => row[column] === true, askedBy };
    }),
];
/** Every flag as its bit. */
export const flagBits: readonly number[] = flags.map((_flag, at) => 1 << at);
export const popular = 1 << named.indexOf("is_popular");

export function flagsOf(row: IndexRow): number {
  return flags.reduce((bits, { isSet }, at) => (isSet(row) ? bits | (1 << at) : bits), 0);
}

/** The flags that matter to a filter, as their bits. */
export function wantedFlags(filter: CatalogueFilter): { flag: number; isWanted: boolean }[] {
  return flags.flatMap(({ askedBy }, at) => {
    const isWanted = askedBy(filter);
    return isWanted === undefined ? [] : [{ flag: 1 << at, isWanted }];
  });
}

/** Features are bits of a number: those with higher ids are not held. */
export const maxHeldFeature = 32;

/** One bit for each of these features. */
export function featureMask(ids: readonly number[]): number {
  return ids.reduce((mask, id) => (id <= maxHeldFeature ? mask | (1 << (id - 1)) : mask), 0);
}
