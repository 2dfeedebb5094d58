import { createRandom } from "../../apps/api/seeds/random.ts";
import { systemClock } from "../../apps/api/src/platform/process/clock.ts";
import { createTokens } from "../../apps/api/src/platform/security/tokens.ts";
import { openPool } from "../catalogue/connect.ts";
import type { Headers, PreparedRequest } from "../load/request.ts";
import type { CatalogueFacts } from "./catalogue-facts.ts";
import { prepareGuestMix } from "./guest-mix.ts";
import { createSignedInMix, type Person } from "./signed-in-mix.ts";

const peopleCount = 1_000;
/** Share of all requests; the others are guests'. */
const signedInShare = 0.2;
const guestRequests = 40_000;
const headers: Headers = { accept: "application/json" };
const renewTokensMs = 600_000;

/** Mixed requests of guests and signed-in users. */
export type TrafficMix = {
  next: () => PreparedRequest;
  /** Returns a new token of the user with this index. */
  socketToken: (index: number) => Promise<string>;
};

type Member = { userId: number; sessionId: number };

/** Gives each user many sessions, so that the lookup of one is realistic. */
const openSessions = `
  with others as (delete from sessions), people as (select id from users order by id limit $1)
  insert into sessions (user_id, token_hash, created_at, authenticated_at, last_seen_at, expires_at, device)
  select id, sha256(convert_to(id || ' ' || n || ' ' || random(), 'UTF8')), now(), now(), now(), now() + interval '30 days', 'Chrome on Android'
  from people, generate_series(1, 20) n returning id as "sessionId", user_id as "userId"`;

async function readPeople(url: string): Promise<Member[]> {
  const pool = openPool(url);
  try {
    await pool.query("delete from messages");
    await pool.query("delete from favorites");
    const { rows } = await pool.query<Member>(openSessions, [peopleCount]);
    return [...new Map(rows.map((member) => [member.userId, member])).values()];
  } finally {
    await pool.end();
  }
}

/**
 * Creates the mix. It deletes the catalogue's messages, favorites and sessions, and renews tokens before they expire.
 */
export async function createTrafficMix(url: string, jwtSecret: string, facts: CatalogueFacts): Promise<TrafficMix> {
  const tokens = createTokens(jwtSecret, systemClock);
  const members = await readPeople(url);
  const people: Person[] = [];
  let signedAt = Number.NEGATIVE_INFINITY;
  const sign = async (): Promise<void> => {
    signedAt = performance.now();
    const signed = await Promise.all(members.map(async (member) => ({ id: member.userId, token: await tokens.sign(member) })));
    people.splice(0, people.length, ...signed);
  };
  await sign();
  const random = createRandom(7);
  const guests = prepareGuestMix(facts, guestRequests, headers).map((request) => ({
    ...request,
    lastPage: 1,
    isFollowing: false,
  }));
  const signedIn = createSignedInMix(random.fork("signed in"), { people, propertyIds: facts.anyIds }, headers);
  let guestIndex = 0;
  return {
    next: () => {
      if (performance.now() - signedAt > renewTokensMs) void sign();
      return random.chance(signedInShare) ? signedIn() : (guests[guestIndex++ % guests.length] as PreparedRequest);
    },
    socketToken: (index) => tokens.sign(members[index % members.length] as Member),
  };
}
