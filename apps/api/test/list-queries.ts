import {
  listingTypes,
  ownerCheckKinds,
  propertyTypes,
  searchFilters,
  type PropertyListQuery,
  type SearchFilter,
} from "@efie/contract";
import type { Random } from "../seeds/random.ts";

const places = [{ city__id: 8 }, { city__id: 10 }, { region__id: 2 }, { region__id: 7 }, { city__id: 9, region__id: 2 }, {}, {}];
const searches = [
  "walnut",
  "cedar garden",
  "gar",
  "lagoon place",
  "harbur",
  "walnut cedar",
  "house",
  "place",
  "ashanti walnut",
  "ho",
  "land",
  "cedar ho",
];

/** Around Kumasi, a part of it, and the whole of Ghana. */
export const boxes = [
  { west: -1.8, south: 6.5, east: -1.4, north: 6.9 },
  { west: -1.65, south: 6.61, east: -1.56, north: 6.7 },
  { west: -3.3, south: 4.7, east: 1.2, north: 11.2 },
];

function someAsked(chance: Random, filter: SearchFilter): unknown {
  if (filter.kind === "flag") return chance.chance(0.7);
  if (filter.kind === "choice") return chance.sample(Object.keys(filter.options), chance.int(1, 2));
  if (filter.kind === "amount") return chance.pick([0, 600, 1_800, 10_800]);
  return chance.pick(filter.kind === "decimal" ? [0.5, 0.55, 1, 2, 10] : [0, 2, 6, 23, 60]);
}

/** Random filters of the fields, few at once. */
function makeFieldFilters(chance: Random): PropertyListQuery {
  const asked = searchFilters.filter(() => chance.chance(0.12));
  return Object.fromEntries(asked.map((filter) => [filter.parameter, someAsked(chance, filter)]));
}

/** Creates a random list query with words that the index test publishes. */
export function makeListQuery(chance: Random, owners: readonly { id: number }[], cursors: readonly string[]): PropertyListQuery {
  const query: PropertyListQuery = { ...chance.pick(places), limit: chance.pick([1, 3, 24, 100]) };
  if (chance.chance(0.7)) query.search = chance.pick(searches);
  if (chance.chance(0.5)) query.ordering = chance.pick(["price", "-price", "date_posted", "-date_posted"] as const);
  if (chance.chance(0.2)) query.type = chance.sample(listingTypes, 2);
  if (chance.chance(0.2)) query.property_type = chance.sample(propertyTypes, 7);
  if (chance.chance(0.15)) query.category = chance.pick(["apartment", "room"] as const);
  if (chance.chance(0.2)) query.price__gte = chance.pick([0, 100, 777]);
  if (chance.chance(0.2)) query.price__lte = chance.pick([0, 100, 900]);
  if (chance.chance(0.15)) query.number_of_bedrooms__gte = chance.int(0, 3);
  if (chance.chance(0.15)) query.number_of_bedrooms = chance.pick([[2], [0, 3], [7]]);
  Object.assign(query, makeFieldFilters(chance));
  if (chance.chance(0.15)) query.features = chance.pick([[8], [3, 8], [999]]);
  if (chance.chance(0.15)) query.is_featured = chance.chance(0.5);
  if (chance.chance(0.15)) query.is_promoted = chance.chance(0.5);
  if (chance.chance(0.15)) query.reduced = chance.chance(0.5);
  if (chance.chance(0.2)) query.owner_check = chance.sample(ownerCheckKinds, chance.int(1, 2));
  if (chance.chance(0.15)) query.bbox = chance.pick(boxes);
  if (chance.chance(0.1))
    Object.assign(query, { near: { latitude: 6.7, longitude: -1.62 }, radius_km: chance.pick([3, 10, 50]) });
  if (chance.chance(0.1)) query.creator = chance.pick(owners).id;
  if (chance.chance(0.4) && cursors.length > 0) query.cursor = chance.pick(cursors);
  return query;
}
