/** The whole country: west, south, east, north, in degrees. */
export const ghana = [-3.3, 4.7, 1.25, 11.2] as const;

export type MapColors = Readonly<
  Record<"sea" | "land" | "abroad" | "water" | "border" | "region" | "ink" | "quiet" | "halo" | "place", string>
>;

/** The colors of the map that we draw, by the page's: in the browser and in pictures of it. */
export const mapColors: Readonly<Record<"light" | "dark", MapColors>> = {
  light: {
    sea: "#c9dfe6",
    land: "#f6f1e6",
    abroad: "#e6e1d6",
    water: "#b4d4de",
    border: "#8f897b",
    region: "#b9b09d",
    ink: "#33312a",
    quiet: "#5f5b50",
    halo: "#fbf8f3",
    place: "#0b5d3b",
  },
  dark: {
    sea: "#0f1f26",
    land: "#211f1a",
    abroad: "#191813",
    water: "#16323d",
    border: "#7d786a",
    region: "#4a463c",
    ink: "#f5f1e8",
    quiet: "#b6b0a1",
    halo: "#14130f",
    place: "#1d7a50",
  },
};
