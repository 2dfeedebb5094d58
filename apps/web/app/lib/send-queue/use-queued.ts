import type { Entry } from "./entries.ts";
import { useQueue } from "./send-queue.ts";

/** What was made last in a group and waits for the network; null while it goes out, and on the server. */
export function useQueued(group: string): Entry | null {
  const { entries, isAway } = useQueue();
  const isWaiting = (entry: Entry) => isAway && entry.group === group && entry.refusal === null;
  return entries.findLast(isWaiting) ?? null;
}
