import { requireFound } from "../../platform/app-error.ts";
import { limits, type Agent, type agentsQuery, type PageQuery, type PersonReview } from "@efie/contract";
import type { z } from "zod";
import { stringifyAscii } from "../../platform/encoding.ts";
import { readPage, type Page } from "../../platform/database/list-page.ts";
import {
  findListingIds,
  findOpenAccount,
  findTownsOf,
  selectAgents,
  findRatings,
  type RatingRow,
} from "./directory.repository.ts";
import { ReviewErrors, type ReviewsDeps } from "./reviews-deps.ts";
import { selectReviewsOf } from "./reviews.repository.ts";
import { presentReview } from "./write-review.ts";

export type AgentsDeps = Pick<ReviewsDeps, "reads" | "clock" | "accounts" | "properties" | "readResponses">;

/** A rating of few reviews says nothing, and stays unsaid. */
function presentRating({ reviews, rating }: RatingRow): Pick<Agent, "rating" | "reviews_count"> {
  return reviews < limits.leastReviews ? { rating: null, reviews_count: null } : { rating, reviews_count: reviews };
}

async function readAgents({ reads, clock, accounts, readResponses }: AgentsDeps, ids: readonly number[]): Promise<Agent[]> {
  const now = clock.now();
  const [profiles, ratings, responses] = await Promise.all([
    accounts.findProfiles(reads, ids),
    findRatings(reads, ids, now),
    readResponses(reads, ids, now),
  ]);
  return ids.flatMap((id) => {
    const [profile, rating, response] = [profiles.get(id), ratings.get(id), responses.get(id)];
    return profile && rating && response ? [{ ...profile, ...presentRating(rating), ...response }] : [];
  });
}

/** A page of the directory, at most some minutes old. @throws a field error for an invalid cursor */
export async function listAgents(deps: AgentsDeps, { city, region, ...query }: z.output<typeof agentsQuery>) {
  const { items, ...page } = await readPage(
    deps.reads,
    query,
    (range) => selectAgents({ city, region }, range),
    ({ rank }) => rank,
  );
  const ids = items.map(({ id }) => id);
  return { ...page, items: await readAgents(deps, ids) };
}

const maxListings = 12;

/** The JSON text of a person's public page; null for an account that is not open. */
export async function findAgentPage(deps: AgentsDeps, id: number): Promise<string | null> {
  const { reads, clock, properties } = deps;
  const now = clock.now();
  const [[agent], towns, ids] = await Promise.all([
    readAgents(deps, [id]),
    findTownsOf(reads, id, now),
    findListingIds(reads, id, maxListings, now),
  ]);
  if (!agent) return null;
  const documents = await properties.present(null, ids);
  const listings = ids.flatMap((listing) => documents.get(listing) ?? []);
  return `${stringifyAscii({ ...agent, towns }).slice(0, -1)},"listings":[${listings.join(",")}]}`;
}

async function requireAccount({ reads }: AgentsDeps, username: string): Promise<number> {
  return await requireFound(findOpenAccount(reads, username), ReviewErrors.unknownPerson);
}

/** The JSON text of the public page of a username. @throws AppError "not_found" also for who is suspended or banned */
export async function getAgent(deps: AgentsDeps, username: string): Promise<string> {
  return await requireFound(findAgentPage(deps, await requireAccount(deps, username)), ReviewErrors.unknownPerson);
}

/** A page of what is said of a person, newest first. @throws AppError "not_found", a field error for an invalid cursor */
export async function listPeopleReviews(deps: AgentsDeps, username: string, query: PageQuery): Promise<Page<PersonReview>> {
  const subjectId = await requireAccount(deps, username);
  const now = deps.clock.now();
  const page = await readPage(deps.reads, query, (range) => selectReviewsOf(subjectId, range, now));
  return { ...page, items: page.items.map(presentReview) };
}
