import { limits, propertyRanges } from "@efie/contract";
import { formatCount } from "../../lib/format/numbers.ts";
import { describeTooLong } from "../../lib/forms/text-length.ts";
import { readNumber, type TypedProperty } from "./typed-property.ts";

type Range = { readonly min: number; readonly max: number };

const trim = (typed: string): string => typed.trim();

function required(label: string) {
  return { required: `${label} is required.`, setValueAs: trim };
}

function text(label: string, maximum: number) {
  return { ...required(label), validate: (typed: string) => describeTooLong(typed, maximum) ?? true };
}

function isIn(typed: string, { min, max }: Range, isWhole: boolean): boolean {
  const value = readNumber(typed);
  if (value === null) return true;
  return value >= min && value <= max && (!isWhole || Number.isInteger(value));
}

function whole(range: Range, message = `Enter a whole number from ${formatCount(range.min)} to ${formatCount(range.max)}.`) {
  return { validate: (typed: string) => isIn(typed, range, true) || message };
}

/** Rules of react-hook-form; the server checks the same by the contract's schema. */
export const propertyRules = {
  title: text("Title", limits.maxTitleCharacters),
  description: text("Description", limits.maxDescriptionCharacters),
  price: {
    ...required("Price"),
    ...whole({ min: 0, max: limits.maxPriceCedis }, "Enter a whole number of cedis, such as 1500."),
  },
  region: required("Region"),
  city: required("City"),
  detailed_address: text("Detailed Address", limits.maxAddressCharacters),
  number_of_bedrooms: whole(propertyRanges.number_of_bedrooms),
  number_of_bathrooms: whole(propertyRanges.number_of_bathrooms),
  parking_spaces: whole(propertyRanges.parking_spaces),
  square_meters: {
    validate: (typed: string) => isIn(typed, propertyRanges.square_meters, false) || "Enter a number, such as 85 or 85.5.",
  },
  floor_number: whole(propertyRanges.floor_number),
  year_built: whole(
    propertyRanges.year_built,
    `Enter a year from ${propertyRanges.year_built.min} to ${propertyRanges.year_built.max}.`,
  ),
} as const satisfies Partial<Record<keyof TypedProperty, object>>;

const requiredFields = ["title", "description", "price", "region", "city", "detailed_address"] as const;

/** The specification's sentence where something is missing; ours where something is wrong. */
export function describeInvalid(typed: TypedProperty): string {
  const isMissing = requiredFields.some((name) => typed[name].trim() === "");
  return isMissing ? "Missing fields: Please fill out all required fields." : "Please correct the marked fields.";
}
