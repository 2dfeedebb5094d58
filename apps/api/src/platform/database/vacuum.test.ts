import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../test/test-database.ts";
import { vacuumJob } from "./vacuum.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

/** Rows of `search_words` as the planner knows them. */
async function knownRows(): Promise<number | undefined> {
  const { rows } = await sql<{ reltuples: number }>`select reltuples from pg_class where oid = 'search_words'::regclass`.execute(
    db,
  );
  return rows[0]?.reltuples;
}

test("vacuuming refreshes the planner's statistics of every table", async () => {
  await sql`insert into search_words (word) select 'vacuumed' || n from generate_series(1, 700) n`.execute(db);
  await sql`delete from search_words where word like 'vacuumed%5'`.execute(db);
  const { rows } = await sql<{ count: string }>`select count(*) from search_words`.execute(db);
  await vacuumJob(db).run();
  expect(await knownRows()).toBe(Number(rows[0]?.count));
});

test("it ends at the next table when the process stops", async () => {
  await sql`insert into search_words (word) values ('stopping')`.execute(db);
  const before = await knownRows();
  await vacuumJob(db).run(AbortSignal.abort());
  expect(await knownRows()).toBe(before);
});
