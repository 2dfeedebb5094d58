import { useSyncExternalStore } from "react";

/** Keeps the question that is open now: code asks it, and the dialog that stands somewhere in the page shows it. */
export function createOpenQuestion<Question>() {
  let open: Question | null = null;
  const listeners = new Set<() => void>();
  function set(next: Question | null): void {
    open = next;
    for (const listener of listeners) listener();
  }
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }
  return {
    set,
    /** Closes this question, but none that was asked since. */
    close: (asked: Question): void => {
      if (open === asked) set(null);
    },
    useOpen: (): Question | null =>
      useSyncExternalStore(
        subscribe,
        () => open,
        () => null,
      ),
  };
}
