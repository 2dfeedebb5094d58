import type { QueryClient } from "@tanstack/react-query";
import { conversationKey, placeMessage, type Conversation } from "./conversation-cache.ts";
import { createSendQueue, type OutgoingMessage, type SendQueue, isUnsent, missingFrom, type Unsent } from "./send-queue.ts";
import { topicQuery } from "./queries.ts";
import { describeSendProblem } from "../../../entities/message/message-problem.ts";
import { api } from "../../../lib/api/api.ts";
import { messageCalls } from "../../../lib/api/calls.ts";
import { sessionKey } from "../../../lib/session/session.ts";
import { readLastSignOut } from "../../../lib/session/sign-outs.ts";
import { readDraft, writeDraft } from "../../../lib/storage/draft.ts";

export const draftKey = (otherId: number) => `message:${otherId}`;
const unsentKey = (otherId: number) => `sending:${otherId}`;

type Entry = { readonly sendQueue: SendQueue; left: Unsent | null };

/** They outlive the screen: messages are sent even after leaving it. */
let entries = new Map<number, Entry>();
let person: string | null = null;

async function deliver(client: QueryClient, otherId: number, { content, property, session }: OutgoingMessage): Promise<void> {
  if (session !== sessionKey()) throw new Error("Somebody else has logged in.");
  const topic = property === null ? null : await client.query({ ...topicQuery(property), staleTime: "static" });
  const body = topic === null ? { content } : { content, property: topic.id };
  const { data } = await api.call(messageCalls.sendMessage, { query: { user_id: otherId }, body });
  if (data === null) throw new Error("Nobody is logged in any more.");
  placeMessage(client, data);
}

/** Before what was typed since. */
function restoreDraft(otherId: number, contents: readonly string[]): void {
  const typed = readDraft(draftKey(otherId));
  const texts = typeof typed === "string" && typed.trim() !== "" ? [...contents, typed] : contents;
  writeDraft(draftKey(otherId), texts.join("\n"));
}

function makeEntry(client: QueryClient, otherId: number): Entry {
  const stored = readDraft(unsentKey(otherId));
  // A message that fails after its author signed out is dropped; after an ended session it is found here again.
  const lastSignOut = readLastSignOut();
  const isForgotten = () => readLastSignOut() !== lastSignOut;
  const sendQueue = createSendQueue({
    send: (message) => deliver(client, otherId, message),
    describe: describeSendProblem,
    restoreDraft: (contents) => isForgotten() || restoreDraft(otherId, contents),
    store(contents) {
      if (isForgotten()) return;
      const after = client.getQueryData<Conversation>(conversationKey(otherId))?.messages.at(-1)?.id ?? 0;
      writeDraft(unsentKey(otherId), contents.length === 0 ? null : ({ contents, after } satisfies Unsent));
    },
    now: () => new Date().toISOString(),
  });
  return { sendQueue, left: isUnsent(stored) ? stored : null };
}

function entryOf(client: QueryClient, otherId: number): Entry {
  if (person !== sessionKey()) entries = new Map();
  person = sessionKey();
  const entry = entries.get(otherId) ?? makeEntry(client, otherId);
  entries.set(otherId, entry);
  return entry;
}

export function sendQueueOf(client: QueryClient, otherId: number): SendQueue {
  return entryOf(client, otherId).sendQueue;
}

/** What was on its way when the page was reloaded, and did not arrive, goes back to where it was typed. */
export function settleUnsent(client: QueryClient, otherId: number, { me, messages }: Conversation): void {
  const entry = entryOf(client, otherId);
  if (entry.left === null) return;
  const missing = missingFrom(messages, entry.left, me.id);
  entry.left = null;
  writeDraft(unsentKey(otherId), null);
  if (missing.length > 0) restoreDraft(otherId, missing);
}
