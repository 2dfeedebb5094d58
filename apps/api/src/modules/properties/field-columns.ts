import {
  columnName,
  emptyValue,
  fieldNames,
  fieldOf,
  type ColumnOf,
  ownerFieldNames,
  type FieldName,
  type FieldValues,
  type OwnerFieldName,
  type PropertyFields,
} from "@efie/contract";

/** The fields as columns of `properties`. */
export type FieldColumns = { [Name in FieldName as ColumnOf<Name, PropertyFields[Name]>]: FieldValues[Name] };
export type FieldColumn = keyof FieldColumns;

export function columnOf(name: FieldName): FieldColumn {
  return columnName(name, fieldOf(name)) as FieldColumn;
}

export const allColumns = fieldNames.map(columnOf);

/** The columns of what only the owner reads. None is an amount, so they are named as on the wire. */
export const ownerColumns = ownerFieldNames;
export type OwnerColumns = Pick<FieldColumns, OwnerFieldName>;

type Sent = { readonly [Name in FieldName]?: FieldValues[Name] | null | undefined };

/** Fields of the wire as columns. What is left out stays out; null and an empty text become the field's default. */
export function toFieldColumns(sent: Sent): Partial<FieldColumns> {
  const columns = fieldNames.flatMap((name) => {
    const value = sent[name];
    if (value === undefined) return [];
    const isAmount = fieldOf(name).kind === "amount" && typeof value === "number";
    return [[columnOf(name), isAmount ? Math.round(value * 100) : ((value === "" ? null : value) ?? emptyValue(fieldOf(name)))]];
  });
  return Object.fromEntries(columns) as Partial<FieldColumns>;
}

/** Columns as fields of the wire. */
export function fromFieldColumns(row: FieldColumns): FieldValues {
  const stored: Readonly<Record<string, unknown>> = row;
  const values = fieldNames.map((name) => {
    const value = stored[columnOf(name)];
    return [name, fieldOf(name).kind === "amount" && typeof value === "number" ? value / 100 : value];
  });
  return Object.fromEntries(values) as FieldValues;
}
