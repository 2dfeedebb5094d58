import type { Claim } from "@efie/contract";
import UserRoundSearch from "lucide-react/icons/user-round-search";
import type { Ref } from "react";
import { useNow } from "../../../lib/browser/hooks.ts";
import { formatDay, formatMoment, formatTime } from "../../../lib/format/dates.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import type { useClaim } from "./use-claim.ts";

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
