import { dashboard, dashboardDays, moderationCalls, type Dashboard } from "@efie/contract";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startPaymentJourneys } from "../../../test/payment-journeys.ts";
import { recordPlans } from "../../../test/query-plans.ts";
import { verify } from "../../../test/publishing.ts";
import { startTestApp } from "../../../test/test-app.ts";
import { dayMs } from "../../platform/process/clock.ts";
import { createTrafficCounter } from "./traffic-counter.ts";

const noon = "2026-11-20T12:00:00Z";
const journeys = await startPaymentJourneys({ now: noon });
const { t, staff } = journeys;
afterAll(() => journeys.close());
const { path, name } = moderationCalls.getDashboard;
const [long, seller] = [new Date("2020-01-01T00:00:00Z"), await t.makeUser({ date_joined: new Date("2026-11-19T23:59:59Z") })];

async function read(): Promise<Dashboard> {
  const answer = await t.get(path, { as: staff });
  expect(answer.status).toBe(200);
  return dashboard.parse(answer.body);
}

/** Returns the dashboard's entry of a day. */
async function dayOf(day: string) {
  return (await read()).days.find((each) => each.day === day);
}

test(`lists each of the last thirty days, oldest first, including days without events (${name})`, async () => {
  const { days, generated_at } = await read();
  expect(days).toHaveLength(dashboardDays);
  expect([days[0]?.day, days.at(-1)?.day, generated_at]).toEqual(["2026-10-22", "2026-11-20", "2026-11-20T12:00:00.000Z"]);
  expect(days[3]).toMatchObject({ visits: 0, registrations: 0, revenue: 0 });
});

test("users, properties, visits and messages count on their day in Accra", async () => {
  await t.makeUsers([{ date_joined: new Date("2026-11-18T00:00:00Z") }, { date_joined: long }]);
  const property = await t.makeProperty({ owner: seller });
  await t.changeProperty(property.id, { created_at: new Date("2026-11-19T23:59:59Z") });
  await t.post(`main/properties/${property.id}/visit/`);
  await t.post(`main/messages/?user_id=${seller.id}`, { content: "Still free?" }, { as: staff });
  expect(await dayOf("2026-11-19")).toMatchObject({ registrations: 1, new_listings: 1, visits: 0 });
  expect(await dayOf("2026-11-18")).toMatchObject({ registrations: 1, new_listings: 0 });
  expect(await dayOf("2026-11-20")).toMatchObject({ visits: 1, messages: 1, new_listings: 0 });
});

test("shows the review queues with their oldest entry, and the reviews of the day", async () => {
  const before = (await read()).review.pending.waiting;
  const [first] = await t.makeProperties([
    { owner: seller, state: "in review", photos: ["front.webp"], ageHours: 30 },
    { owner: seller, state: "in review", photos: ["front.webp"], ageHours: 3 },
  ]);
  const { review } = await read();
  expect(review.pending).toEqual({
    waiting: before + 2,
    oldest_since: expect.stringMatching(/^2026-11-19T06/) as string,
    for_others: 0,
  });
  expect(review.changed).toEqual({ waiting: 0, oldest_since: null, for_others: 0 });
  await verify(t, staff, first?.id ?? 0);
  expect((await read()).review.pending).toMatchObject({
    waiting: before + 1,
    oldest_since: expect.stringMatching(/^2026-11-20T09/) as string,
  });
  expect(await dayOf("2026-11-20")).toMatchObject({ verified: 1, rejected: 0 });
});

test("each desk says how much of it somebody else has to decide", async () => {
  const forOthers = async (member: typeof staff) => {
    const { review, desk } = dashboard.parse((await t.get(path, { as: member })).body);
    const queues = { ...review, cases: desk.cases, appeals: desk.appeals, checks: desk.checks };
    return Object.fromEntries(Object.entries(queues).map(([queue, { for_others }]) => [queue, for_others]));
  };
  const other = await t.makeUser({ is_staff: true });
  await t.makeProperty({ owner: staff, state: "in review", photos: ["front.webp"] });
  const listed = await t.makeProperty({ owner: seller, photos: ["front.webp"] });
  const report = { target_type: "property", target_id: listed.id, reason: "scam" };
  expect((await t.post("main/reports/", report, { as: staff })).status).toBe(201);
  expect(await forOthers(staff)).toEqual({ pending: 1, changed: 0, cases: 1, appeals: 0, checks: 0 });
  expect(await forOthers(other)).toEqual({ pending: 0, changed: 0, cases: 0, appeals: 0, checks: 0 });
});

