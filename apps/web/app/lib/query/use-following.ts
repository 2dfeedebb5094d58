import { useState } from "react";

/** A state that follows what is given, by a query of the server or by that of the address, whenever its key changes: what is chosen counts at once, and where it comes from follows later. */
export function useFollowing<T>(given: T, key: unknown = given) {
  const [state, setState] = useState(given);
  const [seen, setSeen] = useState(key);
  if (!Object.is(seen, key)) {
    setSeen(key);
    setState(given);
  }
  return [state, setState] as const;
}
