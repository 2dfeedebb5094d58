import { sql } from "kysely";
import { createRandom, type Random } from "../../apps/api/seeds/random.ts";
import { toConditions } from "../../apps/api/src/modules/saved-searches/conditions.ts";
import { dueTimes } from "../../apps/api/src/modules/saved-searches/match-listings.ts";
import { countMatched, recordMatches } from "../../apps/api/src/modules/saved-searches/match.repository.ts";
import { migrate } from "../../apps/api/src/platform/database/migrate.ts";
import { createQueryBuilder } from "../../apps/api/src/platform/database/pool.ts";
import type { Executor } from "../../apps/api/src/platform/database/tables.ts";
import { createLog } from "../../apps/api/src/platform/observability/log.ts";
import type { ListingFacts } from "../../apps/api/src/modules/properties/index.ts";
import { makeListing, makeSearch, type MadeListing, type Places } from "../alerts/made-searches.ts";
import { openPool, withDatabase } from "../catalogue/connect.ts";
import { readProcess, ticksPerSecond } from "../cpu/proc-stat.ts";
import { benchDatabaseUrl } from "../environment.ts";
import { formatCount, formatFigure, printLine } from "../print.ts";
import type { Outcome } from "../targets.ts";

const database = "efie_bench_alerts";
const sizes = [1_000, 10_000, 100_000, 1_000_000];
const [targetSize, targetMilliseconds] = [100_000, 10];
/** As many people as searches by four: some have several. */
const searchesPerPerson = 4;
const batchSize = 5_000;
const listingsPerSize = 300;
const wantedListings = 20_000;

async function readPlaces(db: Executor): Promise<Places> {
  const { rows } = await sql<{ name: string; city_id: number; region_id: number }>`
    select r.name || '/' || c.city as name, c.id as city_id, c.region_id from cities c join regions r on r.id = c.region_id`.execute(
    db,
  );
  return new Map(rows.map(({ name, ...place }) => [name, place]));
}

/** Adds searches with their keys, as the server writes them, many by one statement. */
async function addSearches(db: Executor, count: number, make: () => ReturnType<typeof toConditions>): Promise<void> {
  for (let from = 0; from < count; from += batchSize) {
    const made = Array.from({ length: Math.min(batchSize, count - from) }, make);
    const rows = made.map(({ columns, keys, ...narrow }) => ({ ...columns, ...narrow, keys }));
    await sql`
      with given as materialized (
        select t.*, row_number() over () as n from json_to_recordset(${JSON.stringify(rows)}::json) as t(region_id integer, city_id integer,
          creator_id integer, number_of_bathrooms__gte smallint, words text, keys json, kinds bigint, min_price_pesewas bigint, max_price_pesewas bigint,
          min_bedrooms smallint, is_decided boolean)
      ), made as (
        insert into saved_searches (id, recipient_id, name, query, frequency, created_at, activated_at, seen_at, region_id, city_id,
          creator_id, number_of_bathrooms__gte, words)
        overriding system value
        select last.id + n, (last.id + n) / ${searchesPerPerson} + 1, 'A search', '{}', 'instant', now(), now(), now(), region_id, city_id,
          creator_id, number_of_bathrooms__gte, words::tsquery
        from given, (select coalesce(max(id), 0) as id from saved_searches) last
      )
      insert into saved_search_keys (search_id, key, kinds, min_price_pesewas, max_price_pesewas, min_bedrooms, is_decided)
      select last.id + n, key, kinds, min_price_pesewas, max_price_pesewas, min_bedrooms, is_decided
      from given, (select coalesce(max(id), 0) as id from saved_searches) last, json_array_elements_text(keys) key`.execute(db);
  }
}

async function addPeople(db: Executor, count: number): Promise<void> {
  await sql`
    insert into alert_recipients (id, email, created_at) overriding system value
    select n, n || '@mail.example', now() from generate_series((select coalesce(max(id), 0) + 1 from alert_recipients), ${count}::integer) n`.execute(
    db,
  );
}

type Cost = { server: number; postgres: number; milliseconds: number };
type Work = (id: number, facts: ListingFacts) => Promise<unknown>;

