import type {
  AmountField,
  AnswerField,
  Audience,
  CountField,
  DecimalField,
  FlagField,
  PropertyField,
  Section,
  TextField,
} from "./field-kinds.ts";
import type { ListingType, PropertyType } from "./enums.ts";
import { formatCedis, formatCount, plural } from "./texts.ts";
import { propertyFields, type FieldName, type PropertyFields } from "./property-fields.ts";

export { propertyFields, type FieldName, type PropertyFields };

type Never<Field, Value> = Field extends { initial: unknown } | { isRequired: true } ? Value : Value | null;

/** What a field of a kind holds on the wire. */
export type ValueOf<Field> = Field extends { kind: "choice"; options: Readonly<Record<infer Option, string>> }
  ? Never<Field, Option>
  : Field extends TextField
    ? Never<Field, string>
    : Field extends FlagField
      ? boolean
      : Field extends AnswerField
        ? boolean | null
        : Field extends CountField | DecimalField | AmountField
          ? Never<Field, number>
          : never;

/** The values of all fields, as the owner reads them. */
export type FieldValues = { [Name in FieldName]: ValueOf<PropertyFields[Name]> };

/** Fields that only the owner reads, and those that everybody does. */
export type OwnerFieldName = {
  [Name in FieldName]: PropertyFields[Name] extends { seenBy: "owner" } ? Name : never;
}[FieldName];
export type PublicFieldName = Exclude<FieldName, OwnerFieldName>;
export type PublicFieldValues = Pick<FieldValues, PublicFieldName>;

/** The column of a field: amounts are whole pesewas there. */
export type ColumnOf<Name extends string, Field> = Field extends { kind: "amount" } ? `${Name}_pesewas` : Name;

/** The column of a field of this kind. */
export function columnName(name: string, { kind }: Pick<PropertyField, "kind">): string {
  return kind === "amount" ? `${name}_pesewas` : name;
}

/** The names of all fields, in their order. */
export const fieldNames = Object.keys(propertyFields) as FieldName[];

/** A field by its name, as one of the kinds. */
export function fieldOf(name: FieldName): PropertyField {
  return propertyFields[name];
}

export const ownerFieldNames = fieldNames.filter((name): name is OwnerFieldName => fieldOf(name).seenBy === "owner");
export const publicFieldNames = fieldNames.filter((name): name is PublicFieldName => fieldOf(name).seenBy === undefined);

/** Fields whose edit sends a listing to staff again. */
export type ReviewedField = {
  [Name in FieldName]: PropertyFields[Name] extends { review: "again" } ? Name : never;
}[FieldName];
export const reviewedFields = fieldNames.filter((name): name is ReviewedField => fieldOf(name).review === "again");

/** An object with a value for each field. */
export function mapFields<Mapped extends { [Name in FieldName]: unknown }>(
  valueOf: (field: PropertyField, name: FieldName & keyof Mapped) => unknown,
): Mapped {
  return Object.fromEntries(fieldNames.map((name) => [name, valueOf(fieldOf(name), name)])) as Mapped;
}

type Offered = { readonly type: ListingType; readonly property_type: PropertyType };

function isIn({ offer, only, except }: Audience, { type, property_type }: Offered): boolean {
  if (offer !== undefined && offer !== type) return false;
  return only?.includes(property_type) !== false && except?.includes(property_type) !== true;
}

/** Whether it makes sense to ask this of such a listing, or to show it. */
export function isAsked(name: FieldName, listing: Offered): boolean {
  return isIn(fieldOf(name).of, listing);
}

/** The fields of a section, as far as such a listing has them; of every listing without one. */
export function fieldsIn(section: Section, listing?: Offered): FieldName[] {
  return fieldNames.filter((name) => fieldOf(name).section === section && (listing === undefined || isAsked(name, listing)));
}

/** Whether what is sent for such a listing stays. */
export function isKept(name: FieldName, listing: Offered): boolean {
  return fieldOf(name).elsewhere === "kept" || isAsked(name, listing);
}

/** What a field that was not said holds. */
export function emptyValue(field: PropertyField): string | number | boolean | null {
  if (field.kind === "flag") return false;
  return "initial" in field && field.initial !== undefined ? field.initial : null;
}

/** `Basement`, `Ground floor`, `Floor 3`. */
function floorText(floor: number): string {
  if (floor < 0) return floor === -1 ? "Basement" : `Basement ${-floor}`;
  return floor === 0 ? "Ground floor" : `Floor ${floor}`;
}

function numberText(field: CountField | DecimalField | AmountField, value: number): string {
  const { kind, unit, zero } = field;
  if (value === 0 && zero !== undefined) return zero;
  if (unit === "floor") return floorText(value);
  if (unit === "month") return plural(value, "month");
  if (kind === "amount") return `${formatCedis(value)}${unit ?? ""}`;
  if (unit === "m²") return `${formatCount(value)} m²`;
  if (kind === "decimal" || unit === "year") return unit === undefined || unit === "year" ? String(value) : `${value} ${unit}`;
  return formatCount(value);
}

type Values = { readonly [Name in FieldName]?: FieldValues[Name] | undefined };

/** A value in the words of a page: `6 months`, `None`, `Own kitchen`; null where it is not said. */
export function fieldText(name: FieldName, values: Values): string | null {
  const field = fieldOf(name);
  const value = values[name] ?? null;
  if (value === null) return null;
  if (field.kind === "choice") return field.options[String(value)] ?? String(value);
  if (field.kind === "answer") return value === true ? field.yes.shown : field.no.shown;
  if (field.kind === "flag") return value === true ? field.label : null;
  return typeof value === "number" && field.kind !== "text" ? numberText(field, value) : String(value);
}

/** The fields of a section with their values in words, as far as such a listing has them; null is not said. */
export function fieldTexts(
  section: Section,
  listing: Values & Offered,
): { name: FieldName; label: string; text: string | null }[] {
  return fieldsIn(section, listing).map((name) => ({ name, label: fieldOf(name).label, text: fieldText(name, listing) }));
}
