import { propertyCalls, visitAnswer } from "@efie/contract";
import { sql } from "kysely";
import { createHash } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type RequestOptions } from "../../../../test/test-app.ts";
import type { TestProperty } from "../../../../test/test-properties.ts";
import { deletePastNetworks } from "../publication/visits.repository.ts";

const t = await startTestApp();
afterAll(t.close);
const [owner, visitor, staff] = await Promise.all([
  t.makeUser({ username: "visited_owner" }),
  t.makeUser({ username: "visitor" }),
  t.makeUser({ username: "working_staff", is_staff: true }),
]);

let property: TestProperty;
beforeEach(async () => {
  t.clock.set("2026-06-01T12:00:00Z");
  property = await t.makeProperty({ owner, visit_count: 7 });
});

async function visit(asking: RequestOptions = {}, id = property.id): Promise<number> {
  const answer = await t.post(`main/properties/${id}/visit/`, undefined, asking);
  expect(answer.status, answer.text).toBe(200);
  return visitAnswer.parse(answer.body).visit_count;
}

/** A new guest's cookie, from a visit to another property. */
async function newGuest(from: string): Promise<Record<string, string>> {
  const other = await t.makeProperty();
  return (await t.post(`main/properties/${other.id}/visit/`, undefined, { from })).cookies;
}

test(`a visit is counted and the new count returned (${propertyCalls.visitProperty.name})`, async () => {
  expect(await visit({ from: "10.0.0.1" })).toBe(8);
  expect((await t.get(`main/properties/${property.id}/`)).body).toMatchObject({ visit_count: 8 });
  expect((await t.list(`creator=${owner.id}`)).items.find(({ id }) => id === property.id)).toMatchObject({ visit_count: 8 });
});

test("a guest without cookies counts once a day by address", async () => {
  expect(await visit({ from: "10.0.0.1" })).toBe(8);
  expect(await visit({ from: "10.0.0.1" })).toBe(8);
  expect(await visit({ from: "10.0.0.2" })).toBe(9);
  t.clock.set("2026-06-01T23:59:59.999Z");
  expect(await visit({ from: "10.0.0.1" })).toBe(9);
  t.clock.set("2026-06-02T00:00:00Z");
  expect(await visit({ from: "10.0.0.1" })).toBe(10);
});

test("a guest's browser counts once a day from its first visit, from any address", async () => {
  const first = await t.post(`main/properties/${property.id}/visit/`, undefined, { from: "10.0.1.1" });
  expect(first.body).toEqual({ visit_count: 8 });
  const { cookies } = first;
  expect(await visit({ from: "10.0.1.1", cookies })).toBe(8);
  t.clock.set("2026-06-02T08:00:00Z");
  expect(await visit({ from: "10.0.1.1", cookies })).toBe(9);
  expect(await visit({ from: "10.0.1.2", cookies })).toBe(9);
  expect(await visit({ from: "10.0.1.3", cookies })).toBe(9);
});

test("guests behind one address are identified by their cookies", async () => {
  const [one, other] = [await newGuest("10.0.2.1"), await newGuest("10.0.2.1")];
  t.clock.set("2026-06-02T08:00:00Z");
  expect(await visit({ from: "10.0.2.1", cookies: one })).toBe(8);
  expect(await visit({ from: "10.0.2.1", cookies: other })).toBe(9);
});

