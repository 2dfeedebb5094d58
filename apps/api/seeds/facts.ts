import { pickLandmark } from "./addresses.ts";
import { chooseFeatures } from "./features.ts";
import type { Condition, Family, PropertyFacts, ListingType, PropertyType } from "./property.ts";
import type { Area, Place } from "./places.ts";
import { familyOf } from "./property-mix.ts";
import type { Random } from "./random.ts";

type Choices<T> = readonly (readonly [T, number])[];
type Span = readonly [min: number, max: number];

const bedroomChoices: Partial<Record<PropertyType, Choices<number>>> = {
  apartment: [
    [1, 20],
    [2, 48],
    [3, 28],
    [4, 4],
  ],
  "serviced apartment": [
    [1, 40],
    [2, 40],
    [3, 20],
  ],
  condo: [
    [1, 25],
    [2, 45],
    [3, 30],
  ],
  duplex: [
    [3, 30],
    [4, 45],
    [5, 19],
    [6, 6],
  ],
  "air-bnb": [
    [1, 48],
    [2, 34],
    [3, 18],
  ],
};

// Square metres with one bedroom, and for every further bedroom
const sizes: Record<Exclude<PropertyType, "land">, { first: Span; further: number }> = {
  "single room": { first: [11, 18], further: 0 },
  "self contained": { first: [18, 32], further: 0 },
  "chamber & hall": { first: [24, 38], further: 0 },
  apartment: { first: [46, 68], further: 34 },
  "serviced apartment": { first: [48, 75], further: 36 },
  condo: { first: [52, 80], further: 40 },
  duplex: { first: [80, 130], further: 62 },
  hostel: { first: [16, 24], further: 0 },
  "guest house": { first: [16, 28], further: 42 },
  "air-bnb": { first: [38, 62], further: 30 },
  commercial: { first: [35, 320], further: 0 },
  shop: { first: [10, 55], further: 0 },
};

const plotSquareMeters: Choices<number> = [
  [650, 50],
  [743, 12],
  [836, 10],
  [929, 16],
  [465, 4],
  [1300, 8],
];

const parkingSpans: Record<PropertyType, Span> = {
  "single room": [0, 0],
  "self contained": [0, 1],
  "chamber & hall": [0, 1],
  apartment: [0, 2],
  "serviced apartment": [1, 2],
  condo: [1, 2],
  duplex: [2, 5],
  hostel: [0, 4],
  "guest house": [2, 8],
  "air-bnb": [0, 2],
  commercial: [1, 6],
  shop: [0, 3],
  land: [0, 0],
};

/** Given facts; the others are random. */
export type FactsBrief = {
  place: Place;
  area: Area;
  propertyType: PropertyType;
  type: ListingType;
  voice: "owner" | "agent";
  /** Random if omitted. */
  bedrooms?: number | undefined;
  /** The longest advance that may be asked for, in months; none if omitted. */
  maxAdvanceMonths?: number | undefined;
  now: Date;
};

function chooseCondition(random: Random, type: PropertyType): Condition {
  if (type === "land") return "good";
  const modern = type === "condo" || type === "serviced apartment" ? 0.4 : 0.2;
  return random.weighted<Condition>([
    ["new", modern],
    ["good", 0.72],
    ["needs_renovation", type === "air-bnb" || type === "guest house" ? 0 : 0.06],
  ]);
}

function chooseYearBuilt(random: Random, condition: Condition, propertyType: PropertyType, now: Date): number | null {
  if (propertyType === "land" || random.chance(0.35)) return null;
  const year = now.getUTCFullYear();
  if (condition === "new") return year - random.int(0, 1);
  return condition === "good" ? year - random.int(2, 22) : year - random.int(16, 45);
}

function chooseBedrooms(random: Random, propertyType: PropertyType, type: ListingType): number | null {
  if (propertyType === "land" || propertyType === "shop" || propertyType === "commercial") return null;
  if (propertyType === "guest house") return type === "sale" ? random.int(6, 14) : random.chance(0.85) ? 1 : 2;
  const choices = bedroomChoices[propertyType];
  return choices ? random.weighted(choices) : 1;
}

function chooseBathrooms(random: Random, propertyType: PropertyType, bedrooms: number | null): number | null {
  if (bedrooms === null) return null;
  if (bedrooms === 1) return 1;
  if (propertyType === "guest house") return bedrooms;
  if (propertyType === "duplex") return bedrooms + random.int(-1, 1);
  return random.chance(0.55) ? bedrooms : bedrooms - 1;
}

