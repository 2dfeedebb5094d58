import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from "maplibre-gl";
import ghanaMap from "./ghana-map.geojson?url";

type Colors = Readonly<Record<"sea" | "land" | "abroad" | "water" | "border" | "region" | "ink" | "quiet" | "halo", string>>;

const light: Colors = {
  sea: "#c9dfe6",
  land: "#f6f1e6",
  abroad: "#e6e1d6",
  water: "#b4d4de",
  border: "#8f897b",
  region: "#b9b09d",
  ink: "#33312a",
  quiet: "#5f5b50",
  halo: "#fbf8f3",
};

const dark: Colors = {
  sea: "#0f1f26",
  land: "#211f1a",
  abroad: "#191813",
  water: "#16323d",
  border: "#7d786a",
  region: "#4a463c",
  ink: "#f5f1e8",
  quiet: "#b6b0a1",
  halo: "#14130f",
};

const kind = (name: string): ExpressionSpecification => ["==", ["get", "kind"], name];

/** From which zoom a town's name is shown: the big ones first. */
const townZooms = [0, 7.2, 8.6, 9.8] as const;

function townLayer(rank: number, { ink, quiet, halo }: Colors): LayerSpecification {
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
      // Under the place, where a marker stands.
      "text-anchor": "top",
      "text-offset": [0, 1.1],
      "text-padding": 6,
      // Tema is too near for both names on a map of the country.
      "symbol-sort-key": ["case", ["==", ["get", "name"], "Accra"], 0, 1],
    },
    paint: { "text-color": rank === 1 ? ink : quiet, "text-halo-color": halo, "text-halo-width": 1.6 },
  };
}

function groundLayers(ground: string, { land, abroad, water, border, region }: Colors): LayerSpecification[] {
  const fill = (id: string, name: string, color: string): LayerSpecification => ({
    id,
    type: "fill",
    source: "ghana",
    filter: kind(name),
    paint: { "fill-color": color },
  });
  return [
    { id: "sea", type: "background", paint: { "background-color": ground } },
    fill("land", "land", land),
    fill("abroad", "abroad", abroad),
    {
      id: "rivers",
      type: "line",
      source: "ghana",
      filter: kind("river"),
      paint: { "line-color": water, "line-width": ["interpolate", ["linear"], ["zoom"], 6, 0.6, 12, 3] },
    },
    fill("lakes", "water", water),
    {
      id: "regions",
      type: "line",
      source: "ghana",
      filter: kind("region"),
      paint: { "line-color": region, "line-width": 1, "line-dasharray": [3, 2] },
    },
    {
      id: "country",
      type: "line",
      source: "ghana",
      filter: kind("country"),
      layout: { "line-join": "round" },
      paint: { "line-color": border, "line-width": 1.4 },
    },
  ];
}

/**
 * A map of Ghana that needs no provider: coast, lakes, rivers, regions and towns, without roads.
 * @param isDark whether the page is dark
 * @param isLoaded whether the land is there; without it the sea would cover the whole map, so it has the land's colour
 */
export function drawnStyle(isDark: boolean, isLoaded: boolean): StyleSpecification {
  const colors = isDark ? dark : light;
  return {
    version: 8,
    sources: { ghana: { type: "geojson", data: ghanaMap, attribution: "GSHHG, Natural Earth" } },
    // The last layers win the room for their names.
    layers: [
      ...groundLayers(isLoaded ? colors.sea : colors.land, colors),
      ...[4, 3, 2, 1].map((rank) => townLayer(rank, colors)),
    ],
  };
}
