import { useState } from "react";
import { useNavigate } from "react-router";
import { ChosenProperty } from "./chosen-property.tsx";
import { isInside } from "./map-box.ts";
import type { Lit, MapPoint } from "./map-markers.ts";
import { NearMe } from "./near-me.tsx";
import { useSearchMap, type MapState } from "./use-search-map.ts";
import { searchPath, type SearchAddress } from "../search-query.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { showToast } from "../../../ui/feedback/toast.tsx";
import { ghana } from "../../../ui/map/create-map.ts";

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
  function search(bbox: string, isPlace: boolean) {
    setChosen(null);
    // A part of the map takes the town's place; homes that share one place were found within it.
    const { cursor: _, view: __, ...rest } = isPlace ? query : withoutTown(query);
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
    if (!isInside(ghana, { longitude, latitude })) {
      showToast("You are outside Ghana, where our listings are. Move the map, or search for a town.");
      return;
    }
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
    <div className="relative h-full">
      <div ref={container} role="region" aria-label="Map of the results" className="size-full" />
      <div className="pointer-events-none absolute inset-x-0 top-3 grid justify-items-center gap-2 px-16">
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
