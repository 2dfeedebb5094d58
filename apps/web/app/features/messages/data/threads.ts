import type { Message } from "@efie/contract";
import { otherOf } from "./merge-messages.ts";
import { personOf, type Person } from "./person.ts";

/** One person's line in the list of conversations. */
export type Thread = {
  readonly otherId: number;
  readonly other: Person;
  readonly last: Message;
  readonly unread: number;
};

/** The conversations of a list that is oldest first; the one with the newest message comes first. */
export function groupThreads(messages: readonly Message[], meId: number): readonly Thread[] {
  const threads = new Map<number, Thread>();
  for (const last of messages) {
    const otherId = otherOf(last, meId);
    const isUnread = last.recipient === meId && !last.is_read;
    const unread = (threads.get(otherId)?.unread ?? 0) + (isUnread ? 1 : 0);
    threads.set(otherId, { otherId, other: personOf(last, otherId), last, unread });
  }
  return [...threads.values()].sort((one, next) => next.last.id - one.last.id);
}

/** What a conversation is about now; null where nothing was named. */
export function topicOf(messages: readonly Message[]): Message["property"] {
  return messages.at(-1)?.property ?? null;
}
