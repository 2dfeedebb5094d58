import { sql } from "kysely";
import type { Executor } from "../../platform/database/tables.ts";

type MessagePerson = { username: string; name: string };

export type MessageRow = {
  id: number;
  sender_id: number;
  recipient_id: number;
  sender_person: MessagePerson;
  recipient_person: MessagePerson;
  content: string;
  sent_at: Date;
  is_read: boolean;
  /** Null where none was named, or it is gone. */
  property: { id: number; title: string } | null;
};

/** Who a message is from or to, as people call them. */
const personOf = (column: "sender_id" | "recipient_id") => sql`
  (select json_build_object('username', u.username, 'name', trim(concat_ws(' ', u.first_name, u.last_name)))
    from users u where u.id = ${sql.ref(`m.${column}`)})`;

/** What a message is presented from; its text is left out, which lists cut. */
const envelope = sql`m.id, m.sender_id, m.recipient_id, m.sent_at, m.read_at is not null as is_read,
  ${personOf("sender_id")} as sender_person, ${personOf("recipient_id")} as recipient_person,
  (select json_build_object('id', p.id, 'title', p.title) from properties p
    where p.id = m.property_id and p.deleted_at is null) as property`;

const columns = sql`${envelope}, m.content`;

/** In a list of many conversations so many of the newest messages are whole; a long one below is cut to a line. */
const wholeMessages = 50;
const previewCharacters = 120;
const previewColumns = sql`${envelope}, case
  when length(m.content) <= ${previewCharacters}::integer or row_number() over (order by m.id desc) <= ${wholeMessages}::integer then m.content
  else left(m.content, ${previewCharacters - 1}::integer) || '…' end as content`;

/** What these read, as it stands in the table. */
const stored = sql`id, sender_id, recipient_id, property_id, content, sent_at, read_at`;

/** Null when the account is gone. */
export async function findUsername(executor: Executor, userId: number): Promise<string | null> {
  const user = await executor.selectFrom("users").select("username").where("id", "=", userId).executeTakeFirst();
  return user?.username ?? null;
}

/** A person's newest messages, or those before one of them: from the index of what they sent and that of what they got. */
function newestOf(userId: number, before: number | null, limit: number) {
  const older = before === null ? sql`true` : sql`id < ${before}`;
  return sql`
    select ${stored} from (
      (select ${stored} from messages where sender_id = ${userId} and ${older} order by id desc limit ${limit})
      union all
      (select ${stored} from messages where recipient_id = ${userId} and ${older} order by id desc limit ${limit})
    ) newest order by id desc limit ${limit}`;
}

/** The last message of each of a person's conversations, of as many as were active last. */
function lastOf(userId: number, limit: number) {
  return sql`
    select ${stored} from (
      (select last_message_id from message_threads where lower_user_id = ${userId} order by last_message_id desc limit ${limit})
      union all
      (select last_message_id from message_threads where higher_user_id = ${userId} order by last_message_id desc limit ${limit})
      order by last_message_id desc limit ${limit}
    ) t cross join lateral (
      select ${stored} from messages where id = t.last_message_id offset 0
    ) m`;
}

/**
 * The newest unread messages, at most so many of one conversation: whoever writes without end hides nobody else's. Their share is
 * found among ten times as many.
 */
function unreadOf(userId: number, { unread, unreadPerThread }: Bounds) {
  return sql`
    select ${stored} from (
      select ${stored}, row_number() over (partition by thread_id order by id desc) as place from (
        select thread_id, ${stored} from messages where recipient_id = ${userId} and read_at is null order by id desc limit ${unread * 10}
      ) newest
    ) placed where place <= ${unreadPerThread} order by id desc limit ${unread}`;
}

/** How many a list holds of each kind. */
export type Bounds = { newest: number; unread: number; unreadPerThread: number; threads: number };

/**
 * A person's newest messages, their unread ones, and the last of every conversation; oldest first. Each kind comes from
 * an index of its own, newest first, so that a long history costs nothing.
 */
export async function findRecent(executor: Executor, userId: number, bounds: Bounds): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${previewColumns} from (
      select distinct on (id) ${stored} from (
        (${newestOf(userId, null, bounds.newest)})
        union all
        (${unreadOf(userId, bounds)})
        union all
        (${lastOf(userId, bounds.threads)})
      ) listed order by id
    ) m order by m.id`.execute(executor);
  return rows;
}

/** The newest of a person's messages that are older than one of them; oldest first. */
export async function findOlder(executor: Executor, userId: number, before: number, limit: number): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${previewColumns} from (${newestOf(userId, before, limit)}) m order by m.id`.execute(executor);
  return rows;
}

