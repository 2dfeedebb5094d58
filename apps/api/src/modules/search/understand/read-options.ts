import { searchFilters, typedWords, type AskedFilters, type FieldName, type SearchFilter } from "@efie/contract";
import type { Remainder, Amenity } from "./reading.ts";

type Named = { parameter: SearchFilter["parameter"]; options: ReadonlyMap<string, string>; pattern: RegExp };
type Phrase = readonly [phrase: string, option: string];

/** Spaces of a phrase may be hyphens as well. */
function toPattern(phrases: readonly string[]): RegExp {
  const longestFirst = phrases.toSorted((a, b) => b.length - a.length).map((phrase) => phrase.replaceAll(" ", "[ -]"));
  return new RegExp(String.raw`\b(?:${longestFirst.join("|")})\b`, "g");
}

const wordsByField: { readonly [Name in FieldName]?: Readonly<Record<string, readonly string[]>> } = typedWords;

/** What people call the options of a field. */
function phrasesOf({ parameter }: SearchFilter): Phrase[] {
  const ofField = Object.entries(wordsByField).find(([name]) => name === parameter)?.[1] ?? {};
  return Object.entries(ofField).flatMap(([option, phrases]) => phrases.map((phrase): Phrase => [phrase, option]));
}

function named(isWanted: (phrase: string) => boolean): readonly Named[] {
  return searchFilters.flatMap((filter) => {
    const phrases = filter.kind === "choice" ? phrasesOf(filter).filter(([phrase]) => isWanted(phrase)) : [];
    if (phrases.length === 0) return [];
    return [{ parameter: filter.parameter, options: new Map(phrases), pattern: toPattern(phrases.map(([phrase]) => phrase)) }];
  });
}

const refusing = /\b(?:no|not)\b/;
/** "Kitchen not shared" refuses nothing, so it is read before what is refused is dropped; "shared kitchen" after it. */
const phrases = { refusing: named((phrase) => refusing.test(phrase)), other: named((phrase) => !refusing.test(phrase)) };

/** Takes options of fields out of a text: those whose names hold a refusal, such as "kitchen not shared", or others, such as "own meter". */
export function readOptions(text: Remainder, which: keyof typeof phrases): AskedFilters {
  const asked = phrases[which].flatMap(({ parameter, options, pattern }) => {
    const found = text.takeAll(pattern).flatMap((phrase) => options.get(phrase.replaceAll("-", " ")) ?? []);
    return found.length === 0 ? [] : [[parameter, [...new Set(found)]]];
  });
  return Object.fromEntries(asked) as AskedFilters;
}

/** What is near a pool has none, and what is not furnished is none of these: such words stay. */
const other = String.raw`(?<!\b(?:no|not|non|semi|half|partly|partially|without|near|nearby|opposite|behind|beside|by|to)[ -](?:(?:the|a) )?)`;

/** Unmistakable names only: "garden" may be a street, "kitchen" is in most homes, and "gated" may be the community. */
const amenityNames: readonly (readonly [id: number, name: string, words: string])[] = [
  [1, "Air conditioning", "air[ -]?con(?:dition(?:ing|ed|ers?))?|a/?c"],
  [2, "Balcony", "balcon(?:y|ies)"],
  [3, "Borehole", "bore[ -]?holes?"],
  [4, "Boys' quarters", "boys? quarters?|bqs?"],
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
/** The names of amenities as parts of a pattern. */
export const amenityWords = amenityNames.map(([, , words]) => words);
const amenities = amenityNames.map(([id, name, words]) => ({ id, name, pattern: new RegExp(`${other}\\b(?:${words})\\b`, "g") }));

/** Takes the names of amenities out of a text. */
export function readAmenities(text: Remainder): Amenity[] {
  return amenities.flatMap(({ pattern, ...amenity }) => (text.take(pattern, () => amenity) === null ? [] : [amenity]));
}
