import { useRef } from "react";

/** The work, but not again while it is under way: a double click or an impatient Enter does it once. */
export function useSingleFlight<Given extends unknown[]>(work: (...given: Given) => Promise<void>) {
  const isUnderWay = useRef(false);
  return async (...given: Given): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await work(...given);
    } finally {
      isUnderWay.current = false;
    }
  };
}
