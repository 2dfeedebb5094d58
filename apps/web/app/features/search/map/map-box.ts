import type { PropertyMap } from "@efie/contract";

/** West, south, east, north, in degrees. */
export type Box = readonly [number, number, number, number];

/** The limits of a useful box: around Ghana. */
const widest: Box = [-10, 0, 10, 16];

/** Four decimals are eleven metres: the same view always has the same address. */
function round(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4;
}

export function writeBox([west, south, east, north]: Box): string {
  return [Math.max(west, widest[0]), Math.max(south, widest[1]), Math.min(east, widest[2]), Math.min(north, widest[3])]
    .map(round)
    .join(",");
}

/** The box of an address, which anyone may have typed; undefined where it makes no sense. */
export function readBox(text: string | null): Box | undefined {
  if (text === null || !/^(-?\d{1,3}(\.\d{1,15})?,){3}-?\d{1,3}(\.\d{1,15})?$/.test(text)) return undefined;
  const [west = 0, south = 0, east = 0, north = 0] = text.split(",").map(Number);
  const isInReach = west < widest[2] && east > widest[0] && south < widest[3] && north > widest[1];
  return west < east && south < north && isInReach ? [west, south, east, north] : undefined;
}

type Place = { readonly latitude: number; readonly longitude: number };

export function isInside([west, south, east, north]: Box, { latitude, longitude }: Place): boolean {
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}

/** The smallest box around everything of a map's answer; null where there is nothing. */
export function boxAround({ clusters, points }: PropertyMap): Box | null {
  const boxes: Box[] = [
    ...clusters.map(({ bbox }) => bbox),
    ...points.map(({ latitude, longitude }): Box => [longitude, latitude, longitude, latitude]),
  ];
  if (boxes.length === 0) return null;
  return [
    Math.min(...boxes.map(([west]) => west)),
    Math.min(...boxes.map(([, south]) => south)),
    Math.max(...boxes.map(([, , east]) => east)),
    Math.max(...boxes.map(([, , , north]) => north)),
  ];
}

/** A box with some room around it: properties in one place have none of their own. */
export function widen([west, south, east, north]: Box, degrees: number): Box {
  return [west - degrees, south - degrees, east + degrees, north + degrees];
}
