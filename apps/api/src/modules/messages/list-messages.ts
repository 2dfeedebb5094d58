import { limits, type Message, type messagesAnswer, type messagesQuery } from "@efie/contract";
import type { z } from "zod";
import { MessageErrors } from "./message-errors.ts";
import type { MessagesDeps } from "./messages-deps.ts";
import { presentMessage } from "./messages.presenter.ts";
import { findConversation, findMessage, findOlder, findRecent, findUsername, type MessageRow } from "./messages.repository.ts";
import type { Executor } from "../../platform/database/tables.ts";

/**
 * At most a thousand messages, most of them cut to a line: about 600 kB, whatever other users send. A badge shows 99+, and
 * older conversations are found by `before`.
 */
const bounds = { newest: 200, unread: 300, unreadPerThread: limits.maxMessageBadge + 1, threads: 500 };

type Query = z.output<typeof messagesQuery>;

async function findRows(
  { db }: Pick<MessagesDeps, "db">,
  userId: number,
  { user_id: otherId, before }: Query,
): Promise<MessageRow[]> {
  if (otherId !== undefined) return await findConversation(db, { userId, otherId }, before ?? null, limits.conversationPageSize);
  return before === undefined ? await findRecent(db, userId, bounds) : await findOlder(db, userId, before, bounds.newest);
}

/**
 * Returns the user's messages, oldest first: the newest 200, the unread ones and the last of every conversation, within bounds
 * and cut to previews. With `user_id` it returns the newest of one conversation in full. `before` returns older messages.
 * @throws AppError "token_not_valid" when the account is deleted
 */
export async function listMessages(
  deps: Pick<MessagesDeps, "db">,
  userId: number,
  query: Query,
): Promise<z.output<typeof messagesAnswer>> {
  const [username, rows] = await Promise.all([findUsername(deps.db, userId), findRows(deps, userId, query)]);
  if (username === null) throw MessageErrors.invalidToken();
  return { current_user: { id: userId, username }, messages: rows.map(presentMessage) };
}

/** So many messages before it are read with a reported one: what it answers may decide what it means. */
const contextSize = 10;

/** A message with what was written before it in the same conversation, oldest first. */
export type ReportedMessage = Message & { before: Message[] };

/** Returns a message as staff judge it; null when there is none. */
export async function readReported(executor: Executor, id: number): Promise<ReportedMessage | null> {
  const row = await findMessage(executor, id);
  if (!row) return null;
  const pair = { userId: row.sender_id, otherId: row.recipient_id };
  const before = await findConversation(executor, pair, id, contextSize);
  return { ...presentMessage(row), before: before.map(presentMessage) };
}
