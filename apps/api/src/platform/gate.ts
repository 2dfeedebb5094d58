/** Lets at most `max` tasks run at once; the others wait in order. */
export function createGate(max: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: Array<() => void> = [];
  let running = 0;
  return async (task) => {
    if (running >= max) await new Promise<void>((enter) => waiting.push(enter));
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
