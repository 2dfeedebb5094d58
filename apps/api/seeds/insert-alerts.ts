import type { AlertFrequency, ListingType, PropertyType } from "@efie/contract";
import { sql } from "kysely";
import { everyKind, type CatalogueFilter } from "@efie/catalogue-index";
import { toConditions } from "../src/modules/saved-searches/conditions.ts";
import { describeQuery } from "../src/modules/saved-searches/describe-query.ts";
import { insertSearch, lockRecipient } from "../src/modules/saved-searches/saved-searches.repository.ts";
import { dayMs } from "../src/platform/process/clock.ts";
import type { Executor } from "../src/platform/database/tables.ts";

type DemoSearch = {
  city: string;
  type: ListingType;
  property_type: PropertyType;
  bedrooms?: number;
  price?: number;
  frequency: AlertFrequency;
  savedDaysAgo: number;
  seenDaysAgo: number;
};

/** The alerts of the demo's seeker. */
const searches: readonly DemoSearch[] = [
  { city: "Tamale", type: "rental", property_type: "apartment", frequency: "off", savedDaysAgo: 44, seenDaysAgo: 30 },
  {
    city: "Accra",
    type: "rental",
    property_type: "apartment",
    price: 6_000,
    frequency: "daily",
    savedDaysAgo: 21,
    seenDaysAgo: 4,
  },
  {
    city: "Kumasi",
    type: "rental",
    property_type: "apartment",
    bedrooms: 2,
    frequency: "instant",
    savedDaysAgo: 12,
    seenDaysAgo: 3,
  },
];
/** Listings that the server matches itself at its first start, and notifies of. */
const leftToNotify = 1;

async function insertDemoSearch(tx: Executor, recipientId: number, demo: DemoSearch, now: Date): Promise<number> {
  const { city, type, property_type, bedrooms, price, frequency } = demo;
  const { rows } = await sql<{ id: number }>`select id from cities where city = ${city} order by id limit 1`.execute(tx);
  const city_id = rows[0]?.id ?? 0;
  const filter: CatalogueFilter = {
    ...everyKind,
    types: [type],
    property_types: [property_type],
    isEveryType: false,
    isEveryPropertyType: false,
    city_id,
    ...(bedrooms !== undefined && { bedrooms: [bedrooms] }),
    ...(price !== undefined && { minPricePesewas: 1, maxPricePesewas: price * 100 }),
  };
  const query = {
    city__id: String(city_id),
    type,
    property_type,
    ...(bedrooms !== undefined && { number_of_bedrooms: String(bedrooms) }),
    ...(price !== undefined && { price__lte: String(price) }),
  };
  const name = await describeQuery(tx, {
    city__id: city_id,
    type: [type],
    property_type: [property_type],
    number_of_bedrooms: bedrooms === undefined ? undefined : [bedrooms],
    price__lte: price,
  });
  const conditions = toConditions({ filter, rarest: null });
  const savedAt = new Date(now.getTime() - demo.savedDaysAgo * dayMs);
  return await insertSearch(tx, { recipientId, name, query, frequency, isActive: true }, conditions, savedAt);
}

/** Properties published since the search was saved matched at that moment; its listed ones have been sent already. */
async function insertMatches(tx: Executor, id: number, demo: DemoSearch, now: Date): Promise<void> {
  const seenAt = new Date(now.getTime() - demo.seenDaysAgo * dayMs);
  await sql`
    insert into saved_search_matches (search_id, property_id, matched_at)
    select s.id, p.property_id, p.published_at
    from saved_searches s join alert_recipients r on r.id = s.recipient_id join saved_search_keys k on k.search_id = s.id
    join published_properties p on p.city_id = s.city_id and p.type = ${demo.type} and p.property_type = ${demo.property_type}
      and p.price_pesewas between k.min_price_pesewas and k.max_price_pesewas and p.published_at > s.created_at
      and (s.bedrooms is null or p.number_of_bedrooms = any(s.bedrooms)) and p.creator_id <> r.user_id
    where s.id = ${id} order by p.published_at desc offset ${demo.frequency === "instant" ? leftToNotify : 0}
    on conflict do nothing`.execute(tx);
  await sql`
    insert into alerts (recipient_id, property_id, search_id, matched_at, due_at, is_instant)
    select s.recipient_id, m.property_id, s.id, m.matched_at, null, s.frequency = 'instant'
    from saved_search_matches m join saved_searches s on s.id = m.search_id where s.id = ${id} and s.frequency <> 'off'
    on conflict do nothing`.execute(tx);
  await sql`
    update saved_searches s set seen_at = ${seenAt},
      last_alert_at = (select max(a.matched_at) + interval '1 minute' from alerts a where a.search_id = s.id)
    where s.id = ${id}`.execute(tx);
}

/** Only what the saved searches have not matched yet is left for the server to compare. */
async function forgetChanges(tx: Executor): Promise<void> {
  const kinds = searches.map(({ property_type }) => property_type);
  await sql`
    delete from listing_changes where property_id not in (
      select p.property_id from saved_searches s join published_properties p on p.city_id = s.city_id
      where s.frequency = 'instant' and p.published_at > s.created_at and p.type = 'rental'
        and p.property_type = any(${kinds}::text[]::property_type[]) and p.number_of_bedrooms = any(s.bedrooms)
        and not exists (select from saved_search_matches m where m.search_id = s.id and m.property_id = p.property_id)
    )`.execute(tx);
}

/** Inserts the saved searches of a person, with what matched them before. Call it after the properties. */
export async function insertAlerts(tx: Executor, userId: number | undefined, now: Date): Promise<void> {
  if (userId === undefined) return;
  const oldest = new Date(now.getTime() - Math.max(...searches.map(({ savedDaysAgo }) => savedDaysAgo)) * dayMs);
  const recipientId = await lockRecipient(tx, { userId }, oldest);
  for (const demo of searches) await insertMatches(tx, await insertDemoSearch(tx, recipientId, demo, now), demo, now);
  await forgetChanges(tx);
}
