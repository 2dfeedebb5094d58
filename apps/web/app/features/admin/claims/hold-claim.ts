import { ApiError } from "@efie/client";
import type { Claim, ClaimItem } from "@efie/contract";
import { api } from "../../../lib/api/api.ts";
import { claimCalls } from "../../../lib/api/calls.ts";

export type Item = { readonly type: ClaimItem; readonly id: number };
export type Holding = {
  /** Claims it from exactly this person, who is known to be looking at it. */
  takeOver(staffId: number): Promise<void>;
  leave(): void;
};

/** The server forgets a claim after 15 minutes: a closed laptop keeps nothing for long. */
const prolongMs = 60_000;

/** Claims an item and prolongs that while the page is seen. `onChange` gets who has it; null: nobody, or it waits no more. */
export function holdClaim({ type, id }: Item, onChange: (claim: Claim | null) => void): Holding {
  let isOver = false;
  // One after the other, so that leaving never overtakes claiming.
  let last: Promise<void> = Promise.resolve();
  const ask = (takeOverFrom?: number): Promise<void> => {
    last = last.then(async () => {
      if (isOver) return;
      const body = { item_type: type, item_id: id, ...(takeOverFrom !== undefined && { take_over_from: takeOverFrom }) };
      try {
        const { data } = await api.call(claimCalls.createClaim, { body });
        if (!isOver) onChange(data);
      } catch (error) {
        // Without an answer it stays as it was. The verdict is refused anyway where somebody else has it.
        if (!isOver && error instanceof ApiError) onChange(null);
      }
    });
    return last;
  };
  const release = (): void =>
    void api.call(claimCalls.deleteClaim, { params: { type, id }, keepalive: true }).catch(() => undefined);
  const askIfSeen = (): void => {
    if (document.visibilityState === "visible") void ask();
  };
  void ask();
  const timer = setInterval(askIfSeen, prolongMs);
  addEventListener("pagehide", release);
  return {
    takeOver: ask,
    leave: () => {
      isOver = true;
      clearInterval(timer);
      removeEventListener("pagehide", release);
      void last.then(release);
    },
  };
}
