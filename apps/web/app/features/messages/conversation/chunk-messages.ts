import type { Message } from "@efie/contract";

/** Messages that stand together on the screen, and the one before them: it decides whether a day or a person begins. */
export type Chunk = { readonly key: number; readonly messages: readonly Message[]; readonly before: Message | null };

const chunkSize = 40;

/**
 * Cuts a list into pieces that stay the same while others come before or behind them: their borders are counted from one
 * message, which stays. So adding one message does not render ten thousand again.
 */
export function chunkMessages(messages: readonly Message[], fixedId: number): readonly Chunk[] {
  const found = messages.findIndex(({ id }) => id >= fixedId);
  const fixed = found === -1 ? messages.length : found;
  const firstKey = Math.floor(-fixed / chunkSize);
  const lastKey = Math.floor((messages.length - 1 - fixed) / chunkSize);
  const chunks: Chunk[] = [];
  for (let key = firstKey; key <= lastKey; key += 1) {
    const start = Math.max(0, fixed + key * chunkSize);
    const piece = messages.slice(start, fixed + (key + 1) * chunkSize);
    if (piece.length > 0) chunks.push({ key, messages: piece, before: messages[start - 1] ?? null });
  }
  return chunks;
}

export function isSameChunk(one: Chunk, next: Chunk): boolean {
  return (
    one.before === next.before &&
    one.messages.length === next.messages.length &&
    one.messages.every((message, index) => message === next.messages[index])
  );
}
