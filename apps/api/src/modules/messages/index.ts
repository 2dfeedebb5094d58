import { rateLimits } from "../../rate-limits.ts";
import type { LimiterFactory } from "../../platform/security/rate-limiter.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import { findFlags } from "./flags/find-flags.ts";
import type { MessagesDeps as UseCaseDeps } from "./messages-deps.ts";
import { registerMessageRoutes } from "./messages.routes.ts";
import { readReported } from "./read-messages.ts";
import { sendMessage, type Alongside, type MessageDraft, type Sender } from "./send-message.ts";
import { notifyUnread } from "./notify-unread.ts";

export { isCutOff } from "./blocks.repository.ts";
export { messagesPersonalData } from "./personal-data.repository.ts";

type MessagesDeps = Omit<UseCaseDeps, "sending" | "sendingDaily" | "opening"> & {
  limiters: Pick<LimiterFactory, "create">;
};

/** The interface of conversations to the other modules. */
export type Messages = ReturnType<typeof registerMessages>;

/** Registers the routes of conversations between two users, and the job that notifies people of unread messages. */
export function registerMessages(serve: ServeCall, { limiters, ...others }: MessagesDeps) {
  const deps = {
    ...others,
    sending: limiters.create("messages", rateLimits.messagesPerPerson),
    sendingDaily: limiters.create("messages-day", rateLimits.messagesPerPersonAndDay),
    opening: limiters.create("conversations", rateLimits.newConversationsPerUnverified),
  };
  registerMessageRoutes(serve, deps);
  return {
    /** `alongside` runs in the transaction of the message, before it is stored. */
    send: (sender: Sender, draft: MessageDraft, alongside: Alongside) => sendMessage(deps, sender, draft, { alongside }),
    readReported,
    findFlags,
    jobs: [{ name: "notify people of unread messages", everySeconds: 60, run: () => notifyUnread(deps) }],
  };
}
