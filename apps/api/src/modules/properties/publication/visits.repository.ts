import { sql } from "kysely";
import type { Executor } from "../../../platform/database/tables.ts";

/** `network` is where a guest comes from; null for a person, who is known by an account. */
export type Visit = { propertyId: number; viewer: Buffer; userId: number | null; network: Buffer | null; now: Date };

/** Of the guests of one network at one property and day so many are counted, and so many make it popular. */
const maxGuests = 20;
const maxScoredGuests = 3;

/** One row where the visit may count: whether it makes the property popular. Takes a guest's place among those of the network. */
function admission({ propertyId, viewer, network, now }: Visit) {
  if (network === null) return sql`select true as is_scored`;
  const today = sql`(${now}::timestamptz at time zone 'UTC')::date`;
  return sql`
    insert into visit_networks (property_id, visited_on, network, guests)
    select ${propertyId}::integer, ${today}, ${network}::bytea, 1 where not exists (
      select from property_visits where property_id = ${propertyId} and visited_on = ${today} and viewer = ${viewer}
    )
    on conflict (property_id, visited_on, network) do update set guests = visit_networks.guests + 1
      where visit_networks.guests < ${maxGuests}
    returning guests <= ${maxScoredGuests} as is_scored`;
}

/** Records a view and counts it. Answers the new count, or null when this viewer, or enough of this network, were counted today already. */
export async function insertVisit(executor: Executor, visit: Visit): Promise<number | null> {
  const { propertyId, viewer, userId, now } = visit;
  const { rows } = await sql<{ visit_count: number }>`
    with admitted as (${admission(visit)}), visit as (
      insert into property_visits (property_id, visited_on, viewer, user_id, visited_at, is_scored)
      select ${propertyId}::integer, (${now}::timestamptz at time zone 'UTC')::date, ${viewer}::bytea, ${userId}::integer,
        ${now}::timestamptz, is_scored from admitted
      on conflict do nothing returning property_id
    )
    insert into property_counters (property_id, visit_count)
    select property_id, 1 from visit
    on conflict (property_id) do update set visit_count = property_counters.visit_count + excluded.visit_count
    returning visit_count`.execute(executor);
  return rows[0]?.visit_count ?? null;
}

export async function findVisitCount(executor: Executor, propertyId: number): Promise<number> {
  const { rows } = await sql<{ visit_count: number }>`
    select visit_count from property_counters where property_id = ${propertyId}`.execute(executor);
  return rows[0]?.visit_count ?? 0;
}

/** Forgets from which networks guests came before today. */
export async function forgetNetworks(executor: Executor, now: Date): Promise<void> {
  await sql`
    delete from visit_networks where visited_on < (${now}::timestamptz at time zone 'UTC')::date`.execute(executor);
}
