import { categoryNames, propertyTypes, type ListingType } from "@efie/contract";
import type { Random } from "../../apps/api/seeds/random.ts";
import type { CatalogueFacts } from "./catalogue-facts.ts";
import { createTyper, type Typed } from "./typed-words.ts";

/** Query parameters of a search, and its kind. */
export type Search = { readonly query: URLSearchParams; readonly kind: string };

const listingTypeWeights = [
  ["rental", 65],
  ["sale", 25],
  ["short rental", 10],
] as const satisfies readonly (readonly [ListingType, number])[];

/** Price ranges in cedis. */
const priceBands: Record<ListingType, readonly [least: number, most: number]> = {
  rental: [150, 12_000],
  "short rental": [100, 2_500],
  sale: [40_000, 6_000_000],
};

const wordsShare = 0.6;

const orderings = [
  ["price", 50],
  ["-date_posted", 25],
  ["-price", 15],
  ["date_posted", 10],
] as const;

/** Returns a log-uniform price, rounded to two digits. */
function drawPrice(random: Random, least: number, most: number): number {
  const price = least * (most / least) ** random.next();
  const step = 10 ** Math.max(1, Math.floor(Math.log10(price)) - 1);
  return Math.round(price / step) * step;
}

function addPrices(random: Random, query: URLSearchParams, type: ListingType): void {
  const [least, most] = priceBands[type];
  const low = drawPrice(random, least, most / 2);
  const sides = random.weighted([
    ["both", 50],
    ["most", 35],
    ["least", 15],
  ] as const);
  if (sides !== "most") query.set("price__gte", String(low));
  if (sides !== "least") query.set("price__lte", String(sides === "both" ? low * random.int(2, 5) : low * 2));
}

function addPlace(random: Random, query: URLSearchParams, facts: CatalogueFacts): void {
  const where = random.next();
  if (where >= 0.5) return;
  const city = random.weighted(facts.cities.map((each) => [each, each.properties] as const));
  if (where < 0.35) query.set("city__id", String(city.id));
  else query.set("region__id", String(city.regionId));
}

function addKind(random: Random, query: URLSearchParams): void {
  const how = random.next();
  if (how < 0.3) query.set("property_type", random.sample(propertyTypes, random.chance(0.75) ? 1 : 2).join(","));
  else if (how < 0.45) query.set("category", random.pick(categoryNames));
}

function addFilters(random: Random, query: URLSearchParams, facts: CatalogueFacts, typed: Typed | null): void {
  if (!typed?.namesPlace) addPlace(random, query, facts);
  const type = random.weighted(listingTypeWeights);
  const hasPrice = random.chance(0.3);
  if (hasPrice || random.chance(0.25)) query.set("type", type);
  if (!typed?.namesKind) addKind(random, query);
  if (hasPrice) addPrices(random, query, type);
  if (random.chance(0.2)) query.set("number_of_bedrooms__gte", String(random.int(1, 4)));
}

function kindOf(query: URLSearchParams, filters: number): string {
  const parts = [query.has("search") && "words", filters > 0 && "filters"].filter((part) => part !== false);
  const ordering = query.get("ordering");
  const order = ordering === null ? "" : ordering.endsWith("price") ? ", by price" : ", by date";
  return `${parts.join(" and ") || "nothing"}${order}`;
}

/** Returns a generator of searches: most with words, a third with an order. */
export function createSearcher(random: Random, facts: CatalogueFacts): () => Search {
  const type = createTyper(random.fork("words"), facts);
  return () => {
    const query = new URLSearchParams({ limit: "24" });
    const typed = random.chance(wordsShare) ? type() : null;
    if (typed) query.set("search", typed.text);
    const before = query.size;
    // Searches with words often have no filters.
    if (!typed || random.chance(0.6)) addFilters(random, query, facts, typed);
    const filters = query.size - before;
    if (random.chance(1 / 3)) query.set("ordering", random.weighted(orderings));
    return { query, kind: kindOf(query, filters) };
  };
}
