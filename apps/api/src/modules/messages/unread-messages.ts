import { limits } from "@efie/contract";
import type { MessagesDeps } from "./messages-deps.ts";
import { presentMessage } from "./messages.presenter.ts";
import { countUnread, findMessage, markRead } from "./messages.repository.ts";

/**
 * Marks the other user's messages as read and returns their number. The last of them is pushed to its sender, whose open
 * conversation then shows it as read.
 */
export async function markMessagesRead(
  { db, clock, push }: Pick<MessagesDeps, "db" | "clock" | "push">,
  userId: number,
  otherId: number,
): Promise<number> {
  const { updated, lastId } = await markRead(db, { userId, otherId }, clock.now());
  const last = lastId === null ? null : await findMessage(db, lastId);
  if (last) push(otherId, { message: presentMessage(last) });
  return updated;
}

/** Counts the user's unread messages, up to `limits.maxUnreadCount`. The badge polls this every few seconds. */
export async function countUnreadMessages({ db }: Pick<MessagesDeps, "db">, userId: number): Promise<number> {
  return await countUnread(db, userId, limits.maxUnreadCount);
}
