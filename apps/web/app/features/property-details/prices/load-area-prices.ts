import type { Client } from "@efie/client";
import type { AreaPrices, Property } from "@efie/contract";
import { hasFact } from "../../../entities/property/property-facts.ts";
import { areaCalls } from "../../../lib/api/calls.ts";

/** What the area asks; the figures of `prices` are null where too few are on offer. */
export type AreaComparison = {
  readonly prices: AreaPrices;
  /** How many the compared homes have; null for any number. */
  readonly bedrooms: number | null;
  /** Too few have as many bedrooms as this one, so it is compared with those of every size. */
  readonly isMixed: boolean;
};

/**
 * What listings of the same kind in the same town ask: those with as many bedrooms, or all where these are too few. Null where it
 * could not be loaded.
 */
export async function loadAreaPrices(client: Client, property: Property, signal: AbortSignal): Promise<AreaComparison | null> {
  const { type, property_type, number_of_bedrooms: count } = property;
  const params = { city: property.city.id };
  const bedrooms = count !== null && count > 0 && hasFact(property_type, "bedrooms") ? count : null;
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
