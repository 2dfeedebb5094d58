import type { Message } from "@efie/contract";
import type { QueryClient } from "@tanstack/react-query";
import { addArrivals } from "./arrivals.ts";
import { markRead, mergeMessages } from "./merge-messages.ts";

export type Me = { readonly id: number; readonly username: string };
/** The newest messages of all conversations. */
export type Recent = { readonly me: Me; readonly messages: readonly Message[] };
export type Conversation = Recent & { readonly hasOlder: boolean };

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
  for (const key of [recentKey, conversationKey(senderId)]) {
    client.setQueryData<Recent>(key, (known) => {
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

/** What somebody wrote and is not read yet, as far as it is known here: the ids, oldest first. */
export function unreadFrom(client: QueryClient, senderId: number): readonly number[] {
  const lists = [recentKey, conversationKey(senderId)].map((key) => client.getQueryData<Recent>(key)?.messages ?? []);
  const unread = lists.flat().filter(({ sender, is_read }) => sender === senderId && !is_read);
  return [...new Set(unread.map(({ id }) => id))].sort((one, next) => one - next);
}
