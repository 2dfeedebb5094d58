import type { Family, ListingType, PropertyType } from "./property.ts";
import type { Area, Place } from "./places.ts";
import type { Tier } from "./places/town-table.ts";
import type { Random } from "./random.ts";

type TypeMix = {
  /** Number of properties of this type among the 264 published ones. */
  count: number;
  /** Relative frequency in an area, by tier; 1 is average. */
  suits: Record<Tier, number>;
  sale: number;
  short: number;
};

function suits(prime: number, mid: number, big: number, capital: number, small: number): Record<Tier, number> {
  return { prime, mid, big, capital, small };
}

/** Frequency of each property type, by place and terms (shares of 1; the remainder is monthly rentals). */
export const propertyMix: Record<PropertyType, TypeMix> = {
  apartment: { count: 56, suits: suits(1.6, 1.2, 1, 0.7, 0.3), sale: 0.16, short: 0.02 },
  "self contained": { count: 29, suits: suits(0.3, 1, 1.2, 1.2, 1.1), sale: 0, short: 0 },
  "chamber & hall": { count: 24, suits: suits(0.1, 0.8, 1.2, 1.4, 1.6), sale: 0, short: 0 },
  "single room": { count: 22, suits: suits(0.1, 0.7, 1.1, 1.4, 1.8), sale: 0, short: 0 },
  duplex: { count: 27, suits: suits(1.3, 1.2, 0.8, 0.6, 0.25), sale: 0.62, short: 0 },
  land: { count: 22, suits: suits(0.6, 1, 1, 1.1, 1.3), sale: 1, short: 0 },
  commercial: { count: 15, suits: suits(1.5, 1, 0.9, 0.7, 0.3), sale: 0.12, short: 0 },
  "serviced apartment": { count: 11, suits: suits(5, 0.8, 0.3, 0.1, 0), sale: 0, short: 0.5 },
  "guest house": { count: 13, suits: suits(0.7, 0.7, 0.8, 1.3, 1.1), sale: 0.15, short: 0.85 },
  "air-bnb": { count: 12, suits: suits(2, 1, 0.7, 0.5, 0.15), sale: 0, short: 1 },
  hostel: { count: 9, suits: suits(1, 1, 1, 1, 1), sale: 0, short: 0 },
  shop: { count: 13, suits: suits(0.6, 1, 1.1, 1.1, 1.2), sale: 0.07, short: 0 },
  condo: { count: 11, suits: suits(8, 0.5, 0.02, 0, 0), sale: 0.55, short: 0.1 },
};

const propertyTypes = Object.keys(propertyMix) as PropertyType[];

/** Returns the relative frequency of a property type in an area; 0 if it does not occur. */
export function suitability(type: PropertyType, place: Place, area: Area): number {
  const base = propertyMix[type].suits[area.tier];
  if (type === "hostel") return area.campus ? 4 * base : 0;
  if (place.isHolidayPlace && (type === "air-bnb" || type === "guest house")) return 2 * base + 1;
  return base;
}

/** Returns a random property type that suits the area, weighted by frequency. */
export function pickPropertyType(random: Random, place: Place, area: Area): PropertyType {
  return random.weighted(propertyTypes.map((type) => [type, propertyMix[type].count * suitability(type, place, area)] as const));
}

/** Returns random terms for a property type; with `isRented`, always a monthly rental. */
export function pickListingType(random: Random, type: PropertyType, isRented: boolean): ListingType {
  if (isRented) return "rental";
  const { sale, short } = propertyMix[type];
  const draw = random.next();
  if (draw < sale) return "sale";
  return draw < sale + short ? "short rental" : "rental";
}

/** Returns the family of a property type, which determines texts and features. */
export function familyOf(propertyType: PropertyType, type: ListingType): Family {
  if (type === "short rental") return "short lets";
  switch (propertyType) {
    case "single room":
    case "self contained":
    case "chamber & hall":
      return "rooms";
    case "apartment":
    case "serviced apartment":
    case "condo":
      return "flats";
    case "duplex":
    case "guest house":
    case "air-bnb":
      return "houses";
    case "commercial":
    case "shop":
      return "shops";
    case "land":
      return "land";
    case "hostel":
      return "hostels";
  }
}
