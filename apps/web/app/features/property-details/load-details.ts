import type { Client } from "@efie/client";
import type { Property, PublicProfile } from "@efie/contract";
import { pickCardFields, type CardProperty } from "../../entities/property/card-property.ts";
import { accountCalls, propertyCalls } from "../../lib/api/calls.ts";

export type Details = {
  readonly property: Property;
  /** Null when the profile of the owner could not be loaded. */
  readonly owner: PublicProfile | null;
  readonly similar: readonly CardProperty[];
};

/** Loads what the page of a property shows. Fails only if the property itself cannot be loaded. */
export async function loadDetails(client: Client, id: number, signal: AbortSignal): Promise<Details> {
  // What stands around the property may be missing without taking the property away.
  const similar = client.call(propertyCalls.listSimilarProperties, { params: { id }, signal }).catch(() => null);
  const { data: property } = await client.call(propertyCalls.getProperty, { params: { id }, signal });
  const owners = await client
    .call(accountCalls.listPublicProfiles, { query: { id: property.creator }, signal })
    .catch(() => null);
  return { property, owner: owners?.data[0] ?? null, similar: ((await similar)?.data ?? []).map(pickCardFields) };
}
