import type { PropertySuggestion } from "@efie/contract";
import History from "lucide-react/icons/history";
import House from "lucide-react/icons/house";
import MapPin from "lucide-react/icons/map-pin";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { Form } from "react-router";
import { paths } from "../../lib/navigation/paths.ts";
import { Link } from "../../ui/navigation/link.tsx";
import { Found } from "./found.tsx";
import { useRecentSearches } from "./recent-searches.ts";
import type { SearchAddress } from "./search-query.ts";
import { typedPath } from "./typed-search.ts";
import type { useSuggestBox } from "./use-suggest-box.ts";
import { lazyPart } from "../../ui/feedback/lazy-part.tsx";
import { classes } from "../../ui/styles/classes.ts";

const StartPlaces = lazyPart(() => import("./start-places.tsx"), { waiting: <div className="h-12" /> });
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
      {isUsed && <StartPlaces query={query} />}
    </div>
  );
}

/** Up to five readings, places and properties under the box; the arrow keys of the box move through them. */
function SuggestionList({ id, isOpen, suggestions, active, onChoose }: FormProps["box"]["list"]) {
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
            <Suggestion suggestion={suggestion} />
          </button>
        ))}
      </div>
    </div>
  );
}

const icons = { property: House, place: MapPin, reading: SlidersHorizontal };

function Suggestion({ suggestion }: { suggestion: PropertySuggestion }) {
  const Icon = icons[suggestion.kind];
  const isProperty = suggestion.kind === "property";
  return (
    <>
      <Icon className={classes("size-4.5 shrink-0", isProperty ? "text-quiet" : "text-accent")} />
      <span className={classes("min-w-0 flex-1", isProperty ? "line-clamp-2 font-medium" : "font-semibold break-words")}>
        {suggestion.label}
      </span>
      {suggestion.kind !== "property" && <Found count={suggestion.count} />}
    </>
  );
}

type FormProps = {
  box: ReturnType<typeof useSuggestBox>;
  className: string;
  children: ReactNode;
};

/** A box that suggests: a plain GET form without script. */
export function SuggestForm({ box, className, children }: FormProps) {
  return (
    <Form
      action={paths.search}
      role="search"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        box.run();
      }}
      onBlur={box.onBlur}
    >
      {children}
      <SuggestionList {...box.list} />
    </Form>
  );
}
