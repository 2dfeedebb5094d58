import { fieldNames, fieldOf, listingTypes, propertyTypes, type FieldValues, type PropertyField } from "@efie/contract";
import type { Random } from "../seeds/random.ts";
import type { PropertyOverrides, TestUser } from "./test-properties.ts";

const towns = [
  ["Ashanti", "Kumasi"],
  ["Ashanti", "Obuasi"],
  ["Ashanti", "Ejisu"],
  ["Greater Accra", "Tema"],
  ["Greater Accra", "Accra"],
  ["Volta", "Ho"],
] as const;
export const wordsInUse = ["walnut", "cedar", "garden", "harbour", "lagoon"];
/** Each is in almost enough properties to become a common word. */
export const streets = [
  "acacia",
  "baobab",
  "calabash",
  "dawadawa",
  "ebony",
  "flamboyant",
  "guava",
  "hibiscus",
  "iroko",
  "jasmine",
];

function someValue(random: Random, field: PropertyField): unknown {
  if (field.kind === "flag") return random.chance(0.3);
  if (field.kind === "answer") return random.pick([null, true, false]);
  if (field.kind === "choice") return random.pick([null, ...Object.keys(field.options)]);
  if (field.kind === "amount") return random.pick([null, 0, 30, 50]);
  if (field.kind === "decimal") return random.pick([null, field.min, 0.55, 7.5, 10]);
  return random.pick([null, 0, 2, 6, 12]);
}

/** Fields that filters compare, and those of the cost of moving in. */
const chosen = fieldNames.filter((name) => {
  const { section } = fieldOf(name);
  return section === "terms" || section === "household" || name === "number_of_bathrooms";
});

function makeFields(random: Random): Partial<FieldValues> {
  return Object.fromEntries(chosen.map((name) => [name, someValue(random, fieldOf(name))]));
}

/** Creates a published property with random values for all filters. */
export function makeRandomProperty(random: Random, owners: readonly TestUser[], now: Date): PropertyOverrides {
  const [region, city] = random.pick(towns);
  return {
    owner: random.pick(owners),
    region,
    city,
    title: `${random.pick(wordsInUse)} ${random.pick(wordsInUse)} place`,
    description: `${random.pick(wordsInUse)} and ${random.pick(wordsInUse)}, ${random.pick(streets)} street.`,
    type: random.pick(listingTypes),
    property_type: random.pick(propertyTypes),
    price: random.pick([0, 100, 100, 900, 25_000]),
    number_of_bedrooms: random.pick([null, 1, 2, 3]),
    features: random.sample(["Furnished", "Borehole"], random.int(0, 2)),
    ...makeFields(random),
    is_promoted: random.chance(0.3),
    is_featured: random.chance(0.3),
    ageHours: random.int(1, 5),
    ...random.pick([{}, {}, { latitude: 6.6 + random.int(0, 20) / 100, longitude: -1.7 + random.int(0, 20) / 100 }]),
    expiry_date: random.chance(0.1) ? null : new Date(now.getTime() + random.int(1, 400) * 60_000),
  };
}
