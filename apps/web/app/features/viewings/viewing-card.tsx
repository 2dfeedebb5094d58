import type { Viewing, ViewingState } from "@efie/contract";
import { describeSlots } from "@efie/contract/texts";
import { paths } from "../../lib/navigation/paths.ts";
import { Badge, type Tone } from "../../ui/feedback/states.tsx";
import { Link } from "../../ui/navigation/link.tsx";
import { ViewingActions } from "./viewing-actions.tsx";
import { isPast, otherOf, sideOf } from "./viewings.ts";

const badges: Record<ViewingState, readonly [Tone, string]> = {
  requested: ["orange", "Not agreed yet"],
  confirmed: ["green", "Agreed"],
  declined: ["neutral", "Declined"],
  cancelled: ["neutral", "Cancelled"],
  done: ["green", "Took place"],
  missed: ["neutral", "Did not take place"],
};

/** A viewing of one's own: when, what, with whom, and what can be done now. */
export function ViewingCard({ viewing, viewerId }: { viewing: Viewing; viewerId: number }) {
  const { state, property, slots, slot, note, reason, missed_by } = viewing;
  const [tone, label] = badges[state];
  const other = otherOf(viewing, viewerId);
  const side = sideOf(viewing, viewerId);
  return (
    <article aria-label={property.title} className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <p className="mb-2 flex flex-wrap items-center gap-2 text-sm text-quiet">
        <Badge tone={tone}>{label}</Badge>
        <span>{side === "owner" ? "Your listing" : "You asked to see it"}</span>
      </p>
      <h2 className="text-lg leading-6 font-bold">{describeSlots(slot === null ? slots : [slot])}</h2>
      <Link
        to={paths.details(property.id)}
        className="inline-flex min-h-11 max-w-full items-center font-semibold wrap-anywhere text-accent underline"
      >
        {property.title}
      </Link>
      <p className="text-sm text-quiet">{property.place}</p>
      <p className="mt-1 text-sm">
        <span>{`With ${other.name || other.username}. `}</span>
        <Link to={`${paths.messages}?user_id=${other.id}`} className="link inline-flex min-h-11 items-center">
          Write a message
        </Link>
      </p>
      {note !== "" && <p className="mt-2 break-words whitespace-pre-line">{`“${note}”`}</p>}
      {reason !== "" && <p className="mt-2 text-sm break-words whitespace-pre-line text-quiet">{`Why: ${reason}`}</p>}
      {state === "confirmed" && isPast(viewing) && <p className="mt-3 font-semibold">How did it go?</p>}
      {missed_by !== null && (
        // Nobody is blamed: something comes up for everybody.
        <p className="mt-2 text-sm text-quiet">
          {missed_by === side
            ? "You could not be there. It happens; a kind word helps."
            : "They could not be there. You can ask again."}
        </p>
      )}
      <ViewingActions viewing={viewing} viewerId={viewerId} />
    </article>
  );
}
