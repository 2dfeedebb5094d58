/** Runs a task when a place is free. */
export type Semaphore = <T>(task: () => Promise<T>) => Promise<T>;

/** The limits of the queue: waiting tasks, and time of the wait. */
export type QueueLimits = { maxWaiting: number; maxWaitMilliseconds: number };

/** Too many tasks wait, or this one waited too long. The task was not started. */
export class BusyError extends Error {
  override name = "BusyError";
}

/** Runs at most `max` tasks concurrently. The others wait in order, without limits unless `queueLimits` sets them. */
export function createSemaphore(max: number, queueLimits?: QueueLimits): Semaphore {
  const waiting: Array<() => void> = [];
  let running = 0;
  const wait = (): Promise<void> =>
    new Promise((enter, refuse) => {
      if (!queueLimits) return void waiting.push(enter);
      const { maxWaiting, maxWaitMilliseconds } = queueLimits;
      if (waiting.length >= maxWaiting) return refuse(new BusyError(`${maxWaiting} tasks wait already`));
      const turn = (): void => {
        clearTimeout(timer);
        enter();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(turn), 1);
        refuse(new BusyError(`No place was free for ${maxWaitMilliseconds} ms`));
      }, maxWaitMilliseconds);
      waiting.push(turn);
    });
  return async (task) => {
    if (running >= max) await wait();
    else running += 1;
    try {
      return await task();
    } finally {
      // The place is handed over directly, so that a new task cannot take it first.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
