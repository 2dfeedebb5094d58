import type { QueryClient } from "@tanstack/react-query";
import { conversationKey, placeMessage, type Conversation } from "./conversation-cache.ts";
import { createOutbox, type Letter, type Outbox, isKept, missingFrom, type Kept } from "./outbox.ts";
import { topicQuery } from "./queries.ts";
import { describeSendProblem } from "../../../entities/message/message-problem.ts";
import { api } from "../../../lib/api/api.ts";
import { messageCalls } from "../../../lib/api/calls.ts";
import { sessionKey } from "../../../lib/session/session.ts";
import { readLastSignOut } from "../../../lib/session/sign-outs.ts";
import { readDraft, writeDraft } from "../../../lib/storage/draft.ts";

export const draftKey = (otherId: number) => `message:${otherId}`;
const keptKey = (otherId: number) => `sending:${otherId}`;

type Entry = { readonly outbox: Outbox; left: Kept | null };

/** They outlive the screen: who goes on to another page has sent what was sent. */
let entries = new Map<number, Entry>();
let person: string | null = null;

async function deliver(client: QueryClient, otherId: number, { content, property, session }: Letter): Promise<void> {
  if (session !== sessionKey()) throw new Error("Somebody else has signed in.");
  const topic = property === null ? null : await client.query({ ...topicQuery(property), staleTime: "static" });
  const body = topic === null ? { content } : { content, property: topic.id };
  const { data } = await api.call(messageCalls.sendMessage, { query: { user_id: otherId }, body });
  if (data === null) throw new Error("Nobody is signed in any more.");
  placeMessage(client, data);
}

/** Before what was typed since. */
function giveBack(otherId: number, contents: readonly string[]): void {
  const typed = readDraft(draftKey(otherId));
  const texts = typeof typed === "string" && typed.trim() !== "" ? [...contents, typed] : contents;
  writeDraft(draftKey(otherId), texts.join("\n"));
}

function makeEntry(client: QueryClient, otherId: number): Entry {
  const kept = readDraft(keptKey(otherId));
  // What fails after its writer has signed out is nobody's any more; whose session merely ended finds it here again.
  const begun = readLastSignOut();
  const isForgotten = () => readLastSignOut() !== begun;
  const outbox = createOutbox({
    send: (letter) => deliver(client, otherId, letter),
    describe: describeSendProblem,
    giveBack: (contents) => isForgotten() || giveBack(otherId, contents),
    keep(contents) {
      if (isForgotten()) return;
      const after = client.getQueryData<Conversation>(conversationKey(otherId))?.messages.at(-1)?.id ?? 0;
      writeDraft(keptKey(otherId), contents.length === 0 ? null : ({ contents, after } satisfies Kept));
    },
    now: () => new Date().toISOString(),
  });
  return { outbox, left: isKept(kept) ? kept : null };
}

function entryOf(client: QueryClient, otherId: number): Entry {
  if (person !== sessionKey()) entries = new Map();
  person = sessionKey();
  const entry = entries.get(otherId) ?? makeEntry(client, otherId);
  entries.set(otherId, entry);
  return entry;
}

export function outboxOf(client: QueryClient, otherId: number): Outbox {
  return entryOf(client, otherId).outbox;
}

/** What was on its way when the page was reloaded, and did not arrive, goes back to where it was typed. */
export function settleUnsent(client: QueryClient, otherId: number, { me, messages }: Conversation): void {
  const entry = entryOf(client, otherId);
  if (entry.left === null) return;
  const missing = missingFrom(messages, entry.left, me.id);
  entry.left = null;
  writeDraft(keptKey(otherId), null);
  if (missing.length > 0) giveBack(otherId, missing);
}
