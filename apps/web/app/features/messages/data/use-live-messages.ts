import { matchQuery, useQueryClient, type Query } from "@tanstack/react-query";
import { useEffect } from "react";
import { messagesKey, placeMessage } from "./conversation-cache.ts";
import { sendQueueOf } from "./send-queues.ts";
import { hasFailed } from "./queries.ts";
import { isLive, listenLive, poll } from "../../../lib/socket/socket.ts";

const pollSeconds = 15;

/** Keeps what is shown true: by the socket, and by the spec's poll (section 9) while there is none. */
export function useLiveMessages(): void {
  const client = useQueryClient();
  useEffect(() => {
    // With the messages, whatever else failed to load during an outage.
    const isWanted = (query: Query) => matchQuery({ queryKey: messagesKey }, query) || hasFailed(query);
    const refetch = (cancelRefetch: boolean) =>
      void client.refetchQueries({ type: "active", predicate: isWanted }, { cancelRefetch });
    // A socket that is connected already is older than the requests that this screen sends now.
    let isStarting = true;
    const endListening = listenLive({
      onConnected: () => isStarting || refetch(true),
      onEvent({ message }) {
        if (message === undefined) return;
        sendQueueOf(client, message.recipient).markArrived(message.content);
        placeMessage(client, message);
      },
    });
    isStarting = false;
    const endPolling = poll(pollSeconds, () => isLive() || refetch(false));
    return () => {
      endListening();
      endPolling();
    };
  }, [client]);
}
