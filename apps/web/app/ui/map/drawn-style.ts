import type { ExpressionSpecification, LayerSpecification, LineLayerSpecification, StyleSpecification } from "maplibre-gl";
import { mapColors, type MapColors } from "@efie/contract/ghana-map";
import ghanaMap from "@efie/contract/ghana-map.geojson?url";

const kind = (name: string): ExpressionSpecification => ["==", ["get", "kind"], name];

/** From which zoom a town's name is shown: the big ones first. */
const townZooms = [0, 7.2, 8.6, 9.8] as const;

function townLayer(rank: number, { ink, quiet, halo }: MapColors): LayerSpecification {
  return {
    id: `towns-${rank}`,
    type: "symbol",
    source: "ghana",
    minzoom: townZooms[rank - 1] ?? 0,
    filter: ["all", kind("town"), ["==", ["get", "rank"], rank]],
    layout: {
      "text-field": ["get", "name"],
      // Drawn by the browser, as the style names no glyphs.
      "text-font": ["Inter"],
      "text-size": ["interpolate", ["linear"], ["zoom"], 6, rank === 1 ? 12 : 11, 12, rank === 1 ? 17 : 14],
      // Under the place, or where no marker covers it.
      "text-variable-anchor": ["top", "bottom", "left", "right"],
      "text-radial-offset": 1,
      "text-padding": 6,
      // Tema is too near for both names on a map of the country.
      "symbol-sort-key": ["case", ["==", ["get", "name"], "Accra"], 0, 1],
    },
    paint: { "text-color": rank === 1 ? ink : quiet, "text-halo-color": halo, "text-halo-width": 1.6 },
  };
}

function groundLayers(ground: string, { land, abroad, water, border, region }: MapColors): LayerSpecification[] {
  const fill = (id: string, name: string, color: string): LayerSpecification => ({
    id,
    type: "fill",
    source: "ghana",
    filter: kind(name),
    paint: { "fill-color": color },
  });
  const line = (id: string, name: string, look: Pick<LineLayerSpecification, "paint" | "layout">): LayerSpecification => ({
    id,
    type: "line",
    source: "ghana",
    filter: kind(name),
    ...look,
  });
  return [
    { id: "sea", type: "background", paint: { "background-color": ground } },
    fill("land", "land", land),
    fill("abroad", "abroad", abroad),
    line("rivers", "river", {
      paint: { "line-color": water, "line-width": ["interpolate", ["linear"], ["zoom"], 6, 0.6, 12, 3] },
    }),
    fill("lakes", "water", water),
    line("regions", "region", { paint: { "line-color": region, "line-width": 1, "line-dasharray": [3, 2] } }),
    line("country", "country", {
      layout: { "line-join": "round" },
      paint: { "line-color": border, "line-width": 1.4 },
    }),
  ];
}

/** What a marker says, and where. Names of towns keep clear of it. */
export type MarkerPlace = { readonly text: string; readonly latitude: number; readonly longitude: number };

/** The room that markers take: an unseen text as large as each. */
export const markersSource = "markers";
export function markersData(markers: readonly MarkerPlace[]) {
  const features = markers.map(({ text, latitude, longitude }) => ({
    type: "Feature" as const,
    properties: { text },
    geometry: { type: "Point" as const, coordinates: [longitude, latitude] },
  }));
  return { type: "FeatureCollection" as const, features };
}
const markersLayer: LayerSpecification = {
  id: markersSource,
  type: "symbol",
  source: markersSource,
  layout: {
    "text-field": ["get", "text"],
    "text-font": ["Inter"],
    "text-size": 14,
    "text-padding": 13,
    "text-allow-overlap": true,
  },
  paint: { "text-opacity": 0 },
};

/**
 * A map of Ghana that needs no provider: coast, lakes, rivers, regions and towns, without roads.
 * @param isDark whether the page is dark
 * @param isLoaded whether the land is there; without it the sea would cover the whole map, so it has the land's colour
 */
export function drawnStyle(isDark: boolean, isLoaded: boolean, markers: readonly MarkerPlace[]): StyleSpecification {
  const colors = isDark ? mapColors.dark : mapColors.light;
  return {
    version: 8,
    sources: {
      ghana: { type: "geojson", data: ghanaMap, attribution: "GSHHG, Natural Earth" },
      [markersSource]: { type: "geojson", data: markersData(markers) },
    },
    // The last layers win the room for their names.
    layers: [
      ...groundLayers(isLoaded ? colors.sea : colors.land, colors),
      ...[4, 3, 2, 1].map((rank) => townLayer(rank, colors)),
      markersLayer,
    ],
  };
}
