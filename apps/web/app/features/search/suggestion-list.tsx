import type { PropertySuggestion } from "@efie/contract";
import House from "lucide-react/icons/house";
import MapPin from "lucide-react/icons/map-pin";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { formatCount } from "../../lib/format/numbers.ts";

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
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-accent" />
      <span className="line-clamp-2 min-w-0 flex-1 font-semibold">{label}</span>
      <span className="shrink-0 text-sm text-quiet tabular-nums">
        {formatCount(count)}
        <span className="sr-only">{count === 1 ? " property" : " properties"}</span>
      </span>
    </>
  );
}

function Title({ title }: { title: string }) {
  return (
    <>
      <House aria-hidden="true" className="size-4.5 shrink-0 text-quiet" />
      <span className="line-clamp-2 min-w-0 flex-1 font-medium">{title}</span>
    </>
  );
}
