import type { PropertyStatus } from "@efie/contract";
import { listingTypes, propertyTypes } from "@efie/contract/enums";
import type { DecimalField, PropertyField } from "@efie/contract/field-kinds";
import { mapFields, type FieldName } from "@efie/contract/fields";
import { limits } from "@efie/contract/limits";
import { hasTwoDecimals, readAmount, readNumber } from "@efie/contract/numbers";
import { visibleText } from "@efie/contract/texts";
import { formatCedis, formatCount } from "../../../lib/format/format.ts";
import { describeTooLong } from "../../../ui/fields/limited-text.tsx";
import { optionLabel } from "../property-texts.ts";
import type { PropertyValues } from "./property-values.ts";

type Range = { readonly min: number; readonly max: number };

function required(label: string) {
  return { required: `${label} is required.`, setValueAs: visibleText };
}

function isIn(typed: string, { min, max }: Range, read = readNumber): boolean {
  const value = read(typed);
  return value === null || (value >= min && value <= max);
}

function whole(range: Range, message = `Enter a whole number from ${formatCount(range.min)} to ${formatCount(range.max)}.`) {
  const isWhole = (typed: string) => Number.isInteger(readNumber(typed) ?? 0);
  return { validate: (typed: string) => (isIn(typed, range) && isWhole(typed)) || message };
}

/** What is wrong with a typed amount; true for a right one, and for none. */
function judgeAmount(typed: string, example: string): true | string {
  const value = readAmount(typed);
  if (value === null || (value >= 0 && value <= limits.maxPriceCedis && hasTwoDecimals(value))) return true;
  if (value > limits.maxPriceCedis) return `Too much: at most ${formatCedis(limits.maxPriceCedis)}.`;
  return `Enter an amount in cedis, such as ${example}.`;
}

function decimal({ min, max, isExact, example }: DecimalField) {
  const isValid = (typed: string) => isIn(typed, { min, max }) && (!isExact || hasTwoDecimals(readNumber(typed) ?? 0));
  const range = max <= 100 ? ` from ${min} to ${max}` : "";
  return { validate: (typed: string) => isValid(typed) || `Enter a number${range}, such as ${example}.` };
}

function amount(example: string) {
  return { validate: (typed: string) => judgeAmount(typed, example) };
}

function ruleOf(field: PropertyField): object | undefined {
  const label = field.question ?? field.label;
  switch (field.kind) {
    case "text":
      return { ...(field.isRequired && required(label)), validate: (typed: string) => describeTooLong(typed, field.max) ?? true };
    case "count":
      return whole(field, field.unit === "year" ? `Enter a year from ${field.min} to ${field.max}.` : undefined);
    case "decimal":
      return decimal(field);
    case "amount":
      return field.isRequired ? { ...required(label), ...amount("1500 or 1500.50") } : amount("50 or 50.50");
    case "flag":
    case "answer":
    case "choice":
      return undefined;
  }
}

const ofFields = mapFields<{ [Name in FieldName]: object | undefined }>(ruleOf);

/** Rules of react-hook-form; the server checks the same by the contract's schema. */
export const propertyRules: { readonly [Name in keyof PropertyValues]?: object | undefined } = {
  ...ofFields,
  region: required("Region"),
  city: required("City"),
  gps_address: {
    validate: (typed: string) =>
      /^([A-Z][A-Z0-9][\s-]+\d{3,4}[\s-]+\d{4})?$/i.test(visibleText(typed)) ||
      "Enter it as GhanaPostGPS shows it, such as GA-183-8164.",
  },
};

const requiredFields = ["title", "description", "region", "city", "detailed_address", "price"] as const;

/** The required fields that are empty, in the order of the form's steps. */
export function missingFields(values: PropertyValues) {
  return requiredFields.filter((name) => visibleText(values[name]) === "");
}

export type PropertyOption = { readonly value: string; readonly label: string; readonly hint?: string };

function optionsOf(words: readonly string[]): readonly PropertyOption[] {
  return words.map((value) => ({ value, label: optionLabel(value) }));
}

/** What an owner can choose from, in the specification's order. */
export const listingTypeOptions = optionsOf(listingTypes);
export const propertyTypeOptions = optionsOf(propertyTypes);

/** What a new property can be (spec, section 3). */
const postingStatuses: readonly PropertyStatus[] = ["available", "not available"];
export const postingStatusOptions = optionsOf(postingStatuses);

/** Statuses that an owner can set. An inactive property must be reactivated first. */
export const ownStatusOptions: readonly PropertyOption[] = [
  { value: "available", label: "Available", hint: "Everybody can find it." },
  { value: "not available", label: "Not available", hint: "Out of the lists until you say otherwise." },
  { value: "rented", label: "Rented", hint: "Out of the lists; its page says that it is rented." },
  { value: "sold", label: "Sold", hint: "Out of the lists; its page says that it is sold." },
];

/** A GhanaPostGPS code, which names a square of five metres: with its hyphens or spaces, or without them. */
const gpsCode = /(?:^|[^A-Z0-9])[A-Z][A-Z0-9](?:[\s-]*\d{3,4}[\s-]+\d{4}|-?\d{7,8})(?!\d)/i;
/** A phone number of Ghana. */
const phoneNumber = /(?:^|[^\d.,])(?:(?:\+|00)?233[\s().-]*(?:0[\s().-]*)?|0)[235](?:[\s().-]*\d){8}(?!\d)/;
const emailAddress = /[\w.+-]+@[\w-]+\.\w{2,}/;

const warnings: readonly (readonly [RegExp, string])[] = [
  [phoneNumber, "Everybody can read this. Leave your number out: people get it through Contact."],
  [emailAddress, "Everybody can read this. Leave your email address out: people write to you through Contact."],
  [gpsCode, "Everybody can read this. Put the GhanaPostGPS code into its own field: there only you and our staff see it."],
];

/** A hint under a text that everybody can read: what in it belongs elsewhere. Nothing is refused, because a street or a price may look alike. */
export function hintForPublicText(typed: string): { hint?: string; isWarning?: true } {
  const hint = warnings.find(([pattern]) => pattern.test(typed))?.[1];
  return hint === undefined ? {} : { hint, isWarning: true };
}
