import type { Viewing } from "@efie/contract";
import CalendarClock from "lucide-react/icons/calendar-clock";
import { useSearchParams } from "react-router";
import { SuspendedNotice } from "../../entities/account/suspended-notice.tsx";
import { readPerson } from "../../lib/send-queue/send-entry.ts";
import { tokenStore } from "../../lib/session/session.ts";
import { ShowMore } from "../../ui/actions/button.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../ui/feedback/states.tsx";
import { AsOf } from "../../ui/feedback/as-of.tsx";
import { LinkTabs } from "../../ui/navigation/link-tabs.tsx";
import { CalendarSection } from "./calendar-section.tsx";
import { HoursSection } from "./hours-section.tsx";
import { ViewingCard } from "./viewing-card.tsx";
import { isPast, waitsFor } from "./viewing-sides.ts";
import { useViewings } from "./viewings-queries.ts";

const failure = "Could not load your viewings. Please try again.";
const isTab = (name: string | null): name is "answer" | "past" => name === "answer" || name === "past";

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
  const list = (
    title: string,
    text: string,
    viewings: typeof coming,
    order?: (items: readonly Viewing[]) => readonly Viewing[],
  ) => <ViewingList viewings={viewings} viewerId={viewerId} order={order} title={title} text={text} />;
  const tabs = [
    {
      id: "coming",
      label: "Coming",
      content: list("Nothing agreed yet", "Open a listing and book a viewing. What is agreed is here.", coming, pastLast),
    },
    {
      id: "answer",
      label: "To answer",
      count: waiting,
      content: list("Nothing to answer", "Proposed times are here, yours and those of others.", open, (items) =>
        viewerId === null ? items : mineFirst(items, viewerId),
      ),
    },
    { id: "past", label: "Past", content: list("Nothing here yet", "What took place, or did not, is kept here.", past) },
  ];
  return (
    <div className="page max-w-3xl py-8">
      <h1 className="text-3xl font-bold">Viewings</h1>
      <p className="mb-5 text-quiet">All times are those of Accra.</p>
      <AsOf at={coming.storedAt} className="mb-4" />
      <SuspendedNotice className="mb-6" />
      <LinkTabs label="Viewings" parameter="tab" selected={isTab(tab) ? tab : "coming"} tabs={tabs} />
      <div className="mt-10 grid gap-4">
        <HoursSection />
        <CalendarSection />
      </div>
    </div>
  );
}

/** What waits for the reader stands above what waits for others. */
function mineFirst(items: readonly Viewing[], viewerId: number): readonly Viewing[] {
  return items.toSorted((one, next) => Number(waitsFor(next, viewerId)) - Number(waitsFor(one, viewerId)));
}

/** What is still to come stands above what waits to be settled. */
function pastLast(items: readonly Viewing[]): readonly Viewing[] {
  return [...items.filter((viewing) => !isPast(viewing)), ...items.filter((viewing) => isPast(viewing))];
}

type ListProps = {
  viewings: ReturnType<typeof useViewings>;
  viewerId: number | null;
  order: ((items: readonly Viewing[]) => readonly Viewing[]) | undefined;
  title: string;
  text: string;
};

function ViewingList({ viewings, viewerId, order = (items) => items, title, text }: ListProps) {
  const { items, isFailed, isBusy, retry } = viewings;
  if (isFailed) return <ErrorState message={failure} onRetry={retry} isBusy={isBusy} />;
  if (items === undefined || viewerId === null) return <Skeleton className="h-40" />;
  if (items.length === 0)
    return <EmptyState icon={<CalendarClock aria-hidden="true" className="size-7" />} title={title} text={text} />;
  return (
    <>
      <ul className="grid grid-cols-1 gap-4">
        {order(items).map((viewing) => (
          <li key={viewing.id}>
            <ViewingCard viewing={viewing} viewerId={viewerId} />
          </li>
        ))}
      </ul>
      <ShowMore {...viewings} />
    </>
  );
}
