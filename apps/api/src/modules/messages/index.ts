import { rateLimits } from "../../config.ts";
import type { LimiterFactory } from "../../platform/security/rate-limiter.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import type { MessagesDeps as UseCaseDeps } from "./messages-deps.ts";
import { registerMessageRoutes } from "./messages.routes.ts";
import { tellUnread } from "./tell-unread.ts";
import type { WithJobs } from "../../platform/process/scheduler.ts";

export { messagesPersonalData } from "./personal-data.repository.ts";

export type MessagesDeps = Omit<UseCaseDeps, "sending"> & { limiters: Pick<LimiterFactory, "create"> };

/** Registers the routes of conversations between two users, and the job that tells of unread messages. */
export function registerMessages(serve: ServeCall, { limiters, ...deps }: MessagesDeps): WithJobs {
  registerMessageRoutes(serve, { ...deps, sending: limiters.create("messages", rateLimits.messagesPerPerson) });
  return { jobs: [{ name: "tell people of unread messages", everySeconds: 60, run: () => tellUnread(deps) }] };
}
