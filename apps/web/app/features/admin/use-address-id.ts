import { useState } from "react";
import { useSearchParams } from "react-router";
import { readId } from "../../lib/navigation/paths.ts";

/** The id that the address names, such as `?case=7`. What is chosen counts at once, for the next key: the address follows a moment later. */
export function useAddressId(parameter: string): readonly [number | null, (id: number) => void] {
  const [params, setParams] = useSearchParams();
  const named = readId(params.get(parameter));
  const [chosen, setChosen] = useState(named);
  const [seen, setSeen] = useState(named);
  // The address has followed, or it was changed elsewhere.
  if (seen !== named) {
    setSeen(named);
    setChosen(named);
  }
  const choose = (id: number) => {
    setChosen(id);
    const next = new URLSearchParams(params);
    next.set(parameter, String(id));
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return [chosen, choose];
}
