import { useEffect, useRef, useState } from "react";
import type { Lit } from "./map-markers.ts";
import { SearchMapController, type SearchMapEvents } from "./search-map-controller.ts";
import type { SearchAddress } from "../search-query.ts";
import { useMap } from "../../../ui/map/create-map.ts";

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
  const shown = useRef<SearchMapController | null>(null);
  const [state, setState] = useState<MapState>("loading");
  const [hasMoved, setHasMoved] = useState(false);
  const key = JSON.stringify(query);
  // One map for as long as the screen is there, with the events of the first: they use nothing that changes.
  const { container, isBroken } = useMap((element) => {
    const all = { ...events, onFilled: setState, onMoved: setHasMoved };
    const controller = new SearchMapController({ container: element, bbox: query.bbox, styleUrl }, all);
    shown.current = controller;
    return () => {
      controller.remove();
      // The device may say where it is after the screen has gone.
      shown.current = null;
    };
  });
  useEffect(
    function showQuery() {
      shown.current?.show(JSON.parse(key) as SearchAddress);
    },
    [key],
  );
  useEffect(
    function lightPin() {
      shown.current?.light(lit, chosen);
    },
    [lit, chosen],
  );

  return {
    container,
    state: isBroken ? "broken" : state,
    hasMoved,
    searchHere: () => shown.current?.searchHere(),
    retry: () => shown.current?.show(query),
    center: (longitude: number, latitude: number) => shown.current?.center(longitude, latitude),
  };
}
