/** Bounds what is spent on something that nobody waits for. */
export type TimeShare = {
  /** Whether a task may begin now: none runs, and the last one has been made up for. */
  hasRoom(): boolean;
  /** Runs a task and counts its time. */
  spend<T>(task: () => Promise<T>): Promise<T>;
  /** All that was spent. */
  readonly seconds: number;
};

/**
 * Tasks take at most `share` of the time, whatever each costs: after one the share rests until it has paid for it. Infinity bounds
 * nothing, also not to one at a time.
 */
export function createTimeShare(share: number, now: () => number = () => performance.now()): TimeShare {
  let [paidAt, spentMs, isRunning] = [-Infinity, 0, false];
  return {
    hasRoom: () => share === Infinity || (!isRunning && now() >= paidAt),
    async spend(task) {
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
    get seconds() {
      return spentMs / 1_000;
    },
  };
}
