import type { Family, PropertyType } from "./property.ts";
import type { Tier } from "./places/town-table.ts";
import type { Random } from "./random.ts";

/** All amenities, in display order. */
export const propertyFeatureNames = [
  "Air conditioning",
  "Balcony",
  "Borehole",
  "Boys' quarters",
  "CCTV",
  "Electric fence",
  "Fitted kitchen",
  "Furnished",
  "Garden",
  "Gym",
  "Laundry area",
  "Near public transport",
  "Paved compound",
  "Pets allowed",
  "Polytank",
  "Prepaid meter",
  "Rooftop terrace",
  "Security guard",
  "Solar power",
  "Standby generator",
  "Storeroom",
  "Swimming pool",
  "Tiled floors",
  "Walled and gated",
  "Wardrobes",
  "Water heater",
  "Wi-Fi",
] as const;

type FeatureName = (typeof propertyFeatureNames)[number];

type Odds = {
  /** How the chance depends on the price tier of the area. */
  kind: "plain" | "comfort" | "luxury";
  /** Chance in an ordinary area, from 0 to 1. */
  odds: Record<Exclude<Family, "land">, number>;
};

function comfort(rooms: number, flats: number, houses: number, shops: number, shortLets: number, hostels: number): Odds {
  return { kind: "comfort", odds: { rooms, flats, houses, shops, "short lets": shortLets, hostels } };
}

function luxury(flats: number, houses: number, shortLets: number): Odds {
  return { kind: "luxury", odds: { rooms: 0, flats, houses, shops: 0, "short lets": shortLets, hostels: 0 } };
}

function plain(rooms: number, flats: number, houses: number, shops: number, shortLets: number, hostels: number): Odds {
  return { ...comfort(rooms, flats, houses, shops, shortLets, hostels), kind: "plain" };
}

const oddsByFeature: Record<FeatureName, Odds> = {
  "Air conditioning": comfort(0.04, 0.45, 0.5, 0.3, 0.85, 0.12),
  Balcony: comfort(0.08, 0.5, 0.6, 0, 0.4, 0.15),
  Borehole: plain(0.3, 0.35, 0.45, 0.1, 0.4, 0.5),
  "Boys' quarters": comfort(0, 0, 0.45, 0, 0, 0),
  CCTV: comfort(0.02, 0.25, 0.3, 0.25, 0.35, 0.3),
  "Electric fence": comfort(0.01, 0.2, 0.45, 0.05, 0.25, 0.1),
  "Fitted kitchen": comfort(0.06, 0.6, 0.75, 0, 0.6, 0),
  Furnished: comfort(0.03, 0.18, 0.15, 0.04, 1, 0.3),
  Garden: comfort(0.02, 0.1, 0.45, 0, 0.25, 0.03),
  Gym: luxury(0.1, 0.04, 0.1),
  "Laundry area": plain(0.1, 0.25, 0.3, 0, 0.25, 0.35),
  "Near public transport": plain(0.5, 0.35, 0.2, 0.45, 0.25, 0.4),
  "Paved compound": plain(0.2, 0.4, 0.6, 0.3, 0.4, 0.35),
  "Pets allowed": plain(0.03, 0.08, 0.12, 0, 0.08, 0),
  Polytank: plain(0.5, 0.6, 0.65, 0.25, 0.6, 0.75),
  "Prepaid meter": plain(0.75, 0.75, 0.6, 0.65, 0.1, 0.4),
  "Rooftop terrace": luxury(0.06, 0.08, 0.12),
  "Security guard": comfort(0.02, 0.3, 0.25, 0.2, 0.4, 0.5),
  "Solar power": comfort(0.02, 0.06, 0.12, 0.05, 0.12, 0.05),
  "Standby generator": comfort(0.01, 0.2, 0.15, 0.25, 0.4, 0.35),
  Storeroom: plain(0.05, 0.25, 0.5, 0.3, 0.05, 0.05),
  "Swimming pool": luxury(0.08, 0.08, 0.12),
  "Tiled floors": plain(0.55, 0.75, 0.75, 0.45, 0.5, 0.5),
  "Walled and gated": plain(0.4, 0.65, 0.8, 0.1, 0.6, 0.55),
  Wardrobes: plain(0.12, 0.55, 0.6, 0, 0.35, 0.4),
  "Water heater": comfort(0.03, 0.3, 0.35, 0, 0.6, 0.03),
  "Wi-Fi": comfort(0.04, 0.1, 0.05, 0.06, 0.8, 0.5),
};

const factorByTier: Record<Odds["kind"], Record<Tier, number>> = {
  plain: { prime: 1, mid: 1, big: 1, capital: 1, small: 1 },
  comfort: { prime: 1.5, mid: 1, big: 0.85, capital: 0.7, small: 0.35 },
  luxury: { prime: 2.2, mid: 1, big: 0.6, capital: 0.3, small: 0 },
};

// These types are in buildings with staff, in any town.
const managedTypes: readonly PropertyType[] = ["serviced apartment", "condo"];
const withoutKitchen: readonly PropertyType[] = ["single room", "guest house"];
const managedFactor = 1.3;
const maxOdds = 0.88;

/** Chooses amenities that suit the property, in display order. */
export function chooseFeatures(random: Random, of: { family: Family; propertyType: PropertyType }, tier: Tier): FeatureName[] {
  const { family } = of;
  if (family === "land") return random.chance(0.3) ? ["Near public transport"] : [];
  const managed = managedTypes.includes(of.propertyType) ? managedFactor : 1;
  return propertyFeatureNames.filter((name) => {
    const { kind, odds } = oddsByFeature[name];
    // A chance of 1 is not reduced in small towns
    if (odds[family] === 1) return true;
    if (name === "Fitted kitchen" && withoutKitchen.includes(of.propertyType)) return false;
    const factor = factorByTier[kind][tier] * (kind === "plain" ? 1 : managed);
    return random.chance(Math.min(maxOdds, odds[family] * factor));
  });
}
