import type { Desk } from "@efie/contract";
import CircleCheckBig from "lucide-react/icons/circle-check-big";
import House from "lucide-react/icons/house";
import { useState } from "react";
import { SuspendedNotice } from "../../../entities/account/suspended-notice.tsx";
import { useDesk } from "../lead-queries.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { Button, LinkButton } from "../../../ui/actions/button.tsx";
import { useDone } from "../../../ui/feedback/undo.ts";
import { AsOf, Loaded } from "../../../ui/feedback/loaded.tsx";
import { EmptyState, Skeleton, WaitingList } from "../../../ui/feedback/states.tsx";
import type { DoneFor } from "./item-actions.tsx";
import { WaitingKind } from "./waiting-kind.tsx";
import { WeekFigures } from "./week-figures.tsx";
import { lazyPart } from "../../../ui/feedback/lazy-part.tsx";

const AllStats = lazyPart(() => import("../../../entities/stats/all-stats.tsx"), { waiting: <Skeleton className="h-72" /> });

/** The day of who has listings: what waits, the most costly first, and how the week went. */
export function DeskScreen() {
  const query = useDesk();
  const waiting = (
    <WaitingList label="Loading your desk" count={3} className="grid gap-4">
      <Skeleton className="h-32" />
    </WaitingList>
  );
  return (
    <div className="page max-w-4xl py-8">
      <div className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-3">
        <div className="mr-auto">
          <h1 className="text-3xl font-bold">Your desk</h1>
          <p className="text-quiet">What waits for you, and how the week went.</p>
        </div>
        <LinkButton to={paths.leads} look="secondary" size="small">
          All leads
        </LinkButton>
        <LinkButton to={paths.myProperties} look="secondary" size="small">
          My Properties
        </LinkButton>
      </div>
      <SuspendedNotice className="mb-6" />
      <Loaded query={query} failure="Could not load your desk." waiting={waiting}>
        {(desk) => (
          <>
            <AsOf at={desk.storedAt} className="mb-4" />
            <Day desk={desk} refresh={() => void query.refetch()} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function Day({ desk: { waiting, week, listings }, refresh }: { desk: Desk; refresh: () => void }) {
  const done = useDone();
  if (listings === 0) return <NoListings />;
  // What comes after the first few follows once one of them is done.
  const doOnce: DoneFor = (key, { work, ...undoable }) => done.doOnce(key, { ...undoable, work: () => work().then(refresh) });
  const open = waiting.flatMap((kind) => {
    const items = kind.items.filter((item) => !done.isDone(`${kind.kind} ${item.id}`));
    const count = kind.count - (kind.items.length - items.length);
    return count === 0 ? [] : [{ ...kind, items, count }];
  });
  return (
    <div className="grid grid-cols-1 gap-8">
      {open.length === 0 ? (
        <EmptyState
          icon={<CircleCheckBig aria-hidden="true" className="size-7" />}
          title="Nothing waits for you"
          text="Everybody is answered, and your listings are in order."
        />
      ) : (
        open.map((kind) => <WaitingKind key={kind.kind} {...kind} onDone={doOnce} />)
      )}
      <WeekFigures week={week} />
      <MonthPlots />
    </div>
  );
}

/** Loaded by who wants to see more: the day itself is one call. */
function MonthPlots() {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen)
    return (
      <Button look="secondary" className="justify-self-start" onClick={() => setIsOpen(true)}>
        Show the last 30 days
      </Button>
    );
  return (
    <section aria-labelledby="month-title">
      <h2 id="month-title" className="mb-3 text-xl font-bold">
        The last 30 days
      </h2>
      <AllStats />
    </section>
  );
}

function NoListings() {
  return (
    <EmptyState
      icon={<House aria-hidden="true" className="size-7" />}
      title="Post your first listing"
      text="Then people who ask, viewings and what needs your care are here, the most urgent first."
    >
      <LinkButton to={paths.sell}>Post a property</LinkButton>
      <LinkButton to={paths.importListings} look="secondary">
        Import a sheet
      </LinkButton>
    </EmptyState>
  );
}
