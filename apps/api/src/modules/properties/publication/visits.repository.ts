import { sql } from "kysely";
import { firstValue } from "../../../platform/database/sql.ts";
import type { Executor } from "../../../platform/database/tables.ts";

/** `network` is the guest's network; null for a signed-in user. `person` is the same on other days, at one owner's listings. */
export type Visit = {
  propertyId: number;
  viewer: Buffer;
  person: Buffer;
  userId: number | null;
  network: Buffer | null;
  now: Date;
};

/** Per network, property and day: guests whose visits and impressions count, and guests whose visits make the property popular. */
export const maxGuests = 20;
const maxScoredGuests = 3;

/** Selects one row when the visit may count; `is_scored` when it also counts for popularity. Adds the guest to the network's count. */
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

/** Records a visit and returns the new count. Null when the viewer already counted today or the network reached its limit. */
export async function insertVisit(executor: Executor, visit: Visit): Promise<number | null> {
  const { propertyId, viewer, person, userId, now } = visit;
  return await firstValue<number>(executor)`
    with admitted as (${admission(visit)}), visit as (
      insert into property_visits (property_id, visited_on, viewer, user_id, visited_at, is_scored, person)
      select ${propertyId}::integer, (${now}::timestamptz at time zone 'UTC')::date, ${viewer}::bytea, ${userId}::integer,
        ${now}::timestamptz, is_scored, ${person}::bytea from admitted
      on conflict do nothing returning property_id
    )
    insert into property_counters (property_id, visit_count)
    select property_id, 1 from visit
    on conflict (property_id) do update set visit_count = property_counters.visit_count + excluded.visit_count
    returning visit_count`;
}

export async function findVisitCount(executor: Executor, propertyId: number): Promise<number> {
  const visit_count = await firstValue<number>(executor)`
    select visit_count from property_counters where property_id = ${propertyId}`;
  return visit_count ?? 0;
}

/** Deletes the network hashes of past days. */
export async function deletePastNetworks(executor: Executor, now: Date): Promise<void> {
  await sql`
    delete from visit_networks where visited_on < (${now}::timestamptz at time zone 'UTC')::date`.execute(executor);
}
