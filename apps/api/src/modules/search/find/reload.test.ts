import type { KyselyPlugin } from "kysely";
import { afterAll, afterEach, expect, test } from "vitest";
import { createTestClock } from "../../../../test/test-clock.ts";
import { silentLog } from "../../../../test/test-config.ts";
import { createTestDatabase } from "../../../../test/test-database.ts";
import { createTestRows } from "../../../../test/test-properties.ts";
import { everyKind, CatalogueIndex, type CatalogueIndexDeps } from "@efie/catalogue-index";
import { findVersion, createCatalogueSource } from "./catalogue-source.repository.ts";

const connection = await createTestDatabase();
const { db } = connection;
const clock = createTestClock();
const rows = createTestRows(db, clock);
const ids = (await rows.makeProperties(Array.from({ length: 60 }, () => ({})))).map(({ id }) => id);
const opened: CatalogueIndex[] = [];
afterEach(async () => {
  for (const index of opened.splice(0)) await index.close();
});
afterAll(connection.close);

type Row = Record<string, unknown>;

/** Calls `act` with the first row of each result, before the index gets it. */
function onAnswer(act: (row: Row) => unknown): KyselyPlugin {
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await act(result.rows[0] ?? {});
      return result;
    },
  };
}

function openIndex(act: (row: Row) => unknown, follower?: Partial<CatalogueIndexDeps["follower"]>) {
  const errors: unknown[] = [];
  const index = new CatalogueIndex({
    source: createCatalogueSource(db.withPlugin(onAnswer(act))),
    log: silentLog,
    reportError: (error) => errors.push(error),
    follower: { clear: () => {}, moveTo: () => {}, ...follower },
    mode: "on",
    rowsAtOnce: { columns: 25, terms: 25 },
  });
  opened.push(index);
  return { index, errors };
}

/** The number of properties in the index; null while it is unknown. */
const countAll = (index: CatalogueIndex) => index.count({ filter: everyKind, words: [] }, 1_000, clock.now());

const isColumns = (row: Row) => "expiry_seconds" in row && !("headline" in row);
const isTerms = (row: Row) => "headline" in row && !("expiry_seconds" in row);

for (const [what, isPiece] of Object.entries({ columns: isColumns, terms: isTerms })) {
  test(`a load whose ${what} could not be read is repeated by itself`, async () => {
    let failures = 1;
    const { index, errors } = openIndex((row) => {
      if (isPiece(row) && failures-- > 0) throw new Error("the database is away");
    });
    await index.sync();
    await expect.poll(() => index.completeSize).toBeGreaterThan(0);
    expect([errors.length, countAll(index)]).toEqual([1, ids.length]);
  });
}

test("a load is dropped when a reload was requested meanwhile, and the next load has the changes", async () => {
  let pieces = 0;
  const { index } = openIndex((row) => {
    if (isColumns(row) && ++pieces === 2) {
      index.reload();
      index.reload();
    }
  });
  await index.sync();
  await expect.poll(() => index.completeSize).toBeGreaterThan(0);
  await rows.changeProperty(ids[0] ?? 0, { status: "rented" });
  await index.sync();
  expect(countAll(index)).toBe(ids.length - 1);
  await rows.changeProperty(ids[0] ?? 0, { status: "available" });
});

test("a change committed while changes are read counts as known, and an older document is not cached", async () => {
  const moves: { version: number | null; changed: readonly number[] }[] = [];
  let changes = 0;
  const { index } = openIndex(
    async (row) => {
      if ("oldestVersion" in row && changes-- > 0) await rows.changeProperty(ids[1] ?? 0, { title: "A garden house" });
    },
    { moveTo: (version, changed) => moves.push({ version, changed }) },
  );
  await index.sync();
  await index.settle();
  moves.length = 0;
  changes = 1;
  // On the same PostgreSQL, a transaction of another test may be open. Then no version is known.
  await expect
    .poll(async () => {
      await index.sync();
      return moves.at(-1)?.version;
    })
    .not.toBe(null);
  expect(moves.flatMap(({ changed }) => changed)).toContain(ids[1]);
  const applied = moves.find(({ changed }) => changed.includes(ids[1] ?? 0));
  expect(applied?.version ?? (await findVersion(db))).toBe(await findVersion(db));
});
