import { searchFilters, storedValue, type SearchFilter } from "@efie/contract";
import type { CatalogueFilter } from "./query.ts";
import type { IndexRow } from "./source.ts";
import { grow, type Column } from "./typed-arrays.ts";

/** Rooms have bitmaps of their own, and a flag is a bit. */
export const numberFilters = searchFilters.filter(
  ({ parameter, filter }) => (filter.is === "at least" || filter.is === "at most") && parameter !== "number_of_bathrooms__gte",
);
export const choiceFilters = searchFilters.filter((filter) => filter.kind === "choice");

/** The code of a chosen option in the columns: 0 is not said. */
export function optionCode({ options }: SearchFilter & { kind: "choice" }, value: unknown): number {
  return Object.keys(options).findIndex((option) => option === value) + 1;
}

/** A number that a filter asks for: the place of its column, and the smallest and largest value that pass. */
export type Limit = { at: number; min: number; max: number };
/** Options that a filter asks for: the place of its column, and by code whether it is wanted. */
export type WantedOptions = { at: number; wanted: Uint8Array };

export function limitsOf(filter: CatalogueFilter): Limit[] {
  return numberFilters.flatMap((field, at) => {
    const asked = filter[field.parameter];
    if (typeof asked !== "number") return [];
    const limit = storedValue(field, asked);
    if (field.filter.is === "at most") return [{ at, min: -Infinity, max: limit }];
    return limit > 0 ? [{ at, min: limit, max: Infinity }] : [];
  });
}

export function optionsOf(filter: CatalogueFilter): WantedOptions[] {
  return choiceFilters.flatMap((field, at) => {
    const asked: unknown = filter[field.parameter];
    if (!Array.isArray(asked)) return [];
    const wanted = new Uint8Array(256);
    for (const option of asked) wanted[optionCode(field, option)] = 1;
    return [{ at, wanted }];
  });
}

/** The fields that filters compare, by document. A number that was not said is NaN, which passes no limit. */
export class FieldColumns {
  #numbers: Float64Array[];
  #choices: Uint8Array[];

  constructor(capacity: number) {
    this.#numbers = numberFilters.map(() => new Float64Array(capacity));
    this.#choices = choiceFilters.map(() => new Uint8Array(capacity));
  }

  grow(capacity: number): void {
    this.#numbers = this.#numbers.map((column) => grow(column, capacity));
    this.#choices = this.#choices.map((column) => grow(column, capacity));
  }

  /** Brings each column into another order. */
  async arrange(pick: <A extends Column>(array: A) => Promise<A>): Promise<void> {
    for (const [at, column] of this.#numbers.entries()) this.#numbers[at] = await pick(column);
    for (const [at, column] of this.#choices.entries()) this.#choices[at] = await pick(column);
  }

  set(doc: number, row: IndexRow): void {
    for (const [at, { column }] of numberFilters.entries())
      (this.#numbers[at] as Float64Array)[doc] = Number(row[column] ?? Number.NaN);
    for (const [at, field] of choiceFilters.entries())
      (this.#choices[at] as Uint8Array)[doc] = optionCode(field, row[field.column]);
  }

  /** The code of what was chosen in the field at this place. */
  codeOf(at: number, doc: number): number {
    return this.#choices[at]?.[doc] ?? 0;
  }

  matchesLimits(doc: number, limits: readonly Limit[]): boolean {
    for (const { at, min, max } of limits) {
      const value = (this.#numbers[at] as Float64Array)[doc] as number;
      if (!(value >= min && value <= max)) return false;
    }
    return true;
  }

  matchesOptions(doc: number, options: readonly WantedOptions[]): boolean {
    return options.every(({ at, wanted }) => wanted[this.codeOf(at, doc)] === 1);
  }
}
