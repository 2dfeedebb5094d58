import { sql } from "kysely";
import { keepRegionRents, refreshAreas } from "../src/modules/areas/index.ts";
import { readResponses } from "../src/modules/leads/index.ts";
import { refreshDirectory } from "../src/modules/reviews/refresh-directory.ts";
import { refreshPublished } from "../src/modules/properties/publication/refresh-published.ts";
import type { StoredPhoto } from "../src/modules/photos/photos.repository.ts";
import { unhurried } from "../src/platform/database/postgres-client.ts";
import type { Executor } from "../src/platform/database/tables.ts";
import { hashPassword } from "../src/platform/security/passwords.ts";
import type { PrivateFiles } from "../src/platform/storage/create-storage.ts";
import { readStoredPhotos } from "./demo-photos.ts";
import { makeDemoSocial } from "./demo-social.ts";
import { makeViewings } from "./demo-viewings.ts";
import { makeDemoWorld, type DemoWorld } from "./demo-world.ts";
import { insertPropertiesWithPhotos, readIds } from "./insert-properties.ts";
import { insertAlerts } from "./insert-alerts.ts";
import { insertCases, insertReportedTalk, makeCasePeople } from "./insert-cases.ts";
import { storeDocuments, type DemoDocument } from "./check-documents.ts";
import { insertChecks, insertChecksOfListings } from "./insert-checks.ts";
import { insertClaim, insertSameCard } from "./insert-staff-work.ts";
import { insertLeads } from "./insert-leads.ts";
import { insertMails } from "./insert-mails.ts";
import { insertMoney } from "./insert-money.ts";
import { insertPeople } from "./insert-people.ts";
import { insertReviews } from "./insert-reviews.ts";
import { insertSessions } from "./insert-sessions.ts";
import { createLookup, insertSocial } from "./insert-social.ts";
import { insertStats } from "./insert-stats.ts";
import { insertTraffic } from "./insert-traffic.ts";
import { insertVerdicts } from "./insert-verdicts.ts";
import { insertViewings } from "./insert-viewings.ts";
import { insertWanted } from "./insert-wanted.ts";
import { createRandom } from "./random.ts";

/** Password of all demo accounts (server contract, section 8). */
export const demoPassword = "efie-demo-2026";

const demoSeed = 1957;
/** More than the demo has. */
const maxOwners = 1_000;
/** The staff member who made all decisions. */
const staffName = "esi_staff";
/** Has saved searches. */
const seekerName = "akosua";
/** Is signed in on three devices. */
const travellerName = "kwame_agent";

export type DemoDeps = {
  db: Executor;
  privateFiles: PrivateFiles;
  now: Date;
  say: (line: string) => void;
};

