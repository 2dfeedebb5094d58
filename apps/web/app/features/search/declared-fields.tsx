import type { FilterName, SearchFilter } from "@efie/contract";
import type { LimitFilter } from "@efie/contract/field-kinds";
import { searchFilters } from "@efie/contract/search-filters";
import type { ComponentProps } from "react";
import { PillCheck } from "../../ui/fields/choice-group.tsx";
import { NativeSelect, TextField } from "../../ui/fields/field.tsx";
import { pickerOptions } from "../../ui/fields/select-box.tsx";
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

type Of<Kind extends SearchFilter["kind"]> = { filter: Extract<SearchFilter, { kind: Kind }>; query: SearchAddress };

/** Without usual values the number is typed. */
function NumberField({ filter: { parameter, label, filter }, query }: Of<"count" | "decimal" | "amount">) {
  const value = query[parameter];
  const asked = typeof value === "number" ? value : undefined;
  if (filter.usual.length > 0) return <LimitSelect label={label} name={parameter} filter={filter} asked={asked} />;
  return (
    <TextField
      label={`${label}, ${filter.is}`}
      name={parameter}
      inputMode="decimal"
      placeholder="Any"
      defaultValue={asked}
      autoComplete="off"
    />
  );
}

function FlagField({ filter: { parameter, filter }, query }: Of<"flag">) {
  return (
    <div className="sm:col-span-2">
      <PillCheck label={filter.says} name={parameter} value="true" defaultChecked={query[parameter] === true} />
    </div>
  );
}

/** One asks for any of several options, such as a kitchen of one's own. */
function OptionField({ filter: { parameter, label, options }, query }: Of<"choice">) {
  const chosen: unknown = query[parameter];
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {Object.entries(options).map(([value, words]) => (
          <PillCheck
            key={value}
            label={words}
            name={parameter}
            value={value}
            defaultChecked={Array.isArray(chosen) && chosen.includes(value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The control of a filter, as its kind asks for. */
function FilterField({ filter, query }: Of<SearchFilter["kind"]>) {
  if (filter.kind === "flag") return <FlagField filter={filter} query={query} />;
  if (filter.kind === "choice") return <OptionField filter={filter} query={query} />;
  return <NumberField filter={filter} query={query} />;
}

const isPills = ({ kind }: SearchFilter) => kind === "flag" || kind === "choice";

type Props = { query: SearchAddress; besides: readonly FilterName[] };

/** The controls of all filters that fields declare, besides those that stand elsewhere; first the numbers, two in a row. */
export function DeclaredFields({ query, besides }: Props) {
  const filters = searchFilters.filter(({ parameter }) => !besides.includes(parameter));
  const inOrder = [...filters.filter((filter) => !isPills(filter)), ...filters.filter(isPills)];
  return inOrder.map((filter) => <FilterField key={filter.parameter} filter={filter} query={query} />);
}
