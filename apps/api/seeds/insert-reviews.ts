import { sql } from "kysely";
import { flagReviewRing } from "../src/modules/cases/index.ts";
import { dayMs } from "../src/platform/process/clock.ts";
import type { Executor } from "../src/platform/database/tables.ts";
import type { DemoWorld } from "./demo-world.ts";
import { personReplies, praises, complaints, wordsForSeekers } from "./person-reviews.ts";
import type { Random } from "./random.ts";

type Row = {
  author_id: number;
  subject_id: number;
  property_id: number;
  rating: number;
  text: string;
  created_at: Date;
  visible_at: Date;
  reply: string | null;
  replied_at: Date | null;
  ring_case_id?: number;
};
type Person = { id: number; username: string; joined: Date };

/** The demo's owners, and how many people said how it was with them. */
const wellKnown: Readonly<Record<string, number>> = { kwame_agent: 16, abena_estates: 7, yaw_landlord: 4 };
const maxDays = 330;

/** Inserts reviews, but for second ones of a pair and listing. */
export async function insertPersonReviews(tx: Executor, rows: readonly Row[]): Promise<void> {
  await sql`
    insert into people_reviews (author_id, subject_id, property_id, rating, text, created_at, visible_at, reply, replied_at, ring_case_id)
    select author_id, subject_id, property_id, rating, text, created_at, visible_at, reply, replied_at, ring_case_id
    from json_populate_recordset(null::people_reviews, ${JSON.stringify(rows)}::json) order by created_at
    on conflict do nothing`.execute(tx);
}

/** What a seeker said of an owner, often with what the owner said of the seeker. */
function makeReviews(random: Random, owner: Person, seeker: Person, propertyId: number, now: Date): Row[] {
  const since = Math.max(owner.joined.getTime(), seeker.joined.getTime());
  const days = Math.min(maxDays, Math.floor((now.getTime() - since) / dayMs));
  if (days < 12) return [];
  const at = new Date(now.getTime() - random.int(9, days) * dayMs + random.int(0, 600) * 60_000);
  const later = (date: Date, count: number): Date => new Date(date.getTime() + count * dayMs);
  const rating = random.weighted([
    [5, 52],
    [4, 27],
    [3, 10],
    [2, 6],
    [1, 5],
  ] as const);
  const text = random.pick(rating > 3 ? praises : complaints);
  const isReplied = random.chance(rating > 3 ? 0.15 : 0.5);
  const isAnswered = random.chance(0.5);
  const visible_at = later(at, isAnswered ? random.int(0, 5) : 7);
  const reply = isReplied ? random.pick(rating > 3 ? personReplies.thanks : personReplies.sorry) : null;
  const about = { property_id: propertyId, created_at: at, visible_at };
  const ofOwner = {
    author_id: seeker.id,
    subject_id: owner.id,
    rating,
    text,
    ...about,
    reply,
    replied_at: isReplied ? later(visible_at, 1) : null,
  };
  if (!isAnswered) return [ofOwner];
  const back = {
    rating: random.weighted([
      [5, 6],
      [4, 3],
      [3, 1],
    ] as const),
    text: random.pick(wordsForSeekers),
  };
  return [
    ofOwner,
    { author_id: owner.id, subject_id: seeker.id, ...about, ...back, created_at: visible_at, reply: null, replied_at: null },
  ];
}

/** Three owners who praise each other, and a case about them that waits for staff. */
async function insertRing(tx: Executor, members: readonly Person[], listingOf: (id: number) => number, now: Date): Promise<void> {
  const [first] = members;
  if (first === undefined || members.length < 3) return;
  const at = new Date(now.getTime() - 5 * dayMs);
  const names = members.map(({ username }) => `@${username}`).join(", ");
  const text = `${names} wrote 6 reviews of each other, and met hardly anybody else: reviews in a circle, or with owner and seeker in turn; nothing but five stars within a month.`;
  const ring_case_id = await flagReviewRing(tx, { userId: first.id, text, people: members.length, now: at });
  const pairs = members.flatMap((author) => members.filter(({ id }) => id !== author.id).map((subject) => ({ author, subject })));
  const rows = pairs.map(({ author, subject }, index) => ({
    author_id: author.id,
    subject_id: subject.id,
    property_id: listingOf(subject.id),
    rating: 5,
    text: "Best agent in Ghana!!! Very serious, highly recommended.",
    created_at: new Date(at.getTime() - (12 + index) * 3_600_000),
    visible_at: at,
    reply: null,
    replied_at: null,
    ring_case_id,
  }));
  await insertPersonReviews(tx, rows);
}

/** Inserts what people of the demo say of each other, good and bad, with replies; and a ring that was found. */
export async function insertReviews(
  tx: Executor,
  random: Random,
  { people, properties }: Pick<DemoWorld, "people" | "properties">,
  { users, propertyIds }: { users: ReadonlyMap<string, number>; propertyIds: readonly number[] },
  now: Date,
): Promise<void> {
  const listings = new Map<string, number[]>();
  for (const [index, { owner, published_at }] of properties.entries()) {
    const id = propertyIds[index];
    if (id !== undefined && published_at !== null) listings.set(owner, [...(listings.get(owner) ?? []), id]);
  }
  const known = people.flatMap(({ username, date_joined, is_staff }) => {
    const id = users.get(username);
    return id === undefined || is_staff ? [] : [{ id, username, joined: date_joined }];
  });
  const owners = known.filter(({ username }) => listings.has(username));
  const ring = owners.filter(({ username }) => listings.get(username)?.length === 1 && !(username in wellKnown)).slice(-3);
  const seekers = known.filter(({ id }) => !ring.some((member) => member.id === id));
  const rows = owners
    .filter(({ id }) => !ring.some((member) => member.id === id))
    .flatMap((owner) => {
      const count = wellKnown[owner.username] ?? (random.chance(0.6) ? random.int(1, 7) : 0);
      const others = random.sample(
        seekers.filter(({ id }) => id !== owner.id),
        count,
      );
      return others.flatMap((seeker) => makeReviews(random, owner, seeker, random.pick(listings.get(owner.username) ?? []), now));
    });
  await insertPersonReviews(tx, rows);
  const names = new Map(ring.map(({ id, username }) => [id, username]));
  await insertRing(tx, ring, (id) => listings.get(names.get(id) ?? "")?.[0] ?? 0, now);
}
