import type { AreaPrices, Property } from "@efie/contract";
import { formatCedis, formatCount } from "../../lib/format/format.ts";
import { formatPrice, offerWords, optionLabel } from "./property-texts.ts";

/** What the area asks; the figures of `prices` are null where too few are on offer. */
export type AreaComparison = {
  readonly prices: AreaPrices;
  /** How many the compared homes have; null for any number. */
  readonly bedrooms: number | null;
  /** Too few have as many bedrooms as this one, so it is compared with those of every size. */
  readonly isMixed: boolean;
};

/** `Half of the 24 listings like it in Osu (2 bedroom apartment) ask GH₵900 to GH₵2,000/month.`; null where too few are compared. */
export function describeArea(
  { prices: { low, high, sample }, bedrooms, isMixed }: AreaComparison,
  { type, property_type }: Pick<Property, "type" | "property_type">,
  town: string,
): string | null {
  if (low === null || high === null) return null;
  const kind = optionLabel(property_type).toLowerCase();
  const alike = `listings like it in ${town} (${bedrooms === null ? "" : `${bedrooms} bedroom `}${kind})`;
  const ofAnySize = `listings in ${town} (${kind} ${offerWords[type]}, of any size)`;
  return `Half of the ${formatCount(sample)} ${isMixed ? ofAnySize : alike} ask ${formatCedis(low)} to ${formatPrice({ price: high, type })}.`;
}
