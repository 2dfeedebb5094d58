import type { NotificationType } from "@efie/contract";
import { isLive, listenLive } from "../../lib/socket/socket.ts";

const decisions: readonly NotificationType[] = ["case_decided", "appeal_decided"];

/** Calls `onDecision` when staff have decided about this person, or may have while the socket was away. */
export function listenToDecisions(onDecision: () => void): () => void {
  let wasConnected = isLive();
  return listenLive({
    onConnected: () => {
      if (wasConnected) onDecision();
      wasConnected = true;
    },
    onEvent: ({ notification }) => {
      if (notification !== undefined && decisions.includes(notification.notif_type)) onDecision();
    },
  });
}
