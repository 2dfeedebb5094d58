import type { Message } from "@efie/contract";

const pendingRequests = new Set<Message[]>();

/** Tells every answer that is under way of a message it may have missed. */
export function addArrivals(messages: readonly Message[]): void {
  for (const arrived of pendingRequests) arrived.push(...messages);
}

/** Does the work, and keeps what was said meanwhile: an answer is as old as its question. */
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