test("the cookie is first-party, HttpOnly, and set once", async () => {
  const answer = await t.post(`main/properties/${property.id}/visit/`, undefined, { from: "10.0.3.1" });
  expect(String(answer.headers["set-cookie"])).toMatch(/^visitor=[\w-]{20,60}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
  const again = await t.post(`main/properties/${property.id}/visit/`, undefined, { from: "10.0.3.1", cookies: answer.cookies });
  expect(again.headers["set-cookie"]).toBeUndefined();
  const signedIn = await t.post(`main/properties/${property.id}/visit/`, undefined, { as: visitor });
  expect(signedIn.headers["set-cookie"]).toBeUndefined();
});

test("what comes with an invalid cookie counts nowhere", async () => {
  for (const value of ["x", "<script>", "a".repeat(5000), "", "%00%00%00%00%00%00%00%00"])
    expect(await visit({ from: "10.0.4.1", headers: { cookie: `visitor=${value}` } })).toBe(7);
});

test("a forged cookie is replaced and counts nowhere; with the new one its holder counts", async () => {
  const { visitor: ours = "" } = await newGuest("10.0.4.2");
  t.clock.set("2026-06-02T12:00:00Z");
  const forged = Array.from({ length: 30 }, (_, index) => `20260601-${`${index}`.padStart(22, "a")}-${"b".repeat(22)}`);
  const changed = ours.replace(/^(.{12})./, (_all, start: string) => `${start}${ours[12] === "A" ? "B" : "A"}`);
  const old = "20260601-4f8f4f8f-1111-4222-8333-444455556666";
  for (const value of [...forged, changed, old, ours.slice(0, -1), `${ours}a`]) {
    const answer = await t.post(`main/properties/${property.id}/visit/`, undefined, {
      from: "10.0.4.2",
      cookies: { visitor: value },
    });
    expect([answer.body, answer.cookies["visitor"]]).toEqual([{ visit_count: 7 }, expect.stringMatching(/^20260602-/)]);
  }
  expect(await visit({ from: "10.0.4.2", cookies: { visitor: ours } })).toBe(8);
});

test("per network, 20 guests a day are counted and three count for popularity", async () => {
  const other = await t.makeProperty();
  const guests: Record<string, string>[] = [];
  for (let index = 0; index < 25; index += 1)
    guests.push((await t.post(`main/properties/${other.id}/visit/`, undefined, { from: "10.0.10.1" })).cookies);
  t.clock.set("2026-06-02T12:00:00Z");
  await Promise.all(guests.map((cookies) => visit({ from: "10.0.10.1", cookies })));
  expect(await visit({ as: owner })).toBe(7 + 20);
  expect(await visit({ from: "10.0.10.2" })).toBe(7 + 21);
  expect(await visit({ as: visitor, from: "10.0.10.1" })).toBe(7 + 22);
  const { rows } = await sql`
    select count(*) filter (where is_scored) as scored, count(*) as all from property_visits where property_id = ${property.id}`.execute(
    t.db,
  );
  expect(rows).toEqual([{ scored: 3 + 2, all: 22 }]);
  t.clock.set("2026-06-03T12:00:00Z");
  expect(await visit({ from: "10.0.10.1", cookies: guests[24] ?? {} })).toBe(7 + 23);
});

test("a signed-in user counts once a day, from any address and with any cookie", async () => {
  expect(await visit({ as: visitor, from: "10.0.5.1" })).toBe(8);
  expect(await visit({ as: visitor, from: "10.0.5.2", cookies: await newGuest("10.0.5.2") })).toBe(8);
  t.clock.set("2026-06-02T12:00:00Z");
  expect(await visit({ as: visitor })).toBe(9);
});

test("visits of the owner, of staff and of robots do not count; those of a program on Node do", async () => {
  expect(await visit({ as: owner })).toBe(7);
  expect(await visit({ as: staff })).toBe(7);
  expect(await visit({ headers: { "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" } })).toBe(7);
  expect(await visit({ headers: { "user-agent": "node" } })).toBe(8);
});

test("twenty concurrent visits by one viewer count once", async () => {
  const asGuest = await Promise.all(Array.from({ length: 20 }, () => visit({ from: "10.0.6.1" })));
  expect(Math.max(...asGuest)).toBe(8);
  const asPerson = await Promise.all(Array.from({ length: 20 }, () => visit({ as: visitor })));
  expect(Math.max(...asPerson)).toBe(9);
  expect(await visit({ as: owner })).toBe(9);
});

test("concurrent visits of twenty viewers are all counted", async () => {
  await Promise.all(Array.from({ length: 20 }, (_, index) => visit({ from: `10.0.7.${index}` })));
  expect(await visit({ as: owner })).toBe(27);
});

test("rented and sold properties can be visited", async () => {
  for (const state of ["rented", "sold"] as const) {
    const { id } = await t.makeProperty({ owner, state, visit_count: 0 });
    expect(await visit({ from: "10.0.8.1" }, id)).toBe(1);
  }
});

test("visits to an unpublished property do not count: 404 for others, the same count for its owner and staff", async () => {
  for (const state of ["draft", "in review", "not available", "inactive", "expired"] as const) {
    const { id } = await t.makeProperty({ owner, state, visit_count: 3 });
    expect((await t.post(`main/properties/${id}/visit/`)).status).toBe(404);
    expect((await t.post(`main/properties/${id}/visit/`, undefined, { as: visitor })).status).toBe(404);
    expect(await visit({ as: owner }, id)).toBe(3);
    expect(await visit({ as: staff }, id)).toBe(3);
  }
});

test("a property without a counter starts at zero", async () => {
  await sql`delete from property_counters where property_id = ${property.id}`.execute(t.db);
  expect((await t.get(`main/properties/${property.id}/`)).body).toMatchObject({ visit_count: 0 });
  expect(await visit({ as: owner })).toBe(0);
  expect(await visit({ from: "10.0.9.1" })).toBe(1);
});

test("only a hash of address and cookie is stored", async () => {
  const cookies = await newGuest("10.9.9.9");
  t.clock.set("2026-06-02T12:00:00Z");
  await visit({ from: "10.9.9.9", cookies });
  const { rows } = await sql<{ bytes: number; text: string }>`
    select length(viewer) as bytes, encode(viewer, 'escape') || coalesce(user_id::text, '') as text from property_visits`.execute(
    t.db,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { bytes, text } of rows) {
    expect(bytes).toBe(16);
    expect(text).not.toContain("10.9.9.9");
    expect(text).not.toContain(Object.values(cookies)[0]);
  }
});

test("the hash of an address is keyed, differs each day, and is deleted with the day", async () => {
  await visit({ from: "10.9.9.8" });
  t.clock.set("2026-06-02T12:00:00Z");
  await visit({ from: "10.9.9.8" });
  const { rows } = await sql<{ viewer: string; network: string; visited_on: string }>`
    select encode(v.viewer, 'hex') as viewer, encode(n.network, 'hex') as network, n.visited_on::text as visited_on
    from property_visits v join visit_networks n on n.property_id = v.property_id and n.visited_on = v.visited_on
    where v.property_id = ${property.id}`.execute(t.db);
  expect(new Set(rows.map(({ viewer }) => viewer)).size).toBe(2);
  expect(new Set(rows.map(({ network }) => network)).size).toBe(2);
  const unkeyed = createHash("sha256").update("guest 10.9.9.8").digest("hex").slice(0, 32);
  expect(rows.map(({ viewer }) => viewer)).not.toContain(unkeyed);
  await deletePastNetworks(t.db, t.clock.now());
  const remaining = await t.db.selectFrom("visit_networks").select("visited_on").where("property_id", "=", property.id).execute();
  expect(remaining).toEqual([{ visited_on: "2026-06-02" }]);
});

test("an invalid id returns 400 with the field, an unknown id 404", async () => {
  for (const id of ["0", "-1", "abc", "1.5", "2147483648", "99999999999999999999", "1e3", "%00", "٣"]) {
    const answer = await t.post(`main/properties/${id}/visit/`);
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, ["id"]]);
  }
  expect((await t.post("main/properties/2147483647/visit/")).status).toBe(404);
});
