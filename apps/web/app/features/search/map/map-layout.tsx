import { type CSSProperties, useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from "react";
import type { Lit } from "./map-markers.ts";
import { countFilters, searchPath, type SearchAddress } from "../search-query.ts";
import { useHydrated } from "../../../lib/browser/hooks.ts";
import { classes } from "../../../ui/styles/classes.ts";
import { lazyPart } from "../../../ui/feedback/lazy-part.tsx";

// Not in the server's bundle: a map is drawn by the browser.
const SearchMap = import.meta.env.SSR ? () => null : lazyPart(() => import("./search-map.tsx"));

export type Mapped = {
  readonly properties: readonly Lit[];
  readonly styleUrl: string | null;
  /** On a phone the ways on from few or no results begin below the map, in sight. */
  readonly isFollowed: boolean;
};
/** What is not pressed lets the map through. */
const floating =
  "max-lg:pointer-events-none max-lg:absolute max-lg:inset-x-0 max-lg:top-2.5 max-lg:z-10 max-lg:[&_:is(form,a,button,li,section)]:pointer-events-auto";

function propertyOf({ target }: SyntheticEvent): number | null {
  const card = target instanceof Element ? target.closest<HTMLElement>("[data-property]") : null;
  return card === null ? null : Number(card.dataset["property"]);
}

/**
 * The screen beside its map, which begins at the top; on a phone the map fills the screen, and what leads the search lies over it. The card and its pin light up
 * together.
 */
export function MapLayout({ query, mapped, children }: { query: SearchAddress; mapped: Mapped | null; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const [card, setCard] = useState<number | null>(null);
  const [pin, setPin] = useState<number | null>(null);
  useEffect(
    function lightCard() {
      const lit = list.current?.querySelector(`[data-property="${pin}"]`);
      lit?.toggleAttribute("data-lit", true);
      return () => void lit?.toggleAttribute("data-lit", false);
    },
    [pin],
  );
  const lit: Lit | null = card === null ? null : (mapped?.properties.find(({ id }) => id === card) ?? { id: card });
  return (
    <div className={classes(mapped !== null && "relative gap-x-6 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]")}>
      <div
        ref={list}
        className={classes(mapped !== null && floating)}
        onMouseOver={(event) => setCard(propertyOf(event))}
        onMouseLeave={() => setCard(null)}
        onFocus={(event) => setCard(propertyOf(event))}
        onBlur={() => setCard(null)}
      >
        {children}
      </div>
      {mapped !== null && (
        <MapBox query={query} isFollowed={mapped.isFollowed}>
          <SearchMap query={query} styleUrl={mapped.styleUrl} lit={lit} onLight={setPin} />
        </MapBox>
      )}
    </div>
  );
}

/** Where the map is drawn, as soon as there is a browser that can. */
function MapBox({ query, isFollowed, children }: { query: SearchAddress; isFollowed: boolean; children: ReactNode }) {
  const isMounted = useHydrated();
  const { view: _, ...asList } = query;
  // What lies over the top of the map on a phone: a row more where there are filters in force.
  const over = countFilters(query) > 0 || query.search !== undefined ? 10 : 7;
  const below = isFollowed ? 8 : 0;
  return (
    <div
      style={{ "--around": `${4.0625 + below}rem`, "--over": `${over}rem` } as CSSProperties}
      className="overflow-hidden bg-sunken max-lg:-mx-4 max-lg:h-[calc(100dvh-var(--around))] max-lg:min-h-80 lg:sticky lg:top-20 lg:h-[calc(100dvh-6rem)] lg:rounded-lg lg:border lg:border-line"
    >
      <noscript>
        <p className="grid h-full place-items-center p-6 text-center">
          <span>
            The map needs JavaScript.{" "}
            <a href={searchPath(asList)} className="font-semibold text-accent underline">
              Show the list
            </a>
          </span>
        </p>
      </noscript>
      {isMounted && children}
    </div>
  );
}
