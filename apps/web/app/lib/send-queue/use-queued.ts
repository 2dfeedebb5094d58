import type { Entry } from "./entries.ts";
import { readQueue, subscribeToQueue } from "./send-queue.ts";
import { useOutside } from "../browser/shared-state.ts";

/** What was made last in a group and waits for the network; null while it goes out, and on the server. */
export function useQueued(group: string): Entry | null {
  const find = () => {
    const { entries, isAway } = readQueue();
    return (isAway && entries.findLast((entry) => entry.group === group && entry.refusal === null)) || null;
  };
  return useOutside(subscribeToQueue, find, null);
}
