import type { Client } from "@efie/client";
import type { PropertyDetails, PropertyPrice, PublicProfile, SimilarProperty, AreaPrices, Property } from "@efie/contract";
import { isAsked } from "@efie/contract/fields";
import { pickCardFields, type CardProperty } from "../../entities/property/card-property.ts";
import { accountCalls, propertyCalls, areaCalls } from "../../lib/api/api.ts";
import type { SafetyWords } from "./safety-words.ts";

export type Details = {
  readonly property: PropertyDetails;
  /** Null when the profile of the owner could not be loaded. */
  readonly owner: PublicProfile | null;
  /** Newest first; empty where they could not be loaded. */
  readonly prices: readonly PropertyPrice[];
  readonly area: AreaComparison | null;
  /** Written by the server alone, as is the path of the picture that stands for the page. */
  readonly words?: SafetyWords;
  readonly preview?: string;
  /** `is_sponsored`: among them because it is promoted. */
  readonly similar: readonly (CardProperty & { readonly is_sponsored: boolean })[];
};

/** Loads what the page of a property shows. Fails only if the property itself cannot be loaded. */
export async function loadDetails(client: Client, id: number, signal: AbortSignal): Promise<Details> {
  // The property is shown even if what surrounds it fails to load.
  const similar = client.call(propertyCalls.listSimilarProperties, { params: { id }, signal }).catch(() => null);
  const prices = client.call(propertyCalls.listPropertyPrices, { params: { id }, signal }).catch(() => null);
  const { data: property } = await client.call(propertyCalls.getProperty, { params: { id }, signal });
  const area = loadAreaPrices(client, property, signal);
  const owners = await client
    .call(accountCalls.listPublicProfiles, { query: { id: property.creator }, signal })
    .catch(() => null);
  return {
    property,
    owner: owners?.data[0] ?? null,
    prices: (await prices)?.data ?? [],
    area: await area,
    similar: pickSimilar((await similar)?.data ?? []),
  };
}

function pickSimilar(similar: readonly SimilarProperty[]): Details["similar"] {
  return similar.map((property) => ({ ...pickCardFields(property), is_sponsored: property.is_sponsored }));
}

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
