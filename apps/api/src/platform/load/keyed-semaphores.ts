import { createSemaphore, type Semaphore, type Patience } from "./semaphore.ts";

/** Runs a task when it is its key's turn: a network's, or a person's. */
export type KeyedSemaphores = <T>(key: string, task: () => Promise<T>) => Promise<T>;

/**
 * Lets each key run at most `max` tasks at once. Its further ones wait, which costs nobody else anything: the machine is as busy
 * with `max` of them as with all, so that many people behind one address are served as fast as before.
 * @throws BusyError when too many of the same key wait, or one has waited for too long
 */
export function createKeyedSemaphores(max: number, patience: Patience): KeyedSemaphores {
  const semaphores = new Map<string, { semaphore: Semaphore; tasks: number }>();
  return async (key, task) => {
    const entry = semaphores.get(key) ?? { semaphore: createSemaphore(max, patience), tasks: 0 };
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
