import type { ListingType, PropertyType, StatsFigures } from "@efie/contract";
import { sql, type RawBuilder } from "kysely";
import { allRows, deleteSome, firstRow, onlyRow } from "../../platform/database/sql.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { erasureBatch, pagesOf, type PersonalData } from "../../platform/personal-data.ts";
import { dayMs } from "../../platform/process/clock.ts";

/** Whose statistics: `ids` is SQL that selects the listings. */
export type Scope = { ids: RawBuilder<unknown>; visitors: RawBuilder<unknown> };

/** One listing, or all of an owner that are not deleted. */
export const scopes = {
  property: (id: number): Scope => ({
    ids: sql`select ${id}::integer`,
    visitors: sql`select day, views as visitors, returned from property_days where property_id = ${id}::integer`,
  }),
  owner: (id: number): Scope => ({
    ids: sql`select id from properties where creator_id = ${id}::integer and deleted_at is null`,
    visitors: sql`select day, visitors, returned from owner_days where owner_id = ${id}::integer`,
  }),
};

/** What a listing is compared with. */
export type Kind = { type: ListingType; property_type: PropertyType; region_id: number };

export type OwnListing = Kind & {
  /** Public, and for long enough. */
  is_comparable: boolean;
};

/** A listing is compared from so many days on. */
const leastDays = 7;

/** An owner's listing; null for another's and a deleted one. */
export async function findOwnListing(executor: Executor, ownerId: number, id: number, now: Date): Promise<OwnListing | null> {
  const since = new Date(now.getTime() - leastDays * dayMs);
  return await firstRow<OwnListing>(executor)`
    select p.type, p.property_type, c.region_id, exists (
      select from published_properties l where l.property_id = p.id and l.expiry_date > ${now} and l.first_published_at <= ${since}
    ) as is_comparable
    from properties p join cities c on c.id = p.city_id
    where p.id = ${id}::integer and p.creator_id = ${ownerId}::integer and p.deleted_at is null`;
}

export type DayRow = { day: string } & Pick<StatsFigures, "impressions" | "views">;

/** Impressions and views by day; a day without any has no row. */
export async function sumDays(executor: Executor, scope: Scope, since: string): Promise<DayRow[]> {
  return await allRows<DayRow>(executor)`
    select day, sum(impressions)::integer as impressions, sum(views)::integer as views
    from property_days where property_id in (${scope.ids}) and day >= ${since} group by day`;
}

/** The visitors of a day; of each who had come before, how many days before. */
export type VisitorsRow = { day: string; visitors: number; returned: number[] };

export async function findVisitors(executor: Executor, scope: Scope, since: string): Promise<VisitorsRow[]> {
  return await allRows<VisitorsRow>(executor)`
    select day, visitors, returned from (${scope.visitors}) v where day >= ${since}`;
}

export type ListingRow = { property: number; title: string } & Pick<StatsFigures, "impressions" | "views" | "visitors">;

/** An owner's listings since a day, those with most views first. People who had come since then are no new visitors. */
export async function sumListings(executor: Executor, ownerId: number, since: string, limit: number): Promise<ListingRow[]> {
  return await allRows<ListingRow>(executor)`
    select p.id as property, p.title, coalesce(sum(d.impressions), 0)::integer as impressions,
      coalesce(sum(d.views), 0)::integer as views, coalesce(sum(d.views - (
        select count(*) from unnest(d.returned) gap where d.day - gap >= ${since}::date
      )), 0)::integer as visitors
    from properties p left join property_days d on d.property_id = p.id and d.day >= ${since}
    where p.creator_id = ${ownerId}::integer and p.deleted_at is null
    group by p.id order by views desc, p.id desc limit ${limit}`;
}

/** The views of a listing since a day, and the people who asked about it. */
export async function sumOwn(executor: Executor, id: number, since: string): Promise<{ views: number; asked: number }> {
  return await onlyRow<{ views: number; asked: number }>(executor)`
    select coalesce(sum(views), 0)::integer as views, (${peopleWhoAsked(sql`${id}::integer`, since)}) as asked
    from property_days where property_id = ${id}::integer and day >= ${since}`;
}

/** What people did about a listing on a day. */
export type InterestRow = { property_id: number; day: string } & Pick<
  StatsFigures,
  "saves" | "contacts" | "conversations" | "viewings"
>;

/** The first time that each person did something, as (property_id, day, kind), by an index of each table. */
function firstTimes(ids: RawBuilder<unknown>, since: string): RawBuilder<unknown> {
  const leads = (kind: string, column: string) => sql`
    select l.property_id, (l.${sql.ref(column)} at time zone 'UTC')::date as day, ${sql.lit(kind)} as kind
    from leads l where l.property_id in (${ids}) and l.${sql.ref(column)} >= ${since}::date`;
  return sql`
    select f.property_id, (f.created_at at time zone 'UTC')::date as day, 'saves' as kind
    from favorites f join properties p on p.id = f.property_id
    where f.property_id in (${ids}) and f.created_at >= ${since}::date and f.user_id <> p.creator_id
    union all ${leads("contacts", "revealed_at")}
    union all ${leads("conversations", "messaged_at")}
    union all ${leads("viewings", "viewing_asked_at")}`;
}

/** The interest in the listings by day; a day without any has no row. */
export async function sumInterest(executor: Executor, scope: Scope, since: string): Promise<InterestRow[]> {
  return await allRows<InterestRow>(executor)`
    select property_id, day, count(*) filter (where kind = 'saves')::integer as saves,
      count(*) filter (where kind = 'contacts')::integer as contacts,
      count(*) filter (where kind = 'conversations')::integer as conversations,
      count(*) filter (where kind = 'viewings')::integer as viewings
    from (${firstTimes(scope.ids, since)}) e group by property_id, day`;
}

/** How many people asked about a listing since a day: its leads. `property` is SQL of its id. */
export function peopleWhoAsked(property: RawBuilder<unknown>, since: string): RawBuilder<unknown> {
  return sql`select count(*)::integer as asked from leads l where l.property_id = ${property} and l.first_at >= ${since}::date`;
}

/** The figures of a person's listings. */
export const statsPersonalData: PersonalData = {
  tables: ["owner_days"],
  sections: {
    statistics: pagesOf(
      ({ userId, afterId, limit }) => sql<{ id: number; days: object[] }>`
          select p.id, json_agg(json_build_object('day', d.day, 'impressions', d.impressions, 'views', d.views) order by d.day) as days
          from properties p join property_days d on d.property_id = p.id
          where p.creator_id = ${userId} and p.id > ${afterId} group by p.id order by p.id limit ${limit}`,
    ),
  },
  erase: async (tx, { id }) => {
    await sql`delete from owner_days where owner_id = ${id}`.execute(tx);
    const areTheirs = sql`property_id in (select id from properties where creator_id = ${id})`;
    return await deleteSome(tx, "property_days", areTheirs, { key: "ctid", limit: erasureBatch });
  },
};
