import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while hydrating, true as soon as the script can do what a control promises. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
