import { NetworkError } from "@efie/client";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { readKept, storeAnswer } from "../../../lib/storage/kept-query.ts";
import { conversationKey, recentKey, type Conversation, type Recent } from "./conversation-cache.ts";

/** How many messages of a conversation are kept, and how many conversations: the storage of a phone is small. */
const [keptMessages, keptConversations] = [50, 10];

const nameOf = (key: QueryKey) => key.slice(1).join(":");
const isRecent = (key: QueryKey) => key[0] === recentKey[0] && key[1] === recentKey[1];
const isConversation = (key: QueryKey) => key[0] === recentKey[0] && key[1] === conversationKey(0)[1];

function keepConversation(key: QueryKey, { messages, hasOlder, me }: Conversation): void {
  const newest = messages.slice(-keptMessages);
  const content: Conversation = { me, messages: newest, hasOlder: hasOlder || newest.length < messages.length };
  storeAnswer(nameOf(key), content, keptConversations);
}

/** Keeps the list and the last conversations for reading offline, as they change on the screen. Ends when the returned function is called. */
export function keepMessages(client: QueryClient): () => void {
  return client.getQueryCache().subscribe(({ type, query }) => {
    const queryKey: QueryKey = query.queryKey as QueryKey;
    const data = query.state.data as Recent | Conversation | undefined;
    if (type !== "updated" || data === undefined || data.storedAt !== undefined) return;
    if (isRecent(queryKey)) storeAnswer(nameOf(queryKey), data);
    else if (isConversation(queryKey)) keepConversation(queryKey, data as Conversation);
  });
}

/** What was kept, where nothing is loaded and there is no connection. @throws the error otherwise */
export function readKeptMessages(client: QueryClient, key: QueryKey, error: unknown): Recent | Conversation {
  const isLost = error instanceof NetworkError && client.getQueryData(key) === undefined;
  const kept = isLost ? readKept<Recent | Conversation>(nameOf(key)) : null;
  if (kept === null) throw error;
  return kept;
}
