import { formatCedis, plural, priceUnits, type AgentPage, type Area, type Property } from "@efie/contract";
import { createHash } from "node:crypto";
import type { Storage } from "../../platform/storage/storage.ts";
import type { Areas } from "../areas/index.ts";
import type { Properties } from "../properties/index.ts";
import type { Agents } from "../reviews/index.ts";

/** What the preview of a page shows. Anything else drawn makes another file. */
export type PreviewFacts = {
  /** `listing-12`, `town-34`, `region-5`, `agent-6`. */
  readonly subject: string;
  readonly propertyId: number | null;
  readonly title: string;
  readonly lines: readonly string[];
  /** The cover; the map takes its place. */
  readonly photo: string | null;
  /** Degrees; `width` is how many of them the map shows. */
  readonly map: { readonly latitude: number; readonly longitude: number; readonly width: number; readonly hasDisc: boolean };
};

/** Changes when the drawing does, so that new files are made. */
const drawing = 2;

/** The name of a preview's file in the storage begins with it. */
export function hashOf(facts: PreviewFacts): string {
  return createHash("sha256")
    .update(JSON.stringify([drawing, facts]))
    .digest("hex")
    .slice(0, 32);
}

/** The address of a preview; it changes with what is drawn. */
export function pathOf(facts: PreviewFacts): string {
  return `/previews/${facts.subject}-${hashOf(facts)}.jpg`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const offerWords = { rental: "for rent", "short rental": "for short stays", sale: "for sale" } as const;

/** What the preview of a listing shows. */
export function listingFacts(property: Property): PreviewFacts {
  const { id, price, type, number_of_bedrooms: beds, number_of_bathrooms: baths, city, latitude, longitude } = property;
  const rooms = [beds ? plural(beds, "bed") : "", beds && baths ? plural(baths, "bath") : ""].filter(Boolean).join(" · ");
  return {
    subject: `listing-${id}`,
    propertyId: id,
    title: price === 0 ? "Negotiable" : formatCedis(price) + priceUnits[type],
    lines: [rooms, `${capital(property.property_type)} ${offerWords[type]}`, `${city.city}, ${city.region.name}`].filter(Boolean),
    photo: property.images[0]?.full.split("/").at(-1) ?? null,
    map: { latitude, longitude, width: 0.5, hasDisc: true },
  };
}

/** What the preview of a town's page shows. */
function townFacts({ region }: Area, { id, city, latitude, longitude, median_rent }: Area["towns"][number]): PreviewFacts {
  const rent = median_rent === null ? [] : [`Median rent ${formatCedis(median_rent)}/month`];
  return {
    subject: `town-${id}`,
    propertyId: null,
    title: city,
    lines: [`${region.name} Region`, ...rent, "Property and prices"],
    photo: null,
    map: { latitude, longitude, width: 1.2, hasDisc: true },
  };
}

/** What the preview of a region's page shows: its towns lie in the middle of the map. */
function regionFacts({ region, towns }: Area): PreviewFacts {
  const range = (values: readonly number[]): readonly [number, number] => [Math.min(...values), Math.max(...values)];
  const [south, north] = range(towns.map(({ latitude }) => latitude));
  const [west, east] = range(towns.map(({ longitude }) => longitude));
  const width = Math.max(1.2, (east - west) * 1.3, (north - south) * 1.5);
  return {
    subject: `region-${region.id}`,
    propertyId: null,
    title: `${region.name} Region`,
    lines: ["Property and prices in its towns"],
    photo: null,
    map: { latitude: (south + north) / 2, longitude: (west + east) / 2, width, hasDisc: false },
  };
}

const allOfGhana = { latitude: 7.9, longitude: -1.1, width: 6, hasDisc: false };

/** What the preview of a person's page shows: their newest listing's cover beside what was proven. */
function agentFacts(agent: AgentPage): PreviewFacts {
  const { id, username, first_name, last_name, rating, reviews_count, listings_count, listings, towns, checks } = agent;
  const [town] = towns;
  const reviews = rating === null || reviews_count === null ? "" : `${rating} of 5 stars, ${plural(reviews_count, "review")}`;
  const isChecked = checks.some(({ kind }) => kind === "identity");
  const offers = listings_count === 0 ? "" : plural(listings_count, "listing") + (town === undefined ? "" : ` in ${town.city}`);
  return {
    subject: `agent-${id}`,
    propertyId: null,
    title: `${first_name} ${last_name}`.trim() || username,
    lines: [reviews, isChecked ? "Identity checked" : "", offers].filter(Boolean),
    photo: listings[0]?.images[0]?.full.split("/").at(-1) ?? null,
    map: allOfGhana,
  };
}

/** The paths of pages' previews, for the pages. */
export const previewPaths = {
  ofListing: (property: Property) => pathOf(listingFacts(property)),
  ofRegion: (area: Area) => pathOf(regionFacts(area)),
  ofTown: (area: Area, town: Area["towns"][number]) => pathOf(townFacts(area, town)),
  ofAgent: (agent: AgentPage) => pathOf(agentFacts(agent)),
};
export type PreviewPaths = typeof previewPaths;

/** Where the facts of previews are read. */
export type PreviewSources = {
  readonly storage: Storage;
  readonly properties: Pick<Properties, "present">;
  readonly areas: Pick<Areas, "list">;
  readonly agents: Pick<Agents, "find">;
};

/** The facts of a subject as they are now; null where it has no page. */
export async function findFacts(sources: PreviewSources, kind: string, id: number): Promise<PreviewFacts | null> {
  if (kind === "listing") {
    const text = (await sources.properties.present(null, [id])).get(id);
    return text === undefined ? null : listingFacts(JSON.parse(text) as Property);
  }
  if (kind === "agent") {
    const agent = await sources.agents.find(id);
    return agent === null ? null : agentFacts(agent);
  }
  const areas = await sources.areas.list();
  if (kind === "region") {
    const area = areas.find(({ region }) => region.id === id);
    return area === undefined ? null : regionFacts(area);
  }
  for (const area of areas) {
    const town = area.towns.find((one) => one.id === id);
    if (town !== undefined) return townFacts(area, town);
  }
  return null;
}
