import { searchFilters, storedValue } from "@efie/contract";
import { Area } from "./area/area.ts";
import { maxHeldFeature, wantedCodes, type WantedCodes } from "./attributes.ts";
import type { CatalogueFilter } from "./query.ts";
import type { IndexRow } from "./source.ts";

/** The smallest and the largest value that pass. */
type Range = { min: number; max: number };

/** A number that filters compare; one that was not said is NaN, which is in no range. */
type ComparedNumber = { valueOf: (row: IndexRow) => number; askedBy: (filter: CatalogueFilter) => Range | null };

const price: ComparedNumber = {
  valueOf: (row) => row.price_pesewas,
  askedBy: ({ minPricePesewas: min = 0, maxPricePesewas: max = Infinity }) => ({ min, max }),
};

/** Prices come first. Numbers of rooms have codes. */
export const comparedNumbers: readonly ComparedNumber[] = [
  price,
  ...searchFilters
    .filter(({ filter, field }) => (filter.is === "at least" || filter.is === "at most") && field !== "number_of_bathrooms")
    .map((field): ComparedNumber => ({
      valueOf: (row) => Number(row[field.column] ?? Number.NaN),
      askedBy: ({ [field.parameter]: asked }) => {
        if (typeof asked !== "number") return null;
        const limit = storedValue(field, asked);
        return field.filter.is === "at most" ? { min: -Infinity, max: limit } : { min: limit, max: Infinity };
      },
    })),
];

/** A number that a filter asks for, by its place. */
export type NumberRange = Range & { at: number };

function wantedNumbers(filter: CatalogueFilter): NumberRange[] {
  return comparedNumbers.flatMap(({ askedBy }, at) => {
    const range = askedBy(filter);
    return range === null || (range.min <= 0 && range.max === Infinity) ? [] : [{ at, ...range }];
  });
}

/** What of a filter the columns decide; bitmaps decide the rest. An id below 0 is any place. */
export type CompiledFilter = {
  regionId: number;
  cityId: number;
  numbers: readonly NumberRange[];
  /** The codes that share a bitmap with others. */
  codes: readonly WantedCodes[];
  area: Area | null;
};

/** Null for what the index does not hold. */
export function compileFilter(filter: CatalogueFilter): CompiledFilter | null {
  const { creator_id, hiddenOwners, preference, feature_ids = [], bbox, circle } = filter;
  if (creator_id !== undefined || hiddenOwners !== undefined || preference !== undefined) return null;
  if (feature_ids.some((id) => id > maxHeldFeature)) return null;
  return {
    regionId: filter.region_id ?? -1,
    cityId: filter.city_id ?? -1,
    numbers: wantedNumbers(filter),
    codes: wantedCodes(filter).filter(({ isExact }) => !isExact),
    area: bbox || circle ? new Area(bbox ?? null, circle ?? null) : null,
  };
}
