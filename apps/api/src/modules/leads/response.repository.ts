import { sql } from "kysely";
import type { Executor } from "../../platform/database/tables.ts";
import { dayMs } from "../../platform/process/clock.ts";

/** What seekers read of how somebody answers: null where too few asked. `response_rate` is 0 to 1. */
export type Response = { response_rate: number | null; response_minutes: number | null };

const [spanDays, minPeople] = [90, 5] as const;

/**
 * How often and how fast owners answered people who wrote in the last 90 days, a day ago at least (server contract, section 15).
 * Only people with a proved number count, each once (decisions/messages, "What counts as an answer").
 */
export async function readResponses(executor: Executor, ownerIds: readonly number[], now: Date): Promise<Map<number, Response>> {
  const [from, until] = [new Date(now.getTime() - spanDays * dayMs), new Date(now.getTime() - dayMs)];
  const { rows } = await sql<{ id: number; people: number; answered: number; minutes: number | null }>`
    with asked as (
      select distinct on (l.owner_id, l.person_id) l.owner_id, l.messaged_at, l.answered_at,
        l.answered_at is not null as is_answered
      from leads l join users u on u.id = l.person_id
      where l.owner_id = any(${ownerIds}::integer[]) and l.messaged_at between ${from} and ${until} and u.phone_verified_at is not null
      order by l.owner_id, l.person_id, l.messaged_at, l.id
    )
    select owner_id as id, count(*)::integer as people, (count(*) filter (where is_answered))::integer as answered,
      percentile_cont(0.5) within group (order by extract(epoch from answered_at - messaged_at)::double precision / 60)
        filter (where is_answered) as minutes
    from asked group by owner_id`.execute(executor);
  const found = new Map(rows.map((row) => [row.id, row]));
  return new Map(ownerIds.map((id) => [id, present(found.get(id) ?? { people: 0, answered: 0, minutes: null })]));
}

function present({ people, answered, minutes }: { people: number; answered: number; minutes: number | null }): Response {
  if (people < minPeople) return { response_rate: null, response_minutes: null };
  return { response_rate: answered / people, response_minutes: minutes === null ? null : Math.round(minutes) };
}
