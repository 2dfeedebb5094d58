import type { Notification } from "@efie/contract";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { addNewest, markWhere, notificationsKey, type NotificationParts } from "./notification-list.ts";
import { subscribeToMarking, waitForMarking } from "../../entities/unread/mark-notifications-read.ts";
import { isLive, listenLive, poll } from "../../lib/socket/socket.ts";

/** The open screen asks this often (spec, section 9). */
const pollSeconds = 50;

const filter = { queryKey: notificationsKey };

function change(queries: QueryClient, write: (parts: NotificationParts) => NotificationParts): void {
  queries.setQueryData<NotificationParts>(notificationsKey, (parts) => parts && write(parts));
}

function listen(queries: QueryClient, onPushed: (pushed: Notification) => void): () => void {
  // The screen asks for its list when it opens; a socket that is connected already has nothing to add.
  let isOpening = true;
  const end = listenLive({
    onConnected: () => {
      if (!isOpening) void queries.invalidateQueries(filter);
    },
    onEvent: ({ notification }) => {
      if (notification === undefined) return;
      change(queries, (parts) => addNewest(parts, notification));
      onPushed(notification);
      // A list that is under way was asked for before this one was there.
      if (queries.isFetching(filter) > 0) void queries.invalidateQueries(filter);
    },
  });
  isOpening = false;
  return end;
}

/**
 * Pushed ones appear at the top; without a socket the list is polled (spec, section 9); the bell marks all of it read.
 * Answers what was pushed last.
 */
export function useFreshNotifications(): Notification | null {
  const queries = useQueryClient();
  const [pushed, setPushed] = useState<Notification | null>(null);
  useEffect(() => {
    const refetch = () => void queries.invalidateQueries(filter, { cancelRefetch: false });
    const ends = [
      listen(queries, setPushed),
      poll(pollSeconds, (isBack) => isBack || isLive() || refetch()),
      subscribeToMarking(() => {
        change(queries, (parts) => markWhere(parts, () => true, true));
        // What came meanwhile stays unread, and so does everything if the call failed.
        void waitForMarking().then(refetch);
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [queries]);
  return pushed;
}
