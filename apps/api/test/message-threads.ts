import { sql } from "kysely";
import type { TestApp } from "./test-app.ts";

/** Inserts a conversation with alternating senders. The last `unread` messages are unread. */
export async function insertThread(
  t: Pick<TestApp, "db" | "clock">,
  one: { id: number },
  other: { id: number },
  length: number,
  unread: number,
): Promise<void> {
  const [lower, higher] = [Math.min(one.id, other.id), Math.max(one.id, other.id)];
  await sql`
    with thread as (
      insert into message_threads (lower_user_id, higher_user_id) values (${lower}, ${higher}) returning id
    )
    insert into messages (thread_id, sender_id, recipient_id, content, sent_at, read_at)
      select thread.id, case when n % 2 = 0 then ${one.id}::integer else ${other.id} end,
        case when n % 2 = 0 then ${other.id}::integer else ${one.id} end, 'message ' || n, ${t.clock.now()}::timestamptz,
        case when n > ${length - unread}::integer then null else ${t.clock.now()}::timestamptz end
      from thread, generate_series(1, ${length}::integer) n order by n`.execute(t.db);
  await sql`
    update message_threads t set last_message_id = (select max(id) from messages where thread_id = t.id)
    where last_message_id is null`.execute(t.db);
}
