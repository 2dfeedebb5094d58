import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../test/test-database.ts";
import type { DatabaseConnection } from "./pool.ts";

let database: DatabaseConnection;

beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table probe (id int primary key, note text)`.execute(database.db);
});
afterAll(() => database.close());

const read = async (id: number) =>
  (await sql<{ note: string }>`select note from probe where id = ${id}`.execute(database.db)).rows[0]?.note;

test("values arrive with the types that the code expects", async () => {
  const { rows } = await sql`select 9007199254740991::int8 as big, count(*) as total, date '2026-03-06' as day,
    timestamptz '2026-03-06T00:00:00Z' as moment, '{"a": 1}'::jsonb as json from probe`.execute(database.db);
  expect(rows).toEqual([
    { big: 9_007_199_254_740_991, total: 0, day: "2026-03-06", moment: new Date("2026-03-06"), json: { a: 1 } },
  ]);
});

test("concurrent statements of different connections do not mix, whatever their size", async () => {
  const long = "y".repeat(1_000_000);
  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      if (index % 3 === 0) return (await sql<{ v: number }>`select ${index}::int as v`.execute(database.db)).rows[0]?.v;
      const text = index % 3 === 1 ? long : "short";
      const query = sql<{ v: number; l: number }>`select ${index}::int as v, length(${text}::text) as l`;
      const row = (await query.execute(database.db)).rows[0];
      return row?.l === text.length ? row.v : -1;
    }),
  );
  expect(answers).toEqual(Array.from({ length: 40 }, (_, index) => index));
});

test("a failing statement does not affect others", async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => sql`select 1 / ${index % 2}::int`.execute(database.db)),
  );
  expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(10);
});

test("a transaction is isolated and is rolled back completely", async () => {
  const transaction = database.db.transaction().execute(async (trx) => {
    await sql`insert into probe values (1, 'never')`.execute(trx);
    throw new Error("change of mind");
  });
  await expect(transaction).rejects.toThrow("change of mind");
  expect(await read(1)).toBeUndefined();
});

test("a row lock serialises two transactions", async () => {
  await sql`insert into probe values (2, '0')`.execute(database.db);
  const increment = () =>
    database.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ note: string }>`select note from probe where id = 2 for update`.execute(trx);
      await sql`update probe set note = ${String(Number(rows[0]?.note) + 1)} where id = 2`.execute(trx);
    });
  await Promise.all(Array.from({ length: 12 }, increment));
  expect(await read(2)).toBe("12");
});

test("trigram search is available", async () => {
  const { rows } = await sql<{ s: number }>`select similarity('kumassi', 'kumasi') as s`.execute(database.db);
  expect(rows[0]?.s).toBeGreaterThan(0.5);
});
