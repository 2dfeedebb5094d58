import { categoryNames } from "@efie/contract";
import { createRandom, type Random } from "../../apps/api/seeds/random.ts";
import { prepare, type Expected, type Headers, type Prepared } from "../load/request.ts";
import type { CatalogueFacts } from "./catalogue-facts.ts";
import { createSearcher } from "./searches.ts";
import { createTyper } from "./typed-words.ts";

/** What guests ask for, in percent of all requests. */
export const guestShares = [
  ["home lists", 35],
  ["searches", 35],
  ["details", 20],
  ["lookups", 5],
  ["suggestions", 5],
] as const;
export type GuestClass = (typeof guestShares)[number][0];

/** A tenth of the lists are further pages. */
const followShare = 0.1;
const list = "/api/main/properties/";

const fullProperty = ["id", "title", "description", "price", "images", "features", "city", "creator", "visit_count"];
const properties = (most: number): Expected => ({ body: "list", most, fields: fullProperty });

type Draft = Omit<Prepared, "wire" | "group">;
type Maker = () => Draft;

function query(parameters: Readonly<Record<string, string>>): string {
  return `${list}?${new URLSearchParams({ limit: "24", ...parameters }).toString()}`;
}

const homeLists: readonly (readonly [kind: string, weight: number])[] = [
  ["newest", 30],
  ["is_promoted", 15],
  ["is_recommended", 15],
  ["is_featured", 15],
  ["category", 20],
  ["type", 5],
];

function homeParameters(random: Random, kind: string): Record<string, string> {
  if (kind === "newest") return {};
  if (kind === "category") return { category: random.pick(categoryNames) };
  if (kind === "type") return { type: random.pick(["rental", "short rental", "sale"]) };
  return { [kind]: "true" };
}

function makeHomeLists(random: Random): Maker {
  return () => {
    const kind = random.weighted(homeLists);
    const path = query(homeParameters(random, kind));
    return { kind, path, expected: properties(24), lastPage: 3, isFollowing: random.chance(followShare) };
  };
}

function makeSearches(random: Random, facts: CatalogueFacts): Maker {
  const next = createSearcher(random, facts);
  return () => {
    const { query: asked, kind } = next();
    const path = `${list}?${asked.toString()}`;
    return { kind, path, expected: properties(24), lastPage: 5, isFollowing: random.chance(followShare) };
  };
}

/** Most look at what is new or popular, some at anything. */
function makeDetails(random: Random, { newestIds, popularIds, anyIds }: CatalogueFacts): Maker {
  const expected: Expected = { body: "object", fields: fullProperty };
  const popular = popularIds.length > 0 ? popularIds : newestIds;
  return () => {
    const kind = random.weighted([
      ["new", 50],
      ["popular", 30],
      ["any", 20],
    ] as const);
    // Cubing favours the first: half of those who look at a new property look at one of the newest eighth.
    const newest = newestIds[Math.floor(random.next() ** 3 * newestIds.length)];
    const id = (kind === "new" ? newest : random.pick(kind === "popular" ? popular : anyIds)) ?? 1;
    return { kind, path: `${list}${id}/`, expected, lastPage: 1, isFollowing: false };
  };
}

function makeLookups(random: Random): Maker {
  return () => {
    const kind = random.pick(["regions", "cities", "property_features"]);
    return { kind, path: `/api/main/${kind}/`, expected: { body: "list" }, lastPage: 1, isFollowing: false };
  };
}

/** Words growing by two or three letters from one call to the next, as the search box asks while somebody types. */
function makeSuggestions(random: Random, facts: CatalogueFacts): Maker {
  const type = createTyper(random, facts);
  let [words, length] = ["", 0];
  return () => {
    if (length >= words.length) [words, length] = [type().text, 0];
    length = Math.min(words.length, length + random.int(2, 3));
    const path = query({ search: words.slice(0, length), limit: "5" });
    return {
      kind: `${Math.min(length, 9)}${length > 9 ? " or more" : ""} letters`,
      path,
      expected: properties(5),
      lastPage: 1,
      isFollowing: false,
    };
  };
}

/** The classes in the shares of the mix, in an order drawn anew for every hundred. */
export function drawClasses(random: Random, count: number): GuestClass[] {
  const hundred = guestShares.flatMap(([name, share]) => Array.from({ length: share }, () => name));
  const classes: GuestClass[] = [];
  while (classes.length < count) classes.push(...random.shuffle(hundred));
  return classes.slice(0, count);
}

/** So many requests of guests. The same seed and catalogue make the same requests. */
export function prepareGuestMix(facts: CatalogueFacts, count: number, headers: Headers, seed = 20_261_120): Prepared[] {
  const random = createRandom(seed);
  const makers: Record<GuestClass, Maker> = {
    "home lists": makeHomeLists(random.fork("home lists")),
    searches: makeSearches(random.fork("searches"), facts),
    details: makeDetails(random.fork("details"), facts),
    lookups: makeLookups(random.fork("lookups")),
    suggestions: makeSuggestions(random.fork("suggestions"), facts),
  };
  return drawClasses(random.fork("classes"), count).map((group) => prepare({ group, ...makers[group]() }, headers));
}
