import { sql } from "kysely";
import type { Lookup } from "./insert-social.ts";
import type { DemoReveal } from "./demo-clients-interest.ts";
import type { Executor } from "../src/platform/database/tables.ts";

const replies: readonly (readonly [string, string])[] = [
  ["Yes, it is free", "Good day {name}, yes, {listing} is still available. When would you like to see it?"],
  ["Price and terms", "The price is {price}. Two months' deposit, and the rest as the listing says."],
  ["Where to meet", "Let us meet at {address}. I will send you the pin on the day."],
];

/** The owner of the demo who keeps answers ready. */
const agentName = "kwame_agent";

/**
 * Who asked about the demo's listings: those who wrote, as their conversations say, and some who only looked at a number. States follow
 * from the ids, so that every demo has all of them.
 */
export async function insertLeads(
  executor: Executor,
  reveals: readonly DemoReveal[],
  { user, property }: Lookup,
  now: Date,
): Promise<void> {
  await sql`
    insert into leads (owner_id, person_id, property_id, state, first_at, last_at, messaged_at, waiting_since, answered_at)
    select asked.owner_id, asked.person_id, asked.property_id,
      (case when answered.at is null then 'new'
        else (array['contacted', 'contacted', 'viewing', 'won', 'lost'])[1 + (asked.person_id + asked.property_id) % 5] end)::lead_state,
      asked.first_at, asked.last_at, asked.first_at, waiting.since, answered.at
    from (
      select p.creator_id as owner_id, m.sender_id as person_id, p.id as property_id, min(m.thread_id) as thread_id,
        min(m.sent_at) as first_at, max(m.sent_at) as last_at
      from messages m join properties p on p.id = m.property_id and p.creator_id = m.recipient_id group by 1, 2, 3
    ) asked
    left join lateral (
      select min(m.sent_at) as at, max(m.sent_at) as last from messages m
      where m.thread_id = asked.thread_id and m.sender_id = asked.owner_id and m.sent_at > asked.first_at
    ) answered on true
    left join lateral (
      select min(m.sent_at) as since from messages m
      where m.thread_id = asked.thread_id and m.sender_id = asked.person_id and m.sent_at > coalesce(answered.last, '-infinity')
    ) waiting on true`.execute(executor);
  await sql`
    insert into leads (owner_id, person_id, property_id, state, first_at, last_at, revealed_at)
    select p.creator_id, f.user_id, p.id, (array['new', 'contacted', 'lost'])[1 + f.id % 3]::lead_state, f.created_at, f.created_at, f.created_at
    from favorites f join properties p on p.id = f.property_id and p.creator_id <> f.user_id
    where f.id % 3 = 0 on conflict do nothing`.execute(executor);
  const looks = reveals.map(({ username, propertyIndex, at, state }) => ({
    person_id: user(username),
    property_id: property(propertyIndex),
    state,
    first_at: at,
  }));
  await sql`
    insert into leads (owner_id, person_id, property_id, state, first_at, last_at, revealed_at)
    select p.creator_id, l.person_id, l.property_id, l.state, l.first_at, l.first_at, l.first_at
    from json_populate_recordset(null::leads, ${JSON.stringify(looks)}::json) l join properties p on p.id = l.property_id
    on conflict do nothing`.execute(executor);
  const rows = replies.map(([title, text]) => ({ title, text }));
  await sql`
    insert into quick_replies (user_id, title, text, created_at)
    select u.id, r.title, r.text, ${now} from users u, json_populate_recordset(null::quick_replies, ${JSON.stringify(rows)}::json) r
    where u.username = ${agentName}`.execute(executor);
}
