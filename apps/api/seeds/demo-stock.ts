import { makeCommonOffers, type CommonOffer } from "./common-offers.ts";
import type { Seller } from "./demo-sellers.ts";
import type { ListingType, PropertyType } from "./property.ts";
import type { Area, Place } from "./places.ts";
import { places } from "./places.ts";
import { propertyMix, suitability } from "./property-mix.ts";
import type { Random } from "./random.ts";

/** A planned property: type, place and seller. Omitted terms and bedrooms are random. */
export type StockItem = {
  place: Place;
  area: Area;
  propertyType: PropertyType;
  type?: ListingType;
  bedrooms?: number;
  seller: Seller;
};

const publishedByRegion: Record<string, number> = {
  "Greater Accra": 88,
  Ashanti: 40,
  Central: 22,
  Western: 20,
  Northern: 20,
  Eastern: 12,
  Volta: 8,
  Bono: 6,
  "Bono East": 6,
  Ahafo: 6,
  "Upper East": 6,
  "Upper West": 6,
  "Western North": 6,
  Oti: 6,
  Savannah: 6,
  "North East": 6,
};

/** Number of published properties of the demo world. */
export const publishedCount = Object.values(publishedByRegion).reduce((sum, count) => sum + count, 0);

// Types that fit few places are placed first
const placingOrder: readonly PropertyType[] = [
  "hostel",
  "condo",
  "serviced apartment",
  "air-bnb",
  "duplex",
  "guest house",
  "commercial",
  "apartment",
  "land",
  "shop",
  "self contained",
  "chamber & hall",
  "single room",
];

type Spot = { place: Place; area: Area };

function spotsOf(random: Random, region: string, count: number): Spot[] {
  const weights = places.filter((place) => place.region === region).map((place) => [place, place.weight] as const);
  return Array.from({ length: count }, () => {
    const place = random.weighted(weights);
    return { place, area: random.pick(place.areas) };
  });
}

/** Returns a town and area of the region that fit the type. */
export function pickSpot(random: Random, region: string, type: PropertyType): Spot {
  const spots = spotsOf(random, region, 40);
  return random.weighted(spots.map((spot) => [spot, suitability(type, spot.place, spot.area)] as const));
}

function takeSpot(random: Random, left: Spot[], type: PropertyType): Spot {
  const index = random.weighted(left.map(({ place, area }, i) => [i, suitability(type, place, area)] as const));
  return left.splice(index, 1)[0] as Spot;
}

// Few random spots are near a campus, so a hostel uses a town with a campus and its area
function takeCampusSpot(random: Random, left: Spot[], hostelsByCity: Map<string, number>): Spot {
  const index = random.weighted(
    left.map(({ place }, i) => {
      const hasCampus = place.areas.some(({ campus }) => campus);
      return [i, hasCampus ? 1 / (1 + 8 * (hostelsByCity.get(place.city) ?? 0)) : 0] as const;
    }),
  );
  const { place } = left.splice(index, 1)[0] as Spot;
  hostelsByCity.set(place.city, (hostelsByCity.get(place.city) ?? 0) + 1);
  return { place, area: random.pick(place.areas.filter(({ campus }) => campus)) };
}

function placeTypes(random: Random, common: readonly CommonOffer[]): (Spot & { propertyType: PropertyType })[] {
  const left = Object.entries(publishedByRegion).flatMap(([region, count]) =>
    spotsOf(random, region, count - common.filter(({ place }) => place.region === region).length),
  );
  const hostelsByCity = new Map<string, number>();
  return placingOrder.flatMap((propertyType) => {
    const count = propertyMix[propertyType].count - common.filter((offer) => offer.propertyType === propertyType).length;
    return Array.from({ length: count }, () => ({
      ...(propertyType === "hostel" ? takeCampusSpot(random, left, hostelsByCity) : takeSpot(random, left, propertyType)),
      propertyType,
    }));
  });
}

const homeAdvantage = 14;
// Agents offer these types more often than landlords
const agentTypes: readonly PropertyType[] = ["commercial", "condo", "serviced apartment", "land", "duplex"];

function findSeller(
  random: Random,
  sellers: readonly Seller[],
  left: Map<Seller, number>,
  spot: Spot,
  type: PropertyType,
): Seller {
  const seller = random.weighted(
    sellers.map((candidate) => {
      const isAtHome = candidate.region === spot.place.region;
      const suits = agentTypes.includes(type) && candidate.voice === "owner" ? 0.3 : 1;
      return [candidate, (left.get(candidate) ?? 0) * (isAtHome ? homeAdvantage : 1) * suits] as const;
    }),
  );
  left.set(seller, (left.get(seller) ?? 0) - 1);
  return seller;
}

/** Creates the plan of all published properties: type, place and seller. */
export function makeStock(random: Random, sellers: readonly Seller[]): StockItem[] {
  const left = new Map(sellers.map((seller) => [seller, seller.quota]));
  const common = makeCommonOffers(random.fork("common offers"));
  return random.shuffle([...common, ...placeTypes(random, common)]).map((item) => ({
    ...item,
    seller: findSeller(random, sellers, left, item, item.propertyType),
  }));
}
