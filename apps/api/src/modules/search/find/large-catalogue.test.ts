import { limits } from "@efie/contract";
import { sql } from "kysely";
import type { Executor } from "../../../platform/database/tables.ts";
import { afterAll, expect, test } from "vitest";
import { recordPlans } from "../../../../test/query-plans.ts";
import { startTestApp } from "../../../../test/test-app.ts";
import { createTestDatabase } from "../../../../test/test-database.ts";

const connection = await createTestDatabase();
const watched = recordPlans(connection.db);
const t = await startTestApp({ connection: { ...connection, db: watched.db, reads: watched.db }, checksAnswers: false });
afterAll(async () => {
  await t.close();
  await connection.close();
});

const kumasi = 8;
const obuasi = 9;
const owner = await t.makeUser();
const beyond = 10_050;

/** Inserts properties in one statement: 10,000 in Kumasi, the others in Obuasi. */
async function fillCatalogue(db: Executor, count: number): Promise<void> {
  const now = t.clock.now();
  // A busy machine takes longer than a request may.
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`
    insert into properties (creator_id, city_id, title, description, type, property_type, price_pesewas, number_of_bedrooms, condition,
      detailed_address, status, is_verified, created_at, activated_at, published_at, expiry_date)
    select ${owner.id}, case when n <= 10000 then ${kumasi}::integer else ${obuasi}::integer end, 'Cedar ' || n, 'Large.',
      (array['rental', 'sale'])[1 + n % 2]::listing_type, (enum_range(null::property_type))[1 + n % 13], n * 100, n % 5, 'good', 'Road',
      'available', true, ${now}, ${now}, ${now}::timestamptz - n * interval '1 minute', ${now}::timestamptz + interval '30 days'
    from generate_series(1, ${count}::integer) n`.execute(db);
  await sql`
    insert into published_properties (property_id, creator_id, region_id, city_id, type, property_type, price_pesewas, number_of_bedrooms,
      number_of_bathrooms, feature_ids, owner_checks, advance_months, move_in_cost_pesewas, no_viewing_fee, plots, is_featured, is_promoted, is_popular, published_at, expiry_date, first_published_at,
      confirmation_due_at, latitude, longitude, headline, words)
    select p.id, creator_id, c.region_id, city_id, type, property_type, price_pesewas, number_of_bedrooms, p.id % 4, array[p.id % 9, 8],
      array_remove(array[case when p.id % 2 = 0 then 'phone' end, case when p.id % 3 = 0 then 'identity' end, case when p.id % 900 = 0 then 'licence' end], null),
      p.id % 24, price_pesewas * 10, p.id % 5 = 0, p.id % 4, p.id % 200 = 0, p.id % 150 = 0,
      p.id % 100 = 0, published_at, expiry_date, published_at, expiry_date, c.latitude, c.longitude, w.words, w.words
    from properties p join cities c on c.id = p.city_id cross join lateral (
      select array_to_tsvector(array['cedar', 'w' || lpad((p.id % 500)::text, 4, '0'), 'kumasi']) as words
    ) w`.execute(db);
  await sql`
    insert into property_documents (property_id, document) select id, '{"id":' || id || '}' from properties`.execute(db);
  await sql`insert into published_changes (property_id) select id from properties order by id`.execute(db);
  await sql`insert into search_words (word) values ('cedar'), ('kumasi')`.execute(db);
  await sql`insert into search_words (word) select 'w' || lpad(n::text, 4, '0') from generate_series(0, 2000) n`.execute(db);
  await sql`analyze`.execute(db);
}

await connection.db.transaction().execute(async (tx) => await fillCatalogue(tx, beyond));

