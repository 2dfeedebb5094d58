import type { StatsFigures } from "@efie/contract";
import { sql, type RawBuilder } from "kysely";
import type { Executor } from "../../platform/database/tables.ts";
import type { Scope } from "./scopes.repository.ts";

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
  const { rows } = await sql<InterestRow>`
    select property_id, day, count(*) filter (where kind = 'saves')::integer as saves,
      count(*) filter (where kind = 'contacts')::integer as contacts,
      count(*) filter (where kind = 'conversations')::integer as conversations,
      count(*) filter (where kind = 'viewings')::integer as viewings
    from (${firstTimes(scope.ids, since)}) e group by property_id, day`.execute(executor);
  return rows;
}

/** How many people asked about a listing since a day: its leads. `property` is SQL of its id. */
export function peopleWhoAsked(property: RawBuilder<unknown>, since: string): RawBuilder<unknown> {
  return sql`select count(*)::integer as asked from leads l where l.property_id = ${property} and l.first_at >= ${since}::date`;
}
