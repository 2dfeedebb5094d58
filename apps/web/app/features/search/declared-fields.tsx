import type { FilterName, SearchFilter } from "@efie/contract";
import type { LimitFilter } from "@efie/contract/field-kinds";
import { searchFilters } from "@efie/contract/search-filters";
import type { ComponentProps } from "react";
import { NativeSelect, TextField } from "../../ui/fields/field.tsx";
import { pickerOptions } from "../../ui/fields/select-box.tsx";
import { FlagField, PillFields } from "./choice-fields.tsx";
import type { SearchAddress } from "./search-query.ts";

type LimitSelectProps = Omit<ComponentProps<typeof NativeSelect>, "children" | "defaultValue"> & {
  filter: LimitFilter;
  asked: number | undefined;
  any?: string;
};

/** A filter's usual values, and the asked one if it is another: an address may hold any number. */
export function LimitSelect({ filter: { usual, says }, asked, any = "Any", ...select }: LimitSelectProps) {
  const values = asked === undefined || usual.includes(asked) ? usual : [...usual, asked].toSorted((one, next) => one - next);
  return (
    <NativeSelect {...select} defaultValue={asked ?? ""}>
      <option value="">{any}</option>
      {pickerOptions(values.map((value) => [value, says(value)]))}
    </NativeSelect>
  );
}

/** The control of a filter, as its kind asks for: of a choice one asks for any of several options, a number without usual values is typed. */
function FilterField({ filter, query }: { filter: SearchFilter; query: SearchAddress }) {
  const { parameter: name, label } = filter;
  const value: unknown = query[name];
  if (filter.kind === "flag") return <FlagField label={filter.filter.says} name={name} isOn={value === true} />;
  if (filter.kind === "choice")
    return (
      <PillFields {...{ name, label }} choices={Object.entries(filter.options)} chosen={Array.isArray(value) ? value : []} />
    );
  const asked = typeof value === "number" ? value : undefined;
  if (filter.filter.usual.length > 0) return <LimitSelect {...{ name, label, asked }} filter={filter.filter} />;
  return (
    <TextField
      label={`${label}, ${filter.filter.is}`}
      name={name}
      inputMode="decimal"
      placeholder="Any"
      defaultValue={asked}
      autoComplete="off"
    />
  );
}

const isPills = ({ kind }: SearchFilter) => kind === "flag" || kind === "choice";

type Props = { query: SearchAddress; besides: readonly FilterName[] };

/** The controls of all filters that fields declare, besides those that stand elsewhere; first the numbers, two in a row. */
export function DeclaredFields({ query, besides }: Props) {
  const filters = searchFilters.filter(({ parameter }) => !besides.includes(parameter));
  const inOrder = [...filters.filter((filter) => !isPills(filter)), ...filters.filter(isPills)];
  return inOrder.map((filter) => <FilterField key={filter.parameter} filter={filter} query={query} />);
}
