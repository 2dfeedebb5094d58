/** @module-tag slow */
import { maxMapMarkers, type PropertyListQuery } from "@efie/contract";
import type { KyselyPlugin } from "kysely";
import { afterAll, expect, test } from "vitest";
import { makeCatalogueModel } from "../../../../test/catalogue-model.ts";
import { changesOfChecks } from "../../../../test/changes-of-checks.ts";
import { createRandom } from "../../../../seeds/random.ts";
import { boxes, makeListQuery } from "../../../../test/list-queries.ts";
import { searchedPropertiesOf, sweepExpiredNow } from "../../../../test/search-sources.ts";
import { createTestClock } from "../../../../test/test-clock.ts";
import { silentLog, silentReport } from "../../../../test/test-config.ts";
import { createTestDatabase } from "../../../../test/test-database.ts";
import { createTestRows, type PropertyOverrides } from "../../../../test/test-properties.ts";
import { makeRandomProperty, streets, wordsInUse } from "../../../../test/random-properties.ts";
import { decodeCursor } from "../../../platform/database/list-page.ts";
import { dayMs } from "../../../platform/process/clock.ts";
import { createCatalogueSource, findVersion } from "./catalogue-source.repository.ts";
import { CatalogueIndex, type CatalogueIndexDeps } from "@efie/catalogue-index";
import { IndexChecks, type IndexDifference } from "./index-checks.ts";
import { DocumentCache, createPropertyReader } from "./property-reader.ts";
import { listProperties, type ListDeps } from "./list-properties.ts";
import { listSimilarProperties } from "./list-similar-properties.ts";
import { mapProperties } from "./map-properties.ts";
import { PlaceNames } from "../parse/place-names.ts";
import { SearchParser } from "../parse/search-parser.ts";

const connection = await createTestDatabase();
const { db } = connection;
afterAll(connection.close);
const clock = createTestClock();
const rows = createTestRows(db, clock);
const random = createRandom(2_026);
const owners = await rows.makeUsers(["one", "two", "three", "four"].map((name) => ({ username: `indexed_${name}` })));

const randomProperty = (): PropertyOverrides => makeRandomProperty(random, owners, clock.now());

const ids = (await rows.makeProperties(Array.from({ length: 240 }, randomProperty))).map(({ id }) => id);

/** Guests have seen a higher price for two days. */
async function lowerOldPrice(id: number): Promise<void> {
  const past = { property_id: id, price_pesewas: 90_000, changed_at: new Date(clock.now().getTime() - 2 * dayMs) };
  await db.insertInto("property_prices").values(past).execute();
  await rows.changeProperty(id, { price_pesewas: random.int(1, 800) * 100 });
}

/** Changes by owners, staff and time. */
const changes: Record<string, () => Promise<unknown>> = {
  publish: async () => ids.push((await rows.makeProperty(randomProperty())).id),
  "edit the price": () => rows.changeProperty(random.pick(ids), { price_pesewas: random.pick([0, 10_000, 77_700]) }),
  "lower an old price": () => lowerOldPrice(random.pick(ids)),
  "edit the words": () => rows.changeProperty(random.pick(ids), { title: `${random.pick(wordsInUse)} house` }),
  unpublish: () => rows.changeProperty(random.pick(ids), { status: random.pick(["rented", "inactive", "not available"]) }),
  "publish again": () => rows.changeProperty(random.pick(ids), { status: "available" }),
  delete: () => rows.changeProperty(random.pick(ids), { deleted_at: clock.now() }),
  "move to another town": () => rows.changeProperty(random.pick(ids), { city_id: random.pick([8, 9, 10]) }),
  feature: () => rows.changeProperty(random.pick(ids), { is_featured: random.chance(0.5), is_promoted: random.chance(0.5) }),
  ...changesOfChecks({ db, clock, random, owners }),
  "let time pass": async () => clock.advance(random.int(1, 8) * 60_000),
  "sweep what expired": () => sweepExpiredNow(db, clock),
};

/** Differences between the index and SQL. */
const differences: IndexDifference[] = [];

type TestDeps = ListDeps & { index: CatalogueIndex };

