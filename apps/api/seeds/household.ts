import type { FieldValues } from "@efie/contract";
import type { PropertyFacts } from "./property.ts";
import type { Random } from "./random.ts";

type Household = Pick<FieldValues, "kitchen" | "toilet" | "electricity">;

/** Homes whose kitchen is theirs alone, whatever else is shared. */
const withKitchen = ["apartment", "serviced apartment", "condo", "duplex", "self contained", "air-bnb"];

function chooseKitchen(random: Random, { propertyType, family, hasOwnBath }: PropertyFacts): Household["kitchen"] {
  if (family === "land" || family === "shops" || random.chance(0.25)) return null;
  if (withKitchen.includes(propertyType) || (hasOwnBath && propertyType === "chamber & hall")) return "private";
  return random.weighted([
    ["shared", 6],
    ["none", 3],
    ["private", 1],
  ]);
}

function chooseToilet(random: Random, { family, hasOwnBath }: PropertyFacts): Household["toilet"] {
  if (family === "land" || random.chance(0.2)) return null;
  return hasOwnBath ? "private" : "shared";
}

function chooseElectricity(random: Random, { family, features, hasOwnMeter }: PropertyFacts): Household["electricity"] {
  if (family === "land" || family === "short lets" || random.chance(0.2)) return null;
  if (features.has("Prepaid meter")) return hasOwnMeter ? "own_prepaid" : "shared_prepaid";
  return random.chance(0.97) ? "postpaid" : "none";
}

/** What is one's own in a home and what is shared, as its description has it. Some owners do not say. */
export function makeHousehold(random: Random, facts: PropertyFacts): Household {
  return {
    kitchen: chooseKitchen(random, facts),
    toilet: chooseToilet(random, facts),
    electricity: chooseElectricity(random, facts),
  };
}
