import type { Client } from "@efie/client";
import type { AreaPrices, City, Property } from "@efie/contract";
import { isAsked } from "@efie/contract/fields";
import { areaCalls } from "../../lib/api/api.ts";
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

type Compared = Pick<Property, "type" | "property_type" | "number_of_bedrooms"> & { readonly city: Pick<City, "id"> };

/**
 * What listings of the same kind in the same town ask: those with as many bedrooms, or all where these are too few. Null where it
 * could not be loaded.
 */
export async function loadAreaPrices(client: Client, property: Compared, signal: AbortSignal): Promise<AreaComparison | null> {
  const { type, property_type, number_of_bedrooms: count } = property;
  const params = { city: property.city.id };
  const bedrooms = count !== null && count > 0 && isAsked("number_of_bedrooms", property) ? count : null;
  const load = async (narrow: object) => {
    const query = { type, property_type, ...narrow };
    return (await client.call(areaCalls.getAreaPrices, { params, query, signal })).data;
  };
  try {
    const alike = bedrooms === null ? null : await load({ bedrooms });
    // Mostly there are enough, and every page of a property asks: all are asked for only where they are shown.
    if (alike !== null && alike.median !== null) return { prices: alike, bedrooms, isMixed: false };
    return { prices: await load({}), bedrooms: null, isMixed: bedrooms !== null };
  } catch {
    return null;
  }
}
