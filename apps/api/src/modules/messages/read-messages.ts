import { invalidToken } from "../../platform/app-error.ts";
import { limits, type Message, type messagesAnswer, type messagesQuery } from "@efie/contract";
import {
  countUnreadOf,
  findConversation,
  findMessage,
  findOlder,
  findRecent,
  findUsername,
  countUnread,
  markRead,
  type MessageRow,
} from "./messages.repository.ts";
import type { z } from "zod";
import type { MessagesDeps } from "./messages-deps.ts";
import type { Executor } from "../../platform/database/tables.ts";

/** A message in the wire format. Users have no avatars yet. */
export function presentMessage(row: MessageRow): Message {
  return {
    id: row.id,
    sender: row.sender_id,
    recipient: row.recipient_id,
    sender_username: row.sender_person.username,
    sender_name: row.sender_person.name,
    recipient_username: row.recipient_person.username,
    recipient_name: row.recipient_person.name,
    content: row.content,
    flags: row.flags,
    timestamp: row.sent_at.toISOString(),
    is_read: row.is_read,
    avatar_url: null,
    property: row.property,
  };
}

type Query = z.output<typeof messagesQuery>;

async function findRows({ db }: MessagesDeps, userId: number, { user_id: otherId, before }: Query): Promise<MessageRow[]> {
  if (otherId !== undefined) return await findConversation(db, { userId, otherId }, before ?? null, limits.conversationPageSize);
  return before === undefined ? await findRecent(db, userId) : await findOlder(db, userId, before);
}

/**
 * Returns the user's messages, oldest first: the newest 200, the unread ones and the last of every conversation, within bounds
 * and cut to previews. With `user_id` it returns the newest of one conversation in full. `before` returns older messages. How many are
 * unread is exact for each conversation, whatever the bounds leave out.
 * @throws AppError "token_not_valid" when the account is deleted
 */
export async function listMessages(deps: MessagesDeps, userId: number, query: Query): Promise<z.output<typeof messagesAnswer>> {
  const [username, rows, unread] = await Promise.all([
    findUsername(deps.db, userId),
    findRows(deps, userId, query),
    countUnreadOf(deps.db, userId, query.user_id ?? null),
  ]);
  if (username === null) throw invalidToken();
  const others = rows.map((row) => (row.sender_id === userId ? row.recipient_id : row.sender_id));
  const isFirstPage = query.before === undefined;
  const conversations = [...new Set([...others, ...(isFirstPage ? unread.keys() : [])])].map((user) => ({
    user,
    unread_count: unread.get(user) ?? 0,
  }));
  return { current_user: { id: userId, username }, messages: rows.map(presentMessage), conversations };
}

/** So many messages before it are read with a reported one: what it answers may decide what it means. */
const contextSize = 10;

/** A message with what was written before it in the same conversation, oldest first. */
type ReportedMessage = Message & { before: Message[] };

/** Returns a message as staff judge it; null when there is none. */
export async function readReported(executor: Executor, id: number): Promise<ReportedMessage | null> {
  const row = await findMessage(executor, id);
  if (!row) return null;
  const pair = { userId: row.sender_id, otherId: row.recipient_id };
  const before = await findConversation(executor, pair, id, contextSize);
  return { ...presentMessage(row), before: before.map(presentMessage) };
}

/** Marks the other's messages as read and returns their number. The last is pushed to its sender, whose open conversation then shows it. */
export async function markMessagesRead({ db, clock, push }: MessagesDeps, userId: number, otherId: number) {
  const { updated, lastId } = await markRead(db, { userId, otherId }, clock.now());
  const last = lastId === null ? null : await findMessage(db, lastId);
  if (last) push(otherId, { message: presentMessage(last) });
  return { updated };
}

/** Counts the user's unread messages, up to `limits.maxUnreadCount`. The badge polls this every few seconds. */
export async function countUnreadMessages({ db }: MessagesDeps, userId: number) {
  return { unread: await countUnread(db, userId, limits.maxUnreadCount) };
}