/** Milliseconds of CPU a listing: of this process, which does what the server does, and of its only connection's backend. */
async function measure(db: Executor, listings: readonly MadeListing[], work: Work): Promise<Cost> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const backend = (): number => ((readProcess(rows[0]?.pid ?? 0)?.own ?? 0) * 1_000) / ticksPerSecond();
  const own = (): number => (process.cpuUsage().user + process.cpuUsage().system) / 1_000;
  const begin = { server: own(), postgres: backend(), at: performance.now() };
  for (const [index, { city: _, ...facts }] of listings.entries()) await work(index, facts);
  const each = (total: number): number => total / listings.length;
  const [server, postgres] = [each(own() - begin.server), each(backend() - begin.postgres)];
  return { server, postgres, milliseconds: each(performance.now() - begin.at) };
}

function describe({ server, postgres, milliseconds }: Cost): string {
  return `${formatFigure(server + postgres)} ms of CPU (server ${formatFigure(server)}, PostgreSQL ${formatFigure(postgres)}), ${formatFigure(milliseconds)} ms`;
}

/** Finds what listings match, then finds it again and records who is to be notified. Returns the cost of the first. */
async function measureBoth(db: Executor, size: number, listings: readonly MadeListing[], firstId: number): Promise<Cost> {
  let [matched, notified] = [0, 0];
  await measure(db, listings.slice(0, 20), (id, facts) => countMatched(db, { id, facts, previous: null }));
  const found = await measure(db, listings, async (id, facts) => {
    matched += await countMatched(db, { id, facts, previous: null });
  });
  const recorded = await measure(db, listings.slice(0, 50), async (index, facts) => {
    const [now, change] = [new Date(), { id: firstId + index, facts, previous: null }];
    notified += (await db.transaction().execute((tx) => recordMatches(tx, change, { now, due: dueTimes(now) }))).to_notify;
  });
  const counts = `${formatFigure(matched / listings.length)} match, ${formatFigure(notified / 50)} people to notify`;
  printLine(`${formatCount(size)} searches: ${describe(found)}; ${counts}; recorded, too: ${describe(recorded)}`);
  return found;
}

/** Listings to look for, and how many of them have a word. */
function makeCriteriaOf(random: Random, places: Places) {
  const listings = Array.from({ length: wantedListings }, () => makeListing(random, places, new Date()));
  const frequencies = new Map<string, number>();
  for (const { words } of listings) for (const word of words) frequencies.set(word, (frequencies.get(word) ?? 0) + 1);
  const frequencyOf = (word: string): number => frequencies.get(word) ?? 0;
  return () => toConditions(makeSearch(random, random.pick(listings), frequencyOf));
}

async function measureAll(db: Executor): Promise<Outcome[]> {
  const random = createRandom(20_261_124);
  const places = await readPlaces(db);
  const makeCriteria = makeCriteriaOf(random, places);
  const listings = Array.from({ length: listingsPerSize }, () => makeListing(random, places, new Date()));
  const outcomes: Outcome[] = [];
  let [made, id] = [0, 0];
  for (const size of sizes) {
    await addPeople(db, Math.ceil(size / searchesPerPerson) + 1);
    await addSearches(db, size - made, makeCriteria);
    made = size;
    for (const table of ["saved_searches", "saved_search_keys", "alert_recipients"])
      await sql.raw(`vacuum analyze ${table}`).execute(db);
    const cost = await measureBoth(db, size, listings, (id += 1_000));
    if (size !== targetSize) continue;
    const name = `${formatCount(size)} saved searches, one published listing`;
    outcomes.push({ name, unit: "ms CPU to match it", value: cost.server + cost.postgres, limit: targetMilliseconds });
  }
  return outcomes;
}

/** Measures what it costs to compare a published listing with saved searches, and to record who is to be notified. In a database of its own, which it drops. */
export async function benchAlerts(): Promise<Outcome[]> {
  const admin = openPool(benchDatabaseUrl());
  await admin.query(`drop database if exists ${database}`);
  await admin.query(`create database ${database}`);
  const db = createQueryBuilder(openPool(withDatabase(benchDatabaseUrl(), database)));
  try {
    await migrate(db, createLog("silent"));
    return await measureAll(db);
  } finally {
    await db.destroy();
    await admin.query(`drop database ${database}`);
    await admin.end();
  }
}
