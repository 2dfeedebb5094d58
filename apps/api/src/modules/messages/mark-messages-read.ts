import type { MessagesDeps } from "./messages-deps.ts";
import { presentMessage } from "./messages.presenter.ts";
import { findMessage, markRead } from "./messages.repository.ts";

/**
 * Marks what the other person wrote as read; answers how many messages that were. The last of them is pushed to its
 * writer, now read: whoever has the conversation open sees the second tick without asking.
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
