import { createRandom, type Random } from "../seeds/random.ts";
import type { RingAccount, RingReview } from "../src/modules/reviews/rings/find-rings.ts";
import { dayMs } from "../src/platform/process/clock.ts";

/** How the members of a ring review each other. */
export const ringShapes = ["pair in turn", "circle", "clique", "star", "path of one person"] as const;
type Shape = (typeof ringShapes)[number];

export type RingWorld = { accounts: Map<number, RingAccount>; reviews: RingReview[]; rings: number[][] };

type Account = { id: number; date_joined: Date; met: Set<number>; marks: string[] };

/** Ordered pairs of members, by index. */
function pairsOf(shape: Shape, size: number): [number, number][] {
  const next = Array.from({ length: size }, (_, index): [number, number] => [index, (index + 1) % size]);
  const back = (pairs: [number, number][]) =>
    pairs.flatMap(([a, b]): [number, number][] => [
      [a, b],
      [b, a],
    ]);
  if (shape === "pair in turn") return back([[0, 1]]);
  if (shape === "circle") return next;
  if (shape === "clique") return next.flatMap(([a]) => next.filter(([b]) => b !== a).map(([b]): [number, number] => [a, b]));
  if (shape === "star") return back(next.slice(0, -1).map(([index]) => [0, index + 1]));
  return back(next.slice(0, -1));
}

/**
 * A made set of 200 accounts: ten rings of two to six in five shapes, half of whose members also met an outsider where the ring is larger
 * than three; and honest people: popular agents with their seekers, couples of agents who truly met once, landlords with returning
 * tenants, new landlords with their first tenants, and seekers who met several owners.
 */
export function makeRingWorld(seed: number, now: Date): RingWorld {
  const random: Random = createRandom(seed);
  const accounts: Account[] = [];
  const reviews: RingReview[] = [];
  const rings: number[][] = [];
  const ago = (days: number): Date => new Date(now.getTime() - days * dayMs);
  const join = (daysAgo: number): Account => {
    const id = accounts.length + 1;
    const account = { id, date_joined: ago(daysAgo), met: new Set<number>(), marks: [`number ${id}`] };
    accounts.push(account);
    return account;
  };
  const meet = (one: Account, other: Account) => {
    one.met.add(other.id);
    other.met.add(one.id);
  };
  const say = (author: Account, subject: Account, owner: Account, rating: number, daysAgo: number) => {
    meet(author, subject);
    const ids = { author_id: author.id, subject_id: subject.id, owner_id: owner.id };
    reviews.push({ id: reviews.length + 1, ...ids, rating, created_at: ago(daysAgo) });
  };
  const both = (owner: Account, seeker: Account, rating: number, daysAgo: number) => {
    say(seeker, owner, owner, rating, daysAgo);
    say(owner, seeker, owner, random.int(4, 5), daysAgo - 0.5);
  };
  const agents = Array.from({ length: 6 }, () => join(random.int(200, 900)));
  const seekers = Array.from({ length: 70 }, () => join(random.int(1, 300)));
  for (const seeker of seekers)
    for (const agent of random.sample(agents, random.int(1, 3))) {
      if (random.chance(0.6)) both(agent, seeker, random.int(2, 5), random.int(1, 150));
      else meet(agent, seeker);
    }
  // Agents who met once, about one listing; the small ones know few others.
  for (let index = 0; index < 8; index += 1) {
    const [one, other] = [join(random.int(20, 400)), join(random.int(20, 400))] as const;
    both(one, other, 5, random.int(1, 15));
    for (const agent of [one, other]) if (random.chance(0.5)) meet(agent, random.pick(seekers));
  }
  // Tenants who come back to the same landlord, about several homes.
  for (let index = 0; index < 3; index += 1) {
    const landlord = join(random.int(300, 700));
    for (const tenant of Array.from({ length: 4 }, () => join(random.int(160, 300)))) {
      both(landlord, tenant, 5, random.int(90, 150));
      both(landlord, tenant, random.int(4, 5), random.int(1, 80));
    }
  }
  // New landlords whose first tenants also saw other places.
  for (let index = 0; index < 4; index += 1) {
    const landlord = join(random.int(15, 25));
    for (const tenant of Array.from({ length: 3 }, () => join(random.int(12, 25)))) {
      both(landlord, tenant, 5, random.int(1, 10));
      for (const agent of random.sample(agents, 2)) meet(tenant, agent);
    }
  }
  const sizes = [2, 2, 3, 3, 4, 4, 5, 5, 6, 6];
  const shapes: Shape[] = [
    "pair in turn",
    "pair in turn",
    "circle",
    "path of one person",
    "clique",
    "circle",
    "star",
    "clique",
    "star",
    "circle",
  ];
  for (const [index, size] of sizes.entries()) {
    const shape = shapes[index] ?? "circle";
    const start = random.int(20, 50);
    const members = Array.from({ length: size }, () => join(start + random.int(0, 10)));
    if (shape === "path of one person") for (const { marks } of members) marks.push(`card ${index}`);
    const written = random.int(1, 8);
    for (const [a, b] of pairsOf(shape, size)) {
      const [author, subject] = [members[a], members[b]];
      // The listing is the subject's, so that the roles change within a pair; a star has one owner.
      if (author && subject)
        say(author, subject, shape === "star" ? (members[0] ?? subject) : subject, 5, written + random.int(0, 9));
    }
    // Members of the larger circles and cliques also met somebody else, and one of them got an honest review for it.
    if (size >= 4 && shape !== "star")
      for (const [at, member] of members.entries()) if (at % 2 === 0) meet(member, random.pick(seekers));
    const [first] = members;
    if (size === 6 && shape === "circle" && first)
      say(random.pick(seekers.filter(({ met }) => met.size > 1)), first, first, 4, 2);
    rings.push(members.map(({ id }) => id));
  }
  while (accounts.length < 200) {
    const seeker = join(random.int(1, 60));
    for (const agent of random.sample(agents, 2)) meet(agent, seeker);
  }
  const made = accounts.map(({ met, ...account }): [number, RingAccount] => [account.id, { ...account, met: [...met] }]);
  return { accounts: new Map(made), reviews, rings };
}
