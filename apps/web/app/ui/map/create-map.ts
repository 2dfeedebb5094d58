import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Map as MapLibreMap, NavigationControl, type GeoJSONSource, setWorkerUrl, type LngLatBoundsLike } from "maplibre-gl";
// oxlint-disable-next-line import/default -- the build makes its address the default
import workerUrl from "./map-worker.js?worker&url";
import "maplibre-gl/dist/maplibre-gl.css";
import "./map.css";
import { drawnStyle, markersData, markersSource, type MarkerPlace } from "./drawn-style.ts";

export type MapOptions = {
  readonly container: HTMLElement;
  /** What the map shows first: west, south, east, north. */
  readonly bounds: readonly [number, number, number, number];
  /** A style of MapLibre's; null: the map that we drew. */
  readonly styleUrl: string | null;
  /** Whether one finger scrolls the page instead of the map. */
  readonly isInPage?: boolean;
};

setWorkerUrl(workerUrl);

/** How far a map may be dragged: Ghana and some of its neighbours. */
const reach: LngLatBoundsLike = [-6.5, 2.8, 4.5, 13.2];

/**
 * A map that follows the device's colours, without turning or tilting.
 * @throws where the device has no WebGL
 */
export function createMap({ container, bounds, styleUrl, isInPage = false }: MapOptions) {
  const colors = matchMedia("(prefers-color-scheme: dark)");
  let isLoaded = false;
  let markers: readonly MarkerPlace[] = [];
  const style = () => styleUrl ?? drawnStyle(colors.matches, isLoaded, markers);
  const map = new MapLibreMap({
    container,
    style: style(),
    bounds: [...bounds],
    fitBoundsOptions: { padding: 40, maxZoom: 15 },
    maxBounds: reach,
    maxZoom: 17,
    dragRotate: false,
    pitchWithRotate: false,
    renderWorldCopies: false,
    cooperativeGestures: isInPage,
    attributionControl: { compact: false },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  // On a phone the search lies over the top of its map, and thumbs are at the bottom.
  const isNarrow = !isInPage && matchMedia("(width < 64rem)").matches;
  map.addControl(new NavigationControl({ showCompass: false }), isNarrow ? "bottom-right" : "top-right");
  const restyle = () => map.setStyle(style());
  map.once("idle", () => {
    isLoaded = true;
    if (styleUrl === null) restyle();
  });
  colors.addEventListener("change", restyle);
  return {
    map,
    /** Keeps the names of towns clear of these; a style of its own provider may cover them. */
    keepClear: (next: readonly MarkerPlace[]): void => {
      markers = next;
      void map.getSource<GeoJSONSource>(markersSource)?.setData(markersData(next));
    },
    remove: (): void => {
      colors.removeEventListener("change", restyle);
      map.remove();
    },
  };
}

/**
 * The element of `container` has a map for as long as it is shown: `draw` answers what ends it, and throws where the device cannot draw
 * maps.
 */
export function useMap(draw: (element: HTMLElement) => () => void) {
  const container = useRef<HTMLDivElement>(null);
  const [isBroken, setIsBroken] = useState(false);
  const tryDrawing = useEffectEvent((element: HTMLElement) => {
    try {
      return draw(element);
    } catch {
      setIsBroken(true);
      return undefined;
    }
  });
  useEffect(function drawMap() {
    return container.current === null ? undefined : tryDrawing(container.current);
  }, []);
  return { container, isBroken };
}
