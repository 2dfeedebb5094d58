import type { Message } from "@efie/contract";
import { otherOf } from "./merge-messages.ts";

/** Somebody one writes with: as people call them, and the name that is theirs alone. */
export type Person = { readonly name: string; readonly username: string };

export function makePerson(username: string, name: string): Person {
  return { name: name.trim() === "" ? username : name, username };
}

/** The one of a message's two people who has this id. */
export function personOf(message: Message, id: number): Person {
  return message.sender === id
    ? makePerson(message.sender_username, message.sender_name)
    : makePerson(message.recipient_username, message.recipient_name);
}

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
