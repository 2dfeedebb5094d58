import type { PropertyMap } from "@efie/contract";
import { Marker, type Map as MapLibreMap } from "maplibre-gl";
import { isInside, type Box } from "./map-box.ts";
import { formatPrice, listingTypeLabels } from "../../../entities/property/property-texts.ts";
import { formatCount, plural } from "../../../lib/format/format.ts";

export type MapCluster = PropertyMap["clusters"][number];
export type MapPoint = PropertyMap["points"][number];

/** A property of the list that is looked at; without a place where the list does not know it. */
export type Lit = { readonly id: number; readonly latitude?: number; readonly longitude?: number };

export type MarkerHandlers = {
  readonly onPoint: (point: MapPoint) => void;
  readonly onCluster: (cluster: MapCluster) => void;
  /** A pin is looked at, by pointer or keyboard; null: no longer. */
  readonly onLight: (id: number | null) => void;
};

type Entry = { readonly marker: Marker; readonly element: HTMLButtonElement; readonly isLit: (lit: Lit) => boolean };

const magnitudes = [
  { from: 999_500, by: 1_000_000, letter: "M" },
  { from: 1_000, by: 1_000, letter: "k" },
] as const;

/** `₵850`, `₵1.2k`, `₵250k`, `₵1.2M`: short enough for a map. */
function shortPrice(price: number): string {
  if (price === 0) return "Ask";
  const magnitude = magnitudes.find(({ from }) => price >= from);
  if (magnitude === undefined) return `₵${Math.round(price)}`;
  const scaled = price / magnitude.by;
  return `₵${scaled < 99.95 ? Math.round(scaled * 10) / 10 : Math.round(scaled)}${magnitude.letter}`;
}

function button(kind: "cluster" | "point", text: string, label: string): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.className = "map-marker";
  element.dataset["kind"] = kind;
  const seen = document.createElement("span");
  seen.textContent = text;
  element.append(seen);
  element.setAttribute("aria-label", label);
  return element;
}

function clusterEntry(cluster: MapCluster, { onCluster }: MarkerHandlers): Entry {
  const element = button(
    "cluster",
    formatCount(cluster.count),
    `${plural(cluster.count, "property", "properties")} here. Show them`,
  );
  element.addEventListener("click", () => onCluster(cluster));
  return {
    element,
    marker: new Marker({ element }),
    isLit: ({ latitude, longitude }) => isIn(cluster.bbox, latitude, longitude),
  };
}

function isIn(box: Box, latitude: number | undefined, longitude: number | undefined): boolean {
  return latitude !== undefined && longitude !== undefined && isInside(box, { latitude, longitude });
}

function pointEntry(point: MapPoint, { onPoint, onLight }: MarkerHandlers): Entry {
  const element = button("point", shortPrice(point.price), `${listingTypeLabels[point.type]}, ${formatPrice(point)}`);
  element.dataset["id"] = String(point.id);
  element.addEventListener("click", () => onPoint(point));
  for (const begin of ["mouseenter", "focus"]) element.addEventListener(begin, () => onLight(point.id));
  for (const end of ["mouseleave", "blur"]) element.addEventListener(end, () => onLight(null));
  return { element, marker: new Marker({ element }), isLit: ({ id }) => id === point.id };
}

/** What each marker says, and where. */
export function markerPlaces({ clusters, points }: PropertyMap) {
  return [
    ...clusters.map(({ count, ...at }) => ({ text: formatCount(count), ...at })),
    ...points.map(({ price, ...at }) => ({ text: shortPrice(price), ...at })),
  ];
}

/** The buttons on a map: prices of single properties, counts of many. What stays between two answers stays in place, with its focus. */
export function createMarkers(map: MapLibreMap, handlers: MarkerHandlers) {
  const entries = new Map<string, Entry>();

  function put(key: string, at: { latitude: number; longitude: number }, create: () => Entry, seen: Set<string>): void {
    seen.add(key);
    if (entries.has(key)) return;
    const entry = create();
    const label = entry.element.getAttribute("aria-label") ?? "";
    entry.marker.setLngLat([at.longitude, at.latitude]).addTo(map);
    // MapLibre names every marker "Map marker".
    entry.element.setAttribute("aria-label", label);
    entries.set(key, entry);
  }

  return {
    show({ clusters, points }: PropertyMap): void {
      const seen = new Set<string>();
      for (const cluster of clusters)
        put(`${cluster.bbox.join()}:${cluster.count}`, cluster, () => clusterEntry(cluster, handlers), seen);
      for (const point of points) put(`${point.id}:${point.price}`, point, () => pointEntry(point, handlers), seen);
      for (const [key, { marker }] of entries) {
        if (seen.has(key)) continue;
        marker.remove();
        entries.delete(key);
      }
    },
    light(lit: Lit | null, chosen: number | null): void {
      for (const { element, isLit } of entries.values()) {
        element.toggleAttribute("data-lit", lit !== null && isLit(lit));
        if (element.dataset["kind"] === "point")
          element.setAttribute("aria-pressed", String(element.dataset["id"] === String(chosen)));
      }
    },
  };
}

export type Markers = ReturnType<typeof createMarkers>;
