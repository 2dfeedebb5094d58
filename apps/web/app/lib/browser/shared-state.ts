import { useSyncExternalStore } from "react";
import { createListeners } from "./listeners.ts";

/** A value that changes outside of React; `onServer` there, and while hydrating. */
export function useOutside<Value>(subscribe: (listener: () => void) => () => void, read: () => Value, onServer: Value): Value {
  return useSyncExternalStore(subscribe, read, () => onServer);
}

/** A value that any code of the page sets and components follow. On the server and while hydrating it is the first one. */
export function createSharedState<Value>(first: Value) {
  const { subscribe, announce } = createListeners();
  let value = first;
  const read = (): Value => value;
  return {
    read,
    subscribe,
    set: (next: Value): void => {
      if (next === value) return;
      value = next;
      announce();
    },
    useValue: (): Value => useOutside(subscribe, read, first),
  };
}
