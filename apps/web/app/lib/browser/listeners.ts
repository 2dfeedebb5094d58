/** The listeners of one event. `subscribe` returns the function that ends it. */
export function createListeners<Given extends unknown[] = []>() {
  const listeners = new Set<(...given: Given) => void>();
  return {
    subscribe: (listener: (...given: Given) => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    announce: (...given: Given): void => {
      for (const listener of listeners) listener(...given);
    },
  };
}

/** One function for several that end something. */
export const endAll =
  (...ends: readonly (() => void)[]) =>
  (): void => {
    for (const end of ends) end();
  };
