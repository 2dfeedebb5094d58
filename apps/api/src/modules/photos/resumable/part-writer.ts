/** Few rows for a fast sender. */
const partBytes = 64 * 1024;
/** A line that falls silent loses no more than it brought within this time. */
const idleMs = 300;

/** Collects the bytes of a request into parts, and stores each from its `start` on when it is large or old enough, one after the other. */
export function createPartWriter(start: number, store: (part: { start: number; bytes: Buffer }) => Promise<void>) {
  let [waiting, size, next]: [Buffer[], number, number] = [[], 0, start];
  let written = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (size === 0) return written;
    const part = { start: next, bytes: Buffer.concat(waiting) };
    [waiting, size, next] = [[], 0, next + size];
    written = written.then(() => store(part));
    // The last flush gets the error.
    written.catch(() => {});
    return written;
  };
  return {
    add: (bytes: Buffer): void => {
      if (bytes.length === 0) return;
      waiting.push(bytes);
      size += bytes.length;
      if (size >= partBytes) void flush();
      else timer ??= setTimeout(() => void flush(), idleMs);
    },
    /** Stores what is left, and waits for all of it. @throws what storing throws */
    flush,
  };
}