/** Whether the database has no users. */
async function isEmpty(db: Executor): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select exists(select 1 from users) as used`.execute(db);
  return rows[0]?.used === false;
}

/**
 * Waits while another process fills the same database. Uses a table lock, like migrations (`applyMigration`), because the
 * embedded database's connections share one session, and in the writing transaction, so that it ends with its process.
 */
async function lockPeople(transaction: Executor): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`set local lock_timeout = 0`.execute(transaction);
  await sql`${unhurried} lock table users in share row exclusive mode`.execute(transaction);
}

type Filling = {
  world: DemoWorld;
  photos: ReadonlyMap<string, StoredPhoto>;
  documents: readonly DemoDocument[];
  card: readonly DemoDocument[];
  passwordHash: string;
  now: Date;
};

/** Inserts the demo world in one transaction unless the database has users. Returns whether it did. */
export async function insertDemoWorld(
  db: Executor,
  { world, photos, documents, card, passwordHash, now }: Filling,
): Promise<boolean> {
  return await db.transaction().execute(async (transaction) => {
    await lockPeople(transaction);
    if (!(await isEmpty(transaction))) return false;
    await insertPeople(
      transaction,
      [...world.people, ...world.newcomers, ...world.clients, ...makeCasePeople(now)],
      passwordHash,
    );
    const ids = await readIds(transaction);
    await insertChecks(transaction, ids.users, { properties: world.properties, documents }, now);
    const propertyIds = await insertPropertiesWithPhotos(transaction, world.properties, ids, photos, now);
    // First, so that newer conversations stand above it.
    const messageId = await insertReportedTalk(transaction, ids.users, now);
    const social = makeDemoSocial(demoSeed, world, now);
    const lookup = createLookup(ids.users, propertyIds);
    await insertSocial(transaction, social, world, ids, propertyIds);
    await insertLeads(transaction, social.reveals, lookup, now);
    await insertWanted(transaction, now);
    await insertCases(transaction, ids.users, messageId, now);
    await insertChecksOfListings(transaction, ids.users, now);
    await insertSameCard(transaction, ids.users, card, now);
    await insertClaim(transaction, ids.users, now);
    const random = createRandom(demoSeed);
    await insertReviews(transaction, random.fork("reviews of people"), world, { ...ids, propertyIds }, now);
    const viewings = makeViewings(random.fork("viewings"), world, now);
    await insertViewings(transaction, random.fork("reviews of viewings"), viewings, lookup, now);
    await insertVerdicts(transaction, world.properties, ids.users.get(staffName), propertyIds);
    await insertMoney(transaction, world, ids, propertyIds, now);
    await insertMails(transaction, world, ids, now);
    await insertSessions(transaction, ids.users.get(travellerName), now);
    await repeatListing(transaction, propertyIds, now);
    await insertAlerts(transaction, ids.users.get(seekerName), now);
    await insertTraffic(transaction, random, now);
    await insertStats(transaction, now);
    return true;
  });
}

/** Prices of three months ago, a little lower than now in most towns. */
async function insertPastMedians(db: Executor, now: Date): Promise<void> {
  await sql`
    insert into area_price_history (city_id, type, property_type, bedrooms, week, median_pesewas, low_pesewas, high_pesewas, sample)
    select city_id, type, property_type, bedrooms, date_trunc('week', ${now}::timestamptz - interval '90 days')::date,
      round(median_pesewas * factor / 1000) * 1000, round(low_pesewas * factor), round(high_pesewas * factor), sample
    from area_prices, lateral (select 0.93 + (city_id % 7) * 0.015 as factor) f where sample >= 8 on conflict do nothing`.execute(
    db,
  );
  await keepRegionRents(db, now);
  await sql`
    insert into region_rents (region_id, week, median_pesewas, low_pesewas, high_pesewas, sample)
    select region_id, date_trunc('week', ${now}::timestamptz - interval '90 days')::date, round(median_pesewas * factor / 1000) * 1000,
      round(low_pesewas * factor), round(high_pesewas * factor), sample
    from region_rents, lateral (select 0.84 + (region_id % 5) * 0.03 as factor) f on conflict do nothing`.execute(db);
}

/** One listing is the same as one that its owner had deleted: it keeps the first date. */
async function repeatListing(db: Executor, propertyIds: readonly number[], now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update properties set first_published_at = published_at - interval '40 days' where id = (
      select property_id from published_properties where property_id = any(${propertyIds}::integer[])
      order by published_at desc, property_id limit 1
    ) returning id`.execute(db);
  await refreshPublished(
    db,
    rows.map(({ id }) => id),
    now,
  );
}

/** Fills an empty database with the demo world. Concurrent processes fill it once. */
export async function fillDemoWorld({ db, privateFiles, now, say }: DemoDeps): Promise<void> {
  if (!(await isEmpty(db))) return;
  const world = makeDemoWorld(demoSeed, now);
  say(`Filling in the demo world: ${world.properties.length} listings`);
  const photos = readStoredPhotos();
  const [documents, card, passwordHash] = await Promise.all([
    storeDocuments(db, privateFiles, "licence", now),
    storeDocuments(db, privateFiles, "card", now),
    hashPassword(demoPassword),
  ]);
  if (await insertDemoWorld(db, { world, photos, documents, card, passwordHash, now })) {
    await sql`analyze`.execute(db);
    await refreshAreas({ db, clock: { now: () => now } });
    await insertPastMedians(db, now);
    await refreshDirectory({ db, clock: { now: () => now }, readResponses }, 0, maxOwners);
  } else say("Another process has filled in the demo world");
}
