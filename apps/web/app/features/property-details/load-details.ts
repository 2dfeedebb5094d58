import type { Client } from "@efie/client";
import type { PropertyDetails, PropertyImage, PropertyPrice, PublicProfile, SimilarProperty } from "@efie/contract";
import { pickCardFields, type CardProperty } from "../../entities/property/card-property.ts";
import { loadAreaPrices, type AreaComparison } from "../../entities/property/area-prices.ts";
import { accountCalls, propertyCalls } from "../../lib/api/api.ts";
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
    property: { ...property, images: property.images.map(withColor) },
    owner: owners?.data[0] ?? null,
    prices: (await prices)?.data ?? [],
    area: await area,
    similar: pickSimilar((await similar)?.data ?? []),
  };
}

/** Only the colour of a placeholder is shown, which its first characters hold. The others are random, so they do not compress. */
function withColor(image: PropertyImage): PropertyImage {
  return { ...image, placeholder: image.placeholder.slice(0, 4) };
}

function pickSimilar(similar: readonly SimilarProperty[]): Details["similar"] {
  return similar.map((property) => ({ ...pickCardFields(property), is_sponsored: property.is_sponsored }));
}
