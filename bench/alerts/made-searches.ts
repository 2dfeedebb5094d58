import { toSearchedColumns } from "@efie/contract";
import type { Random } from "../../apps/api/seeds/random.ts";
import { makeProperty } from "../../apps/api/seeds/properties.ts";
import { type QueryWord, everyKind, type CatalogueFilter, propertyWords } from "@efie/catalogue-index";
import type { ListingFacts } from "../../apps/api/src/modules/properties/index.ts";
import type { SearchCriteria } from "../../apps/api/src/modules/search/index.ts";
import { parseWords, toTsquery } from "../../apps/api/src/modules/search/parse/parse-words.ts";

/** Towns and regions by "region/city". */
export type Places = ReadonlyMap<string, { city_id: number; region_id: number }>;

export type MadeListing = ListingFacts & { city: string };

/** A listing as it would be published, with the country's distribution of places, kinds and prices. */
export function makeListing(random: Random, places: Places, now: Date): MadeListing {
  const made = makeProperty(random, { now, owner: "nobody", state: "published", ageHours: 1 });
  const place = places.get(`${made.region}/${made.city}`);
  if (!place) throw new Error(`no town ${made.city}`);
  return {
    ...toSearchedColumns(made),
    ...place,
    city: made.city,
    creator_id: 1,
    type: made.type,
    property_type: made.property_type,
    price_pesewas: made.price * 100,
    number_of_bedrooms: made.number_of_bedrooms ?? 0,
    feature_ids: [],
    is_featured: false,
    is_promoted: false,
    is_reduced: false,
    latitude: 0,
    longitude: 0,
    owner_checks: [],
    words: propertyWords(made).words,
  };
}

/** A price range around what such a home costs, or none. */
function priceRange(random: Random, price: number): Pick<CatalogueFilter, "minPricePesewas" | "maxPricePesewas"> {
  if (price === 0 || random.chance(0.3)) return {};
  const most = Math.round(price * (0.7 + random.next()));
  return { minPricePesewas: random.chance(0.4) ? Math.round(most / 2) : 1, maxPricePesewas: most };
}

type Criteria = { words: QueryWord[]; place: Pick<CatalogueFilter, "city_id" | "region_id"> };

function makeCriteria(random: Random, { city, city_id, region_id, number_of_bedrooms: rooms }: MadeListing): Criteria {
  const how = random.weighted([
    ["city", 60],
    ["region", 12],
    ["words", 23],
    ["anywhere", 5],
  ] as const);
  const typed = random.pick([
    city,
    `${rooms} bedroom ${city}`,
    `apartment ${city}`,
    "self contained",
    "short stay",
    "gated estate",
  ]);
  if (how === "words") return { words: parseWords(typed), place: {} };
  return { words: [], place: how === "city" ? { city_id } : how === "region" ? { region_id } : {} };
}

/** A search of somebody who wants such a listing: six of ten name a town, a quarter types words, one of twenty names no place. */
export function makeSearch(random: Random, listing: MadeListing, frequencyOf: (word: string) => number): SearchCriteria {
  const { words, place } = makeCriteria(random, listing);
  const rarest = words.toSorted((one, other) => frequencyOf(one.typed) - frequencyOf(other.typed))[0] ?? null;
  const hasType = random.chance(0.8);
  const hasKind = random.chance(0.55);
  return {
    rarest,
    filter: {
      ...everyKind,
      ...place,
      ...(hasType && { types: [listing.type], isEveryType: false }),
      ...(hasKind && { property_types: [listing.property_type], isEveryPropertyType: false }),
      ...(random.chance(0.5) && { minBedrooms: listing.number_of_bedrooms }),
      ...priceRange(random, listing.price_pesewas),
      ...(words.length > 0 && { words: toTsquery(words) }),
    },
  };
}
