import type { Claim } from "@efie/contract";
import { useEffect, useRef, useState } from "react";
import { holdClaim, type Holding, type Item } from "./hold-claim.ts";

type Found = { readonly key: string; readonly claim: Claim | null };

/** Claims what is looked at, and leaves it when something else is. Null: nothing is to be judged. */
export function useClaim(item: Item | null) {
  const { type, id } = item ?? { type: "case", id: null };
  const key = `${type} ${id}`;
  const [found, setFound] = useState<Found | null>(null);
  const holding = useRef<Holding | null>(null);
  useEffect(() => {
    if (id === null) return;
    const held = holdClaim({ type, id }, (claim) => setFound({ key: `${type} ${id}`, claim }));
    holding.current = held;
    return () => {
      holding.current = null;
      held.leave();
    };
  }, [type, id]);
  const claim = found?.key === key ? found.claim : null;
  const other = claim === null || claim.is_yours ? null : claim;
  return {
    /** Who else is looking at it: no verdict before it is taken over. */
    other,
    takeOver: () => {
      if (other !== null) void holding.current?.takeOver(other.staff.id);
    },
  };
}
