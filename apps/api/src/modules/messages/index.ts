import type { Message } from "@efie/contract";
import { rateLimits } from "../../config.ts";
import type { LimiterFactory } from "../../platform/security/rate-limiter.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import type { MessagesDeps as UseCaseDeps } from "./messages-deps.ts";
import { registerMessageRoutes } from "./messages.routes.ts";
import { sendMessage, type Alongside, type MessageDraft } from "./send-message.ts";
import { tellUnread } from "./tell-unread.ts";
import type { WithJobs } from "../../platform/process/scheduler.ts";

export { messagesPersonalData } from "./personal-data.repository.ts";

export type MessagesDeps = Omit<UseCaseDeps, "sending"> & { limiters: Pick<LimiterFactory, "create"> };

/** The interface of conversations to the other modules. */
export type Messages = {
  /** Sends a message as `sendMessage` does. `alongside` runs in its transaction, before it is stored. */
  send(sender: { id: number; isStaff: boolean }, draft: MessageDraft, alongside: Alongside): Promise<Message>;
};

/** Registers the routes of conversations between two users, and the job that tells of unread messages. */
export function registerMessages(serve: ServeCall, { limiters, ...others }: MessagesDeps): Messages & WithJobs {
  const deps = { ...others, sending: limiters.create("messages", rateLimits.messagesPerPerson) };
  registerMessageRoutes(serve, deps);
  const send: Messages["send"] = (sender, draft, alongside) => sendMessage(deps, sender, draft, alongside);
  return { send, jobs: [{ name: "tell people of unread messages", everySeconds: 60, run: () => tellUnread(deps) }] };
}
