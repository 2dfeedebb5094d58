import type { Message, MessageFlag } from "@efie/contract";
import { rateLimits } from "../../rate-limits.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { LimiterFactory } from "../../platform/security/rate-limiter.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import { findFlags } from "./flags/find-flags.ts";
import type { MessagesDeps as UseCaseDeps } from "./messages-deps.ts";
import { registerBlockRoutes, registerMessageRoutes } from "./messages.routes.ts";
import { readReported, type ReportedMessage } from "./read-messages.ts";
import { sendMessage, type Alongside, type MessageDraft } from "./send-message.ts";
import { notifyUnread } from "./notify-unread.ts";
import type { WithJobs } from "../../platform/process/scheduler.ts";

export { isCutOff } from "./blocks.repository.ts";
export { messagesPersonalData } from "./personal-data.repository.ts";

export type MessagesDeps = Omit<UseCaseDeps, "sending" | "sendingDaily" | "opening"> & {
  limiters: Pick<LimiterFactory, "create">;
};

/** The interface of conversations to the other modules. */
export type Messages = {
  /** A message with both sides' names, and what was written before it in the conversation; null when there is none. */
  readReported(executor: Executor, id: number): Promise<ReportedMessage | null>;
  /** What a reader of a text should be careful about. */
  findFlags(text: string): MessageFlag[];
  /** Sends a message as `sendMessage` does. `alongside` runs in its transaction, before it is stored. */
  send(sender: { id: number; isStaff: boolean }, draft: MessageDraft, alongside: Alongside): Promise<Message>;
};

/** Registers the routes of conversations between two users, and the job that notifies people of unread messages. */
export function registerMessages(serve: ServeCall, { limiters, ...others }: MessagesDeps): Messages & WithJobs {
  const deps = {
    ...others,
    sending: limiters.create("messages", rateLimits.messagesPerPerson),
    sendingDaily: limiters.create("messages-day", rateLimits.messagesPerPersonAndDay),
    opening: limiters.create("conversations", rateLimits.newConversationsPerUnverified),
  };
  registerMessageRoutes(serve, deps);
  registerBlockRoutes(serve, deps);
  const send: Messages["send"] = (sender, draft, alongside) => sendMessage(deps, sender, draft, { alongside });
  return {
    send,
    readReported,
    findFlags,
    jobs: [{ name: "notify people of unread messages", everySeconds: 60, run: () => notifyUnread(deps) }],
  };
}