/** Two people, whichever of them asks. */
export type Pair = { userId: number; otherId: number };

function isThreadOf({ userId, otherId }: Pair) {
  return sql`t.lower_user_id = ${Math.min(userId, otherId)} and t.higher_user_id = ${Math.max(userId, otherId)}`;
}

/** The newest messages of two people, or those before one of them; oldest first. */
export async function findConversation(
  executor: Executor,
  pair: Pair,
  before: number | null,
  limit: number,
): Promise<MessageRow[]> {
  const older = before === null ? sql`true` : sql`m.id < ${before}`;
  const { rows } = await sql<MessageRow>`
    select ${columns} from messages m
    where m.thread_id = (select t.id from message_threads t where ${isThreadOf(pair)}) and ${older}
    order by m.id desc limit ${limit}`.execute(executor);
  return rows.toReversed();
}

export async function findMessage(executor: Executor, id: number): Promise<MessageRow | null> {
  const { rows } = await sql<MessageRow>`select ${columns} from messages m where m.id = ${id}`.execute(executor);
  return rows[0] ?? null;
}

/** What two people's conversation is about; null where they have none, or it names no property. */
export async function findThreadProperty(executor: Executor, pair: Pair): Promise<number | null> {
  const { rows } = await sql<{ property_id: number | null }>`
    select t.property_id from message_threads t where ${isThreadOf(pair)}`.execute(executor);
  return rows[0]?.property_id ?? null;
}

export type NewMessage = { senderId: number; recipientId: number; propertyId: number | null; content: string; now: Date };

/**
 * Inserts a message, and its conversation where it is the first. Call it in a transaction: the conversation's row stays
 * locked until its end, which keeps the ids of its messages in the order in which they appear.
 */
export async function insertMessage(executor: Executor, message: NewMessage): Promise<MessageRow> {
  const { senderId, recipientId, propertyId, content, now } = message;
  const thread = await executor
    .insertInto("message_threads")
    .values({
      lower_user_id: Math.min(senderId, recipientId),
      higher_user_id: Math.max(senderId, recipientId),
      property_id: propertyId,
      last_message_id: null,
    })
    .onConflict((conflict) =>
      conflict.columns(["lower_user_id", "higher_user_id"]).doUpdateSet({
        property_id: sql`coalesce(excluded.property_id, message_threads.property_id)`,
      }),
    )
    .returning(["id", "property_id"])
    .executeTakeFirstOrThrow();
  const { rows } = await sql<MessageRow>`
    with m as (
      insert into messages (thread_id, sender_id, recipient_id, property_id, content, sent_at)
      values (${thread.id}, ${senderId}, ${recipientId}, ${thread.property_id}, ${content}, ${now}) returning ${stored}
    ), last as (
      update message_threads set last_message_id = (select id from m) where id = ${thread.id}
    )
    select ${columns} from m`.execute(executor);
  const [row] = rows;
  if (!row) throw new Error("the message was not inserted");
  return row;
}

/**
 * Marks what the other person wrote as read. Answers how many messages that were, and the last of them. The
 * conversation is locked meanwhile: two tabs that do the same would otherwise wait for each other's rows.
 */
export async function markRead(executor: Executor, pair: Pair, now: Date): Promise<{ updated: number; lastId: number | null }> {
  const { rows } = await sql<{ updated: number; last_id: number | null }>`
    with thread as materialized (
      select t.id from message_threads t where ${isThreadOf(pair)} for update
    ), marked as (
      update messages m set read_at = ${now} from thread
      where m.thread_id = thread.id and m.recipient_id = ${pair.userId} and m.read_at is null returning m.id
    )
    select count(*) as updated, max(id) as last_id from marked`.execute(executor);
  return { updated: rows[0]?.updated ?? 0, lastId: rows[0]?.last_id ?? null };
}

/** Counts no further than `limit`. */
export async function countUnread(executor: Executor, userId: number, limit: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*) as unread from (
      select from messages where recipient_id = ${userId} and read_at is null limit ${limit}
    ) counted`.execute(executor);
  return rows[0]?.unread ?? 0;
}
