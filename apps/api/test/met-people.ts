import { sql } from "kysely";
import type { TestApp } from "./test-app.ts";

type Ref = { id: number };
type Talk = { one: Ref; other: Ref; property: Ref; fromOne?: number; fromOther?: number };

/** Inserts so many messages of two people about a listing, three from each by default, which is a meeting. */
export async function insertTalk(
  { db, clock }: Pick<TestApp, "db" | "clock">,
  { one, other, property, fromOne = 3, fromOther = 3 }: Talk,
): Promise<void> {
  const [lower, higher] = [Math.min(one.id, other.id), Math.max(one.id, other.id)];
  const senders = [...Array.from({ length: fromOne }, () => one), ...Array.from({ length: fromOther }, () => other)];
  const rows = senders.map((sender) => ({ sender_id: sender.id, recipient_id: sender === one ? other.id : one.id }));
  await sql`
    with thread as (
      insert into message_threads (lower_user_id, higher_user_id, property_id) values (${lower}, ${higher}, ${property.id})
      on conflict (lower_user_id, higher_user_id) do update set property_id = excluded.property_id returning id
    )
    insert into messages (thread_id, sender_id, recipient_id, property_id, content, sent_at, read_at)
    select thread.id, m.sender_id, m.recipient_id, ${property.id}::integer, 'Hello', ${clock.now()}::timestamptz, ${clock.now()}::timestamptz
    from thread, json_to_recordset(${JSON.stringify(rows)}::json) as m(sender_id integer, recipient_id integer)`.execute(db);
  await sql`
    update message_threads t set last_message_id = (select max(id) from messages m where m.thread_id = t.id)
    where t.lower_user_id = ${lower} and t.higher_user_id = ${higher}`.execute(db);
}
