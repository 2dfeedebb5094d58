import type { ListingType, PropertyType } from "./property.ts";
import { findPlace, type Area, type Place } from "./places.ts";
import { suitability } from "./property-mix.ts";
import type { Random } from "./random.ts";

/** A commonly searched property: type, place and terms. */
export type CommonOffer = { place: Place; area: Area; propertyType: PropertyType; type: ListingType; bedrooms?: number };

/** The most searched towns. */
export const bigTowns = [
  ["Greater Accra", "Accra"],
  ["Ashanti", "Kumasi"],
  ["Greater Accra", "Tema"],
  ["Western", "Takoradi"],
  ["Northern", "Tamale"],
  ["Central", "Cape Coast"],
] as const;

type Kind = Omit<CommonOffer, "place" | "area">;

/** Offers that every big town has at least once. */
const kinds: readonly Kind[] = [
  { propertyType: "apartment", type: "rental", bedrooms: 1 },
  { propertyType: "apartment", type: "rental", bedrooms: 2 },
  { propertyType: "apartment", type: "rental", bedrooms: 3 },
  { propertyType: "apartment", type: "sale" },
  { propertyType: "self contained", type: "rental" },
  { propertyType: "chamber & hall", type: "rental" },
  { propertyType: "single room", type: "rental" },
  { propertyType: "duplex", type: "rental", bedrooms: 4 },
  { propertyType: "duplex", type: "sale", bedrooms: 3 },
  { propertyType: "land", type: "sale" },
  { propertyType: "shop", type: "rental" },
  { propertyType: "commercial", type: "rental" },
  { propertyType: "guest house", type: "short rental" },
  { propertyType: "air-bnb", type: "short rental" },
];
const hostel: Kind = { propertyType: "hostel", type: "rental" };
const twoBedrooms: Kind = { propertyType: "apartment", type: "rental", bedrooms: 2 };
/** Additional two-bedroom rentals, the most common search. */
const moreTwoBedrooms: Partial<Record<string, number>> = { Kumasi: 7, Accra: 5, Tema: 1, Takoradi: 1 };

/** Distributes a town's offers over its neighbourhoods. */
function placeOffers(random: Random, place: Place, offers: readonly Kind[]): CommonOffer[] {
  const used = new Map<Area, number>();
  return offers.map((offer) => {
    const area = random.weighted(
      place.areas.map((candidate) => {
        const repeats = used.get(candidate) ?? 0;
        return [candidate, suitability(offer.propertyType, place, candidate) / (1 + 99 * repeats)] as const;
      }),
    );
    used.set(area, (used.get(area) ?? 0) + 1);
    return { ...offer, place, area };
  });
}

/** Creates the offers that common searches in big towns need. */
export function makeCommonOffers(random: Random): CommonOffer[] {
  return bigTowns.flatMap(([region, city]) => {
    const place = findPlace(region, city);
    const more = Array.from({ length: moreTwoBedrooms[city] ?? 0 }, () => twoBedrooms);
    const hostels = place.areas.some(({ campus }) => campus) ? [hostel] : [];
    // Two bedrooms first: they find the neighbourhoods still free
    return placeOffers(random.fork(city), place, [...more, ...kinds, ...hostels]);
  });
}
