import type { ServeCall } from "../../http/api/calls.ts";
import { findFlags } from "./flags/find-flags.ts";
import type { MessagesDeps } from "./messages-deps.ts";
import { registerMessageRoutes } from "./messages.routes.ts";
import { readReported } from "./read-messages.ts";
import { sendMessage, type Alongside, type MessageDraft, type Sender } from "./send-message.ts";
import { notifyUnread } from "./notify-unread.ts";

export { isCutOff } from "./blocks.repository.ts";
export { messagesPersonalData } from "./personal-data.repository.ts";

/** The interface of conversations to the other modules. */
export type Messages = ReturnType<typeof registerMessages>;

/** Registers the routes of conversations between two users, and the job that notifies people of unread messages. */
export function registerMessages(serve: ServeCall, deps: MessagesDeps) {
  registerMessageRoutes(serve, deps);
  return {
    /** `alongside` runs in the transaction of the message, before it is stored. */
    send: (sender: Sender, draft: MessageDraft, alongside: Alongside) => sendMessage(deps, sender, draft, { alongside }),
    readReported,
    findFlags,
    jobs: [{ name: "notify people of unread messages", everySeconds: 60, run: () => notifyUnread(deps) }],
  };
}
