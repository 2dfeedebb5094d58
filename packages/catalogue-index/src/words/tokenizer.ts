import type { ListingType, PropertyType } from "@efie/contract";

/** Stop words, dropped from documents and queries. */
const stopWords = new Set("a an and at by for from in is near of on or the to with".split(" "));

/** One, two and so on, as they are written. */
const numberWords = ["one", "two", "three", "four", "five", "six", "seven", "eight"];
const bedroomCount = new RegExp(
  String.raw`\b(\d{1,2}|${numberWords.join("|")})[\s-]*(?:bedrooms?|bedroo|bedro|bedr|beds?|bdrms?|bdr|bd|br)\b`,
  "g",
);
const maxWordCharacters = 40;

/** Lower case, without accents; the Twi letters ɛ and ɔ become e and o; apostrophes are removed ("boys' quarters"). */
export function foldText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ɛ", "e")
    .replaceAll("ɔ", "o")
    .replace(/['’`]/g, "");
}

/** "bedrooms" → "bedroom": plural and singular are one word, in documents and queries. */
function foldPlural(word: string): string {
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (word.length > 3 && word.endsWith("s") && !word.endsWith("ss")) return word.slice(0, -1);
  return word;
}

/** "2 bedroom", "two-bedroom", "2br" → "2bedroom". Bedrooms are a search term, not a filter. */
export function joinBedrooms(folded: string): string {
  return folded.replace(bedroomCount, (_match, count: string) => ` ${numberWords.indexOf(count) + 1 || count}bedroom `);
}

const numberedPlace = /\b(comm?unity|comm?|site|block|zone)\.?[ -]*(\d{1,3})\b|\bc(\d{1,2})\b(?![/-])/g;

/** "Community 25", "Comm. 25", "C25" → "community25": the number belongs to the name, and is not any 25 of a text. */
export function joinNumberedPlaces(folded: string): string {
  return folded.replace(numberedPlace, (_match, name: string | undefined, number: string | undefined, short: string) =>
    name === undefined || name.startsWith("com") ? ` community${number ?? short} ` : ` ${name}${number} `,
  );
}

/** Whether it is a place with its number, which is a whole word: "Community 1" is not the beginning of "Community 12". */
export function isNumberedPlace(word: string): boolean {
  return /^(?:community|site|block|zone)\d+$/.test(word);
}

/** Truncates a long word, but never inside a surrogate pair. */
function shorten(word: string): string {
  return word.length <= maxWordCharacters ? word : word.slice(0, maxWordCharacters).replace(/[\uD800-\uDBFF]$/, "");
}

/** The words of a folded text, in order, with plurals folded, including stop words. */
export function splitWords(folded: string): string[] {
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => shorten(foldPlural(word)));
}

export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}

function numberedPlacesOf(folded: string): string[] {
  return splitWords(joinNumberedPlaces(joinBedrooms(folded))).filter(isNumberedPlace);
}

function addWords(into: Set<string>, text: string): void {
  const folded = foldText(text);
  for (const word of splitWords(folded)) if (!stopWords.has(word)) into.add(word);
  for (const word of splitWords(joinBedrooms(folded))) if (word.endsWith("bedroom")) into.add(word);
  for (const word of numberedPlacesOf(folded)) into.add(word);
  // Compounds such as "air-bnb" are also searched as one word.
  for (const compound of folded.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? [])
    into.add(shorten(foldPlural(compound.replaceAll("-", ""))));
}

const typeWords: Record<ListingType, string> = {
  rental: "rental rent let",
  "short rental": "short rental rent shortlet stay",
  sale: "sale buy",
};

export type SearchableProperty = {
  title: string;
  description: string;
  detailed_address: string;
  city: string;
  region: string;
  type: ListingType;
  property_type: PropertyType;
  number_of_bedrooms: number | null;
};

/**
 * A property's words, sorted and unique. `headline`: title, town, kind, bedrooms, and a numbered place of the address
 * ("Community 25"). `words`: these and all others. Region and the rest of the address are not in the headline: a search for Accra should
 * not rank all of Greater Accra, or every "Accra road", first.
 */
export function propertyWords(property: SearchableProperty): { headline: string[]; words: string[] } {
  const headline = new Set<string>();
  for (const text of [property.title, property.city, property.property_type]) addWords(headline, text);
  headline.add(
    splitWords(foldText(property.property_type))
      .filter((word) => !stopWords.has(word))
      .join(""),
  );
  addWords(headline, typeWords[property.type]);
  if (property.number_of_bedrooms) addWords(headline, `${property.number_of_bedrooms} bedroom`);
  for (const word of numberedPlacesOf(foldText(property.detailed_address))) headline.add(word);
  const words = new Set(headline);
  for (const text of [property.detailed_address, `${property.region} region`, property.description]) addWords(words, text);
  return { headline: [...headline].sort(), words: [...words].sort() };
}
