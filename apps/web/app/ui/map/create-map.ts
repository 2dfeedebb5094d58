import { Map as MapLibreMap, NavigationControl, setWorkerUrl, type LngLatBoundsLike } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import "maplibre-gl/dist/maplibre-gl.css";
import "./map.css";
import { drawnStyle } from "./drawn-style.ts";

/** The whole country: west, south, east, north, in degrees. */
export const ghana = [-3.3, 4.7, 1.25, 11.2] as const;

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
export function createMap({ container, bounds, styleUrl, isInPage = false }: MapOptions): {
  map: MapLibreMap;
  remove: () => void;
} {
  const colors = matchMedia("(prefers-color-scheme: dark)");
  let isLoaded = false;
  const style = () => styleUrl ?? drawnStyle(colors.matches, isLoaded);
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
  map.addControl(new NavigationControl({ showCompass: false }), "top-right");
  const restyle = () => map.setStyle(style());
  map.once("idle", () => {
    isLoaded = true;
    if (styleUrl === null) restyle();
  });
  colors.addEventListener("change", restyle);
  return {
    map,
    remove: () => {
      colors.removeEventListener("change", restyle);
      map.remove();
    },
  };
}
