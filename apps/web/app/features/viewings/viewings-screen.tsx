import type { Viewing } from "@efie/contract";
import CalendarClock from "lucide-react/icons/calendar-clock";
import { useSearchParams } from "react-router";
import { SuspendedNotice } from "../../entities/account/suspended-notice.tsx";
import { readPerson } from "../../lib/send-queue/send-entry.ts";
import { tokenStore } from "../../lib/session/session.ts";
import { ShowMore } from "../../ui/actions/button.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../ui/feedback/states.tsx";
import { AsOf } from "../../ui/feedback/loaded.tsx";
import { LinkTabs } from "../../ui/navigation/link-tabs.tsx";
import { CalendarSection } from "./calendar-section.tsx";
import { HoursSection } from "./hours-section.tsx";
import { ViewingCard } from "./viewing-card.tsx";
import { isPast, waitsFor, useViewings } from "./viewings.ts";

const failure = "Could not load your viewings. Please try again.";

/** One's viewings, as somebody who asked and as an owner; the hours and the calendar beside them. */
export function ViewingsScreen() {
  const [params] = useSearchParams();
  const tab = params.get("tab");
  // The token says who reads: without a connection the account itself is not known.
  const person = readPerson(tokenStore.readAccess());
  const viewerId = person === null ? null : Number(person);
  const [coming, open, past] = [
    useViewings(["confirmed"]),
    useViewings(["requested"]),
    useViewings(["declined", "cancelled", "done", "missed"], true),
  ];
  const waiting = viewerId === null ? null : (open.items ?? []).filter((viewing) => waitsFor(viewing, viewerId)).length;
  const list = (viewings: typeof coming, title: string, text: string, isLast?: (viewing: Viewing) => boolean) => (
    <ViewingList {...{ viewings, viewerId, title, text, isLast }} />
  );
  const isForOthers = (viewing: Viewing) => viewerId !== null && !waitsFor(viewing, viewerId);
  const tabs = [
    {
      id: "coming",
      label: "Coming",
      // What waits to be settled stands below what is still to come.
      content: list(coming, "Nothing agreed yet", "Open a listing and book a viewing. What is agreed is here.", isPast),
    },
    {
      id: "answer",
      label: "To answer",
      count: waiting,
      // What waits for the reader stands above what waits for others.
      content: list(open, "Nothing to answer", "Proposed times are here, yours and those of others.", isForOthers),
    },
    { id: "past", label: "Past", content: list(past, "Nothing here yet", "What took place, or did not, is kept here.") },
  ];
  return (
    <div className="page max-w-3xl py-8">
      <h1 className="text-3xl font-bold">Viewings</h1>
      <p className="mb-5 text-quiet">All times are those of Accra.</p>
      <AsOf at={coming.storedAt} className="mb-4" />
      <SuspendedNotice className="mb-6" />
      <LinkTabs label="Viewings" selected={tabs.find(({ id }) => id === tab)?.id ?? "coming"} tabs={tabs} />
      <div className="mt-10 grid gap-4">
        <HoursSection />
        <CalendarSection />
      </div>
    </div>
  );
}

type ListProps = {
  viewings: ReturnType<typeof useViewings>;
  viewerId: number | null;
  title: string;
  text: string;
  isLast: ((viewing: Viewing) => boolean) | undefined;
};

function ViewingList({ viewings, viewerId, title, text, isLast = () => false }: ListProps) {
  const { items, isFailed, isBusy, retry } = viewings;
  if (isFailed) return <ErrorState message={failure} onRetry={retry} isBusy={isBusy} />;
  if (items === undefined || viewerId === null) return <Skeleton className="h-40" />;
  if (items.length === 0)
    return <EmptyState icon={<CalendarClock aria-hidden="true" className="size-7" />} title={title} text={text} />;
  return (
    <>
      <ul className="grid grid-cols-1 gap-4">
        {items
          .toSorted((one, next) => Number(isLast(one)) - Number(isLast(next)))
          .map((viewing) => (
            <li key={viewing.id}>
              <ViewingCard viewing={viewing} viewerId={viewerId} />
            </li>
          ))}
      </ul>
      <ShowMore {...viewings} />
    </>
  );
}
