import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { startTestApp, type TestAppOverrides } from "../../../../test/test-app.ts";
import type { IndexDifference } from "./index-checks.ts";

const token = "a-token-for-the-metrics-of-tests";
const kumasi = 8;
const town = `city__id=${kumasi}`;
const untilQuiet = { timeout: 60_000 };

async function start(every: number, maxShare = Infinity) {
  const differences: IndexDifference[] = [];
  const indexChecks: TestAppOverrides["indexChecks"] = {
    every,
    maxShare,
    mayLag: false,
    report: (difference) => differences.push(difference),
  };
  const t = await startTestApp({ config: { metricsToken: token, catalogueIndex: "on" }, indexChecks });
  onTestFinished(t.close);
  const owner = await t.makeUser();
  const { id } = await t.makeProperty({ owner, region: "Ashanti", city: "Kumasi", title: "Cedar house" });
  const countChecks = async (result: string): Promise<number> => {
    const { text } = await t.send({ method: "GET", url: "/metrics" }, { token });
    return Number(new RegExp(`efie_catalogue_index_checks\\{result="${result}"\\} (\\d+)`).exec(text)?.[1]);
  };
  return { ...t, owner, id, differences, countChecks };
}

test("one request in `every` is checked against SQL and counted", untilQuiet, async () => {
  const { list, countChecks } = await start(3);
  // The index is used once it is loaded and no transaction is open.
  await expect.poll(async () => ((await list(town)).ids, await countChecks("agreed")), untilQuiet).toBeGreaterThan(0);
  const before = await countChecks("agreed");
  await expect.poll(async () => ((await list(town)).ids, await countChecks("agreed")), untilQuiet).toBe(before + 2);
  expect(await countChecks("differed")).toBe(0);
});

test("a check that has taken its share of the time is not repeated: nearly all answers go unchecked", untilQuiet, async () => {
  const { list, countChecks } = await start(1, 0.000_001);
  await expect.poll(async () => ((await list(town)).ids, await countChecks("agreed")), untilQuiet).toBe(1);
  for (let count = 0; count < 20; count += 1) await list(town);
  expect(await countChecks("agreed")).toBe(1);
});

test("when the index is wrong, both results are reported, SQL's is served, and the index is reloaded", untilQuiet, async () => {
  const { list, db, id, differences, countChecks } = await start(1);
  await expect.poll(async () => ((await list(town)).ids, await countChecks("agreed")), untilQuiet).toBeGreaterThan(0);
  // Written without recording a change, as a bug would: the index does not follow.
  await sql`update published_properties set city_id = city_id + 1 where property_id = ${id}`.execute(db);
  expect((await list(town)).ids).toEqual([]);
  expect(differences).toMatchObject([
    { search: { filter: { city_id: kumasi } }, byIndex: { ids: [id], total: 1 }, bySql: { ids: [], total: 0 } },
  ]);
  expect(await countChecks("differed")).toBe(1);
  const agreed = await countChecks("agreed");
  await expect
    .poll(async () => ((await list(`city__id=${kumasi + 1}`)).ids, await countChecks("agreed")), untilQuiet)
    .toBe(agreed + 1);
  expect(await list(`city__id=${kumasi + 1}`)).toMatchObject({ ids: [id], total: 1 });
  expect(differences).toHaveLength(1);
});

test("a search that looks like a phone number is redacted in the report", untilQuiet, async () => {
  const { list, db, id, differences, countChecks } = await start(1);
  await expect.poll(async () => ((await list("search=cedar")).ids, await countChecks("agreed")), untilQuiet).toBeGreaterThan(0);
  await sql`update published_properties set words = array_to_tsvector('{"0241234567"}') where property_id = ${id}`.execute(db);
  await expect.poll(async () => ((await list("search=0241234567")).ids, differences.length), untilQuiet).toBe(1);
  expect(differences[0]?.bySql.ids).toEqual([id]);
  expect(JSON.stringify(differences)).not.toContain("0241234567");
});

test("every new property is checked once, by its title, town and type", untilQuiet, async () => {
  // Requests are not sampled: only new properties are counted.
  const { app, list, makeProperty, owner, countChecks, differences } = await start(1_000_000_007);
  const job = app.jobs.find(({ name }) => name === "check new properties");
  const publish = () => makeProperty({ owner, region: "Ashanti", city: "Kumasi", title: "Walnut villa with a garden" });
  const countAll = async (): Promise<number> => {
    // A read makes the index catch up.
    await list(town);
    await job?.run();
    return await countChecks("agreed");
  };
  // Properties that exist when the index is loaded are not new.
  await expect.poll(async () => (await publish(), await countAll()), untilQuiet).toBeGreaterThan(0);
  const before = await countAll();
  await publish();
  await expect.poll(countAll, untilQuiet).toBe(before + 1);
  expect([await countAll(), differences]).toEqual([before + 1, []]);
});
