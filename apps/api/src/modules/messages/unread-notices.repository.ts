import { limits } from "@efie/contract";
import { sql } from "kysely";
import { allRows, firstRow, onlyValue, prepared } from "../../platform/database/sql.ts";
import type { Executor, RowOf } from "../../platform/database/tables.ts";
import { type Pair, isThreadOf } from "./messages.repository.ts";

/** A conversation in which somebody may have unread messages. `otherId` wrote them. */
export type DueNotice = Pick<RowOf<"message_notices">, "thread_id" | "user_id" | "told_at" | "told_message_id"> & {
  other_id: number;
};

/** What is unread in a conversation. */
export type Unread = {
  count: number;
  last_id: number;
  /** When the oldest of those was sent of which nobody was notified yet; null without any. */
  since: Date | null;
  content: string;
  username: string;
  name: string;
};

/** Remembers to look whether what was just written gets read: in ten minutes, and no sooner than an hour after the last notice. */
export async function expectReading(executor: Executor, pair: Pair, now: Date): Promise<void> {
  const due = new Date(now.getTime() + limits.unreadNoticeMinutes * 60_000);
  await sql`${prepared}
    insert into message_notices (thread_id, user_id, due_at)
    select t.id, ${pair.userId}, ${due} from message_threads t where ${isThreadOf(pair)}
    on conflict (thread_id, user_id) do update set due_at =
      coalesce(message_notices.due_at, greatest(excluded.due_at, message_notices.told_at + interval '1 hour'))`.execute(executor);
}

/** Locks notices that are due. Those that another process works on are left out. */
export async function lockDue(executor: Executor, now: Date, limit: number): Promise<DueNotice[]> {
  return await allRows<DueNotice>(executor)`
    select n.thread_id, n.user_id, n.told_at, n.told_message_id,
      case when t.lower_user_id = n.user_id then t.higher_user_id else t.lower_user_id end as other_id
    from message_notices n join message_threads t on t.id = n.thread_id
    where n.due_at <= ${now} order by n.due_at limit ${limit} for update of n skip locked`;
}

/** Null when everything is read, and where one has blocked the other meanwhile, unless staff wrote it. Counts up to `limits.maxUnreadCount`. */
export async function findUnread(executor: Executor, notice: DueNotice): Promise<Unread | null> {
  const { thread_id: threadId, user_id: userId, told_message_id: lastNotifiedId } = notice;
  return await firstRow<Unread>(executor)`
    with unread as materialized (
      select id, sender_id, sent_at, content from messages
      where thread_id = ${threadId} and recipient_id = ${userId} and read_at is null
      order by id desc limit ${limits.maxUnreadCount}
    ), counted as (
      select count(*)::integer as count, max(id) as last_id,
        min(sent_at) filter (where id > ${lastNotifiedId ?? 0}) as since from unread
    )
    select c.*, m.content, u.username, trim(concat_ws(' ', u.first_name, u.last_name)) as name
    from counted c join messages m on m.id = c.last_id join users u on u.id = m.sender_id
    where u.is_staff or not exists (
      select from blocks b where (b.blocker_id, b.blocked_id) in ((${userId}, u.id), (u.id, ${userId})))`;
}

/** Keeps the notices of one person to one process until the end of the transaction. Returns false when another has them. */
export async function lockNoticesOf(executor: Executor, userId: number): Promise<boolean> {
  const key = sql`hashtext('unread notices'), ${userId}::integer`;
  return await onlyValue<boolean>(executor)`select pg_try_advisory_xact_lock(${key})`;
}

/** When a person was last notified, of any conversation. */
export async function findLastNotice(executor: Executor, userId: number): Promise<Date | null> {
  const query = executor.selectFrom("message_notices").select("told_at").where("user_id", "=", userId);
  const row = await query.where("told_at", "is not", null).orderBy("told_at", "desc").limit(1).executeTakeFirst();
  return row?.told_at ?? null;
}

/** Null: not before something else is written. */
export async function lookAgain(executor: Executor, notice: DueNotice, dueAt: Date | null): Promise<void> {
  const update = executor.updateTable("message_notices").set({ due_at: dueAt }).where("thread_id", "=", notice.thread_id);
  await update.where("user_id", "=", notice.user_id).execute();
}

/** Records that somebody was notified of everything up to a message. */
export async function recordNotified(executor: Executor, notice: DueNotice, messageId: number, now: Date): Promise<void> {
  const update = executor.updateTable("message_notices").set({ due_at: null, told_at: now, told_message_id: messageId });
  await update.where("thread_id", "=", notice.thread_id).where("user_id", "=", notice.user_id).execute();
}
