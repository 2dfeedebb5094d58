import type { ColumnDefaults, ImportColumn } from "@efie/contract";
import { fieldOf } from "@efie/contract/fields";
import { defaultedColumns, importColumnLabel, isField } from "@efie/contract/import-columns";
import { useLookups } from "../../entities/property/own-property-queries.ts";
import { NativeSelect, TextField } from "../../ui/fields/field.tsx";
import { pickerOptions } from "../../ui/fields/select-box.tsx";

export type DefaultedColumn = keyof ColumnDefaults;
export type DefaultChanges = Partial<Record<DefaultedColumn, string | null>>;

/** The fields for which no column is taken. A town is chosen with its region. */
export function missingColumns(given: readonly (ImportColumn | null)[]): readonly DefaultedColumn[] {
  return defaultedColumns.filter((name) => name !== "region" && !given.includes(name));
}

type Props = {
  missing: readonly DefaultedColumn[];
  values: DefaultChanges;
  errors: Readonly<Record<string, readonly string[]>>;
  onChange: (changes: DefaultChanges) => void;
};

/** One value for all new listings, for each field that no column gives. */
export function ImportDefaults({ missing, values, errors, onChange }: Props) {
  if (missing.length === 0) return null;
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <legend className="mb-3">
        <span className="block font-semibold">The same for all new listings</span>
        <span className="text-sm text-quiet">Your sheet has no column for these.</span>
      </legend>
      {missing.map((name) => (
        <DefaultField
          key={name}
          {...{ name, values, onChange }}
          error={[...(errors[name] ?? []), ...(name === "city" ? (errors["region"] ?? []) : [])].join(" ") || undefined}
        />
      ))}
    </fieldset>
  );
}

type FieldProps = Pick<Props, "values" | "onChange"> & { name: DefaultedColumn; error: string | undefined };

function DefaultField({ name, values, error, onChange }: FieldProps) {
  const label = importColumnLabel(name);
  const value = values[name] ?? "";
  if (name === "city") return <TownField {...{ values, error, onChange }} />;
  const choice = choiceOf(name);
  if (choice === null)
    return (
      <TextField
        {...{ label, value, error }}
        autoComplete="off"
        inputMode={name === "price" ? "decimal" : "text"}
        onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
      />
    );
  // What a new listing is where nothing is chosen.
  const initial = choice.initial === undefined ? "" : `: ${choice.options[choice.initial]}`;
  return (
    <NativeSelect
      {...{ label, value, error }}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value || null })}
    >
      {pickerOptions([["", `Not chosen${initial}`], ...Object.entries(choice.options)])}
    </NativeSelect>
  );
}

/** Several regions have a town of one name. */
const townValue = (city: string, region: string): string => `${city}, ${region}`;

function TownField({ values: { city, region }, error, onChange }: Omit<FieldProps, "name">) {
  const { lookups } = useLookups();
  const towns = lookups?.cities ?? [];
  const known = towns.map((town) => townValue(town.city, town.region.name));
  const value = city ? (region ? townValue(city, region) : city) : "";
  return (
    <NativeSelect
      label={importColumnLabel("city")}
      {...{ value, error }}
      onChange={({ currentTarget }) => {
        const town = towns[known.indexOf(currentTarget.value)];
        onChange({ city: town?.city ?? null, region: town?.region.name ?? null });
      }}
    >
      {pickerOptions([
        ["", "Not chosen"],
        ...[...new Set(value === "" ? known : [value, ...known])].map((name) => [name, name] as const),
      ])}
    </NativeSelect>
  );
}

function choiceOf(name: DefaultedColumn) {
  const field = isField(name) ? fieldOf(name) : null;
  return field?.kind === "choice" ? field : null;
}

/** `Town Kumasi · Listing type Sale`; empty without any. */
export function describeDefaults(defaults: ColumnDefaults): string {
  return defaultedColumns
    .flatMap((name) => {
      const value = defaults[name];
      return value === undefined ? [] : [`${importColumnLabel(name)} ${choiceOf(name)?.options[value] ?? value}`];
    })
    .join(" · ");
}
