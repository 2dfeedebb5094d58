import { useState } from "react";

/** A state that somebody changes, and that starts again from `given` whenever `key` changes: what is chosen shows before the address or the server says it. */
export function useFollowing<T>(given: T, key: unknown = given) {
  const [state, setState] = useState(given);
  const [seen, setSeen] = useState(key);
  if (!Object.is(seen, key)) {
    setSeen(key);
    setState(given);
  }
  return [state, setState] as const;
}
