import { limits } from "@efie/contract";
import type { RegisterOptions } from "react-hook-form";
import { describeTooLong } from "../../../lib/forms/text-length.ts";
import { parseNumber, type EditValues } from "./edit-values.ts";

type Rules<Name extends keyof EditValues> = RegisterOptions<EditValues, Name>;

/** Fields that must not be left empty, and the names they have on the screen. */
function required(label: string) {
  return { validate: { required: (text: string) => text.trim() !== "" || `${label} is required.` } };
}

function limited(label: string, maximum: number) {
  return { validate: { ...required(label).validate, length: (text: string) => describeTooLong(text, maximum) ?? true } };
}

function within(text: string, minimum: number, maximum: number, isWhole: boolean): string | true {
  const value = parseNumber(text);
  if (value === null) return true;
  if (Number.isNaN(value) || (isWhole && !Number.isInteger(value))) return isWhole ? "Enter a whole number." : "Enter a number.";
  if (value < minimum) return `Enter ${minimum} or more.`;
  return value <= maximum || `Enter ${maximum.toLocaleString("en-GH")} or less.`;
}

const whole = (minimum: number, maximum: number) => ({ validate: (text: string) => within(text, minimum, maximum, true) });

function checkPrice(text: string): string | true {
  const value = within(text, 0, limits.maxPriceCedis, false);
  if (value !== true) return value;
  return /^\d*(\.\d{0,2})?$/.test(text.replaceAll(/[,\s]/g, "")) || "At most two decimals.";
}

/** What the server would refuse, said beside the field; the limits are the contract's. */
export const editRules: { readonly [Name in keyof EditValues]?: Rules<Name> } = {
  title: limited("Title", limits.maxTitleCharacters),
  description: limited("Description", limits.maxDescriptionCharacters),
  price: { validate: { ...required("Price").validate, number: checkPrice } },
  region: required("Region"),
  city: required("City"),
  detailed_address: limited("Detailed address", limits.maxAddressCharacters),
  number_of_bedrooms: whole(0, 1000),
  number_of_bathrooms: whole(0, 1000),
  parking_spaces: whole(0, 1000),
  floor_number: whole(-10, 200),
  year_built: whole(1800, 2100),
  square_meters: { validate: (text) => within(text, 0, 10_000_000, false) },
};
