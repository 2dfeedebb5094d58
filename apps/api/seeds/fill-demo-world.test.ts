/** @module-tag slow */
import { readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../test/test-database.ts";
import { renditionWidths } from "../src/platform/images.ts";
import type { DatabaseConnection } from "../src/platform/database/pool.ts";
import { makeDemoWorld } from "./demo-world.ts";
import { makeCasePeople } from "./insert-cases.ts";
import { insertDemoWorld } from "./fill-demo-world.ts";

const now = new Date("2026-11-20T10:00:00Z");
let database: DatabaseConnection;
/** Names of files that are stored nowhere. */
const documents = ["a", "b"].map((letter) => ({ file: letter.repeat(32), content_type: "image/jpeg" as const, size: 1 }));
const card = [{ file: "c".repeat(32), content_type: "image/jpeg" as const, size: 1 }];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("concurrent processes fill an empty database once, and a later one does not change it", async () => {
  const world = makeDemoWorld(1957, now);
  const fill = () => insertDemoWorld(database.db, { world, photos: new Map(), documents, card, passwordHash: "unusable", now });
  expect((await Promise.all([fill(), fill(), fill()])).filter(Boolean)).toHaveLength(1);
  expect(await fill()).toBe(false);
  const { people } = await database.db
    .selectFrom("users")
    .select(({ fn }) => fn.countAll<number>().as("people"))
    .executeTakeFirstOrThrow();
  expect(people).toBe(world.people.length + world.newcomers.length + world.clients.length + makeCasePeople(now).length);
});

test("the demo has open and closed cases, an appeal, a suspended account, and the conversation that it came from", async () => {
  const { rows } = await sql<{ type: string; action: string | null; reports: number; flags: number; kept: number }>`
    select c.target_type as type, c.action, (select count(*)::integer from reports r where r.case_id = c.id) as reports,
      (select count(*)::integer from case_flags f where f.case_id = c.id) as flags,
      (select count(*)::integer from case_evidence e where e.case_id = c.id and e.target is not null) as kept
    from cases c order by c.target_type, c.action nulls first, c.id`.execute(database.db);
  expect(rows).toEqual([
    { type: "property", action: null, reports: 2, flags: 0, kept: 1 },
    { type: "property", action: "dismiss", reports: 1, flags: 0, kept: 1 },
    { type: "property", action: "warn", reports: 1, flags: 0, kept: 1 },
    { type: "user", action: null, reports: 0, flags: 2, kept: 0 },
    // A ring of reviews.
    { type: "user", action: null, reports: 0, flags: 1, kept: 0 },
    { type: "message", action: "suspend", reports: 1, flags: 0, kept: 1 },
  ]);
  const appeals = await database.db.selectFrom("appeals").select("verdict").execute();
  expect(appeals).toEqual([{ verdict: null }]);
  const suspended = database.db.selectFrom("users").select("username").where("suspended_at", "is not", null);
  expect(await suspended.execute()).toEqual([{ username: "kofi_rents" }]);
});

test("people of the demo say good and bad of each other, some reply, and a ring of three waits for staff", async () => {
  const { rows } = await sql<{ good: number; bad: number; replies: number; ring: number; of_agent: number; early: number }>`
    select (count(*) filter (where rating > 3))::integer as good, (count(*) filter (where rating < 3))::integer as bad,
      count(reply)::integer as replies, count(ring_case_id)::integer as ring,
      (count(*) filter (where s.username = 'kwame_agent'))::integer as of_agent,
      (count(*) filter (where r.created_at < greatest(s.date_joined, a.date_joined) or r.visible_at > ${now}))::integer as early
    from people_reviews r join users s on s.id = r.subject_id join users a on a.id = r.author_id`.execute(database.db);
  expect(rows[0]).toMatchObject({ ring: 6, early: 0 });
  const { good = 0, bad = 0, replies = 0, of_agent = 0 } = rows[0] ?? {};
  expect([good > 60, bad > 5, bad < good / 4, replies > 10, of_agent > 5]).toEqual([true, true, true, true, true]);
});

test("the agent has over a thousand leads, in all states; some wait for an answer", async () => {
  const { rows } = await sql<{ state: string; leads: number; waiting: number }>`
    select state, count(*)::integer as leads, count(waiting_since)::integer as waiting from leads l
    join users u on u.id = l.owner_id where u.username = 'kwame_agent' group by state order by state`.execute(database.db);
  expect(rows.map(({ state }) => state)).toEqual(["new", "contacted", "viewing", "won", "lost"]);
  const sum = (of: "leads" | "waiting") => rows.reduce((total, row) => total + row[of], 0);
  expect([sum("leads") > 1_000, sum("leads") < 2_500, sum("waiting") > 10, sum("waiting") < 60]).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test("viewings are past and coming, in hours and order that the product allows; each has its lead, and no owner is at two places", async () => {
  const { rows } = await sql<{ username: string; states: string[] }>`
    select u.username, array_agg(distinct v.state::text order by v.state::text) as states from viewings v
    join users u on u.id in (v.owner_id, v.seeker_id) where u.username in ('kwame_agent', 'yaw_landlord', 'akosua') group by 1 order by 1`.execute(
    database.db,
  );
  expect(rows.map(({ username }) => username)).toEqual(["akosua", "kwame_agent", "yaw_landlord"]);
  expect(rows[0]?.states).toEqual(["cancelled", "confirmed", "done", "requested"]);
  expect(rows[1]?.states).toEqual(["cancelled", "confirmed", "declined", "done", "missed", "requested"]);
  const { rows: wrong } = await sql`
    select v.* from viewings v join properties p on p.id = v.property_id join users s on s.id = v.seeker_id
    left join leads l on l.person_id = v.seeker_id and l.property_id = v.property_id
    where p.creator_id <> v.owner_id or v.created_at <= p.published_at or v.created_at < s.date_joined or v.created_at >= v.starts_at
      or v.changed_at > ${now} or extract(hour from v.starts_at at time zone 'UTC') not between 8 and 17
      or extract(epoch from v.starts_at)::bigint % 1800 <> 0 or (v.state in ('done', 'missed')) and v.starts_at > ${now}
      or v.state in ('requested', 'confirmed') and v.starts_at < ${now} or l.viewing_asked_at is null or l.first_at > v.created_at
      or exists (select from viewings o where o.owner_id = v.owner_id and o.slot = v.slot and o.id <> v.id)`.execute(database.db);
  expect(wrong).toEqual([]);
});

test("statistics reach back as far as the oldest published listing, and no listing has more days than it was published", async () => {
  const { rows } = await sql<{ days: number; early: number }>`
    select (max(${now}::timestamptz::date - d.day))::integer as days,
      (count(*) filter (where d.day < p.published_at::date))::integer as early
    from property_days d join properties p on p.id = d.property_id`.execute(database.db);
  expect(rows[0]).toMatchObject({ early: 0 });
  expect(rows[0]?.days).toBeGreaterThan(300);
});

test("checks are in every state, and the identity of about a third of the owners is checked", async () => {
  const { rows } = await sql<{ status: string }>`select distinct status from checks order by status`.execute(database.db);
  expect(rows.map(({ status }) => status)).toEqual(["submitted", "approved", "rejected", "expired"]);
  const { rows: shares } = await sql<{ share: number }>`
    select avg((exists (select from checks c where c.user_id = o.creator_id and c.kind = 'identity' and c.status = 'approved'))::integer)::float8
      as share from (select distinct creator_id from published_properties) o`.execute(database.db);
  const { rows: ends } = await sql<{ isExact: boolean }>`
    select bool_and(expires_at = decided_at + case kind when 'identity' then interval '24 months' else interval '12 months' end) as "isExact"
    from checks where status in ('approved', 'expired')`.execute(database.db);
  expect(ends).toEqual([{ isExact: true }]);
  expect(shares[0]?.share).toBeGreaterThan(0.25);
  expect(shares[0]?.share).toBeLessThan(0.42);
  const { rows: listed } = await sql<{ same: boolean; papers: number }>`
    select bool_and(('identity' = any(p.owner_checks)) = exists (
        select from checks c where c.user_id = p.creator_id and c.kind = 'identity' and c.status = 'approved'
      )) as same, count(*) filter (where d.document like '%"right_to_let_checked":true%')::integer as papers
    from published_properties p join property_documents d on d.property_id = p.property_id`.execute(database.db);
  expect(listed).toEqual([{ same: true, papers: 1 }]);
});

test("a licence waits with its documents, one Ghana Card is on two accounts, and a member of staff looks at a case", async () => {
  const { rows: licences } = await sql<{ documents: number }>`
    select (select count(*)::integer from check_documents d where d.check_id = c.id and d.delete_at is null) as documents
    from checks c where c.kind = 'licence' and c.status = 'submitted'`.execute(database.db);
  expect(licences).toEqual([{ documents: documents.length }]);
  const { rows: cards } = await sql<{ people: number }>`
    select count(distinct c.user_id)::integer as people from case_flag_checks x join checks c on c.id = x.check_id`.execute(
    database.db,
  );
  expect(cards).toEqual([{ people: 2 }]);
  const { rows: claims } = await sql<{ username: string; item_type: string }>`
    select u.username, c.item_type from staff_claims c join users u on u.id = c.staff_id
    where c.expires_at > ${now}`.execute(database.db);
  expect(claims).toEqual([{ username: "nana_staff", item_type: "case" }]);
});

test("people of the demo look for homes that somebody offers, and an owner has answered with one", async () => {
  const ads = await database.db.selectFrom("wanted_ads").select(["id", "user_id"]).execute();
  expect(ads.length).toBe(5);
  const answers = await database.db.selectFrom("wanted_answers").select(["user_id", "property_id", "wanted_id"]).execute();
  expect(answers).toHaveLength(2);
  const written = database.db
    .selectFrom("messages")
    .select("id")
    .where("property_id", "=", answers[0]?.property_id ?? 0);
  expect(await written.where("sender_id", "=", answers[0]?.user_id ?? 0).execute()).not.toEqual([]);
});

test("the demo's seeker has saved searches with new matches, and the server finds only the newest listings itself", async () => {
  const { rows } = await sql<{ name: string; fresh: number; sent: number }>`
    select s.name, count(m.*) filter (where m.matched_at > s.seen_at)::integer as fresh, count(a.*)::integer as sent
    from saved_searches s left join saved_search_matches m on m.search_id = s.id
    left join alerts a on a.search_id = s.id and a.property_id = m.property_id and a.due_at is null
    group by s.id order by s.id desc`.execute(database.db);
  expect(rows.map(({ name }) => name)).toEqual([
    "Apartment · rental · 2 bedrooms · in Kumasi",
    "Apartment · rental · in Accra · up to GH₵6,000/month",
    "Apartment · rental · in Tamale",
  ]);
  for (const { name, fresh, sent } of rows.slice(0, 2)) {
    expect(fresh, name).toBeGreaterThan(0);
    expect(sent, name).toBeGreaterThan(0);
  }
  const left = await database.db.selectFrom("listing_changes").select("property_id").execute();
  expect(left).toHaveLength(1);
});

test("the seeker is notified of lower prices of saved properties, which are in big towns; the newest listing was there before", async () => {
  const { rows } = await sql<{ city: string; sent: boolean }>`
    select c.city, exists (select from notifications n join users u on u.id = n.user_id
      where u.username = 'akosua' and n.notif_type = 'price_drop' and n.property_id = p.property_id) as sent
    from published_properties p join cities c on c.id = p.city_id where p.reduced_until is not null`.execute(database.db);
  expect(rows).toHaveLength(3);
  for (const { city, sent } of rows) expect.soft(sent, city).toBe(true);
  const again = await database.db
    .selectFrom("properties")
    .select("id")
    .whereRef("first_published_at", "<", "published_at")
    .execute();
  expect(again).toHaveLength(1);
});

test("every picture of the demo world is as its full rendition must be: WebP, not too wide, without metadata", async () => {
  const folder = fileURLToPath(new URL("photos/", import.meta.url));
  const names = (await readdir(folder)).filter((name) => name.endsWith(".webp"));
  expect(names.length).toBeGreaterThan(700);
  for (const name of names) {
    const { format, width, exif, xmp, icc, orientation, hasAlpha } = await sharp(`${folder}${name}`).metadata();
    expect([format, exif, xmp, icc, orientation, hasAlpha], name).toEqual([
      "webp",
      undefined,
      undefined,
      undefined,
      undefined,
      false,
    ]);
    expect(width, name).toBeLessThanOrEqual(renditionWidths.full);
  }
});
