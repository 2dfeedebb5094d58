import type { Amenity, Remainder } from "./reading.ts";

/** What is near a pool has none, and what is not furnished is none of these: such words stay. */
const other = String.raw`(?<!\b(?:no|not|non|semi|half|partly|partially|without|near|nearby|opposite|behind|beside|by|to)[ -](?:(?:the|a) )?)`;

/** Unmistakable names only: "garden" may be a street, "kitchen" is in most homes, and "gated" may be the community. */
const named: readonly (readonly [id: number, name: string, words: string])[] = [
  [1, "Air conditioning", "air[ -]?con(?:dition(?:ing|ed|ers?))?"],
  [2, "Balcony", "balcon(?:y|ies)"],
  [3, "Borehole", "bore[ -]?holes?"],
  [4, "Boys' quarters", "boys? quarters?"],
  [5, "CCTV", "cctv"],
  [6, "Electric fence", "electric fenc(?:e|ing)"],
  [7, "Fitted kitchen", "fitted kitchens?"],
  [8, "Furnished", "(?:fully[ -]|well[ -])?furnished"],
  [10, "Gym", "gym"],
  [14, "Pets allowed", "pets? (?:allowed|friendly)"],
  [15, "Polytank", "poly ?tanks?"],
  [16, "Prepaid meter", "prepaid(?: meters?)?"],
  [19, "Solar power", "solar(?: power| panels?)?"],
  [20, "Standby generator", "(?:standby )?generators?"],
  [22, "Swimming pool", "(?:swimming )?pools?"],
  [26, "Water heater", "water heaters?"],
  [27, "Wi-Fi", "wi-? ?fi"],
];
const amenities = named.map(([id, name, words]) => ({ id, name, pattern: new RegExp(`${other}\\b${words}\\b`, "g") }));

/** Takes the names of amenities out of a text. */
export function readAmenities(text: Remainder): Amenity[] {
  return amenities.flatMap(({ pattern, ...amenity }) => (text.take(pattern, () => amenity) === null ? [] : [amenity]));
}
