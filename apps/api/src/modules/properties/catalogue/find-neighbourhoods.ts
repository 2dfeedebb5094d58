import type { PropertyDocument } from "@efie/contract";
import { beginsWith, isWhole, wordsOfName } from "../search-text/place-names.ts";
import type { QueryWord } from "../query.ts";

type Named = { label: string; query: { search: string; city__id: number }; isWhole: boolean; times: number };

/** An address part that begins like this is a direction, not the name of a place. */
const direction =
  /^(a few|about|across|after|along|around|at|before|behind|beside|between|by|close|from|in front|inside|just|near|nearby|next|not far|off|on|opposite|towards?|within)\b/i;
const maxNameCharacters = 40;
/** Names with a number that are neighbourhoods; others are houses and plots. */
const numbered = /^(?:community|site|zone)\d+$/;

function isWorded(part: string): boolean {
  return /^[\p{L}' ’.-]+$/u.test(part) || numbered.test(wordsOfName(part).join(" "));
}

function isName(part: string): boolean {
  return part.length > 0 && part.length <= maxNameCharacters && !direction.test(part) && isWorded(part);
}

/** Parts of the addresses that begin with the typed words, or all where null: unique per town, most frequent first. */
export function findNeighbourhoods(
  documents: readonly Pick<PropertyDocument, "detailed_address" | "city">[],
  typed: readonly QueryWord[] | null,
): Named[] {
  const found = new Map<string, Named>();
  for (const { detailed_address, city } of documents) {
    const townAndRegion = new Set(
      [city.city, city.region.name, `${city.region.name} region`].map((name) => wordsOfName(name).join(" ")),
    );
    for (const part of detailed_address.split(",").map((text) => text.trim())) {
      const words = wordsOfName(part);
      const key = `${words.join(" ")} ${city.id}`;
      if (!isName(part) || townAndRegion.has(words.join(" "))) continue;
      if (typed !== null && !beginsWith(words, typed)) continue;
      const existing = found.get(key);
      if (existing) existing.times += 1;
      else {
        const query = { search: part, city__id: city.id };
        found.set(key, { label: `${part}, ${city.city}`, query, isWhole: typed !== null && isWhole(words, typed), times: 1 });
      }
    }
  }
  return [...found.values()].sort((a, b) => b.times - a.times);
}
