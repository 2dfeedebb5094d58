import { limits, type MessageFlag } from "@efie/contract";
import { sql } from "kysely";
import { allRows, deleteSome, firstRow, firstValue, onlyRow, onlyValue, prepared } from "../../platform/database/sql.ts";
import type { Executor, RowOf } from "../../platform/database/tables.ts";
import { erasureBatch, pagesOf, type PersonalData } from "../../platform/personal-data.ts";

type MessagePerson = { username: string; name: string };

export type MessageRow = Pick<RowOf<"messages">, "id" | "sender_id" | "recipient_id" | "content" | "flags" | "sent_at"> & {
  sender_person: MessagePerson;
  recipient_person: MessagePerson;
  is_read: boolean;
  /** Null when no property was named, or it is deleted. */
  property: { id: number; title: string } | null;
};

/** The full name of a user `u`. */
const nameOfUser = sql`case when u.deleted_at is null then trim(concat_ws(' ', u.first_name, u.last_name)) else 'Deleted user' end`;

/** The username and full name of a sender or recipient. A deleted account is nameless at once, before its data is erased. */
const personOf = (column: "sender_id" | "recipient_id") => sql`
  (select json_build_object('username', case when u.deleted_at is null then u.username else 'deleted-' || u.id end,
      'name', ${nameOfUser})
    from users u where u.id = ${sql.ref(`m.${column}`)})`;

/** The columns of a message without its text, because lists cut the text. */
const metadata = sql`m.id, m.sender_id, m.recipient_id, m.sent_at, m.read_at is not null as is_read, m.flags,
  ${personOf("sender_id")} as sender_person, ${personOf("recipient_id")} as recipient_person,
  (select json_build_object('id', p.id, 'title', p.title) from properties p
    where p.id = m.property_id and p.deleted_at is null) as property`;

const columns = sql`${metadata}, m.content`;

/** A list of many conversations has this many of the newest messages in full; longer older ones are cut to a line. */
const fullMessages = 50;
const previewCharacters = 120;
const previewColumns = sql`${metadata}, case
  when length(m.content) <= ${previewCharacters}::integer or row_number() over (order by m.id desc) <= ${fullMessages}::integer then m.content
  else left(m.content, ${previewCharacters - 1}::integer) || '…' end as content`;

/** The stored columns that the queries below read. */
const stored = sql`id, sender_id, recipient_id, property_id, content, flags, sent_at, read_at`;

/** Returns null when the account is deleted or banned. */
export async function findUsername(executor: Executor, userId: number): Promise<string | null> {
  return await firstValue<string>(executor)`
    select username from users where id = ${userId} and deleted_at is null and banned_at is null`;
}

/** At most a thousand messages, most of them cut to a line: about 600 kB. A badge shows 99+, and older conversations are found by `before`. */
const bounds = { newest: 200, unread: 300, unreadPerThread: limits.maxMessageBadge + 1, threads: 500 };

/** The user's newest messages, or those before a message, from the indexes of sent and of received messages. */
function newestOf(userId: number, before: number | null) {
  const limit = bounds.newest;
  const older = before === null ? sql`true` : sql`id < ${before}`;
  return sql`
    select ${stored} from (
      (select ${stored} from messages where sender_id = ${userId} and ${older} order by id desc limit ${limit})
      union all
      (select ${stored} from messages where recipient_id = ${userId} and ${older} order by id desc limit ${limit})
    ) newest order by id desc limit ${limit}`;
}

