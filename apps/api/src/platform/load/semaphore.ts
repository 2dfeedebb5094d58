/** Runs a task when a place is free, or as many as its `weight`, at most all of them. */
export type Semaphore = <T>(task: () => Promise<T>, weight?: number) => Promise<T>;

/** The limits of the queue: waiting tasks, and time of the wait. */
export type QueueLimits = { maxWaiting: number; maxWaitMilliseconds: number };

/** Too many tasks wait, or this one waited too long. The task was not started. */
export class BusyError extends Error {
  override name = "BusyError";
}

type Turn = { places: number; enter: () => void };

/** Runs tasks on at most `max` places concurrently. The others wait in order, without limits unless `queueLimits` sets them. */
export function createSemaphore(max: number, queueLimits?: QueueLimits): Semaphore {
  const waiting: Turn[] = [];
  let taken = 0;
  const admit = (): void => {
    for (let next = waiting[0]; next && taken + next.places <= max; next = waiting[0]) {
      taken += next.places;
      waiting.shift();
      next.enter();
    }
  };
  const wait = (places: number): Promise<void> =>
    new Promise((enter, refuse) => {
      if (!queueLimits) return void waiting.push({ places, enter });
      const { maxWaiting, maxWaitMilliseconds } = queueLimits;
      if (waiting.length >= maxWaiting) return refuse(new BusyError(`${maxWaiting} tasks wait already`));
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(turn), 1);
        refuse(new BusyError(`No place was free for ${maxWaitMilliseconds} ms`));
        admit();
      }, maxWaitMilliseconds);
      const turn = {
        places,
        enter: () => {
          clearTimeout(timer);
          enter();
        },
      };
      waiting.push(turn);
    });
  return async (task, weight = 1) => {
    const places = Math.min(weight, max);
    if (waiting.length > 0 || taken + places > max) await wait(places);
    else taken += places;
    try {
      return await task();
    } finally {
      // Places are handed over directly, so that a new task cannot take them first.
      taken -= places;
      admit();
    }
  };
}

/** Runs a task under the semaphore of its key: a network or a user. */
export type KeyedSemaphores = <T>(key: string, task: () => Promise<T>, weight?: number) => Promise<T>;

/**
 * Runs tasks on at most `max` places per key concurrently; further ones wait. `max` tasks use as much of the machine as more would, so
 * many users behind one address are served as fast as without the limit.
 * @throws BusyError when too many tasks of a key wait, or one has waited too long
 */
export function createKeyedSemaphores(max: number, queueLimits: QueueLimits): KeyedSemaphores {
  const semaphores = new Map<string, { semaphore: Semaphore; tasks: number }>();
  return async (key, task, weight) => {
    const entry = semaphores.get(key) ?? { semaphore: createSemaphore(max, queueLimits), tasks: 0 };
    semaphores.set(key, entry);
    entry.tasks += 1;
    try {
      return await entry.semaphore(task, weight);
    } finally {
      entry.tasks -= 1;
      if (entry.tasks === 0) semaphores.delete(key);
    }
  };
}
