import { Marker } from "maplibre-gl";
import { createMap, useMap } from "./create-map.ts";

type Props = { latitude: number; longitude: number; styleUrl: string | null };

/** So much of the map around a place that towns near by are seen, in degrees. */
const around = 0.14;

/** Roughly where a property is: a disc, because the exact place is nobody's but the owner's. */
export default function PlaceMap(props: Props) {
  const { container, isBroken } = useMap((element) => drawPlace(element, props));
  if (isBroken) return <p className="grid size-full place-items-center p-4 text-sm">This device cannot draw maps.</p>;
  return <div ref={container} role="region" aria-label="Map of the place" className="size-full" />;
}

function drawPlace(container: HTMLElement, { latitude, longitude, styleUrl }: Props): () => void {
  const bounds = [longitude - around, latitude - around, longitude + around, latitude + around] as const;
  const { map, remove } = createMap({ container, bounds, styleUrl, isInPage: true });
  const element = document.createElement("div");
  element.className = "map-place";
  new Marker({ element }).setLngLat([longitude, latitude]).addTo(map);
  // MapLibre names every marker "Map marker".
  element.setAttribute("aria-label", "Roughly here");
  return remove;
}
