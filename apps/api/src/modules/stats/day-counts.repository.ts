import { sql, type RawBuilder } from "kysely";
import { allRows } from "../../platform/database/sql.ts";
import type { Executor } from "../../platform/database/tables.ts";

/** A listing's day that is to be written: so many more impressions, and whether its views changed. */
export type DueDay = { property_id: number; day: string; impressions: number; is_visited: boolean };

/** How many days before its day the person of a visit had come; null for the first time. `others` narrows the visits before. */
function daysSince(others: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select v.visited_on - max(b.visited_on) from property_visits b
    where b.person = v.person and b.visited_on < v.visited_on ${others}
  )`;
}

/** Adds impressions and counts the visits of the days again, one row a listing and day; views whose visits were erased stay. Erased listings are left out. */
export async function countDays(tx: Executor, due: readonly DueDay[]): Promise<void> {
  await sql`
    with due as (
      select d.* from json_to_recordset(${JSON.stringify(due)}::json) as d (property_id integer, day date, impressions integer)
      join properties p on p.id = d.property_id
    ), visits as (
      select v.property_id, v.visited_on, ${daysSince(sql`and b.property_id = v.property_id`)} as gap
      from due d join property_visits v on v.property_id = d.property_id and v.visited_on = d.day
    ), counted as (
      select property_id, visited_on, count(*)::integer as views,
        coalesce(array_agg(gap::smallint) filter (where gap is not null), '{}') as returned
      from visits group by property_id, visited_on
    )
    insert into property_days as s (property_id, day, impressions, views, returned)
    select d.property_id, d.day, d.impressions, coalesce(c.views, 0), coalesce(c.returned, '{}')
    from due d left join counted c on c.property_id = d.property_id and c.visited_on = d.day
    order by d.property_id, d.day
    on conflict (property_id, day) do update set impressions = s.impressions + excluded.impressions,
      views = greatest(s.views, excluded.views),
      returned = case when excluded.views < s.views then s.returned else excluded.returned end`.execute(tx);
}

/** Counts the visitors of the owners whose listings were visited, each person once. */
export async function countOwners(tx: Executor, due: readonly DueDay[]): Promise<void> {
  const visited = due.filter((row) => row.is_visited);
  if (visited.length === 0) return;
  await sql`
    with due as (
      select distinct p.creator_id, d.day
      from json_to_recordset(${JSON.stringify(visited)}::json) as d (property_id integer, day date)
      join properties p on p.id = d.property_id
    ), visits as (
      select distinct on (d.creator_id, v.visited_on, coalesce(v.person, v.viewer)) d.creator_id, v.visited_on, v.person
      from due d join properties p on p.creator_id = d.creator_id
      join property_visits v on v.property_id = p.id and v.visited_on = d.day
    ), gaps as (
      select v.creator_id, v.visited_on, ${daysSince(sql``)} as gap from visits v
    )
    insert into owner_days as s (owner_id, day, visitors, returned)
    select creator_id, visited_on, count(*), coalesce(array_agg(gap::smallint) filter (where gap is not null), '{}')
    from gaps group by creator_id, visited_on order by creator_id, visited_on
    on conflict (owner_id, day) do update set visitors = greatest(s.visitors, excluded.visitors),
      returned = case when excluded.visitors < s.visitors then s.returned else excluded.returned end`.execute(tx);
}

/** The listings that were visited since a day, with the days. */
export async function findVisited(executor: Executor, since: string): Promise<Pick<DueDay, "property_id" | "day">[]> {
  return await allRows<Pick<DueDay, "property_id" | "day">>(executor)`
    select distinct property_id, visited_on as day from property_visits where visited_on >= ${since}`;
}

/** Takes files of the journal in the transaction that stores them, and answers those that nobody has taken. */
export async function takeNewFiles(tx: Executor, names: readonly string[], now: Date): Promise<string[]> {
  if (names.length === 0) return [];
  const insert = tx.insertInto("stored_impressions").values(names.toSorted().map((name) => ({ name, stored_at: now })));
  const taken = await insert
    .onConflict((conflict) => conflict.doNothing())
    .returning("name")
    .execute();
  return taken.map(({ name }) => name);
}

/** Forgets files that were taken before then, and are long gone. */
export async function trimStoredFiles(executor: Executor, before: Date): Promise<void> {
  await executor.deleteFrom("stored_impressions").where("stored_at", "<", before).execute();
}

/** Deletes days that no span reaches. */
export async function trimDays(executor: Executor, before: string): Promise<void> {
  await sql`delete from property_days where day < ${before}`.execute(executor);
  await sql`delete from owner_days where day < ${before}`.execute(executor);
}
