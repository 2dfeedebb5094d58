import type { Message } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import type { QueryClient } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";
import { messageCalls } from "../../../lib/api/calls.ts";
import { conversationKey, type Conversation, type Me, type Recent } from "./conversation-cache.ts";
import { collectArrivals } from "./arrivals.ts";
import { mergeMessages, otherOf } from "./merge-messages.ts";

type Query = { readonly user_id?: number; readonly before?: number };
type Answer = { readonly me: Me; readonly messages: readonly Message[] };

const pageSize = limits.conversationPageSize;
/** The most pages that fill the gap of a tab that was hidden; beyond, the conversation restarts at its newest message. */
const maxCatchUpPages = 10;

async function ask(query: Query): Promise<Answer> {
  const { data } = await api.call(messageCalls.listMessages, { query });
  if (data === null) throw new Error("Nobody is logged in any more.");
  return { me: data.current_user, messages: data.messages };
}

export async function loadRecent(): Promise<Recent> {
  const { answer, arrived } = await collectArrivals(() => ask({}));
  const { me, messages } = answer;
  const mine = arrived.filter(({ sender, recipient }) => sender === me.id || recipient === me.id);
  return { me, messages: mergeMessages(messages, mine, me.id) };
}

/** The newest page, and those before it back to what is known; or without them, where the way is too long. */
async function askNewest(otherId: number, known: readonly Message[]): Promise<Answer & { readonly isConnected: boolean }> {
  const { me, messages: newest } = await ask({ user_id: otherId });
  const knownIds = new Set(known.map(({ id }) => id));
  let messages = newest;
  for (let pages = 1; pages <= maxCatchUpPages && known.length > 0; pages += 1) {
    const [oldest] = messages;
    const isWhole = messages.length < pages * pageSize;
    if (oldest === undefined || isWhole || knownIds.has(oldest.id)) return { me, messages, isConnected: true };
    const older = await ask({ user_id: otherId, before: oldest.id });
    messages = [...older.messages, ...messages];
  }
  return { me, messages: newest, isConnected: false };
}

export async function loadConversation(client: QueryClient, otherId: number): Promise<Conversation> {
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
