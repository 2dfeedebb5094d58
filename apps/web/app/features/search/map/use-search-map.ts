import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Lit } from "./map-markers.ts";
import { SearchMapController, type SearchMapEvents } from "./search-map-controller.ts";
import type { SearchAddress } from "../search-query.ts";

/** `broken`: the device cannot draw maps. `failed`: the server did not answer. */
export type MapState = "loading" | "full" | "empty" | "failed" | "broken";

type Options = Pick<SearchMapEvents, "onPoint" | "onLight" | "onView" | "onSearch"> & {
  readonly query: SearchAddress;
  readonly styleUrl: string | null;
  readonly lit: Lit | null;
  readonly chosen: number | null;
};

/** The map of a search in the element of `container`. */
export function useSearchMap({ query, styleUrl, lit, chosen, ...events }: Options) {
  const container = useRef<HTMLDivElement>(null);
  const shown = useRef<SearchMapController | null>(null);
  const [state, setState] = useState<MapState>("loading");
  const [hasMoved, setHasMoved] = useState(false);
  const key = JSON.stringify(query);

  const onPoint = useEffectEvent(events.onPoint);
  const onLight = useEffectEvent(events.onLight);
  const onView = useEffectEvent(events.onView);
  const onSearch = useEffectEvent(events.onSearch);
  const start = useEffectEvent((element: HTMLDivElement) => {
    const own = { onPoint, onLight, onView, onSearch, onFilled: setState, onMoved: setHasMoved };
    try {
      shown.current = new SearchMapController({ container: element, bbox: query.bbox, styleUrl }, own);
    } catch {
      setState("broken");
    }
  });

  // One map for as long as the screen is there.
  useEffect(
    function drawMap() {
      if (container.current !== null) start(container.current);
      return () => {
        shown.current?.remove();
        shown.current = null;
      };
    },
    [styleUrl],
  );
  useEffect(
    function showQuery() {
      shown.current?.show(JSON.parse(key) as SearchAddress);
    },
    [key, styleUrl],
  );
  useEffect(
    function lightPin() {
      shown.current?.light(lit, chosen);
    },
    [lit, chosen],
  );

  return {
    container,
    state,
    hasMoved,
    searchHere: () => shown.current?.searchHere(),
    retry: () => shown.current?.show(query),
    center: (longitude: number, latitude: number) => shown.current?.center(longitude, latitude),
  };
}
