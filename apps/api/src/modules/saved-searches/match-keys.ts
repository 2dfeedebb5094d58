import type { CatalogueFilter, QueryWord } from "@efie/catalogue-index";
import type { ListingFacts } from "../properties/index.ts";
import type { SearchCriteria } from "../search/index.ts";

/** A search that names more kinds than this is looked up without them. */
const maxKinds = 6;
const prefixCharacters = 3;

const any = "*";

function kindsOf({ types, property_types, isEveryType, isEveryPropertyType }: CatalogueFilter): string[] {
  const offers = isEveryType ? [any] : types;
  const places = isEveryPropertyType ? [any] : property_types;
  const kinds = offers.flatMap((type) => places.map((kind) => `${type} ${kind}`));
  return kinds.length <= maxKinds ? kinds : [`${any} ${any}`];
}

function firstLetters(word: string): string {
  return Array.from(word).slice(0, prefixCharacters).join("");
}

/** Null for a word that is too short to be looked up by its beginning. */
function keysOfWord({ typed, alternatives, isPrefix }: QueryWord): string[] | null {
  const exact = alternatives.map((word) => `w ${word}`);
  if (!isPrefix) return exact;
  return Array.from(typed).length < prefixCharacters ? null : [`p ${firstLetters(typed)}`, ...exact];
}

/** What a listing must have one of to match: its owner, town, rarest word, region or kind. Few searches share a key, so a listing is compared with few. */
export function keysOfSearch({ filter, rarest }: SearchCriteria): string[] {
  if (filter.creator_id !== undefined) return [`o ${filter.creator_id}`];
  const kinds = kindsOf(filter);
  if (filter.city_id !== undefined) return kinds.map((kind) => `c ${filter.city_id} ${kind}`);
  const ofWord = rarest && keysOfWord(rarest);
  if (ofWord) return [...new Set(ofWord)];
  if (filter.region_id !== undefined) return kinds.map((kind) => `r ${filter.region_id} ${kind}`);
  return kinds.map((kind) => `k ${kind}`);
}

/** Every key by which a search can name this listing. */
export function keysOfListing({ creator_id, city_id, region_id, type, property_type, words }: ListingFacts): string[] {
  const kinds = [type, any].flatMap((offer) => [property_type, any].map((kind) => `${offer} ${kind}`));
  const beginnings = new Set(words.map(firstLetters));
  return [
    `o ${creator_id}`,
    ...kinds.flatMap((kind) => [`c ${city_id} ${kind}`, `r ${region_id} ${kind}`, `k ${kind}`]),
    ...words.map((word) => `w ${word}`),
    ...[...beginnings].map((word) => `p ${word}`),
  ];
}
