/** Runs a task when it is its turn. */
export type Semaphore = <T>(task: () => Promise<T>) => Promise<T>;

/** How many may wait for their turn, and for how long. */
export type Patience = { maxWaiting: number; maxWaitMilliseconds: number };

/** Too many wait already, or one has waited for too long. Its task was not begun. */
export class BusyError extends Error {
  override name = "BusyError";
}

/** Lets at most `max` tasks run at once; the others wait in order: without end, unless patience has one. */
export function createSemaphore(max: number, patience?: Patience): Semaphore {
  const waiting: Array<() => void> = [];
  let running = 0;
  const wait = (): Promise<void> =>
    new Promise((enter, refuse) => {
      if (!patience) return void waiting.push(enter);
      const { maxWaiting, maxWaitMilliseconds } = patience;
      if (waiting.length >= maxWaiting) return refuse(new BusyError(`${maxWaiting} wait already`));
      const turn = (): void => {
        clearTimeout(timer);
        enter();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(turn), 1);
        refuse(new BusyError(`It was nobody's turn for ${maxWaitMilliseconds} ms`));
      }, maxWaitMilliseconds);
      waiting.push(turn);
    });
  return async (task) => {
    if (running >= max) await wait();
    else running += 1;
    try {
      return await task();
    } finally {
      // The place is handed over, not freed and taken again: a newcomer cannot slip in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
