import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { testDatabaseUrl } from "../../../../test/environment.ts";
import { waitForLockWait } from "../../../../test/lock-waits.ts";
import { startTestApp } from "../../../../test/test-app.ts";
import { silentLog, silentReport } from "../../../../test/test-config.ts";
import { startScheduler } from "../../../platform/process/scheduler.ts";
import { catalogueJobs } from "./catalogue-maintenance.ts";
import { markPopular, sweepExpired, trimChanges, trimVisits } from "./catalogue-maintenance.repository.ts";
import { findMoment } from "../../../../test/search-sources.ts";

const t = await startTestApp();
afterAll(t.close);
beforeEach(async () => {
  t.clock.set("2026-06-01T12:00:00Z");
  await sql`delete from published_properties`.execute(t.db);
});

async function publishedIds(): Promise<number[]> {
  const rows = await t.db.selectFrom("published_properties").select("property_id").orderBy("property_id").execute();
  return rows.map((row) => row.property_id);
}

async function popularIds(): Promise<Set<number>> {
  const rows = await t.db.selectFrom("published_properties").select("property_id").where("is_popular", "=", true).execute();
  return new Set(rows.map((row) => row.property_id));
}

/** Ids recorded as changed after a version. */
async function changedSince(version: number): Promise<Set<number>> {
  const rows = await t.db.selectFrom("published_changes").select("property_id").where("version", ">", version).execute();
  return new Set(rows.map((row) => row.property_id));
}

async function versionNow(): Promise<number> {
  return (await findMoment(t.db)).version;
}

test("the sweep removes expired properties, to the millisecond, and records the changes", async () => {
  const now = t.clock.now();
  const [expired, lasting, eternal] = await t.makeProperties([
    { expiry_date: new Date(now.getTime() + 1000) },
    { expiry_date: new Date(now.getTime() + 1001) },
    { expiry_date: null },
  ]);
  const version = await versionNow();
  t.clock.advance(1000);
  await sweepExpired(t.db, t.clock.now());
  expect(await publishedIds()).toEqual([lasting?.id, eternal?.id]);
  expect(await changedSince(version)).toEqual(new Set([expired?.id]));
  await sweepExpired(t.db, t.clock.now());
  expect(await changedSince(version)).toEqual(new Set([expired?.id]));
});

test.runIf(testDatabaseUrl() !== undefined)("a property that is renewed while the sweep waits for its row stays", async () => {
  const property = await t.makeProperty({ expiry_date: new Date(t.clock.now().getTime() + 1000) });
  t.clock.advance(2000);
  let sweep: Promise<void> | undefined;
  await t.db.transaction().execute(async (tx) => {
    await sql`update published_properties set expiry_date = 'infinity' where property_id = ${property.id}`.execute(tx);
    sweep = sweepExpired(t.db, t.clock.now());
    await waitForLockWait(t.db);
  });
  await sweep;
  expect(await publishedIds()).toContain(property.id);
});

test("a swept property is listed again when its period is extended", async () => {
  const now = t.clock.now();
  const property = await t.makeProperty({ expiry_date: new Date(now.getTime() + 1000), title: "Resurrected lazarus" });
  t.clock.advance(2000);
  await sweepExpired(t.db, t.clock.now());
  await t.changeProperty(property.id, { expiry_date: new Date(now.getTime() + 60_000) });
  expect((await t.list("search=lazarus")).ids).toEqual([property.id]);
});

