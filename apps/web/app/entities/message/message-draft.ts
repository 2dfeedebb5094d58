import { messageCalls } from "../../lib/api/api.ts";
import { paths } from "../../lib/navigation/paths.ts";
import type { EntryDraft } from "../../lib/send-queue/entries.ts";

/** A message of the signed-in person: to whom, what, and about which listing. */
type Written = { readonly to: number; readonly name: string; readonly content: string; readonly property: number | null };

/** The messages to one person arrive in their order. */
export function messageGroup(to: number): string {
  return `message ${to}`;
}

/** Where a message to somebody is typed. */
export function messageDraftKey(to: number): string {
  return `message:${to}`;
}

/** A message as the queue sends it. */
export function messageDraft({ to, name, content, property }: Written): EntryDraft {
  const { method, path } = messageCalls.sendMessage;
  return {
    kind: "message",
    group: messageGroup(to),
    replaces: false,
    title: `Your message to ${name}`,
    text: content,
    draft: messageDraftKey(to),
    href: `${paths.messages}?user_id=${to}`,
    // The open conversation takes the answer itself (`messages-screen.tsx`).
    stale: ["leads"],
    method,
    path,
    query: { user_id: to },
    body: property === null ? { content } : { content, property },
  };
}
