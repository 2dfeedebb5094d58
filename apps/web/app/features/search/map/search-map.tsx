import X from "lucide-react/icons/x";
import { useState } from "react";
import { useNavigate } from "react-router";
import { pickCardFields, type CardProperty } from "../../../entities/property/card-property.ts";
import { formatPrice, describeLocation, describeSize, optionLabel } from "../../../entities/property/property-texts.ts";
import { api, propertyCalls } from "../../../lib/api/api.ts";
import { useRequest } from "../../../lib/api/use-request.ts";
import { useDocumentEvent } from "../../../lib/browser/hooks.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { Button, IconButton } from "../../../ui/actions/button.tsx";
import { Skeleton } from "../../../ui/feedback/states.tsx";
import { useBackCloses } from "../../../ui/overlays/overlay-refs.ts";
import { Picture } from "../../../ui/media/picture.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { searchPath, type SearchAddress } from "../search-query.ts";
import { isInside } from "./map-box.ts";
import type { Lit, MapPoint } from "./map-markers.ts";
import { NearMe } from "./near-me.tsx";
import { useSearchMap, type MapState } from "./use-search-map.ts";

function withoutTown(query: SearchAddress): SearchAddress {
  const { city__id: _, region__id: __, ...rest } = query;
  return rest;
}

type Props = {
  query: SearchAddress;
  styleUrl: string | null;
  lit: Lit | null;
  onLight: (id: number | null) => void;
};

/** The map beside the results; it comes when it is asked for, with its library. */
export default function SearchMap({ query, styleUrl, lit, onLight }: Props) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<MapPoint | null>(null);
  function search(shown: SearchAddress, bbox: string, isPlace: boolean) {
    setChosen(null);
    // A part of the map takes the town's place; homes that share one place were found within it.
    const { cursor: _, view: __, ...rest } = isPlace ? shown : withoutTown(shown);
    const isNarrow = matchMedia("(width < 64rem)").matches;
    const next: SearchAddress = isPlace && isNarrow ? { ...rest, bbox } : { ...rest, bbox, view: "map" };
    void navigate(searchPath(next), { preventScrollReset: next.view === "map" });
  }
  const { container, state, hasMoved, searchHere, retry, center } = useSearchMap({
    query,
    styleUrl,
    lit,
    chosen: chosen?.id ?? null,
    onLight,
    onPoint: setChosen,
    onView: (view) => setChosen((point) => (point !== null && isInside(view, point) ? point : null)),
    onSearch: search,
  });
  /** The homes around somebody are seldom in the town that they looked for. */
  function showNear(longitude: number, latitude: number) {
    setChosen(null);
    center(longitude, latitude);
    if (query.city__id !== undefined || query.region__id !== undefined) searchHere();
  }
  if (state === "broken")
    return (
      <p className="grid h-full place-items-center p-6 text-center text-quiet">
        This device cannot draw maps. The list has the same properties.
      </p>
    );
  return (
    <div className="search-map relative h-full">
      <div ref={container} role="region" aria-label="Map of the results" className="size-full" />
      <div className="pointer-events-none absolute inset-x-0 top-3 grid justify-items-center gap-2 px-16 max-lg:top-(--over)">
        {hasMoved && (
          <Button isRound size="small" className="pointer-events-auto shadow-soft" onClick={searchHere}>
            Search this area
          </Button>
        )}
        <MapNote state={state} onRetry={retry} />
      </div>
      <NearMe onFound={showNear} />
      {chosen !== null && <ChosenProperty key={chosen.id} id={chosen.id} onClose={() => setChosen(null)} />}
    </div>
  );
}

function MapNote({ state, onRetry }: { state: MapState; onRetry: () => void }) {
  const note = "pointer-events-auto rounded-lg bg-surface px-4 py-2 text-center text-sm shadow-soft";
  if (state === "failed")
    return (
      <div role="alert" className={`${note} grid justify-items-center gap-2`}>
        <p className="font-semibold">The map could not be filled.</p>
        <Button look="secondary" size="small" onClick={onRetry}>
          Try Again
        </Button>
      </div>
    );
  return (
    <p role="status" className={state === "full" ? "sr-only" : note}>
      {state === "loading"
        ? "Loading the map"
        : state === "empty"
          ? "No properties here. Move the map, or change the filters."
          : ""}
    </p>
  );
}

/** The property of a tapped pin, over the bottom of the map; of the screen on a phone, whose map may end above it. */
function ChosenProperty({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error } = useRequest(String(id), async (signal) =>
    pickCardFields((await api.call(propertyCalls.getProperty, { params: { id }, signal })).data),
  );
  useDocumentEvent("keydown", ({ key }) => {
    if (key === "Escape") onClose();
  });
  return (
    <section
      ref={useBackCloses(true, onClose)}
      aria-label="Chosen property"
      data-bottom-card=""
      aria-live="polite"
      className="inset-x-3 z-20 mx-auto flex max-lg:fixed lg:absolute max-w-md gap-3 rounded-lg border border-line bg-surface p-2 pr-12 shadow-soft"
    >
      <ChosenFacts property={error === undefined ? data : "failed"} />
      <IconButton label="Close" className="absolute top-1 right-1" onClick={onClose}>
        <X className="size-5" />
      </IconButton>
    </section>
  );
}

function ChosenFacts({ property }: { property: CardProperty | "failed" | undefined }) {
  if (property === "failed") return <p className="p-3 font-semibold">This property is no longer shown.</p>;
  if (property === undefined)
    return (
      <>
        <Skeleton className="h-24 w-32 shrink-0 rounded-md" />
        <div className="grid flex-1 content-center gap-2">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-4 w-full" />
        </div>
      </>
    );
  const photo = property.images[0];
  return (
    <>
      <div className="h-24 w-32 shrink-0 overflow-hidden rounded-md bg-sunken">
        {photo !== undefined && <Picture source={photo} alt="" sizes="8rem" className="size-full" />}
      </div>
      <div className="min-w-0 self-center">
        <p className="text-base leading-6 font-bold">{formatPrice(property)}</p>
        <h3 className="line-clamp-2 text-sm leading-5 font-semibold">
          <Link to={paths.details(property.id)} className="after:absolute after:inset-y-0 after:right-12 after:left-0">
            {property.title}
          </Link>
        </h3>
        <p className="truncate text-sm text-quiet">{`${optionLabel(property.property_type)} · ${describeSize(property)}`}</p>
        <p className="truncate text-sm text-quiet">{describeLocation(property)}</p>
      </div>
    </>
  );
}
