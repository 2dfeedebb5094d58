import { rateLimits } from "../../config.ts";
import type { LimiterFactory } from "../../platform/security/rate-limiter.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import type { MessagesDeps as UseCaseDeps } from "./messages-deps.ts";
import { registerMessageRoutes } from "./messages.routes.ts";

export { messagesPersonalData } from "./personal-data.repository.ts";

export type MessagesDeps = Omit<UseCaseDeps, "sending"> & { limiters: Pick<LimiterFactory, "create"> };

/** Registers the routes of conversations between two users. */
export function registerMessages(serve: ServeCall, { limiters, ...deps }: MessagesDeps): void {
  registerMessageRoutes(serve, { ...deps, sending: limiters.create("messages", rateLimits.messagesPerPerson) });
}
