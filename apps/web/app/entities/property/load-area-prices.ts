import type { Client } from "@efie/client";
import type { City, Property } from "@efie/contract";
import { isAsked } from "@efie/contract/fields";
import { areaCalls } from "../../lib/api/api.ts";
import type { AreaComparison } from "./area-prices.ts";

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
