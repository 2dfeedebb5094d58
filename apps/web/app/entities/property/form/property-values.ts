import { visibleText } from "@efie/contract/texts";
import type { FieldValues, OwnProperty, PropertyFeature, PropertyFields } from "@efie/contract";
import { emptyValue, fieldNames, fieldOf, isAsked, mapFields, type FieldName } from "@efie/contract/fields";
import { readAmount, readNumber } from "@efie/contract/numbers";
import { readDraft, writeDraft } from "../../../lib/storage/draft.ts";
import { canHave } from "../property-facts.ts";
import type { PostingStep } from "@efie/contract/field-kinds";
import { postingSteps, stepOf, stepOfSection } from "@efie/contract/posting";

/** What a form holds of a field: what is chosen, or the text that is typed. Empty is not said. */
type FormValue<Name extends FieldName> = PropertyFields[Name] extends { kind: "flag" }
  ? boolean
  : PropertyFields[Name] extends { kind: "choice"; initial: unknown }
    ? FieldValues[Name]
    : PropertyFields[Name] extends { kind: "choice" }
      ? NonNullable<FieldValues[Name]> | ""
      : string;

type FieldTexts = { [Name in FieldName]: FormValue<Name> };

/** What the fields of a property's form hold, named as on the wire. `region` only narrows the towns. */
export type PropertyValues = FieldTexts & {
  region: string;
  city: string;
  gps_address: string;
  /** The pin, in degrees; both or neither. */
  latitude: string;
  longitude: string;
  features: string[];
};

const noPlace = { region: "", city: "", gps_address: "", latitude: "", longitude: "" };

function blankOf(name: FieldName): string | boolean {
  const value = emptyValue(fieldOf(name));
  return typeof value === "boolean" ? value : String(value ?? "");
}

/** A new property, with the defaults of the specification, section 3. */
export const emptyProperty: PropertyValues = {
  ...mapFields<FieldTexts>((field, name) =>
    field.kind === "count" && field.start !== undefined ? String(field.start) : blankOf(name),
  ),
  ...noPlace,
  features: [],
};

/** A step that is part of the form. Photos are added when the listing has been saved. */
export type FormStep = Exclude<PostingStep, "photos">;

export const formSteps = Object.keys(postingSteps).filter((step): step is FormStep => step !== "photos");

const isField = (name: string): name is FieldName => fieldNames.includes(name as FieldName);

/** The step that asks for something. The place stands with the address, amenities with the facilities. */
export function stepOfValue(name: string): PostingStep {
  if (name === "features") return stepOfSection.facilities;
  return stepOf(isField(name) ? name : "detailed_address");
}

const at = fieldNames.indexOf("detailed_address");

const names: readonly (keyof PropertyValues)[] = [
  ...fieldNames.slice(0, at),
  "region",
  "city",
  ...fieldNames.slice(at, at + 2),
  "gps_address",
  "latitude",
  "longitude",
  ...fieldNames.slice(at + 2),
  "features",
];

/** Everything that the form holds, in its order: by its steps. */
export const formNames = formSteps.flatMap((step) => names.filter((name) => stepOfValue(name) === step));

const write = (value: string | number | boolean | null): string => (value === null ? "" : String(value));

/** @param known ids of all amenities, in the order of their boxes: so they are compared with what is ticked */
export function readValues(property: OwnProperty, known: readonly number[]): PropertyValues {
  const own = new Set(property.features.map(({ id }) => id));
  return {
    ...mapFields<FieldTexts>(({ kind }, name) => (kind === "flag" ? property[name] : write(property[name]))),
    region: write(property.city.region.id),
    city: write(property.city.id),
    gps_address: property.gps_address ?? "",
    latitude: property.is_approximate ? "" : write(property.latitude),
    longitude: property.is_approximate ? "" : write(property.longitude),
    features: known.filter((id) => own.has(id)).map(String),
  };
}

/** What a field's text means; null for an empty one. */
function readTyped(name: FieldName, typed: string | boolean): string | number | boolean | null {
  const { kind } = fieldOf(name);
  if (typeof typed === "boolean") return typed;
  if (kind === "amount") return readAmount(typed);
  if (kind === "count" || kind === "decimal") return readNumber(typed);
  if (kind === "text") return visibleText(typed) || null;
  if (typed === "") return null;
  return kind === "answer" ? typed === "true" : typed;
}

/** What the fields say: what is empty, or what such a property does not have, is the field's default (spec, section 5). */
export function readFields(values: PropertyValues): FieldValues {
  return mapFields<FieldValues>((field, name) => {
    const value = readTyped(name, isAsked(name, values) ? values[name] : blankOf(name));
    if (value !== null) return value;
    return "isRequired" in field && field.isRequired ? (field.kind === "text" ? "" : 0) : emptyValue(field);
  });
}

/** The ids of the chosen amenities that this property type can have. Others may have been chosen before the type. */
export function keepFitting(type: string, chosen: readonly string[], amenities: readonly PropertyFeature[]): number[] {
  const excluded = new Set(amenities.filter(({ name }) => !canHave(type, name)).map(({ id }) => id));
  return chosen.map(Number).filter((id) => !excluded.has(id));
}

/** What the server is sent. */
export function toBody(values: PropertyValues, amenities: readonly PropertyFeature[]) {
  return {
    ...readFields(values),
    city: Number(values.city),
    gps_address: visibleText(values.gps_address) || null,
    latitude: values.latitude === "" ? null : Number(values.latitude),
    longitude: values.longitude === "" ? null : Number(values.longitude),
    features: keepFitting(values.property_type, values.features, amenities),
  };
}

export function isChanged(start: PropertyValues, values: PropertyValues): boolean {
  return formNames.some((name) => String(start[name]) !== String(values[name]));
}

function isLike(value: unknown, example: unknown): boolean {
  if (Array.isArray(example)) return Array.isArray(value) && value.every((item) => typeof item === "string");
  return typeof value === typeof example;
}

/** The input from before a reload, a lost session or another page, for fields that still exist; `start` for the rest. */
export function readPropertyDraft(key: string, start: PropertyValues): PropertyValues {
  const stored = readDraft(key);
  if (typeof stored !== "object" || stored === null) return start;
  const known = Object.entries(stored).filter(
    ([name, value]) => name in start && isLike(value, start[name as keyof PropertyValues]),
  );
  return { ...start, ...(Object.fromEntries(known) as Partial<PropertyValues>) };
}

export function writePropertyDraft(key: string, start: PropertyValues, values: PropertyValues): void {
  writeDraft(key, isChanged(start, values) ? values : null);
}
