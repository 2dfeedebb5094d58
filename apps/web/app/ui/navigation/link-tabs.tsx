import { useEffect, useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { classes } from "../styles/classes.ts";
import { Link } from "./link.tsx";

export type LinkTab = {
  readonly id: string;
  readonly label: string;
  /** Stands behind the label; null while it is not known, which keeps its place. Zero is not shown. */
  readonly count?: number | null;
  readonly content: ReactNode;
};

type Props = {
  label: string;
  tabs: readonly LinkTab[];
  selected: string;
  /** Many tabs take several rows on a desktop, so that none is out of sight; on a phone they are one row that scrolls. */
  isWrapped?: boolean;
};

/** Tabs whose choice is part of the address (`?tab=location`): links before the script arrives, one keyboard stop after it. */
export function LinkTabs({ label, tabs, selected, isWrapped = false }: Props) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(
    function showSelectedTab() {
      const tab = list.current?.querySelector<HTMLElement>(`[data-tab="${selected}"]`);
      // A row that is longer than the window shows the chosen one; by hand, so that the page itself stays where it is.
      if (tab && list.current) list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
    },
    [selected],
  );

  function address(id: string): string {
    const params = new URLSearchParams(search);
    params.set("tab", id);
    return `${pathname}?${params.toString()}`;
  }
  // Replaced, not added: "back" leaves the page instead of leafing through its tabs.
  const choose = (id: string) => void navigate(address(id), { replace: true, preventScrollReset: true });

  function onClick(event: MouseEvent, id: string) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    choose(id);
  }
  function onKeyDown(event: KeyboardEvent) {
    const index = tabs.findIndex((tab) => tab.id === selected);
    const moves: Record<string, number> = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 };
    const next = moves[event.key];
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length);
    if (tab === undefined) return;
    event.preventDefault();
    choose(tab.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus();
  }

  return (
    <div id="tabs">
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        className={classes(
          "scroller relative flex overflow-x-auto border-b border-line outline-none",
          isWrapped ? "-mx-4 gap-x-1 px-4 md:mx-0 md:flex-wrap md:px-0" : "justify-between sm:justify-start sm:gap-2",
        )}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <Link
            key={tab.id}
            to={`${address(tab.id)}#tabs`}
            role="tab"
            id={`${base}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === selected}
            aria-controls={`${base}-${tab.id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            className={classes(
              "inline-flex min-h-12 min-w-11 shrink-0 items-center justify-center border-b-2 text-sm font-semibold whitespace-nowrap -outline-offset-3",
              isWrapped ? "px-2.5 lg:px-3 lg:text-base" : "px-1.5 sm:px-4 sm:text-base",
              tab.id === selected ? "border-accent text-accent" : "border-transparent text-quiet hover:text-ink",
            )}
            onClick={(event) => onClick(event, tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && tab.count !== 0 && <Count count={tab.count} />}
          </Link>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          data-label={tab.label}
          id={`${base}-${tab.id}-panel`}
          aria-labelledby={`${base}-${tab.id}`}
          // Paper shows them all, one under the other.
          className={classes("pt-6", tab.id !== selected && "hidden print:block")}
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}

function Count({ count }: { count: number | null }) {
  return (
    <>
      {count !== null && <span className="sr-only">{` (${count})`}</span>}
      <span
        aria-hidden="true"
        className={classes(
          "ml-1.5 min-w-5.5 rounded-full bg-accent-soft px-1.5 text-center text-xs leading-5.5 font-bold text-accent tabular-nums",
          count === null && "invisible",
        )}
      >
        {count !== null && count > 99 ? "99+" : count}
      </span>
    </>
  );
}
