import type { SocketEvent } from "@efie/contract";
import type { ReportError } from "../observability/report-error.ts";
import type { Bus } from "./bus.ts";

/** Tells a person's open sockets, in whichever process they are. Call it when what it tells of is committed. */
export type Push = (userId: number, event: SocketEvent) => void;

/** Where the bus carries what is for one person. */
export function topicOf(userId: number): string {
  return `user:${userId}`;
}

/** Where the bus carries whose sessions were ended. */
export const endedSessionsTopic = "ended-sessions";

/** Has a person's open sockets show anew who they are, in whichever process they are: a session was ended. */
export type EndSockets = (userId: number) => void;

export function createEndSockets(bus: Pick<Bus, "publish">): EndSockets {
  return (userId) => bus.publish(endedSessionsTopic, String(userId));
}

/** What is told of is done and committed: should it fail to be told, nothing else fails with it. */
export function createPush(bus: Pick<Bus, "publish">, reportError: ReportError): Push {
  return (userId, event) => {
    try {
      bus.publish(topicOf(userId), JSON.stringify(event));
    } catch (error) {
      reportError(error, { message: "a push failed", events: Object.keys(event) });
    }
  };
}
