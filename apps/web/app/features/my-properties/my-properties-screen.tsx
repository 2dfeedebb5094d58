import type { OwnProperty } from "@efie/contract";
import House from "lucide-react/icons/house";
import Plus from "lucide-react/icons/plus";
import { useCallback, useDeferredValue, useEffect, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { SuspendedText } from "../../entities/account/suspended-notice.tsx";
import { useSuspended } from "../../entities/account/viewer.ts";
import { waitsForConfirmation } from "../../entities/property/property-texts.ts";
import { useOwnProperty } from "../../entities/property/own-property-queries.ts";
import { plural } from "../../lib/format/format.ts";
import { readId, paths } from "../../lib/navigation/paths.ts";
import { useNeededPages } from "../../lib/query/use-paged-query.ts";
import { LinkButton, ShowMore } from "../../ui/actions/button.tsx";
import { AsOf } from "../../ui/feedback/loaded.tsx";
import { Skeleton, WaitingList, ErrorState, EmptyState } from "../../ui/feedback/states.tsx";
import { Selectable } from "./batch/selectable.tsx";
import { useSelection } from "./batch/selection.tsx";
import { ConfirmOneByOne } from "./confirm-one-by-one.tsx";
import { EditorSkeleton } from "./editor/editor-skeleton.tsx";
import { FilterBar, filterProperties, needsAll, readListFilter, rowsAtOnce, writeListFilter } from "./list-filter.tsx";
import { useOwnPropertyNews, listingStateOf, useOwnProperties, type OwnProperties } from "./own-properties.ts";
import { OwnPropertyRow } from "./own-property-row.tsx";
import { lazyPart } from "../../ui/feedback/lazy-part.tsx";

const PropertyEditor = lazyPart(() => import("./editor/property-editor.tsx"), {
  waiting: <EditorSkeleton />,
  instead: () => <ErrorState message="Network Error" onRetry={() => location.reload()} />,
});

/** The list of one's own properties; `?edit=12` turns it into the editor of one of them (spec, section 2). */
export function MyPropertiesScreen() {
  useOwnPropertyNews();
  const [params] = useSearchParams();
  const editing = params.get("edit");
  if (editing === null) return <OwnPropertyList />;
  const id = readId(editing);
  return id === null ? <OwnPropertyList isMissing /> : <Editing key={id} id={id} />;
}

function Editing({ id }: { id: number }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { property, hasFailed, retry, isFetching } = useOwnProperty(id);
  function close() {
    const params = new URLSearchParams(search);
    params.delete("edit");
    params.delete("field");
    void navigate({ pathname, search: params.toString() }, { state: { editedProperty: id }, preventScrollReset: true });
  }
  if (hasFailed) return <ErrorState message="Failed to load your properties." onRetry={retry} isBusy={isFetching} />;
  // Not there, or not any more.
  if (property === null) return <OwnPropertyList isMissing />;
  if (property === undefined) return <EditorSkeleton />;
  return <PropertyEditor property={property} onClose={close} />;
}

/** @param isMissing whether the address names a property that is not the person's */
function OwnPropertyList({ isMissing = false }: { isMissing?: boolean }) {
  const own = useOwnProperties();
  const isSuspended = useSuspended();
  const heading = useRef<HTMLHeadingElement>(null);
  // The buttons of a deleted row go with it, and would take the focus along.
  const focusHeading = useCallback(() => heading.current?.focus({ preventScroll: true }), []);
  const { items, total } = own;
  return (
    <div className="page max-w-5xl py-8">
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="mr-auto">
          <h1 ref={heading} tabIndex={-1} className="text-3xl font-bold outline-none">
            My Properties
          </h1>
          <p className="min-h-6 text-quiet">{total !== null && total > 0 && plural(total, "property", "properties")}</p>
          <AsOf at={own.storedAt} />
        </div>
        <LinkButton to={paths.viewings} look="secondary" className="max-sm:grow">
          Viewings
        </LinkButton>
        {!isSuspended && (
          <>
            <LinkButton to={paths.importListings} look="secondary" className="max-sm:grow">
              Import
            </LinkButton>
            <LinkButton to={paths.sell} className="max-sm:grow">
              <Plus aria-hidden="true" className="size-5" />
              Add Property
            </LinkButton>
          </>
        )}
      </div>
      <div className="mb-6 empty:hidden">{isSuspended && <SuspendedText />}</div>
      {isMissing && (
        <p role="alert" className="mb-6 rounded-md border border-line bg-sunken px-4 py-3 font-medium">
          The property you wanted to edit is not among yours. It may have been deleted.
        </p>
      )}
      {own.isFailed && <ErrorState message="Failed to load your properties." onRetry={own.retry} isBusy={own.isBusy} />}
      {items === undefined && !own.isFailed && <Waiting />}
      {items?.length === 0 && !own.hasMore && <NothingYet isSuspended={isSuspended} />}
      {items !== undefined && (items.length > 0 || own.hasMore) && <Found {...{ own, items, focusHeading }} />}
    </div>
  );
}

type FoundProps = { own: OwnProperties; items: readonly OwnProperty[]; focusHeading: () => void };

function Found({ own, items, focusHeading }: FoundProps) {
  const [params, setParams] = useSearchParams();
  // What somebody types is there at once; the list follows.
  const filter = readListFilter(useDeferredValue(params));
  const shown = filterProperties(items, filter);
  const asked = shown.filter((one) => listingStateOf(one) === "published" && waitsForConfirmation(one.last_confirmed_at));
  const list = useReturnTo();
  useFocusAfterLoss(focusHeading, shown.length);
  const { hasMore, hasMoreFailed } = own;
  // What fits, or comes first in another order, may be on the pages that are still to come.
  const isLooking = (shown.length === 0 || filter.order !== "newest") && hasMore && !hasMoreFailed;
  const listed = isLooking ? [] : shown;
  const selection = useSelection(shown.map(({ id }) => id));
  // A filter, an order and "all" mean all of them, not only what has been loaded.
  useNeededPages(own, needsAll(filter) || selection.isOn || filter.rows > items.length);
  const drawMore = () =>
    setParams(writeListFilter(params, { rows: filter.rows + rowsAtOnce }), { replace: true, preventScrollReset: true });
  return (
    <>
      <FilterBar properties={items} isComplete={!hasMore} />
      {!isLooking && (
        <ConfirmOneByOne
          key={`${filter.show} ${filter.order} ${filter.words}`}
          properties={asked}
          isComplete={!hasMore}
          onDone={focusHeading}
        />
      )}
      {isLooking && <Waiting />}
      {shown.length === 0 && !hasMore && (
        <EmptyState title="None of your properties match" text="Look in another group, or clear what you typed.">
          <LinkButton to={paths.myProperties} look="secondary">
            Show all
          </LinkButton>
        </EmptyState>
      )}
      <Selectable {...{ selection, items, hasMore }} shown={listed}>
        <ul ref={list} aria-label="Your properties" className="grid grid-cols-1 gap-4">
          {listed.slice(0, filter.rows).map((property, index) => (
            <li key={property.id} data-property={property.id}>
              <OwnPropertyRow property={property} isFirst={index === 0} onDeleted={focusHeading} />
            </li>
          ))}
        </ul>
      </Selectable>
      <ShowMore
        {...own}
        hasMore={!isLooking && (hasMore || shown.length > filter.rows)}
        showMore={hasMoreFailed ? own.showMore : drawMore}
      />
    </>
  );
}

/** A row that leaves its group takes the focus of its buttons with it. */
function useFocusAfterLoss(focusHeading: () => void, count: number): void {
  const before = useRef(count);
  useEffect(
    function rescueFocus() {
      if (count < before.current && document.activeElement === document.body) focusHeading();
      before.current = count;
    },
    [focusHeading, count],
  );
}

/** Returning from the editor restores the position in the list. */
function useReturnTo() {
  const list = useRef<HTMLUListElement>(null);
  const state = useLocation().state as { editedProperty?: number } | null;
  const edited = state?.editedProperty;
  useEffect(
    function returnToEdited() {
      if (edited === undefined) return;
      const row = list.current?.querySelector(`[data-property="${edited}"]`);
      row?.scrollIntoView({ block: "center" });
      row?.querySelector<HTMLElement>("[data-edit]")?.focus({ preventScroll: true });
    },
    [edited],
  );
  return list;
}

function Waiting() {
  return (
    <WaitingList label="Loading your properties" count={4} className="grid gap-4">
      <div className="flex gap-4 rounded-lg border border-line bg-surface p-3 sm:p-4">
        <Skeleton className="aspect-4/3 w-28 shrink-0 sm:w-48" />
        <div className="min-w-0 flex-1 py-1">
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="mt-2.5 h-5 w-32" />
          <Skeleton className="mt-4 h-6 w-44 max-w-full" />
        </div>
      </div>
    </WaitingList>
  );
}

function NothingYet({ isSuspended }: { isSuspended: boolean }) {
  const next = {
    text: "Describe your place, add up to four photos, and people all over Ghana can find it.",
    children: <LinkButton to={paths.sell}>Post a property</LinkButton>,
  };
  const icon = <House aria-hidden="true" className="size-7" />;
  // The notice above says why there is nothing to do.
  return <EmptyState icon={icon} title="No properties yet" {...(!isSuspended && next)} />;
}
