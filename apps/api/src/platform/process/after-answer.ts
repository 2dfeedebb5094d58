import { BusyError } from "../load/semaphore.ts";

const maxWaiting = 500;

/**
 * Tasks that an answer must not wait for: its duration would reveal what the task found.
 * @param onError gets what a task throws
 */
export function createAfterAnswer(onError: (error: unknown) => void) {
  let waiting = 0;
  let last = Promise.resolve();
  return {
    /**
     * Does the task after the answer, one at a time and in order. A process that dies loses it.
     * @throws BusyError when too many wait
     */
    run(task: () => Promise<void>): void {
      if (waiting >= maxWaiting) throw new BusyError(`${maxWaiting} tasks wait already`);
      waiting += 1;
      const before = last;
      last = (async () => {
        await before;
        // The answer is written first.
        await new Promise((resolve) => setImmediate(resolve));
        await task().catch(onError);
        waiting -= 1;
      })();
    },
    /** Resolves when everything that waits is done. */
    settled: (): Promise<void> => last,
  };
}

export type AfterAnswer = ReturnType<typeof createAfterAnswer>;
