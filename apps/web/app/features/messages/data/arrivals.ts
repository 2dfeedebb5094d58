import type { Message } from "@efie/contract";

const pendingRequests = new Set<Message[]>();

/** Adds messages to every request under way, whose answer may be older than they are. */
export function addArrivals(messages: readonly Message[]): void {
  for (const arrived of pendingRequests) arrived.push(...messages);
}

/** Does the request, and collects the messages that arrive while it is under way: its answer may not have them. */
export async function collectArrivals<T>(
  work: () => Promise<T>,
): Promise<{ readonly answer: T; readonly arrived: readonly Message[] }> {
  const arrived: Message[] = [];
  pendingRequests.add(arrived);
  try {
    return { answer: await work(), arrived };
  } finally {
    pendingRequests.delete(arrived);
  }
}
