import { ApiError } from "@efie/client";
import { useEffect, useState } from "react";
import { hasBlocked } from "../../entities/block/blocked-owners.ts";
import { api, propertyCalls } from "../../lib/api/api.ts";
import { sessionKey } from "../../lib/session/session.ts";

type Visited = { readonly id: number; readonly creator: number };

/**
 * Reports to the server that somebody looks at a property, once for each time its page is opened. Returns whether it is not shown to
 * them: the page is the same for everybody, and only this call knows who reads it.
 */
export function useVisit({ id, creator }: Visited, isBlocked: boolean): boolean {
  const [isHidden, setIsHidden] = useState(false);
  useEffect(
    function reportVisit() {
      if (isBlocked) return;
      // The answer may come after the owner was unblocked, or the page left.
      let isOver = false;
      // A moment later: strict mode takes a page apart and puts it together again at once.
      const timer = setTimeout(() => void visit({ id, creator }).then((isGone) => isOver || setIsHidden(isGone)));
      return () => {
        isOver = true;
        clearTimeout(timer);
      };
    },
    [id, creator, isBlocked],
  );
  return isHidden && !isBlocked;
}

/** The count is not waited for, and its failure is not shown. */
async function visit({ id, creator }: Visited): Promise<boolean> {
  try {
    await api.call(propertyCalls.visitProperty, { params: { id } });
    return false;
  } catch (error) {
    if (sessionKey() === null || !(error instanceof ApiError) || error.status !== 404) return false;
    // A reader who blocked the owner is told that, and not that the listing is gone.
    const { loadBlocked } = await import("../../entities/block/load-blocked.ts");
    await loadBlocked();
    return !hasBlocked(creator);
  }
}
