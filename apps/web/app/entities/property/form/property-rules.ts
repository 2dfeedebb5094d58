import { limits } from "@efie/contract/limits";
import { propertyRanges } from "@efie/contract/ranges";
import { formatCount } from "../../../lib/format/numbers.ts";
import { describeTooLong } from "../../../lib/forms/text-length.ts";
import { readAmount, readNumber, type PropertyValues } from "./property-values.ts";

type Range = { readonly min: number; readonly max: number };

const trim = (typed: string): string => typed.trim();

function required(label: string) {
  return { required: `${label} is required.`, setValueAs: trim };
}

function text(label: string, maximum: number) {
  return { ...required(label), validate: (typed: string) => describeTooLong(typed, maximum) ?? true };
}

function isIn(typed: string, { min, max }: Range, read = readNumber): boolean {
  const value = read(typed);
  return value === null || (value >= min && value <= max);
}

function whole(range: Range, message = `Enter a whole number from ${formatCount(range.min)} to ${formatCount(range.max)}.`) {
  const isWhole = (typed: string) => Number.isInteger(readNumber(typed) ?? 0);
  return { validate: (typed: string) => (isIn(typed, range) && isWhole(typed)) || message };
}

/** Pesewas are two decimals. */
function isAmount(typed: string): boolean {
  return isIn(typed, { min: 0, max: limits.maxPriceCedis }, readAmount) && !/\.\d{3}/.test(typed);
}

const { year_built: years, agent_fee_percent: percents } = propertyRanges;
const amount = { validate: (typed: string) => isAmount(typed) || "Enter an amount in cedis, such as 50 or 50.50." };
const isPercent = (typed: string): boolean => isIn(typed, percents) && !/\.\d{3}/.test(typed);

/** Rules of react-hook-form; the server checks the same by the contract's schema. */
export const propertyRules = {
  title: text("Title", limits.maxTitleCharacters),
  description: text("Description", limits.maxDescriptionCharacters),
  price: {
    ...required("Price"),
    validate: (typed: string) => isAmount(typed) || "Enter an amount in cedis, such as 1500 or 1500.50.",
  },
  advance_months: whole(propertyRanges.advance_months),
  deposit_months: whole(propertyRanges.deposit_months),
  agent_fee_percent: {
    validate: (typed: string) => isPercent(typed) || `Enter a number from ${percents.min} to ${percents.max}, such as 10 or 7.5.`,
  },
  service_charge: amount,
  viewing_fee: amount,
  plots: {
    validate: (typed: string) =>
      (isIn(typed, propertyRanges.plots) && !/\.\d{3}/.test(typed)) || "Enter a number, such as 1 or 0.5.",
  },
  region: required("Region"),
  city: required("City"),
  detailed_address: text("Detailed Address", limits.maxAddressCharacters),
  landmark: { validate: (typed: string) => describeTooLong(typed, limits.maxLandmarkCharacters) ?? true },
  gps_address: {
    validate: (typed: string) =>
      /^([A-Z][A-Z0-9][\s-]+\d{3,4}[\s-]+\d{4})?$/i.test(typed.trim()) ||
      "Enter it as GhanaPostGPS shows it, such as GA-183-8164.",
  },
  number_of_bedrooms: whole(propertyRanges.number_of_bedrooms),
  number_of_bathrooms: whole(propertyRanges.number_of_bathrooms),
  parking_spaces: whole(propertyRanges.parking_spaces),
  square_meters: {
    validate: (typed: string) => isIn(typed, propertyRanges.square_meters) || "Enter a number, such as 85 or 85.5.",
  },
  floor_number: whole(propertyRanges.floor_number),
  year_built: whole(years, `Enter a year from ${years.min} to ${years.max}.`),
} as const satisfies Partial<Record<keyof PropertyValues, object>>;

const requiredFields = ["title", "description", "price", "region", "city", "detailed_address"] as const;

export function isIncomplete(values: PropertyValues): boolean {
  return requiredFields.some((name) => values[name].trim() === "");
}