function makeDeps(reads = db, loader = db, rowsAtOnce?: CatalogueIndexDeps["rowsAtOnce"]): TestDeps {
  const documents = new DocumentCache();
  const index = new CatalogueIndex({
    source: createCatalogueSource(loader),
    log: silentLog,
    reportError: silentReport,
    follower: documents,
    mode: "on",
    ...(rowsAtOnce ? { rowsAtOnce } : {}),
  });
  const checks = new IndexChecks({ every: 1, maxShare: Infinity, report: (difference) => differences.push(difference) });
  return {
    reads: db,
    clock,
    index,
    // As for readers who may have changed something.
    chooseIndex: async () => ((await index.isCurrent(() => findVersion(db))) ? index : null),
    checks,
    documents: createPropertyReader(reads, documents),
    properties: searchedPropertiesOf(db, clock),
    parser: new SearchParser(),
    places: new PlaceNames(),
  };
}

const model = makeCatalogueModel(db, clock);

/** The current titles and prices of these properties, in this order. */
async function readNow(found: readonly number[]): Promise<{ title: string; price: number }[]> {
  const now = await db
    .selectFrom("properties")
    .select(["id", "title", "price_pesewas"])
    .where("id", "in", [-1, ...found])
    .execute();
  const byId = new Map(now.map((row) => [row.id, { title: row.title, price: row.price_pesewas / 100 }]));
  return found.flatMap((id) => byId.get(id) ?? []);
}

/** Runs one query and compares it with the model. Returns the next page's cursor. */
async function compare(deps: TestDeps, query: PropertyListQuery): Promise<string | null> {
  const words = query.search === undefined ? null : await deps.parser.parse(deps, query.search);
  const expected = await model.expect(query, words);
  const answer = await listProperties(deps, null, query);
  const shown = JSON.parse(answer.body) as { id: number; title: string; price: number }[];
  const found = shown.map(({ id }) => id);
  expect({ query, ids: found, total: answer.total }).toEqual({ query, ids: expected.ids, total: expected.total });
  expect(answer.nextCursor !== null, JSON.stringify(query)).toBe(expected.hasMore);
  expect(shown.map(({ title, price }) => ({ title, price }))).toEqual(await readNow(found));
  return answer.nextCursor;
}

/** A map by the index equals that by SQL, and its counts the model's. */
async function compareMap(deps: TestDeps): Promise<void> {
  const { limit: _limit, cursor: _cursor, ordering: _ordering, search: _search, ...filters } = makeListQuery(random, owners, []);
  const query = { ...filters, bbox: random.pick(boxes), zoom: random.int(4, 14) };
  const { points, clusters } = await mapProperties(deps, null, query);
  expect({ points, clusters }).toEqual(await mapProperties({ ...deps, chooseIndex: async () => null }, null, query));
  const shown = clusters.reduce((sum, { count }) => sum + count, points.length);
  expect({ query, shown }).toEqual({ query, shown: await model.count(query) });
  expect(points.length + clusters.length).toBeLessThanOrEqual(maxMapMarkers);
}

async function compareMany(deps: TestDeps, howMany: number, beforeEach: () => Promise<unknown> = async () => {}): Promise<void> {
  const cursors: string[] = [];
  for (let round = 0; round < howMany; round += 1) {
    await beforeEach();
    const next = await compare(deps, makeListQuery(random, owners, cursors));
    if (round % 4 === 0) await compareMap(deps);
    if (next !== null && decodeCursor(next)) cursors.push(next);
  }
}

test("without an index every response equals the model", async () => {
  await compareMany(makeDeps(), 60);
});

test("with a current index, and words that are searched repeatedly, every response equals the model", async () => {
  const deps = makeDeps();
  await deps.index.sync();
  await deps.index.settle();
  await compareMany(deps, 150);
});

test("while the index is loading every response equals the model", async () => {
  for (let round = 0; round < 8; round += 1) {
    const deps = makeDeps();
    const loading = deps.index.sync();
    await compareMany(deps, 5);
    await loading;
    await compareMany(deps, 3);
  }
});

/** For hundreds of changes in separate transactions. */
const untilLoaded = { timeout: 120_000 };

/** Calls `between` after each part of the words is read. */
function betweenWords(between: () => Promise<unknown>): KyselyPlugin {
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (typeof result.rows[0]?.["headline"] === "string") await between();
      return result;
    },
  };
}

