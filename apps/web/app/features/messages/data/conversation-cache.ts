import type { Message } from "@efie/contract";
import type { QueryClient } from "@tanstack/react-query";
import { addArrivals, markRead, mergeMessages, type Unread, otherOf } from "./merge-messages.ts";

export type Me = { readonly id: number; readonly username: string };
type Loaded = {
  readonly me: Me;
  readonly messages: readonly Message[];
  /** Offline: when what is shown was stored. Missing: it was answered. */
  readonly storedAt?: string | null;
};
/** The newest messages of all conversations. `unlisted`: how many unread ones of a person are not among them. */
export type Recent = Loaded & { readonly unlisted: Readonly<Record<number, number>> };
export type Conversation = Loaded & { readonly hasOlder: boolean };

export const messagesKey = ["messages"] as const;
export const recentKey = ["messages", "recent"] as const;
export const conversationKey = (otherId: number) => ["messages", "with", otherId] as const;

/** The messages that are kept of a closed conversation. More would make opening it again slow. */
const cachedMessages = 200;

/** Before the oldest that is there lies what was not loaded; a message from there would hide the rest. */
function isInReach({ messages }: Conversation, { id }: Message): boolean {
  const [oldest] = messages;
  return oldest === undefined || id >= oldest.id;
}

/** Puts a message that was pushed, or returned to its author, into place wherever it is shown. */
export function placeMessage(client: QueryClient, message: Message): void {
  addArrivals([message]);
  client.setQueryData<Recent>(
    recentKey,
    (known) => known && { ...known, messages: mergeMessages(known.messages, [message], known.me.id) },
  );
  for (const otherId of [message.sender, message.recipient]) {
    client.setQueryData<Conversation>(conversationKey(otherId), (known) => {
      if (known === undefined || known.me.id === otherId || !isInReach(known, message)) return known;
      return { ...known, messages: mergeMessages(known.messages, [message], known.me.id) };
    });
  }
}

/** What somebody wrote was read; answers under way do not know it yet. */
export function placeRead(client: QueryClient, senderId: number): void {
  client.setQueryData<Recent>(recentKey, (known) => known && { ...known, unlisted: { ...known.unlisted, [senderId]: 0 } });
  for (const key of [recentKey, conversationKey(senderId)]) {
    client.setQueryData<Loaded>(key, (known) => {
      if (known === undefined) return known;
      const messages = markRead(known.messages, senderId);
      addArrivals(messages.filter((message, index) => message !== known.messages[index]));
      return { ...known, messages };
    });
  }
}

export function forgetOlder(client: QueryClient, otherId: number): void {
  client.setQueryData<Conversation>(conversationKey(otherId), (known) => {
    if (known === undefined || known.messages.length <= cachedMessages) return known;
    return { ...known, messages: known.messages.slice(-cachedMessages), hasOlder: true };
  });
}

/** What somebody wrote and is not read yet: how many there are, also of those that are not loaded, and the newest id. */
export function unreadFrom(client: QueryClient, senderId: number): Unread {
  const recent = client.getQueryData<Recent>(recentKey);
  const isUnread = ({ sender, is_read }: Message) => sender === senderId && !is_read;
  const listed = (recent?.messages ?? []).filter(isUnread);
  const loaded = client.getQueryData<Conversation>(conversationKey(senderId))?.messages.filter(isUnread) ?? [];
  const ids = new Set([...listed, ...loaded].map(({ id }) => id));
  const counted = listed.length + (recent?.unlisted[senderId] ?? 0);
  return { count: Math.max(ids.size, counted), newestId: Math.max(0, ...ids) };
}

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
export function groupThreads({ messages, me: { id: meId }, unlisted }: Recent): readonly Thread[] {
  const threads = new Map<number, Thread>();
  for (const last of messages) {
    const otherId = otherOf(last, meId);
    const isUnread = last.recipient === meId && !last.is_read;
    const unread = (threads.get(otherId)?.unread ?? unlisted[otherId] ?? 0) + (isUnread ? 1 : 0);
    threads.set(otherId, { otherId, other: personOf(last, otherId), last, unread });
  }
  return [...threads.values()].sort((one, next) => next.last.id - one.last.id);
}

/** What a conversation is about now; null where nothing was named. */
export function topicOf(messages: readonly Message[]): Message["property"] {
  return messages.at(-1)?.property ?? null;
}
