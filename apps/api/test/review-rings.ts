import { createRandom, type Random } from "../seeds/random.ts";
import type { RingAccount, RingReview } from "../src/modules/reviews/rings/find-rings.ts";
import { dayMs } from "../src/platform/process/clock.ts";

/** How the members of a ring review each other. */
type Shape = "pair in turn" | "circle" | "clique" | "star" | "path of one person";

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

/** Makes accounts that meet and review each other. */
function createMaker(random: Random, now: Date) {
  const accounts: Account[] = [];
  const reviews: RingReview[] = [];
  const ago = (days: number): Date => new Date(now.getTime() - days * dayMs);
  const meet = (one: Account, other: Account) => {
    one.met.add(other.id);
    other.met.add(one.id);
  };
  const say = (author: Account, subject: Account, owner: Account, rating: number, daysAgo: number) => {
    meet(author, subject);
    const ids = { author_id: author.id, subject_id: subject.id, owner_id: owner.id };
    reviews.push({ id: reviews.length + 1, ...ids, rating, created_at: ago(daysAgo) });
  };
  return {
    accounts,
    reviews,
    meet,
    say,
    join(daysAgo: number): Account {
      const id = accounts.length + 1;
      const account = { id, date_joined: ago(daysAgo), met: new Set<number>(), marks: [`number ${id}`] };
      accounts.push(account);
      return account;
    },
    both(owner: Account, seeker: Account, rating: number, daysAgo: number) {
      say(seeker, owner, owner, rating, daysAgo);
      say(owner, seeker, owner, random.int(4, 5), daysAgo - 0.5);
    },
  };
}

type Maker = ReturnType<typeof createMaker>;
const many = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

/** Popular agents with their seekers, who met several of them. */
function addAgents({ join, both, meet }: Maker, random: Random): { agents: Account[]; seekers: Account[] } {
  const agents = many(6, () => join(random.int(200, 900)));
  const seekers = many(70, () => join(random.int(1, 300)));
  for (const seeker of seekers)
    for (const agent of random.sample(agents, random.int(1, 3))) {
      if (random.chance(0.6)) both(agent, seeker, random.int(2, 5), random.int(1, 150));
      else meet(agent, seeker);
    }
  return { agents, seekers };
}

function addHonest({ join, both, meet }: Maker, random: Random, { agents, seekers }: ReturnType<typeof addAgents>): void {
  // Agents who met once, about one listing; some know nobody else yet.
  for (let index = 0; index < 8; index += 1) {
    const [one, other] = [join(random.int(20, 400)), join(random.int(20, 400))] as const;
    both(one, other, 5, random.int(1, 15));
    for (const agent of [one, other]) if (random.chance(0.5)) meet(agent, random.pick(seekers));
  }
  // Tenants who come back to the same landlord, about several homes.
  for (let index = 0; index < 3; index += 1) {
    const landlord = join(random.int(300, 700));
    for (const tenant of many(4, () => join(random.int(160, 300)))) {
      both(landlord, tenant, 5, random.int(90, 150));
      both(landlord, tenant, random.int(4, 5), random.int(1, 80));
    }
  }
  // New landlords whose first tenants also saw other places.
  for (let index = 0; index < 4; index += 1) {
    const landlord = join(random.int(15, 25));
    for (const tenant of many(3, () => join(random.int(12, 25)))) {
      both(landlord, tenant, 5, random.int(1, 10));
      for (const agent of random.sample(agents, 2)) meet(tenant, agent);
    }
  }
}

const made: readonly (readonly [Shape, number])[] = [
  ["pair in turn", 2],
  ["pair in turn", 2],
  ["circle", 3],
  ["path of one person", 3],
  ["clique", 4],
  ["circle", 4],
  ["star", 5],
  ["clique", 5],
  ["star", 6],
  ["circle", 6],
];

function addRing(
  { join, meet, say }: Maker,
  random: Random,
  [shape, size]: (typeof made)[number],
  seekers: readonly Account[],
): number[] {
  const start = random.int(20, 50);
  const members = many(size, () => join(start + random.int(0, 10)));
  const [first] = members;
  if (shape === "path of one person") for (const { marks } of members) marks.push(`card of ${first?.id}`);
  const written = random.int(1, 8);
  for (const [a, b] of pairsOf(shape, size)) {
    const [author, subject] = [members[a], members[b]];
    // The listing is the subject's, so that the roles change within a pair; a star has one owner.
    const owner = shape === "star" ? first : subject;
    if (author && subject && owner) say(author, subject, owner, 5, written + random.int(0, 9));
  }
  if (size < 4 || shape === "star") return members.map(({ id }) => id);
  for (const [at, member] of members.entries()) if (at % 2 === 0) meet(member, random.pick(seekers));
  const honest = random.pick(seekers.filter(({ met }) => met.size > 1));
  if (size === 6 && first) say(honest, first, first, 4, 2);
  return members.map(({ id }) => id);
}

/**
 * A made set of 200 accounts: ten rings of two to six in five shapes; half of the members of larger circles and cliques also met
 * somebody else, and one got an honest review. The others are honest: popular agents with their seekers, couples of agents who truly met
 * once, landlords with returning tenants, and new landlords with their first ones.
 */
export function makeRingWorld(seed: number, now: Date): RingWorld {
  const random = createRandom(seed);
  const maker = createMaker(random, now);
  const known = addAgents(maker, random);
  addHonest(maker, random, known);
  const rings = made.map((one) => addRing(maker, random, one, known.seekers));
  while (maker.accounts.length < 200) {
    const seeker = maker.join(random.int(1, 60));
    for (const agent of random.sample(known.agents, 2)) maker.meet(agent, seeker);
  }
  const accounts = maker.accounts.map(({ met, ...account }): [number, RingAccount] => [
    account.id,
    { ...account, met: [...met] },
  ]);
  return { accounts: new Map(accounts), reviews: maker.reviews, rings };
}
