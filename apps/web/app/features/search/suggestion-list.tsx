import MapPin from "lucide-react/icons/map-pin";
import type { Suggestion } from "./use-suggestions.ts";

type Props = {
  id: string;
  isOpen: boolean;
  suggestions: readonly Suggestion[];
  active: number;
  onChoose: (term: string) => void;
};

/** Up to five listings under the box; the arrow keys of the box move through them. */
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
            key={suggestion.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className="flex min-h-12 w-full items-center text-left gap-3 rounded-md px-3 py-1.5 hover:bg-sunken aria-selected:bg-sunken"
            // The box keeps the focus: a click that took it would close the list first.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion.title)}
          >
            <MapPin aria-hidden="true" className="size-4 shrink-0 text-quiet" />
            <span className="min-w-0 flex-1 truncate font-medium">{suggestion.title}</span>
            <span className="shrink-0 text-sm text-quiet">{suggestion.city.city}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