test("the most viewed and saved properties of the last week are popular; a save counts as three views", async () => {
  const user = await t.makeUser();
  const [viewed, saved, forgotten, quiet] = await t.makeProperties(Array.from({ length: 4 }, () => ({ visit_count: 0 })));
  if (!viewed || !saved || !forgotten || !quiet) throw new Error("expected four properties");
  const visit = (id: number, from: string) => t.post(`main/properties/${id}/visit/`, undefined, { from });
  for (const from of ["10.1.0.1", "10.1.0.2"]) await visit(viewed.id, from);
  t.clock.set("2026-05-20T12:00:00Z");
  for (const from of ["10.1.0.1", "10.1.0.2", "10.1.0.3", "10.1.0.4"]) await visit(forgotten.id, from);
  t.clock.set("2026-06-01T12:00:00Z");
  await t.saveFavorite(user, saved);
  const version = await versionNow();
  await markPopular(t.db, t.clock.now(), 1);
  expect(await popularIds()).toEqual(new Set([saved.id]));
  await markPopular(t.db, t.clock.now(), 2);
  expect(await popularIds()).toEqual(new Set([viewed.id, saved.id]));
  expect(await changedSince(version)).toEqual(new Set([saved.id, viewed.id]));
  await markPopular(t.db, t.clock.now(), 2);
  expect((await changedSince(version)).size).toBe(2);
});

test("without recent visits, the most viewed of the newest properties are popular, without expired ones", async () => {
  const now = t.clock.now();
  const [little, much, expired] = await t.makeProperties([
    { visit_count: 3 },
    { visit_count: 30 },
    { visit_count: 300, expiry_date: new Date(now.getTime() + 1000) },
  ]);
  t.clock.advance(1000);
  await markPopular(t.db, t.clock.now(), 1);
  expect(await popularIds()).toEqual(new Set([much?.id]));
  await markPopular(t.db, t.clock.now(), 10);
  expect(await popularIds()).toEqual(new Set([little?.id, much?.id]));
  expect((await popularIds()).has(expired?.id ?? 0)).toBe(false);
});

test("an edit does not make a property less popular", async () => {
  const property = await t.makeProperty({ visit_count: 5 });
  await markPopular(t.db, t.clock.now(), 10);
  await t.changeProperty(property.id, { title: "A better title" });
  expect(await popularIds()).toEqual(new Set([property.id]));
});

test("the history of changes is trimmed to its newest part", async () => {
  const property = await t.makeProperty();
  for (let round = 0; round < 10; round += 1) await t.changeProperty(property.id, { price_pesewas: round });
  const newest = await versionNow();
  await trimChanges(t.db, 4);
  const { rows } = await sql<{ oldest: number; newest: number }>`
    select min(version) as oldest, max(version) as newest from published_changes`.execute(t.db);
  expect(rows).toEqual([{ oldest: newest - 4, newest }]);
});

test("old visits are deleted, their count stays", async () => {
  const property = await t.makeProperty({ visit_count: 0 });
  const visit = () => t.post(`main/properties/${property.id}/visit/`, undefined, { from: "10.2.0.1" });
  t.clock.set("2026-06-01T12:00:00Z");
  await visit();
  t.clock.set("2026-06-02T12:00:00Z");
  await visit();
  t.clock.set("2026-07-01T12:00:00Z");
  await trimVisits(t.db, t.clock.now(), 29);
  const rows = await t.db.selectFrom("property_visits").select("visited_on").where("property_id", "=", property.id).execute();
  expect(rows).toEqual([{ visited_on: "2026-06-02" }]);
  const { rows: counters } = await sql`select visit_count from property_counters where property_id = ${property.id}`.execute(
    t.db,
  );
  expect(counters).toEqual([{ visit_count: 2 }]);
});

test("the scheduler runs all jobs at its start; a second run changes nothing", async () => {
  const now = t.clock.now();
  const [expired, lasting] = await t.makeProperties([{ expiry_date: new Date(now.getTime() + 1000) }, { visit_count: 9 }]);
  t.clock.advance(1000);
  for (let start = 0; start < 2; start += 1) {
    const scheduler = startScheduler(catalogueJobs(t.db, t.clock), { log: silentLog, reportError: silentReport });
    await scheduler.tick();
    await scheduler.stop();
  }
  expect(await publishedIds()).toEqual([lasting?.id]);
  expect(await popularIds()).toEqual(new Set([lasting?.id]));
  expect(expired).toBeDefined();
});

test("the first change of a new catalogue gets version 1", async () => {
  await sql`truncate published_changes restart identity`.execute(t.db);
  const before = await versionNow();
  await t.makeProperty();
  expect([before, await versionNow()]).toEqual([0, 1]);
});