test("totals are exact to 10,000, then 10000 with X-Total-Count-Capped, also on repeated reads", async () => {
  expect(limits.maxExactTotal).toBe(10_000);
  // The database counts the first rounds, the index later ones.
  for (let round = 0; round < 5; round += 1) {
    for (const query of ["", "search=cedar", "ordering=price", "region__id=2", "number_of_bedrooms__gte=0"])
      expect([query, round, (await t.list(query)).total, (await t.list(query)).isCapped]).toEqual([query, round, 10_000, true]);
    for (const [query, total] of [
      [`city__id=${kumasi}`, 10_000],
      [`search=cedar&city__id=${kumasi}`, 10_000],
      [`city__id=${obuasi}`, 50],
      ["type=sale", 5025],
      ["search=w0007", 21],
    ] as const)
      expect([query, round, (await t.list(query)).total, (await t.list(query)).isCapped]).toEqual([query, round, total, false]);
  }
});

test("a total above 10,000 becomes exact when enough properties are removed", async () => {
  await sql`
    with removed as (delete from published_properties where city_id = ${obuasi} returning property_id)
    insert into published_changes (property_id) select property_id from removed`.execute(connection.db);
  for (let round = 0; round < 3; round += 1)
    expect(await t.list("search=cedar")).toMatchObject({ total: 10_000, isCapped: false });
  expect(await t.list()).toMatchObject({ total: 10_000, isCapped: false });
  await sql`
    with removed as (delete from published_properties where property_id <= 3 returning property_id)
    insert into published_changes (property_id) select property_id from removed`.execute(connection.db);
  for (let round = 0; round < 3; round += 1)
    expect(await t.list("search=cedar")).toMatchObject({ total: 9_997, isCapped: false });
});

const deep = Buffer.from(`0.${t.clock.now().getTime() - 5_000 * 60_000}.5000`).toString("base64url");
const expensive = Buffer.from("0.500000.5000").toString("base64url");

/** Tables that grow with the catalogue. A sequential scan of a small table is fine. */
const large = new Set(["properties", "published_properties", "property_documents"]);

/** Tables that only the statements of a page's properties read. */
const pageTables = new Set(["property_documents", "property_counters"]);

/** Statements that read a page's properties must not scan a large table. Counts of up to 10,001 rows may. */
async function expectIndexes(ask: () => Promise<unknown>): Promise<void> {
  const statements = await watched.tableAccesses(ask);
  const pages = statements.filter((accesses) => accesses.some(({ table }) => pageTables.has(table)));
  expect(pages.length).toBeGreaterThan(0);
  for (const accesses of pages)
    expect(accesses.filter(({ method, table }) => method === "Seq Scan" && large.has(table))).toEqual([]);
}

const pages = [
  "",
  "limit=100",
  `cursor=${deep}`,
  "ordering=date_posted",
  "ordering=price",
  "ordering=-price",
  `ordering=price&cursor=${expensive}`,
  `city__id=${kumasi}&ordering=price`,
  "region__id=2&ordering=-price&type=sale",
  "category=room&ordering=price",
  "property_type=land&type=rental&price__gte=100&price__lte=5000&ordering=price",
  "is_promoted=true",
  "is_featured=true",
  "is_recommended=true",
  "category=apartment",
  "number_of_bedrooms__gte=2",
  "number_of_bedrooms=2,4",
  "number_of_bathrooms__gte=2",
  "advance_months__lte=6",
  "move_in_cost__lte=5000",
  "plots__gte=2",
  "no_viewing_fee=true",
  "owner_check=identity",
  "owner_check=phone&owner_check=licence",
  "owner_check=licence&ordering=price",
  "features=3",
  "features=3,8&ordering=price",
  "search=w0007",
  "search=w0007&ordering=price",
  "search=cedar w0008",
  "search=w0012&city__id=8",
];

for (const query of pages) {
  test(`the list is read by indexes only: ${query || "everything"}`, async () => {
    const user = await t.makeUser();
    await expectIndexes(async () => [await t.list(query), await t.list(query, { as: user })]);
  });
}

test("details, similar properties, visits and recommendations are read by indexes only", async () => {
  const user = await t.makeUser();
  for (const ask of [
    () => t.get("main/properties/5000/", { as: user }),
    () => t.get("main/properties/5000/similar/", { as: user }),
    () => t.post("main/properties/5000/visit/", undefined, { as: user }),
    () => t.list("is_recommended=true", { as: user }),
  ]) {
    await expectIndexes(ask);
  }
});
