import { searchFilters, type FieldFilters, type SearchedColumns, type SearchFilter } from "@efie/contract";
import type { Random } from "./random.ts";
import type { CatalogueFilter } from "../src/query.ts";

function someNumber(random: Random): number {
  return random.pick([0, 0.5, 0.55, 1, 2, 6, 7, 11, 12, 60]);
}

function someValue(random: Random, filter: SearchFilter): unknown {
  if (filter.kind === "flag") return random.chance(0.2);
  if (filter.kind === "choice") return random.pick([null, ...Object.keys(filter.options)]);
  if (random.chance(0.3)) return null;
  return filter.kind === "amount" ? Math.round(someNumber(random) * 100) : someNumber(random);
}

/** Random values of the fields that filters compare. */
export function makeFields(random: Random): SearchedColumns {
  return Object.fromEntries(searchFilters.map((filter) => [filter.column, someValue(random, filter)])) as SearchedColumns;
}

function someAsked(random: Random, filter: SearchFilter): unknown {
  if (filter.kind === "flag") return random.chance(0.7);
  if (filter.kind === "choice") return random.sample(Object.keys(filter.options), random.int(1, 2));
  return someNumber(random);
}

/** Random filters of the fields, few at once. */
export function makeFieldFilters(random: Random): Partial<FieldFilters> {
  const asked = searchFilters.filter(() => random.chance(0.1));
  return Object.fromEntries(asked.map((filter) => [filter.parameter, someAsked(random, filter)]));
}

function passes(filter: SearchFilter, value: unknown, asked: unknown): boolean {
  const limit = filter.kind === "amount" ? Math.round(Number(asked) * 100) : Number(asked);
  switch (filter.filter.is) {
    case "at least":
      return Number(value ?? 0) >= limit;
    case "at most":
      return Number(value ?? Infinity) <= limit;
    case "set":
      return value === asked;
    case "any of":
      return Array.isArray(asked) && asked.includes(value);
  }
}

/** Whether a row passes the filters of the fields. What was not said passes none. */
export function passesFields(row: SearchedColumns, filter: CatalogueFilter): boolean {
  return searchFilters.every((field) => {
    const asked = filter[field.parameter];
    return asked === undefined || passes(field, row[field.column], asked);
  });
}
