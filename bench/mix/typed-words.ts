import { places } from "../../apps/api/seeds/places.ts";
import type { Random } from "../../apps/api/seeds/random.ts";
import type { CatalogueFacts } from "./catalogue-facts.ts";

/** Common search words with their weights. */
const commonWords: readonly (readonly [string, number])[] = [
  ["apartment", 10],
  ["house", 9],
  ["room", 7],
  ["land", 7],
  ["self contained", 6],
  ["shop", 4],
  ["single room", 4],
  ["chamber and hall", 4],
  ["flat", 3],
  ["office", 3],
  ["hostel", 3],
  ["furnished", 2],
  ["duplex", 2],
  ["studio", 2],
  ["plot", 2],
  ["store", 1],
  ["air bnb", 1],
  ["warehouse", 1],
  ["guest house", 1],
];

const homes: readonly (readonly [string, number])[] = [
  ["apartment", 6],
  ["house", 5],
  ["flat", 2],
  ["", 2],
  ["self contained", 1],
  ["apartment for rent", 1],
  ["house for sale", 1],
];

/** Neighbourhoods, weighted by the size of their town. */
const neighbourhoods: readonly (readonly [string, number])[] = places.flatMap(({ areas, weight }) =>
  areas.filter(({ name }) => name !== "").map(({ name }) => [name, weight / areas.length] as const),
);

type Style = "bedrooms" | "neighbourhood" | "common" | "kind and place" | "rare" | "two words" | "neighbourhood and town";

const styles: readonly (readonly [Style, number])[] = [
  ["bedrooms", 20],
  ["neighbourhood", 20],
  ["common", 18],
  ["kind and place", 22],
  ["two words", 10],
  ["rare", 7],
  ["neighbourhood and town", 3],
];

/** Search words, and whether they name a kind or a place, which then needs no filter. */
export type Typed = { readonly text: string; readonly namesKind: boolean; readonly namesPlace: boolean };

const kindStyles: ReadonlySet<Style> = new Set(["bedrooms", "common", "kind and place", "two words"]);
const placeStyles: ReadonlySet<Style> = new Set(["neighbourhood", "kind and place", "neighbourhood and town"]);

const misspeltShare = 0.05;
const unfinishedShare = 0.15;

/** Drops, doubles or swaps a letter after the first. */
export function misspell(random: Random, text: string): string {
  if (text.length < 5) return text;
  const at = random.int(1, text.length - 2);
  const [before, letter, rest] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)];
  return random.pick([before + rest, before + letter + letter + rest, before + rest.charAt(0) + letter + rest.slice(1)]);
}

/** Cuts the last word, as after a choice among the suggestions. */
function truncateLastWord(random: Random, text: string): string {
  const lastWord = text.slice(text.lastIndexOf(" ") + 1);
  return lastWord.length < 4 ? text : text.slice(0, text.length - random.int(1, lastWord.length - 3));
}

/** Returns a generator of typed search words. */
export function createTyper(random: Random, { cities, words }: CatalogueFacts): () => Typed {
  const towns = cities.map(({ name, properties }) => [name, properties] as const);
  const place = (): string => random.weighted(random.chance(0.5) ? towns : neighbourhoods);
  const common = (): string => random.weighted(commonWords);
  const phrase: Record<Style, () => string> = {
    bedrooms: () => `${random.int(1, 4)} bedroom ${random.weighted(homes)}`,
    neighbourhood: () => random.weighted(neighbourhoods),
    common,
    "kind and place": () => `${common()} ${place()}`,
    "two words": () => `${common()} ${random.chance(0.5) ? random.pick(words) : common()}`,
    rare: () => random.pick(words),
    "neighbourhood and town": () => `${random.weighted(neighbourhoods)} ${random.weighted(towns)}`,
  };
  return () => {
    const style = random.weighted(styles);
    const meant = { namesKind: kindStyles.has(style), namesPlace: placeStyles.has(style) };
    const text = phrase[style]().trim().toLowerCase();
    if (random.chance(misspeltShare)) return { ...meant, text: misspell(random, text) };
    return { ...meant, text: random.chance(unfinishedShare) ? truncateLastWord(random, text) : text };
  };
}
