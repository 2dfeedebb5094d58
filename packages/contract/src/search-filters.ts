import { amount, flag, type ChoiceField, type PropertyField } from "./field-kinds.ts";
import { formatCedis } from "./texts.ts";
import { rentals, propertyFields, type PropertyFields } from "./property-fields.ts";
import { columnName, type ColumnOf, type ValueOf } from "./field-values.ts";

/** What is computed from the fields of a published listing, for searches alone. */
const computedFields = {
  move_in_cost: amount({
    label: "To move in",
    of: rentals,
    filter: {
      is: "at most",
      says: (cost) => `Up to ${formatCedis(cost)} to move in`,
      any: "Any cost of moving in",
      usual: [],
    },
  }),
  no_viewing_fee: flag({
    label: "No viewing fee",
    of: rentals,
    filter: { is: "set", says: "No viewing fee", any: "With or without a viewing fee" },
  }),
} as const;

/**
 * The filters of a search that follow from the fields, named after them: `__gte` is at least, `__lte` at most. Words, place, price, kind,
 * bedrooms, amenities and what plans buy are read by hand.
 */

type Searched = PropertyFields & typeof computedFields;

type ParameterOf<Name extends string, Field> = Field extends { filter: { is: "at least" } }
  ? `${Name}__gte`
  : Field extends { filter: { is: "at most" } }
    ? `${Name}__lte`
    : Field extends { filter: object }
      ? Name
      : never;

type AskedOf<Field> = Field extends { filter: { is: "set" } }
  ? boolean
  : Field extends { filter: { is: "any of" }; options: Readonly<Record<infer Option, string>> }
    ? Option[]
    : number;

/** What a search asks of the fields, by parameter. */
export type FieldFilters = {
  [Name in keyof Searched as ParameterOf<Name, Searched[Name]>]: AskedOf<Searched[Name]>;
};
export type FilterName = keyof FieldFilters;

/** Some of these filters. */
export type AskedFilters = { readonly [Name in FilterName]?: Readonly<FieldFilters[Name]> | undefined };

/** The columns that such filters compare, in the list of published listings; null is not said. */
export type SearchedColumns = {
  [Name in keyof Searched as ParameterOf<Name, Searched[Name]> extends never ? never : ColumnOf<Name, Searched[Name]>]: ValueOf<
    Searched[Name]
  >;
};

/** What a saved search asks for, in columns of their own; null is not asked. */
export type AskedColumns = {
  [Name in keyof Searched as ParameterOf<ColumnOf<Name, Searched[Name]>, Searched[Name]>]: AskedOf<Searched[Name]> | null;
};

type Filtered = Extract<PropertyField, { filter?: unknown }>;
export type SearchFilter = {
  readonly parameter: FilterName;
  readonly field: keyof Searched;
  readonly column: keyof SearchedColumns;
  readonly askedColumn: keyof AskedColumns;
} & {
  [Kind in Filtered["kind"]]: Extract<Filtered, { kind: Kind }> & {
    filter: NonNullable<Extract<Filtered, { kind: Kind }>["filter"]>;
  };
}[Filtered["kind"]];

const suffixes = { "at least": "__gte", "at most": "__lte", set: "", "any of": "" } as const;

/** Every filter with its field, parameter and columns, in the order of the fields. */
export const searchFilters: readonly SearchFilter[] = Object.entries<PropertyField>({
  ...propertyFields,
  ...computedFields,
}).flatMap(([name, field]) => {
  if (!("filter" in field) || field.filter === undefined) return [];
  const [column, suffix] = [columnName(name, field), suffixes[field.filter.is]];
  const names = { field: name, parameter: name + suffix, column, askedColumn: column + suffix };
  return [{ ...field, ...names } as SearchFilter];
});

/** A value as its column holds it. */
export function storedValue<Value>({ kind }: SearchFilter, value: Value): Value | number {
  return kind === "amount" && typeof value === "number" ? Math.round(value * 100) : value;
}

export const filterNames: readonly FilterName[] = searchFilters.map(({ parameter }) => parameter);

function optionsText({ options, filter }: SearchFilter & ChoiceField, chosen: readonly string[]): string {
  const labels = chosen.map((value, at) =>
    at === 0 ? options[value] : options[value]?.replace(/^./, (first) => first.toLowerCase()),
  );
  return labels.length === 0 ? (filter?.any ?? "") : labels.join(" or ");
}

/** A filter in force in words: `Up to 6 months in advance`, `Own kitchen`, `No viewing fee`. */
export function filterText(filter: SearchFilter, value: Readonly<FieldFilters[FilterName]>): string {
  if (filter.kind === "choice") return optionsText(filter, Array.isArray(value) ? value : []);
  if (filter.kind === "flag") return filter.filter.says;
  return filter.filter.says(Number(value));
}

type SearchedValues = { readonly [Name in SearchFilter["field"]]?: unknown };

/** The columns of a listing with these values. */
export function toSearchedColumns(values: SearchedValues): SearchedColumns {
  const columns = searchFilters.map((filter) => [filter.column, storedValue(filter, values[filter.field] ?? null)]);
  return Object.fromEntries(columns) as SearchedColumns;
}

/** What is asked, in columns. */
export function toAskedColumns(query: AskedFilters): AskedColumns {
  const columns = searchFilters.map((filter) => [filter.askedColumn, storedValue(filter, query[filter.parameter] ?? null)]);
  return Object.fromEntries(columns) as AskedColumns;
}

/** The filters of a query, each with its value, in the order of the fields. */
export function filtersOf(query: AskedFilters): { filter: SearchFilter; value: Readonly<FieldFilters[FilterName]> }[] {
  return searchFilters.flatMap((filter) => {
    const value = query[filter.parameter];
    return value === undefined ? [] : [{ filter, value }];
  });
}