function chooseSquareMeters(
  random: Random,
  { propertyType, area }: FactsBrief,
  family: Family,
  bedrooms: number | null,
): number | null {
  if (propertyType === "land") return random.weighted(plotSquareMeters);
  if (random.chance(family === "rooms" || family === "hostels" ? 0.4 : 0.2)) return null;
  const { first, further } = sizes[propertyType];
  // Only cities have offices of a whole floor
  const longest = family === "shops" && (area.tier === "small" || area.tier === "capital") ? Math.min(first[1], 90) : first[1];
  return random.int(first[0], longest) + further * ((bedrooms ?? 1) - 1);
}

function chooseFloor(random: Random, { propertyType, type, area }: FactsBrief): number | null {
  const topFloor = { prime: 4, mid: 4, big: 3, capital: 2, small: 1 }[area.tier];
  switch (propertyType) {
    case "condo":
      return random.int(1, 12);
    case "apartment":
    case "serviced apartment":
      return random.chance(0.25) ? null : random.int(0, topFloor);
    case "commercial":
      return type === "sale" || random.chance(0.3) ? null : random.int(0, topFloor);
    case "hostel":
      return random.chance(0.4) ? null : random.int(0, topFloor);
    case "air-bnb":
      return random.chance(0.6) ? null : random.int(0, topFloor);
    case "shop":
      return random.chance(0.5) ? null : 0;
    default:
      return null;
  }
}

function chooseAdvance(random: Random, type: ListingType, family: Family): number {
  if (type !== "rental" || family === "hostels") return 0;
  if (family === "shops")
    return random.weighted([
      [12, 6],
      [24, 3],
      [6, 2],
    ]);
  // The Rent Act allows six months; some owners ask for more
  return random.weighted([
    [6, 52],
    [3, 12],
    [12, 28],
    [24, 8],
  ]);
}

function chooseSharing(random: Random, propertyType: PropertyType, family: Family) {
  const hasOwnBath = propertyType === "chamber & hall" ? random.chance(0.6) : propertyType !== "single room";
  return {
    hasOwnBath,
    hasOwnMeter: random.chance(family === "rooms" ? 0.55 : 0.9),
    neighbours: random.int(2, 6),
    beds: random.weighted([
      [1, 2],
      [2, 5],
      [3, 2],
      [4, 3],
    ]),
  };
}

function chooseParking(random: Random, { propertyType, area }: FactsBrief, features: ReadonlySet<string>) {
  const [min, max] = parkingSpans[propertyType];
  const parkingSpaces = random.int(area.tier === "prime" ? Math.min(1, max) : min, max);
  const hasSecureParking = parkingSpaces > 0 && features.has("Walled and gated") && random.chance(0.6);
  return { parkingSpaces, hasSecureParking, hasGarage: propertyType === "duplex" && random.chance(0.45) };
}

function chooseAccess(random: Random, brief: FactsBrief) {
  const { propertyType } = brief;
  const floorNumber = chooseFloor(random, brief);
  const isTall = (floorNumber ?? 0) > 4 || propertyType === "condo";
  const canHaveLift = propertyType === "serviced apartment" || propertyType === "commercial";
  const hasElevator = isTall || (canHaveLift && (floorNumber ?? 0) > 1 && random.chance(0.5));
  const isLevel = hasElevator || floorNumber === 0;
  return { floorNumber, hasElevator, hasWheelchairAccess: isLevel && random.chance(0.3) };
}

/** Creates all facts of a property. */
export function makeFacts(random: Random, brief: FactsBrief): PropertyFacts {
  const { place, area, propertyType, type, voice, now } = brief;
  const family = familyOf(propertyType, type);
  const bedrooms = brief.bedrooms ?? chooseBedrooms(random, propertyType, type);
  const condition = chooseCondition(random, propertyType);
  const features: ReadonlySet<string> = new Set(chooseFeatures(random, { family, propertyType }, area.tier));
  return {
    type,
    propertyType,
    family,
    place,
    area,
    voice,
    bedrooms,
    condition,
    features,
    landmark: pickLandmark(random, area),
    bathrooms: chooseBathrooms(random, propertyType, bedrooms),
    squareMeters: chooseSquareMeters(random, brief, family, bedrooms),
    yearBuilt: chooseYearBuilt(random, condition, propertyType, now),
    ...chooseParking(random, brief, features),
    ...chooseAccess(random, brief),
    ...chooseSharing(random, propertyType, family),
    advanceMonths: Math.min(chooseAdvance(random, type, family), brief.maxAdvanceMonths ?? Infinity),
    isNegotiable: random.chance(type === "sale" ? 0.1 : 0.015),
  };
}
