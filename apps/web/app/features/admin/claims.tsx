import { ApiError } from "@efie/client";
import type { Claim, ClaimItem } from "@efie/contract";
import UserRoundSearch from "lucide-react/icons/user-round-search";
import { useEffect, useRef, type Ref } from "react";
import { claimCalls } from "../../lib/api/member-calls.ts";
import { api } from "../../lib/api/api.ts";
import { useNow } from "../../lib/browser/hooks.ts";
import { formatDay, formatMoment, formatTime } from "../../lib/format/format.ts";
import { useFollowing } from "../../lib/browser/screen-hooks.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Badge } from "../../ui/feedback/states.tsx";

type Item = { readonly type: ClaimItem; readonly id: number };

/** So soon somebody learns that another one took their item over. The server forgets a claim after 15 minutes: a closed laptop keeps nothing for long. */
const prolongMs = 15_000;

/** Claims an item and prolongs that while the page is seen. `onChange` gets who has it; null: nobody, or it waits no more. */
function holdClaim({ type, id }: Item, onChange: (claim: Claim | null) => void) {
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
    /** Claims it from exactly this person, who is known to be looking at it. */
    takeOver: (staffId: number) => ask(staffId),
    leave: () => {
      isOver = true;
      clearInterval(timer);
      removeEventListener("pagehide", release);
      void last.then(release);
    },
  };
}

/** Claims what is looked at, and leaves it when something else is. Null: nothing is to be judged. */
export function useClaim(item: Item | null) {
  const { type, id } = item ?? { type: "case", id: null };
  const [claim, setClaim] = useFollowing<Claim | null>(null, `${type} ${id}`);
  const holding = useRef<ReturnType<typeof holdClaim> | null>(null);
  useEffect(
    function holdWhileShown() {
      if (id === null) return;
      const held = holdClaim({ type, id }, setClaim);
      holding.current = held;
      return () => {
        holding.current = null;
        held.leave();
      };
    },
    [type, id, setClaim],
  );
  const other = claim?.is_yours === false ? claim : null;
  return {
    /** Who else is looking at it: no verdict before it is taken over. */
    other,
    takeOver: () => {
      if (other !== null) void holding.current?.takeOver(other.staff.id);
    },
  };
}

/** `14:02`, with the date where that was not today. */
function sinceWhen(since: string, now: Date): string {
  return formatDay(since, now) === "Today" ? formatTime(since) : formatMoment(since);
}

/** In an item: who else is looking at it. Nobody judges it before they take it over. */
export function ClaimNotice({ ref, held }: { ref?: Ref<HTMLElement>; held: ReturnType<typeof useClaim> }) {
  const now = useNow();
  const { other, takeOver } = held;
  if (other === null) return null;
  const text = `${other.staff.first_name} has been looking at this since ${sinceWhen(other.since, now)}`;
  return (
    <section
      ref={ref}
      role="status"
      tabIndex={-1}
      aria-label={text}
      className="mb-5 flex scroll-mt-36 flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-warning bg-orange-soft p-4"
    >
      <p className="flex min-w-48 flex-1 items-start gap-2.5 font-bold text-orange">
        <UserRoundSearch aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span>
          {text}
          <span className="block text-sm font-medium">Take it over to decide yourself, or leave it to them.</span>
        </span>
      </p>
      <Button look="secondary" size="small" onClick={takeOver}>
        Take it over
      </Button>
    </section>
  );
}

/** In a queue: who else is looking at it. One's own claims say nothing that one does not know. */
export function ClaimBadge({ claim }: { claim: Claim | null }) {
  const now = useNow();
  if (claim === null || claim.is_yours) return null;
  return <Badge tone="blue">{`${claim.staff.first_name} since ${sinceWhen(claim.since, now)}`}</Badge>;
}
