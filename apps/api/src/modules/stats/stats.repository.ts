import type { StatsFigures } from "@efie/contract";
import { sql } from "kysely";
import type { Executor } from "../../platform/database/tables.ts";
import { dayMs } from "../../platform/process/clock.ts";
import { peopleWhoAsked } from "./interest.repository.ts";
import type { Scope } from "./scopes.repository.ts";
import type { Kind } from "./similar.repository.ts";

export type OwnListing = Kind & {
  /** Public, and for long enough. */
  is_comparable: boolean;
};

/** A listing is compared from so many days on. */
const leastDays = 7;

/** An owner's listing; null for another's and a deleted one. */
export async function findOwnListing(executor: Executor, ownerId: number, id: number, now: Date): Promise<OwnListing | null> {
  const since = new Date(now.getTime() - leastDays * dayMs);
  const { rows } = await sql<OwnListing>`
    select p.type, p.property_type, c.region_id, exists (
      select from published_properties l where l.property_id = p.id and l.expiry_date > ${now} and l.first_published_at <= ${since}
    ) as is_comparable
    from properties p join cities c on c.id = p.city_id
    where p.id = ${id}::integer and p.creator_id = ${ownerId}::integer and p.deleted_at is null`.execute(executor);
  return rows[0] ?? null;
}

export type DayRow = { day: string } & Pick<StatsFigures, "impressions" | "views">;

/** Impressions and views by day; a day without any has no row. */
export async function sumDays(executor: Executor, scope: Scope, since: string): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select day, sum(impressions)::integer as impressions, sum(views)::integer as views
    from property_days where property_id in (${scope.ids}) and day >= ${since} group by day`.execute(executor);
  return rows;
}

/** The visitors of a day; of each who had come before, how many days before. */
export type VisitorsRow = { day: string; visitors: number; returned: number[] };

export async function findVisitors(executor: Executor, scope: Scope, since: string): Promise<VisitorsRow[]> {
  const { rows } = await sql<VisitorsRow>`
    select day, visitors, returned from (${scope.visitors}) v where day >= ${since}`.execute(executor);
  return rows;
}

export type ListingRow = { property: number; title: string } & Pick<StatsFigures, "impressions" | "views" | "visitors">;

/** An owner's listings since a day, those with most views first. People who had come since then are no new visitors. */
export async function sumListings(executor: Executor, ownerId: number, since: string, limit: number): Promise<ListingRow[]> {
  const { rows } = await sql<ListingRow>`
    select p.id as property, p.title, coalesce(sum(d.impressions), 0)::integer as impressions,
      coalesce(sum(d.views), 0)::integer as views, coalesce(sum(d.views - (
        select count(*) from unnest(d.returned) gap where d.day - gap >= ${since}::date
      )), 0)::integer as visitors
    from properties p left join property_days d on d.property_id = p.id and d.day >= ${since}
    where p.creator_id = ${ownerId}::integer and p.deleted_at is null
    group by p.id order by views desc, p.id desc limit ${limit}`.execute(executor);
  return rows;
}

/** The views of a listing since a day, and the people who asked about it. */
export async function sumOwn(executor: Executor, id: number, since: string): Promise<{ views: number; asked: number }> {
  const { rows } = await sql<{ views: number; asked: number }>`
    select coalesce(sum(views), 0)::integer as views, (${peopleWhoAsked(sql`${id}::integer`, since)}) as asked
    from property_days where property_id = ${id}::integer and day >= ${since}`.execute(executor);
  return rows[0] ?? { views: 0, asked: 0 };
}
