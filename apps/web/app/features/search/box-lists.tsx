import type { PropertySuggestion } from "@efie/contract";
import History from "lucide-react/icons/history";
import House from "lucide-react/icons/house";
import MapPin from "lucide-react/icons/map-pin";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { Suspense, useEffect, useRef, useState } from "react";
import { Link } from "../../ui/navigation/link.tsx";
import { Found } from "./found.tsx";
import { useRecentSearches } from "./recent-searches.ts";
import type { SearchAddress } from "./search-query.ts";
import { typedPath } from "./typed-search.ts";
import { lazyPart } from "../../ui/feedback/lazy-part.tsx";

const StartPlaces = lazyPart(() => import("./start-places.tsx"));
const maxShown = 5;

/**
 * Where a search may begin, under a box that is empty and has the focus: recent searches, near me, and towns near by.
 * @param hasRow whether recent searches stand beside it on a wide screen
 */
export function StartList({ query, hasRow = false }: { query: SearchAddress; hasRow?: boolean }) {
  const terms = useRecentSearches().slice(0, maxShown);
  const list = useRef<HTMLDivElement>(null);
  const [isUsed, setIsUsed] = useState(false);
  useEffect(function waitForFocus() {
    const box = list.current?.parentElement;
    const show = () => setIsUsed(true);
    if (box?.contains(document.activeElement)) show();
    box?.addEventListener("focusin", show);
    return () => box?.removeEventListener("focusin", show);
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the links in it are what is pressed
    <div
      ref={list}
      className="absolute inset-x-0 top-full z-20 mt-2 hidden max-h-[70dvh] overflow-y-auto rounded-lg border border-line bg-surface p-2 shadow-soft group-has-[input:focus]/box:block focus-within:block"
      // The box keeps the focus: a press that took it would close the list first.
      onMouseDown={(event) => event.preventDefault()}
    >
      {terms.length > 0 && (
        <section aria-labelledby="recent-list" className={hasRow ? "min-[769px]:hidden" : undefined}>
          <h2 id="recent-list" className="px-3 pt-1 pb-2 text-sm font-semibold tracking-normal text-quiet">
            Recent Searches
          </h2>
          <ul>
            {terms.map((term) => (
              <li key={term}>
                <Link
                  to={typedPath({ search: term })}
                  className="flex min-h-12 items-center gap-3 rounded-md px-3 py-1.5 hover:bg-sunken focus-visible:bg-sunken"
                >
                  <History className="size-4.5 shrink-0 text-quiet" />
                  <span className="min-w-0 flex-1 truncate font-medium">{term}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {isUsed && (
        <Suspense fallback={<div className="h-12" />}>
          <StartPlaces query={query} />
        </Suspense>
      )}
    </div>
  );
}

type Props = {
  id: string;
  isOpen: boolean;
  suggestions: readonly PropertySuggestion[];
  active: number;
  onChoose: (suggestion: PropertySuggestion) => void;
};

/** Up to five readings, places and properties under the box; the arrow keys of the box move through them. */
export function SuggestionList({ id, isOpen, suggestions, active, onChoose }: Props) {
  return (
    <div
      hidden={!isOpen}
      className="absolute inset-x-0 top-full z-20 mt-2 rounded-lg border border-line bg-surface p-2 shadow-soft"
    >
      <p id={`${id}-title`} className="px-3 pt-1 pb-2 text-sm font-semibold text-quiet">
        Search Suggestions
      </p>
      <div id={id} role="listbox" aria-labelledby={`${id}-title`}>
        {suggestions.map((suggestion, index) => (
          <button
            type="button"
            tabIndex={-1}
            key={`${suggestion.kind} ${suggestion.kind === "property" ? suggestion.id : suggestion.label}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className="flex min-h-12 w-full items-center text-left gap-3 rounded-md px-3 py-1.5 hover:bg-sunken aria-selected:bg-sunken"
            // The box keeps the focus: a click that took it would close the list first.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion)}
          >
            {suggestion.kind === "property" ? <Title title={suggestion.label} /> : <Counted suggestion={suggestion} />}
          </button>
        ))}
      </div>
    </div>
  );
}

function Counted({ suggestion }: { suggestion: Exclude<PropertySuggestion, { kind: "property" }> }) {
  const { kind, label, count } = suggestion;
  const Icon = kind === "place" ? MapPin : SlidersHorizontal;
  return (
    <>
      <Icon className="size-4.5 shrink-0 text-accent" />
      <span className="min-w-0 flex-1 font-semibold break-words">{label}</span>
      <Found count={count} />
    </>
  );
}

function Title({ title }: { title: string }) {
  return (
    <>
      <House className="size-4.5 shrink-0 text-quiet" />
      <span className="line-clamp-2 min-w-0 flex-1 font-medium">{title}</span>
    </>
  );
}
