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

/** Listens to events of the browser. Returns the function that ends it. */
export function listen(
  target: EventTarget,
  types: readonly string[],
  listener: (event: Event) => void,
  capture = false,
): () => void {
  for (const type of types) target.addEventListener(type, listener, capture);
  return () => {
    for (const type of types) target.removeEventListener(type, listener, capture);
  };
}

/** One function for several that end something. */
export function endAll(...ends: readonly (() => void)[]): () => void {
  return () => {
    for (const end of ends) end();
  };
}
