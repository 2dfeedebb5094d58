import { limits } from "@efie/contract/limits";
import { listingRanges } from "@efie/contract/ranges";
import { formatCount } from "../../lib/money.ts";
import { describeTooLong } from "../../lib/text-length.ts";
import { readNumber, type TypedListing } from "./typed-listing.ts";

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
export const listingRules = {
  title: text("Title", limits.maxTitleCharacters),
  description: text("Description", limits.maxDescriptionCharacters),
  price: {
    ...required("Price"),
    ...whole({ min: 0, max: limits.maxPriceCedis }, "Enter a whole number of cedis, such as 1500."),
  },
  region: required("Region"),
  city: required("City"),
  detailed_address: text("Detailed Address", limits.maxAddressCharacters),
  number_of_bedrooms: whole(listingRanges.number_of_bedrooms),
  number_of_bathrooms: whole(listingRanges.number_of_bathrooms),
  parking_spaces: whole(listingRanges.parking_spaces),
  square_meters: {
    validate: (typed: string) => isIn(typed, listingRanges.square_meters, false) || "Enter a number, such as 85 or 85.5.",
  },
  floor_number: whole(listingRanges.floor_number),
  year_built: whole(
    listingRanges.year_built,
    `Enter a year from ${listingRanges.year_built.min} to ${listingRanges.year_built.max}.`,
  ),
} as const satisfies Partial<Record<keyof TypedListing, object>>;

const requiredFields = ["title", "description", "price", "region", "city", "detailed_address"] as const;

/** The specification's sentence where something is missing; ours where something is wrong. */
export function describeInvalid(typed: TypedListing): string {
  const isMissing = requiredFields.some((name) => typed[name].trim() === "");
  return isMissing ? "Missing fields: Please fill out all required fields." : "Please correct the marked fields.";
}