test("shows revenue per day in cedis, and stuck, refundable and flagged payments", async () => {
  const [buyer, other] = await t.makeUsers([{}, {}]);
  if (!buyer || !other) throw new Error("two users expected");
  const { payment_ref } = await journeys.buy(buyer);
  await journeys.buy(other);
  journeys.fake.pay(payment_ref);
  await journeys.verify(buyer, payment_ref);
  const paid = await read();
  expect(paid.days.at(-1)?.revenue).toBe(80);
  expect(paid.payments).toEqual({
    by_status: [
      { status: "pending", payments: 1 },
      { status: "success", payments: 1 },
    ],
    stuck: 0,
    refunds_due: 0,
    flagged: 0,
    stuck_since: null,
    refunds_due_since: null,
    flagged_since: null,
  });
  await sql`update payments set created_at = created_at - interval '61 minutes', flags = '{amount}' where status = 'pending'`.execute(
    t.db,
  );
  await sql`update payments set refund_due_at = now(), status = 'refused' where status = 'success'`.execute(t.db);
  const withProblems = await read();
  expect(withProblems.payments).toMatchObject({ stuck: 1, refunds_due: 1, flagged: 1 });
  const { stuck_since, refunds_due_since, flagged_since } = withProblems.payments;
  expect(flagged_since).toBe(stuck_since);
  expect([stuck_since, refunds_due_since].every((since) => since !== null)).toBe(true);
  expect(withProblems.days.at(-1)?.revenue).toBe(0);
  // Refunded manually, before the reconciler requested the refund.
  await sql`update payments set status = 'reversed' where status = 'refused'`.execute(t.db);
  expect((await read()).payments).toMatchObject({ refunds_due: 0 });
});

test("the traffic of processes adds up; probes, files and internal calls do not count", async () => {
  const other = await startTestApp({ connection: t.connection, now: noon });
  const calls = async () => (await dayOf("2026-11-20"))?.calls ?? 0;
  const store = async () => {
    for (const { name: task, run } of t.app.jobs) if (task === "store traffic") await run();
  };
  await store();
  const before = await calls();
  await t.get("main/regions/");
  await t.get("health/live");
  await t.send({ method: "GET", url: "/media/nothing.webp" });
  await t.send({ method: "GET", url: "/api/nothing/" });
  await other.get("main/regions/");
  await other.close();
  await store();
  // The two calls, and the dashboard call between the two counts.
  expect(await calls()).toBe(before + 3);
});

test("counts that cannot be stored remain for the next time, on the day of the response", async () => {
  const counter = createTrafficCounter(t.db, t.clock);
  counter.count({ kind: "page", status: 500 });
  await sql`alter table daily_traffic rename to elsewhere`.execute(t.db);
  await expect(counter.store()).rejects.toThrow("daily_traffic");
  await sql`alter table elsewhere rename to daily_traffic`.execute(t.db);
  t.clock.advance(dayMs);
  counter.count({ kind: "page", status: 200 });
  await counter.store();
  expect(await dayOf("2026-11-20")).toMatchObject({ pages: 1, failures: 1 });
  expect(await dayOf("2026-11-21")).toMatchObject({ pages: 1, failures: 0 });
});

test("counts added during a store are stored the next time", async () => {
  const counter = createTrafficCounter(t.db, t.clock);
  t.clock.set("2027-03-01T12:00:00Z");
  const callsOfToday = async () =>
    (await t.db.selectFrom("daily_traffic").select("calls").where("day", "=", "2027-03-01").executeTakeFirst())?.calls;
  counter.count({ kind: "call", status: 200 });
  const storing = counter.store();
  counter.count({ kind: "call", status: 200 });
  await storing;
  expect(await callsOfToday()).toBe(1);
  await counter.store();
  expect(await callsOfToday()).toBe(2);
});

test("no query scans a large table", async () => {
  await sql`
    insert into messages (thread_id, sender_id, recipient_id, content, sent_at)
    select 1, ${staff.id}, ${seller.id}, 'x', ${long}::timestamptz + n * interval '1 minute' from generate_series(1, 20000) n`.execute(
    t.db,
  );
  await sql`
    insert into property_visits (property_id, visited_on, viewer, visited_at)
    select 1, '2020-01-01'::date + n % 2000, int4send(n), ${long} from generate_series(1, 20000) n`.execute(t.db);
  await sql`
    insert into payments (user_id, reference, purpose, plan_id, title, price_pesewas, amount_pesewas, status, created_at, settled_at)
    select ${seller.id}, 'old-' || n, 'subscription', 1, 'Starter', 1, 1, 'success', ${long}::timestamptz + n * interval '1 minute',
      ${long}::timestamptz + n * interval '1 minute' from generate_series(1, 20000) n`.execute(t.db);
  for (const table of ["messages", "property_visits", "payments"]) await sql.raw(`analyze ${table}`).execute(t.db);
  const { db, tableAccesses } = recordPlans(t.db);
  const watched = await startTestApp({ connection: { ...t.connection, reads: db } });
  const accesses = (await tableAccesses(() => watched.get(path, { as: staff }))).flat();
  await watched.close();
  const large = accesses.filter(({ table }) => ["messages", "property_visits", "payments"].includes(table));
  expect(large.length).toBeGreaterThan(6);
  expect(large.filter(({ method }) => method === "Seq Scan")).toEqual([]);
});
