import { messageCalls } from "../../lib/api/api.ts";
import { paths } from "../../lib/navigation/paths.ts";
import type { EntryDraft } from "../../lib/send-queue/entries.ts";
import { ApiError } from "@efie/client";
import { plural } from "../../lib/format/format.ts";

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
export function messageDraft({ to, name, content, property }: Written): EntryDraft<typeof messageCalls.sendMessage> {
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
    call: messageCalls.sendMessage,
    query: { user_id: to },
    body: property === null ? { content } : { content, property },
  };
}

/** Why a message was not sent, in words; the specification's, but for a person who writes too fast. */
export function describeSendProblem(error: unknown): string {
  // The server says why: one has blocked the other, or the account is suspended.
  if (error instanceof ApiError && error.status === 403) return error.detail;
  // The listing, the person or the account is gone: another try does not help.
  if (error instanceof ApiError && (error.status === 404 || error.status === 410))
    return `Failed to send message. ${error.detail}`;
  if (!(error instanceof ApiError) || error.status !== 429) return "Failed to send message. Please try again.";
  const { retryAfterSeconds } = error;
  if (retryAfterSeconds === null) return error.detail;
  return `You are sending messages very fast. Please wait ${plural(retryAfterSeconds, "second")} and try again.`;
}
