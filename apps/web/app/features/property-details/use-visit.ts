import { ApiError } from "@efie/client";
import { useEffect, useState } from "react";
import { hasBlocked } from "../../entities/block/blocked-owners.ts";
import { api, propertyCalls } from "../../lib/api/api.ts";
import { sessionKey } from "../../lib/session/session.ts";

type Visited = { readonly id: number; readonly creator: number };

let openKey: string | null = null;
/** Counts visits: the answer of an earlier one may come after the owner was unblocked. */
let visits = 0;

/**
 * Reports to the server that somebody looks at a property, once for each time its page is opened. Returns whether it is not shown to
 * them: the page is the same for everybody, and only this call knows who reads it.
 */
export function useVisit({ id, creator }: Visited, isBlocked: boolean): boolean {
  const key = `${id} ${isBlocked}`;
  const [hiddenKey, setHiddenKey] = useState<string | null>(null);
  useEffect(
    function reportVisit() {
      if (!isBlocked && openKey !== key) {
        openKey = key;
        visits += 1;
        const mine = visits;
        void visit({ id, creator }).then((isHidden) => {
          if (mine === visits) setHiddenKey(isHidden ? key : null);
        });
      }
      return () => {
        // A moment later: strict mode takes a page apart and puts it together again at once.
        setTimeout(() => {
          if (openKey === key) openKey = null;
        });
      };
    },
    [id, creator, isBlocked, key],
  );
  return hiddenKey === key;
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
