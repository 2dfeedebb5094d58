import { useSyncExternalStore } from "react";
import { createListeners } from "../browser/listeners.ts";

/** Keeps the question that is open now: code asks it, and the dialog that stands somewhere in the page shows it. */
export function createOpenQuestion<Question>() {
  let open: Question | null = null;
  const { subscribe, announce } = createListeners();
  function set(next: Question | null): void {
    open = next;
    announce();
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
