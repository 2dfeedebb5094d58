/**
 * Bounds what is spent on something that nobody waits for. Tasks take at most `share` of the time, whatever each costs: after one the
 * share rests until it has paid for it. Infinity bounds nothing, also not to one at a time.
 */
export function createTimeShare(share: number, now: () => number = () => performance.now()) {
  let [paidAt, spentMs, isRunning] = [-Infinity, 0, false];
  return {
    /** Whether a task may begin now: none runs, and the last one has been made up for. */
    hasRoom: (): boolean => share === Infinity || (!isRunning && now() >= paidAt),
    /** Runs a task and counts its time. */
    async spend<T>(task: () => Promise<T>): Promise<T> {
      const began = now();
      isRunning = true;
      try {
        return await task();
      } finally {
        isRunning = false;
        spentMs += now() - began;
        paidAt = Math.max(paidAt, began) + (now() - began) / share;
      }
    },
    /** All that was spent. */
    get seconds(): number {
      return spentMs / 1_000;
    },
  };
}

export type TimeShare = ReturnType<typeof createTimeShare>;
