import { limits } from "@efie/contract";
import { findOwnersAfter, findRatings, replacePlaces, type RatingRow } from "./directory.repository.ts";
import type { ReviewsDeps } from "./reviews-deps.ts";

/** Between few reviews and many, this many of three stars are added to each person's. */
const [addedReviews, middle] = [5, 3];

/**
 * What was proven of a person, as one number: how many kinds of checks hold, then the reviews, then the share of people answered.
 * What is not known lies in the middle. What somebody pays is no part of it (decisions/trust, "Reviews of people").
 */
export function rankOf(checks: number, rating: RatingRow | undefined, responseRate: number | null): number {
  const { reviews = 0, stars = 0 } = rating ?? {};
  const score = reviews < limits.leastReviews ? middle : (stars + middle * addedReviews) / (reviews + addedReviews);
  return checks * 1_000_000 + Math.round(score * 100) * 1_000 + Math.round((responseRate ?? 0.5) * 900);
}

/** Computes the places of the next people by id. Returns the last one's id; 0 after the last of all. Harmless when repeated. */
export async function refreshDirectory(
  { db, clock, readResponses }: Pick<ReviewsDeps, "db" | "clock" | "readResponses">,
  afterId: number,
  batchSize: number,
): Promise<number> {
  const now = clock.now();
  const owners = await findOwnersAfter(db, afterId, batchSize, now);
  const lastId = owners.length < batchSize ? null : (owners.at(-1)?.id ?? null);
  const ids = owners.map(({ id }) => id);
  const [ratings, responses] = await Promise.all([findRatings(db, ids, now), readResponses(db, ids, now)]);
  const ranks = owners.map(({ id, checks }) => ({
    id,
    rank: rankOf(checks, ratings.get(id), responses.get(id)?.response_rate ?? null),
  }));
  await db.transaction().execute((tx) => replacePlaces(tx, { afterId, lastId, now }, ranks));
  return lastId ?? 0;
}
