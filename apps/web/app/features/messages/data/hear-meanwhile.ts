import type { Message } from "@efie/contract";

const ears = new Set<Message[]>();

/** Tells every answer that is under way of a message it may have missed. */
export function tellAnswers(messages: readonly Message[]): void {
  for (const heard of ears) heard.push(...messages);
}

/** Does the work, and keeps what was said meanwhile: an answer is as old as its question. */
export async function hearMeanwhile<T>(
  work: () => Promise<T>,
): Promise<{ readonly answer: T; readonly heard: readonly Message[] }> {
  const heard: Message[] = [];
  ears.add(heard);
  try {
    return { answer: await work(), heard };
  } finally {
    ears.delete(heard);
  }
}
