import {
  lazy,
  Suspense,
  type CSSProperties,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type SyntheticEvent,
} from "react";
import type { Lit } from "./map-markers.ts";
import { countFilters, searchPath, type SearchAddress } from "../search-query.ts";

// Not in the server's bundle: a map is drawn by the browser.
const SearchMap = import.meta.env.SSR ? () => null : lazy(() => import("./search-map.tsx"));

type Placed = { readonly id: number; readonly latitude?: number; readonly longitude?: number };
type Props = { query: SearchAddress; properties: readonly Placed[]; styleUrl: string | null; children: ReactNode };

const never = () => () => {};

function propertyOf({ target }: SyntheticEvent): number | null {
  const card = target instanceof Element ? target.closest<HTMLElement>("[data-property]") : null;
  return card === null ? null : Number(card.dataset["property"]);
}

/** The results beside their map; on a phone the map alone, and a switch. The card and its pin light up together. */
export function MapLayout({ query, properties, styleUrl, children }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const isMounted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [card, setCard] = useState<number | null>(null);
  const [pin, setPin] = useState<number | null>(null);
  useEffect(() => {
    const lit = list.current?.querySelector(`[data-property="${pin}"]`);
    lit?.toggleAttribute("data-lit", true);
    return () => void lit?.toggleAttribute("data-lit", false);
  }, [pin]);
  const lit: Lit | null = card === null ? null : (properties.find(({ id }) => id === card) ?? { id: card });
  const { view: _, ...asList } = query;
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div
        ref={list}
        className="max-lg:hidden"
        onMouseOver={(event) => setCard(propertyOf(event))}
        onMouseLeave={() => setCard(null)}
        onFocus={(event) => setCard(propertyOf(event))}
        onBlur={() => setCard(null)}
      >
        {children}
      </div>
      <div
        // What stands above the map on a phone: one row more where there are filters in force.
        style={{ "--above": countFilters(query) > 0 || query.search !== undefined ? "15rem" : "12rem" } as CSSProperties}
        className="overflow-hidden bg-sunken max-lg:-mx-4 max-lg:h-[calc(100dvh-var(--above))] max-lg:min-h-80 lg:sticky lg:top-20 lg:h-[calc(100dvh-6rem)] lg:rounded-lg lg:border lg:border-line"
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
        {isMounted && (
          <Suspense fallback={null}>
            <SearchMap query={query} styleUrl={styleUrl} lit={lit} onLight={setPin} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
