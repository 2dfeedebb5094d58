import { NetworkError } from "@efie/client";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { readKept, storeAnswer } from "../../../lib/storage/kept-query.ts";
import { messagesKey, type Conversation, type Recent } from "./conversation-cache.ts";

/** How many messages of a conversation are kept, and how many conversations: the storage of a phone is small. */
const [keptMessages, keptConversations] = [50, 10];

const nameOf = (key: QueryKey) => key.slice(1).join(":");

function keepConversation(key: QueryKey, { messages, hasOlder, me }: Conversation): void {
  const newest = messages.slice(-keptMessages);
  const content: Conversation = { me, messages: newest, hasOlder: hasOlder || newest.length < messages.length };
  storeAnswer(nameOf(key), content, keptConversations);
}

/** Keeps the list and the last conversations for reading offline, as they change on the screen. Ends when the returned function is called. */
export function keepMessages(client: QueryClient): () => void {
  return client.getQueryCache().subscribe(({ type, query }) => {
    const queryKey: QueryKey = query.queryKey as QueryKey;
    if (type !== "updated" || queryKey[0] !== messagesKey[0]) return;
    const data = query.state.data as Recent | Conversation | undefined;
    if (data === undefined || data.storedAt !== undefined) return;
    if ("hasOlder" in data) keepConversation(queryKey, data);
    else storeAnswer(nameOf(queryKey), data);
  });
}

type Context = { readonly client: QueryClient; readonly queryKey: QueryKey };

/** What is answered; without a connection what was kept, where nothing is loaded. @throws what asking throws */
export function orReadKept<Data extends Recent | Conversation>(
  answer: Promise<Data>,
  { client, queryKey }: Context,
): Promise<Data> {
  return answer.catch((error: unknown) => {
    const isLost = error instanceof NetworkError && client.getQueryData(queryKey) === undefined;
    const kept = isLost ? readKept<Data>(nameOf(queryKey)) : null;
    if (kept === null) throw error;
    return kept;
  });
}
