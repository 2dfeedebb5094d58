import { dayMs } from "../../../platform/process/clock.ts";
import type { ReviewsDeps } from "../reviews-deps.ts";
import { connect, findRings, maxMet, type Ring } from "./find-rings.ts";
import { findRecentReviews, findRingAccounts, holdReviews, type FlaggedReview } from "./rings.repository.ts";

/** Rings are sought among the reviews of so many days. */
const comparedDays = 180;

/** Accounts that reviewed, or were reviewed by, few enough people to be in a ring. */
function candidatesOf(reviews: readonly FlaggedReview[]): number[] {
  return [...connect(reviews)].filter(([, others]) => others.size <= maxMet).map(([id]) => id);
}

/** The member who gains most of it. */
function mostReviewed({ members, reviews }: Ring): number {
  const count = (id: number) => reviews.filter(({ subject_id }) => subject_id === id).length;
  return members.reduce((best, id) => (count(id) > count(best) ? id : best));
}

function describe({ members, reviews, signs }: Ring, names: ReadonlyMap<number, string>): string {
  const people = members.map((id) => `@${names.get(id) ?? id}`).join(", ");
  return `${people} wrote ${reviews.length} reviews of each other, and met hardly anybody else: ${signs.join("; ")}.`;
}

/** Shows staff each ring with new reviews, as a case; its reviews do not count until the case is decided. Harmless when repeated. */
export async function flagRings({ db, clock, flagReviewRing }: ReviewsDeps): Promise<void> {
  const now = clock.now();
  const reviews = await findRecentReviews(db, new Date(now.getTime() - comparedDays * dayMs));
  const accounts = await findRingAccounts(db, candidatesOf(reviews));
  const names = new Map(accounts.map(({ id, username }) => [id, username]));
  const held = new Set(reviews.filter(({ ring_case_id }) => ring_case_id !== null).map(({ id }) => id));
  for (const ring of findRings(new Map(accounts.map((account) => [account.id, account])), reviews)) {
    const fresh = ring.reviews.filter(({ id }) => !held.has(id)).map(({ id }) => id);
    if (fresh.length === 0) continue;
    const noticed = { userId: mostReviewed(ring), text: describe(ring, names), people: ring.members.length, now };
    await db.transaction().execute(async (tx) => holdReviews(tx, fresh, await flagReviewRing(tx, noticed)));
  }
}
