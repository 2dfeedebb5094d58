import { ApiError } from "@efie/client";
import type { Conversation as Unread, Message } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import {
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  queryOptions,
  useQuery,
  type Query,
} from "@tanstack/react-query";
import { api, messageCalls, accountCalls, propertyCalls } from "../../../lib/api/api.ts";
import { readKeptInstead, storeAnswer } from "../../../lib/storage/kept-query.ts";
import { conversationKey, type Conversation, type Me, messagesKey, type Recent, recentKey } from "./conversation-cache.ts";
import { collectArrivals, mergeMessages, otherOf } from "./merge-messages.ts";

type Answer = { readonly me: Me; readonly messages: readonly Message[]; readonly conversations: readonly Unread[] };

const pageSize = limits.conversationPageSize;
/** The most pages that fill the gap of a tab that was hidden; beyond, the conversation restarts at its newest message. */
const maxCatchUpPages = 10;

async function ask(query: { readonly user_id?: number; readonly before?: number }): Promise<Answer> {
  const { data } = await api.call(messageCalls.listMessages, { query });
  if (data === null) throw new Error("Nobody is logged in any more.");
  return { me: data.current_user, messages: data.messages, conversations: data.conversations };
}

async function loadRecent(): Promise<Recent> {
  const { answer, arrived } = await collectArrivals(() => ask({}));
  const { me, messages, conversations } = answer;
  const mine = arrived.filter(({ sender, recipient }) => sender === me.id || recipient === me.id);
  const listed = (user: number) => messages.filter(({ sender, is_read }) => sender === user && !is_read).length;
  const unlisted = conversations.map(({ user, unread_count: all }) => [user, all === 0 ? 0 : all - listed(user)] as const);
  return { me, messages: mergeMessages(messages, mine, me.id), unlisted: Object.fromEntries(unlisted) };
}

/** The newest page, and those before it back to what is known; or without them, where the way is too long. */
async function askNewest(otherId: number, known: readonly Message[]): Promise<Answer & { readonly isConnected: boolean }> {
  const newest = await ask({ user_id: otherId });
  const knownIds = new Set(known.map(({ id }) => id));
  let { messages } = newest;
  for (let pages = 1; pages <= maxCatchUpPages && known.length > 0; pages += 1) {
    const [oldest] = messages;
    const isWhole = messages.length < pages * pageSize;
    if (oldest === undefined || isWhole || knownIds.has(oldest.id)) return { ...newest, messages, isConnected: true };
    const older = await ask({ user_id: otherId, before: oldest.id });
    messages = [...older.messages, ...messages];
  }
  return { ...newest, isConnected: false };
}

async function loadConversation(client: QueryClient, otherId: number): Promise<Conversation> {
  const readKnown = () => client.getQueryData<Conversation>(conversationKey(otherId));
  const { answer, arrived } = await collectArrivals(() => askNewest(otherId, readKnown()?.messages ?? []));
  const { me, messages, isConnected } = answer;
  // Looked at again: older ones may have been loaded meanwhile.
  const known = isConnected ? readKnown() : undefined;
  const oldestId = (known ?? answer).messages[0]?.id ?? 0;
  const theirs = arrived.filter((message) => otherOf(message, me.id) === otherId && message.id >= oldestId);
  return {
    me,
    messages: mergeMessages(known?.messages ?? [], [...messages, ...theirs], me.id),
    hasOlder: known?.hasOlder ?? messages.length >= pageSize,
  };
}

export async function loadOlder(client: QueryClient, otherId: number): Promise<void> {
  const key = conversationKey(otherId);
  const oldest = client.getQueryData<Conversation>(key)?.messages[0];
  if (oldest === undefined) return;
  const { me, messages } = await ask({ user_id: otherId, before: oldest.id });
  client.setQueryData<Conversation>(key, (known) => {
    // Restarted meanwhile: between the two would be a gap.
    if (known?.messages[0]?.id !== oldest.id) return known;
    return { me, messages: mergeMessages(known.messages, messages, me.id), hasOlder: messages.length >= pageSize };
  });
}

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

/** What is answered; without a connection what was kept, where nothing is loaded. @throws what asking throws */
function orReadKept<Data extends Recent | Conversation>(answer: Promise<Data>, query: QueryFunctionContext): Promise<Data> {
  return answer.catch((error: unknown) => readKeptInstead<Data>(nameOf(query.queryKey), query, error));
}

export function useRecent() {
  return useQuery({
    queryKey: recentKey,
    queryFn: (query) => orReadKept(loadRecent(), query),
    staleTime: 0,
  });
}

export function useConversation(otherId: number) {
  return useQuery({
    queryKey: conversationKey(otherId),
    queryFn: (query) => orReadKept(loadConversation(query.client, otherId), query),
    staleTime: 0,
    // The lists keep unchanged parts themselves, and comparing ten thousand messages is slow.
    structuralSharing: false,
  });
}

/** Null where there is nobody with this id. */
export function useProfile(id: number) {
  return useQuery({
    queryKey: ["profile", id],
    queryFn: async () => (await api.call(accountCalls.listPublicProfiles, { query: { id } })).data[0] ?? null,
    staleTime: 10 * 60_000,
  });
}

/** What a conversation is to be about; null where the reader cannot see it. */
export function topicQuery(propertyId: number) {
  return queryOptions({
    queryKey: ["topic", propertyId],
    queryFn: async () => {
      try {
        const { data } = await api.call(propertyCalls.getProperty, { params: { id: propertyId } });
        return { id: data.id, title: data.title };
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
        throw error;
      }
    },
    staleTime: 10 * 60_000,
  });
}

const maxTopicMilliseconds = 4_000;

/**
 * The listing that a message names, null where its author cannot see it or that is not known in time: a message goes without its topic
 * sooner than not at all. Offline the server decides later.
 */
export async function findTopic(client: QueryClient, propertyId: number): Promise<number | null> {
  const unknown = () => (navigator.onLine ? null : propertyId);
  const late = new Promise<number | null>((resolve) => setTimeout(() => resolve(unknown()), maxTopicMilliseconds));
  const found = client.query({ ...topicQuery(propertyId), staleTime: "static" }).then((topic) => topic?.id ?? null, unknown);
  return await Promise.race([found, late]);
}

export function hasFailed({ state }: Pick<Query, "state">): boolean {
  return state.status === "error";
}

/** Repeats every request of the screen that failed: one press of "Try Again" loads all of it. */
export function refetchFailed(client: QueryClient): void {
  void client.refetchQueries({ type: "active", predicate: hasFailed });
}
