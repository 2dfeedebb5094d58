import { useState } from "react";
import type { ListFilter } from "./list-filter.ts";

/**
 * The filter as it was wished for last. The address follows a moment later: whatever else is wished meanwhile is put on top of
 * this one, and not on the address's, which would forget it.
 */
export function useWishedFilter({ show, words }: ListFilter): readonly [ListFilter, (change: Partial<ListFilter>) => void] {
  const [wished, setWished] = useState<ListFilter>({ show, words });
  const [seen, setSeen] = useState(wished);
  // The address has arrived, or it was changed elsewhere.
  if (seen.show !== show || seen.words !== words) {
    setSeen({ show, words });
    setWished({ show, words });
  }
  return [wished, (change) => setWished((before) => ({ ...before, ...change }))];
}
