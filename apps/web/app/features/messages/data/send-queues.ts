import type { Message } from "@efie/contract";
import type { QueryClient } from "@tanstack/react-query";
import { describeSendProblem } from "../../../entities/message/message-words.ts";
import { api, messageCalls } from "../../../lib/api/api.ts";
import { sessionKey } from "../../../lib/session/session.ts";
import { readLastSignOut } from "../../../lib/session/sign-outs.ts";
import { readDraft, writeDraft } from "../../../lib/storage/draft.ts";
import { conversationKey, placeMessage, type Conversation } from "./conversation-cache.ts";
import { topicQuery } from "./load-messages.ts";

type OutgoingMessage = {
  readonly content: string;
  /** The property that the conversation is about from here on. */
  readonly property: number | null;
  /** The session it was written in: it is never sent in somebody else's. */
  readonly session: string | null;
};
/** A message on its way: shown at once, gone again if it could not be sent. */
export type Pending = OutgoingMessage & { readonly key: number; readonly sentAt: string };
type SendQueueState = { readonly pending: readonly Pending[]; readonly problem: string | null };

type Collaborators = {
  /** Sends one message. Rejects with what went wrong. */
  readonly send: (message: OutgoingMessage) => Promise<void>;
  readonly describe: (error: unknown) => string;
  /** Texts that could not be sent, oldest first: they go back to where they were typed. */
  readonly restoreDraft: (contents: readonly string[]) => void;
  /** The messages being sent; stored so that they survive a reload. */
  readonly store: (contents: readonly string[]) => void;
  readonly now: () => string;
};

export type SendQueue = {
  readonly read: () => SendQueueState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (message: OutgoingMessage) => void;
  /** The socket was faster than the answer: the message on its way is there already. */
  readonly markArrived: (content: string) => void;
  readonly forgetProblem: () => void;
};

/**
 * Sends the messages of one conversation one after the other: fifty in a second arrive in the order in which they were
 * written. After a failure those behind it are not tried, or they would arrive before it.
 */
export function createSendQueue({ send, describe, restoreDraft, store, now }: Collaborators): SendQueue {
  let state: SendQueueState = { pending: [], problem: null };
  let queue: readonly Pending[] = [];
  let arrived: number | null = null;
  let lastKey = 0;
  const listeners = new Set<() => void>();

  function show(problem: string | null): void {
    state = { pending: queue.filter(({ key }) => key !== arrived), problem };
    for (const listener of listeners) listener();
  }

  function change(next: readonly Pending[], problem: string | null): void {
    queue = next;
    store(queue.map(({ content }) => content));
    show(problem);
  }

  function fail(error: unknown): void {
    // Its answer was lost, but it is there.
    const lost = queue.filter(({ key }) => key !== arrived);
    change([], lost.length > 0 ? describe(error) : null);
    if (lost.length > 0) restoreDraft(lost.map(({ content }) => content));
  }

  async function work(): Promise<void> {
    for (let next = queue[0]; next !== undefined; next = queue[0]) {
      try {
        await send(next);
      } catch (error) {
        return fail(error);
      }
      change(queue.slice(1), state.problem);
    }
  }

  return {
    read: () => state,
    subscribe: (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
    add(message) {
      lastKey += 1;
      const isIdle = queue.length === 0;
      change([...queue, { ...message, key: lastKey, sentAt: now() }], null);
      if (isIdle) void work();
    },
    markArrived(content) {
      const [first] = queue;
      if (first === undefined || first.key === arrived || first.content !== content) return;
      arrived = first.key;
      show(state.problem);
    },
    forgetProblem: () => state.problem !== null && show(null),
  };
}

/** Texts that were on their way, and the last message that was there before them. */
type Unsent = { readonly contents: readonly string[]; readonly after: number };

function isUnsent(value: unknown): value is Unsent {
  if (typeof value !== "object" || value === null) return false;
  const { contents, after } = value as Record<string, unknown>;
  return typeof after === "number" && Array.isArray(contents) && contents.every((content) => typeof content === "string");
}

/** Those of the stored texts that did not arrive, in their order. */
export function missingFrom(messages: readonly Message[], { contents, after }: Unsent, meId: number): readonly string[] {
  const arrived = messages.filter(({ id, sender }) => sender === meId && id > after).map(({ content }) => content);
  return contents.filter((content) => {
    const found = arrived.indexOf(content);
    if (found !== -1) arrived.splice(found, 1);
    return found === -1;
  });
}

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
function returnToDraft(otherId: number, contents: readonly string[]): void {
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
    restoreDraft: (contents) => isForgotten() || returnToDraft(otherId, contents),
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
  if (missing.length > 0) returnToDraft(otherId, missing);
}