/** The last message of each of the user's most recent conversations. */
function lastOf(userId: number) {
  const limit = bounds.threads;
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

/** The newest unread messages, at most `unreadPerThread` of one conversation, so that no sender hides the others. Only the newest `unread * 10` are read. */
function unreadOf(userId: number) {
  const { unread, unreadPerThread } = bounds;
  return sql`
    select ${stored} from (
      select ${stored}, row_number() over (partition by thread_id order by id desc) as place from (
        select thread_id, ${stored} from messages where recipient_id = ${userId} and read_at is null order by id desc limit ${unread * 10}
      ) newest
    ) placed where place <= ${unreadPerThread} order by id desc limit ${unread}`;
}

/** The user's newest messages, the unread ones, and the last of every conversation; oldest first. Each scans its own index from the newest, whatever the history. */
export async function findRecent(executor: Executor, userId: number): Promise<MessageRow[]> {
  return await allRows<MessageRow>(executor)`
    select ${previewColumns} from (
      select distinct on (id) ${stored} from (
        (${newestOf(userId, null)})
        union all
        (${unreadOf(userId)})
        union all
        (${lastOf(userId)})
      ) listed order by id
    ) m order by m.id`;
}

/** Returns the user's newest messages before a message; oldest first. */
export async function findOlder(executor: Executor, userId: number, before: number): Promise<MessageRow[]> {
  return await allRows<MessageRow>(executor)`
    select ${previewColumns} from (${newestOf(userId, before)}) m order by m.id`;
}

/** The two users of a conversation; `userId` is the caller. */
export type Pair = { userId: number; otherId: number };

export function isThreadOf({ userId, otherId }: Pair) {
  return sql`t.lower_user_id = ${Math.min(userId, otherId)} and t.higher_user_id = ${Math.max(userId, otherId)}`;
}

/** Returns the newest messages of a conversation, or those before a message; oldest first. */
export async function findConversation(executor: Executor, pair: Pair, before: number | null, limit: number) {
  const older = before === null ? sql`true` : sql`m.id < ${before}`;
  const { rows } = await sql<MessageRow>`
    select ${columns} from messages m
    where m.thread_id = (select t.id from message_threads t where ${isThreadOf(pair)}) and ${older}
    order by m.id desc limit ${limit}`.execute(executor);
  return rows.toReversed();
}

export async function findMessage(executor: Executor, id: number): Promise<MessageRow | null> {
  return await firstRow<MessageRow>(executor)`select ${columns} from messages m where m.id = ${id}`;
}

/** Returns the property of a conversation; null without a conversation or a property. */
export async function findThreadProperty(executor: Executor, pair: Pair): Promise<number | null> {
  return await firstValue<number>(executor)`
    select t.property_id from message_threads t where ${isThreadOf(pair)}`;
}

/** A message that is written to somebody. */
export type Letter = {
  sender: { id: number; isStaff: boolean };
  recipientId: number;
  content: string;
  textHash: Buffer;
  propertyId: number | null;
  flags: readonly MessageFlag[];
  /** It answers an ad of somebody who searches. */
  answersAd: boolean;
};

/** Inserts a message, and a conversation for the first one, in a transaction: the conversation stays locked, so that ids follow the order in which messages become visible. */
export async function insertMessage(executor: Executor, message: Letter, now: Date): Promise<MessageRow> {
  const { sender, recipientId, propertyId, content, textHash, flags } = message;
  const senderId = sender.id;
  const thread = await onlyRow<Pick<RowOf<"message_threads">, "id" | "property_id">>(executor)`
    insert into message_threads (lower_user_id, higher_user_id, property_id)
    values (${Math.min(senderId, recipientId)}, ${Math.max(senderId, recipientId)}, ${propertyId})
    on conflict (lower_user_id, higher_user_id) do update set
      property_id = coalesce(excluded.property_id, message_threads.property_id)
    returning id, property_id`;
  return await onlyRow<MessageRow>(executor)`${prepared}
    with m as (
      insert into messages (thread_id, sender_id, recipient_id, property_id, content, text_hash, flags, sent_at)
      values (${thread.id}, ${senderId}, ${recipientId}, ${thread.property_id}, ${content}, ${textHash}, ${flags}::text[], ${now}) returning ${stored}
    ), last as (
      update message_threads set last_message_id = (select id from m) where id = ${thread.id}
    )
    select ${columns} from m`;
}

/** Marks the other's messages as read. Returns their number and the last. The conversation is locked: two tabs marking the same messages could deadlock. */
export async function markRead(executor: Executor, pair: Pair, now: Date) {
  const marked = await firstRow<{ updated: number; lastId: number | null }>(executor)`
    with thread as materialized (
      select t.id from message_threads t where ${isThreadOf(pair)} for update
    ), marked as (
      update messages m set read_at = ${now} from thread
      where m.thread_id = thread.id and m.recipient_id = ${pair.userId} and m.read_at is null returning m.id
    )
    select count(*) as updated, max(id) as "lastId" from marked`;
  return marked ?? { updated: 0, lastId: null };
}

/** How many messages of each other person are unread; with `otherId` of one. Reads the unread ones only. */
export async function countUnreadOf(executor: Executor, userId: number, otherId: number | null): Promise<Map<number, number>> {
  const from =
    otherId === null
      ? sql`true`
      : sql`m.thread_id = (select t.id from message_threads t where ${isThreadOf({ userId, otherId })})`;
  const { rows } = await sql<{ sender_id: number; unread: number }>`
    select m.sender_id, count(*)::integer as unread from messages m
    where m.recipient_id = ${userId} and m.read_at is null and ${from} group by m.sender_id`.execute(executor);
  return new Map(rows.map(({ sender_id, unread }) => [sender_id, unread]));
}

/** Counts unread messages up to `limit`. */
export async function countUnread(executor: Executor, userId: number, limit: number): Promise<number> {
  return await onlyValue<number>(executor)`
    select count(*) as unread from (
      select from messages where recipient_id = ${userId} and read_at is null limit ${limit}
    ) counted`;
}

/** Messages with the other person's public name only. Those sent and those received are read by an index each. */
const messages = pagesOf(({ userId, afterId, limit }) => {
  const part = (column: "sender_id" | "recipient_id") => sql`
    (select id, sender_id, recipient_id, property_id, content, sent_at, read_at from messages
      where ${sql.ref(column)} = ${userId} and id > ${afterId} order by id limit ${limit})`;
  return sql<{ id: number }>`
    select m.id, case when m.sender_id = ${userId} then 'sent' else 'received' end as direction,
      (select ${nameOfUser} from users u where u.id = case when m.sender_id = ${userId} then m.recipient_id else m.sender_id end) as other,
      m.property_id, m.content, m.sent_at, m.read_at
    from (${part("sender_id")} union all ${part("recipient_id")}) m order by m.id limit ${limit}`;
});

/** Whom a person has blocked, by their public name; who has blocked them is not theirs to know. */
const blockedPeople = pagesOf(
  ({ userId, afterId, limit }) => sql<{ id: number }>`
    select b.blocked_id as id, b.created_at, ${nameOfUser} as name from blocks b join users u on u.id = b.blocked_id
    where b.blocker_id = ${userId} and b.blocked_id > ${afterId} order by b.blocked_id limit ${limit}`,
);

/** The conversations of this person in which the other one was erased, too: nobody can read them any more. */
const unreadable = (userId: number) => sql`
  select t.id from message_threads t
  join account_deletions d on d.erased_at is not null
    and d.user_id = case when t.lower_user_id = ${userId} then t.higher_user_id else t.lower_user_id end
  where t.lower_user_id = ${userId} or t.higher_user_id = ${userId}`;

/** What a person wrote and received. What the other side received stays theirs. */
export const messagesPersonalData: PersonalData = {
  tables: ["messages", "message_threads", "message_notices", "blocks"],
  sections: { messages, blocked_people: blockedPeople },
  erase: async (tx, { id }) => {
    await tx.deleteFrom("message_notices").where("user_id", "=", id).execute();
    await sql`delete from blocks where blocker_id = ${id} or blocked_id = ${id}`.execute(tx);
    if (await deleteSome(tx, "messages", sql`thread_id in (${unreadable(id)})`, { limit: erasureBatch })) return true;
    await sql`delete from message_notices where thread_id in (${unreadable(id)})`.execute(tx);
    await sql`delete from message_threads where id in (${unreadable(id)})`.execute(tx);
    return false;
  },
};
