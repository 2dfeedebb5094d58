import { createSemaphore, type Semaphore, type QueueLimits } from "./semaphore.ts";

/** Runs a task under the semaphore of its key: a network or a user. */
export type KeyedSemaphores = <T>(key: string, task: () => Promise<T>) => Promise<T>;

/**
 * Runs at most `max` tasks per key concurrently; further ones wait. `max` tasks use as much of the machine as more would, so
 * many users behind one address are served as fast as without the limit.
 * @throws BusyError when too many tasks of a key wait, or one has waited too long
 */
export function createKeyedSemaphores(max: number, queueLimits: QueueLimits): KeyedSemaphores {
  const semaphores = new Map<string, { semaphore: Semaphore; tasks: number }>();
  return async (key, task) => {
    const entry = semaphores.get(key) ?? { semaphore: createSemaphore(max, queueLimits), tasks: 0 };
    semaphores.set(key, entry);
    entry.tasks += 1;
    try {
      return await entry.semaphore(task);
    } finally {
      entry.tasks -= 1;
      if (entry.tasks === 0) semaphores.delete(key);
    }
  };
}
