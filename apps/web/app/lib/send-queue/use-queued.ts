import { useSyncExternalStore } from "react";
import type { Entry } from "./entries.ts";
import { readQueue, subscribeToQueue } from "./send-queue.ts";

function findQueued(group: string): Entry | null {
  const { entries, isAway } = readQueue();
  if (!isAway) return null;
  return entries.findLast((entry) => entry.group === group && entry.refusal === null) ?? null;
}

/** What was made last in a group and waits for the network; null while it goes out, and on the server. */
export function useQueued(group: string): Entry | null {
  return useSyncExternalStore(
    subscribeToQueue,
    () => findQueued(group),
    () => null,
  );
}
