import type { RowOf } from "../../../platform/database/tables.ts";
/* The rule by which accounts that review each other are found (decisions/trust, "Reviews of people"). */

export type RingReview = Pick<RowOf<"people_reviews">, "id" | "author_id" | "subject_id" | "rating" | "created_at"> & {
  owner_id: number;
};

/** An account with the people it has met, `maxMet + 1` of them at most. `marks`: what one person's accounts share: a number, a card. */
export type RingAccount = { id: number; date_joined: Date; met: readonly number[]; marks: readonly string[] };

export type Ring = { members: readonly number[]; reviews: readonly RingReview[]; signs: readonly string[] };

/** Who has met more people deals with the world; a group of more is none that hides. */
export const maxMet = 6;
/** At least this share of whom a member has met is in the ring; all of them where it hangs on one other only, as an honest reviewer would. */
const insideShare = 0.5;
/** Praise has so many stars. */
const [leastPraise, mostPraise] = [4, 5];
const dayMs = 86_400_000;
const [youngDays, sameTimeDays, burstDays] = [60, 30, 30];
/** A hub with so many accounts around it is suspicious without any circle. */
const leastStar = 4;

type Graph = ReadonlyMap<number, ReadonlySet<number>>;

/** Who wrote about whom, or was written about by them. */
export function connect(reviews: readonly RingReview[]): Graph {
  const graph = new Map<number, Set<number>>();
  const add = (one: number, other: number) => graph.set(one, (graph.get(one) ?? new Set()).add(other));
  for (const { author_id, subject_id } of reviews) {
    add(author_id, subject_id);
    add(subject_id, author_id);
  }
  return graph;
}

/** The groups of a graph that hang together. */
function groupsOf(graph: Graph): Set<number>[] {
  const seen = new Set<number>();
  return [...graph.keys()].flatMap((start) => {
    if (seen.has(start)) return [];
    const group = new Set([start]);
    for (const id of group) for (const other of graph.get(id) ?? []) group.add(other);
    for (const id of group) seen.add(id);
    return [group];
  });
}

/** The groups of accounts that praise each other and have met hardly anybody else. */
function closedGroups(accounts: ReadonlyMap<number, RingAccount>, reviews: readonly RingReview[]): Set<number>[] {
  const kept = new Set([...accounts.values()].filter(({ met }) => met.length <= maxMet).map(({ id }) => id));
  for (;;) {
    const isKept = ({ author_id, subject_id }: RingReview) => kept.has(author_id) && kept.has(subject_id);
    const graph = connect(reviews.filter((review) => review.rating >= leastPraise && isKept(review)));
    const groups = groupsOf(graph);
    // Who leaves a group may leave others alone in it.
    const left = groups.flatMap((group) =>
      [...group].filter((id) => {
        const met = accounts.get(id)?.met ?? [];
        const hangsOnOne = graph.get(id)?.size === 1 && group.size > 2;
        return met.filter((other) => group.has(other)).length < met.length * (hangsOnOne ? 1 : insideShare);
      }),
    );
    if (left.length === 0) return groups;
    for (const id of left) kept.delete(id);
  }
}

const spanDays = (times: readonly number[]): number => (Math.max(...times) - Math.min(...times)) / dayMs;

/** Whether two of them were owner to each other in turn: honest roles stay. */
function isSwapped(reviews: readonly RingReview[]): boolean {
  const owners = new Map<string, number>();
  return reviews.some(({ author_id, subject_id, owner_id }) => {
    const pair = `${Math.min(author_id, subject_id)} ${Math.max(author_id, subject_id)}`;
    const first = owners.get(pair) ?? owner_id;
    owners.set(pair, first);
    return first !== owner_id;
  });
}

function hasSharedMark(members: readonly RingAccount[]): boolean {
  const marks = members.flatMap((member) => [...new Set(member.marks)]);
  return new Set(marks).size < marks.length;
}

/** What speaks for a ring; empty where too little does. */
function signsOf(members: readonly RingAccount[], reviews: readonly RingReview[]): string[] {
  const written = reviews.map(({ created_at }) => created_at.getTime());
  const joined = members.map(({ date_joined }) => date_joined.getTime());
  const pairs = new Set(reviews.map(({ author_id: a, subject_id: b }) => `${Math.min(a, b)} ${Math.max(a, b)}`));
  const isShared = hasSharedMark(members);
  const isCircle = pairs.size >= members.length || isSwapped(reviews);
  const isYoung = spanDays(joined) <= sameTimeDays && (Math.min(...written) - Math.min(...joined)) / dayMs <= youngDays;
  const isBurst = spanDays(written) <= burstDays && reviews.every(({ rating }) => rating === mostPraise);
  const isStar = members.length >= leastStar && isYoung && isBurst;
  if (!isShared && !isStar && !(isCircle && (isYoung || isBurst))) return [];
  const signs: [string, boolean][] = [
    ["accounts with the same phone number or Ghana Card", isShared],
    ["reviews in a circle, or with owner and seeker in turn", isCircle],
    ["accounts made at the same time, shortly before", isYoung],
    ["nothing but five stars within a month", isBurst],
  ];
  return signs.filter(([, isThere]) => isThere).map(([sign]) => sign);
}

/**
 * Finds rings: few accounts that praise each other and have met hardly anybody else, and of which more speaks for it: one person's
 * marks, a circle, or a star of accounts made at once. Not found are rings whose members also meet many strangers.
 */
export function findRings(accounts: ReadonlyMap<number, RingAccount>, reviews: readonly RingReview[]): Ring[] {
  return closedGroups(accounts, reviews).flatMap((group) => {
    const inside = reviews.filter(({ author_id, subject_id }) => group.has(author_id) && group.has(subject_id));
    const signs = signsOf(
      [...group].flatMap((id) => accounts.get(id) ?? []),
      inside,
    );
    return signs.length === 0 ? [] : [{ members: [...group].toSorted((a, b) => a - b), reviews: inside, signs }];
  });
}