test("when properties change while words are loaded in parts, every response equals the model", untilLoaded, async () => {
  const kinds = Object.values(changes);
  for (let round = 0; round < 3; round += 1) {
    // Earlier tests have removed many.
    ids.push(...(await rows.makeProperties(Array.from({ length: 60 }, randomProperty))).map(({ id }) => id));
    let pieces = 0;
    const between = async (): Promise<void> => {
      pieces += 1;
      // Many at first, like a process that marks popular properties at its start.
      const taken = pieces === 1 ? Array.from({ length: 150 }, () => changes["feature"]) : random.sample(kinds, 5);
      for (const change of taken) await change?.();
      await deps.index.sync();
    };
    const deps = makeDeps(db, db.withPlugin(betweenWords(between)), { columns: 100, terms: random.int(20, 60) });
    await deps.index.sync();
    await deps.index.settle();
    model.forget();
    expect(pieces).toBeGreaterThan(1);
    await deps.index.sync();
    await compareMany(deps, 12);
    for (const search of [...wordsInUse, ...streets]) await compare(deps, { search, limit: 100 });
  }
});

for (const [name, change] of Object.entries(changes)) {
  test(`right after the change "${name}" every response equals the model, although the index lags`, async () => {
    const deps = makeDeps();
    await deps.index.sync();
    await deps.index.settle();
    await compareMany(deps, 20);
    for (let round = 0; round < 5; round += 1) {
      await change();
      model.forget();
      await compareMany(deps, 4);
    }
    await deps.index.sync();
    await compareMany(deps, 8);
  });
}

test("during hundreds of changes of all kinds every response equals the model", untilLoaded, async () => {
  const deps = makeDeps();
  await deps.index.sync();
  await deps.index.settle();
  const kinds = Object.values(changes);
  await compareMany(deps, 140, async () => {
    if (random.chance(0.6)) await random.pick(kinds)();
    model.forget();
    if (random.chance(0.3)) await deps.index.sync();
  });
});

test("with concurrent changes no reader gets an outdated page, and no outdated document stays cached", async () => {
  const deps = makeDeps();
  await deps.index.sync();
  await deps.index.settle();
  for (let round = 0; round < 12; round += 1) {
    const changing = [1, 2, 3].map(() =>
      rows.changeProperty(random.pick(ids), { title: `${random.pick(wordsInUse)} no. ${round}` }),
    );
    const reading = [1, 2, 3, 4].map(() => listProperties(deps, null, makeListQuery(random, owners, [])));
    await Promise.all([...changing, ...reading, deps.index.sync()]);
    model.forget();
    if (random.chance(0.5)) await deps.index.sync();
    await compareMany(deps, 6);
  }
});

test("similar properties are the same from the index and from the database", async () => {
  const deps = makeDeps();
  const askAll = async (): Promise<number[][]> => {
    const answers = [];
    for (const { id } of await db.selectFrom("published_properties").select("property_id as id").orderBy("property_id").execute())
      answers.push((await listSimilarProperties(deps, null, id)).map((one) => (JSON.parse(one) as { id: number }).id));
    return answers;
  };
  await sweepExpiredNow(db, clock);
  const byDatabase = await askAll();
  expect(byDatabase.some((answer) => answer.length === 4)).toBe(true);
  await deps.index.sync();
  await deps.index.settle();
  expect(await askAll()).toEqual(byDatabase);
});

// An open transaction on the same PostgreSQL, even of another test, keeps the index from being used.
const untilQuiet = { timeout: 60_000 };

test("a document is read once, and again when its property has changed", { timeout: 4 * untilQuiet.timeout }, async () => {
  let documents = 0;
  const countDocuments: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      documents += result.rows.filter(({ document }) => typeof document === "string").length;
      return result;
    },
  };
  const deps = makeDeps(db.withPlugin(countDocuments));
  await deps.index.sync();
  await deps.index.settle();
  const read = async (): Promise<number> => {
    documents = 0;
    const { body } = await listProperties(deps, null, { limit: 10 });
    const [first] = JSON.parse(body) as { id: number; title: string }[];
    expect(first?.title).toBe((await readNow([first?.id ?? 0]))[0]?.title);
    // If the index could not be used, the next try uses it once no transaction is open.
    await deps.index.sync();
    return documents;
  };
  await expect.poll(read, untilQuiet).toBe(11);
  await expect.poll(read, untilQuiet).toBe(0);
  const [first] = JSON.parse((await listProperties(deps, null, { limit: 1 })).body) as { id: number }[];
  await rows.changeProperty(first?.id ?? 0, { title: "cedar and new" });
  await deps.index.sync();
  await expect.poll(read, untilQuiet).toBe(1);
  await expect.poll(read, untilQuiet).toBe(0);
});

test("every query of this file was also run in SQL, with the same result", () => {
  expect(differences).toEqual([]);
});
