import type { SocketEvent } from "@efie/contract";
import type { ReportError } from "../observability/report-error.ts";
import type { Bus } from "./bus.ts";

/** Pushes an event to the user's open sockets in all processes. Call it after the commit. */
export type Push = (userId: number, event: SocketEvent) => void;

/** The bus topic of a user. */
export function topicOf(userId: number): string {
  return `user:${userId}`;
}

/** The bus topic of users whose sessions were ended. */
export const endedSessionsTopic = "ended-sessions";

/** Closes the user's open sockets in all processes after a session was ended; valid sessions reconnect. */
export type EndSockets = (userId: number) => void;

export function createEndSockets(bus: Pick<Bus, "publish">): EndSockets {
  return (userId) => bus.publish(endedSessionsTopic, String(userId));
}

/** The pushed change is already committed, so a failed push is only reported. */
export function createPush(bus: Pick<Bus, "publish">, reportError: ReportError): Push {
  return (userId, event) => {
    try {
      bus.publish(topicOf(userId), JSON.stringify(event));
    } catch (error) {
      reportError(error, { message: "a push failed", events: Object.keys(event) });
    }
  };
}
