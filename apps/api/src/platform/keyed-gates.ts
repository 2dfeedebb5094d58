import { createGate, type Gate, type Patience } from "./gate.ts";

/** Runs a task when it is its key's turn: a network's, or a person's. */
export type KeyedGates = <T>(key: string, task: () => Promise<T>) => Promise<T>;

/**
 * Lets each key run at most `max` tasks at once. Its further ones wait, which costs nobody else anything: the machine is as busy
 * with `max` of them as with all, so that many people behind one address are served as fast as before.
 * @throws BusyError when too many of the same key wait, or one has waited for too long
 */
export function createKeyedGates(max: number, patience: Patience): KeyedGates {
  const gates = new Map<string, { gate: Gate; tasks: number }>();
  return async (key, task) => {
    const entry = gates.get(key) ?? { gate: createGate(max, patience), tasks: 0 };
    gates.set(key, entry);
    entry.tasks += 1;
    try {
      return await entry.gate(task);
    } finally {
      entry.tasks -= 1;
      if (entry.tasks === 0) gates.delete(key);
    }
  };
}
