import type { MapColors } from "@efie/contract/ghana-map";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

type Position = readonly [number, number];
type Feature = {
  readonly properties: { readonly kind: string; readonly name?: string; readonly rank?: number };
  readonly geometry: { readonly type: string; readonly coordinates: unknown };
};

/** What is drawn: the middle in degrees, how many degrees the width shows, and the size in pixels. */
export type MapView = {
  readonly latitude: number;
  readonly longitude: number;
  readonly degrees: number;
  readonly width: number;
  readonly height: number;
};
/** How names of towns are drawn below their places, and how many pixels wide one is. */
export type Names = {
  readonly draw: (named: Named, colors: MapColors) => string;
  readonly measure: (name: string) => number;
};

const file = fileURLToPath(import.meta.resolve("@efie/contract/ghana-map.geojson"));
const { features } = JSON.parse(readFileSync(file, "utf8")) as { features: readonly Feature[] };

/** The rings or lines of a feature, whatever its type. */
function linesOf({ geometry: { type, coordinates } }: Feature): readonly (readonly Position[])[] {
  if (type === "LineString") return [coordinates as Position[]];
  if (type === "MultiPolygon") return (coordinates as Position[][][]).flat();
  return coordinates as Position[][];
}

const fills = ["land", "abroad", "water"] as const;
const ground = features
  .filter(({ geometry }) => geometry.type !== "Point")
  .map((feature) => ({ kind: feature.properties.kind, lines: linesOf(feature) }));
const towns = features
  .filter(({ properties }) => properties.kind === "town")
  .map(({ properties: { name = "", rank = 4 }, geometry }) => ({ name, rank, at: geometry.coordinates as Position }))
  .toSorted((a, b) => a.rank - b.rank);

type Pixels = readonly [number, number];
type Project = (position: Position) => Pixels;

function projection({ latitude, longitude, degrees, width, height }: MapView): Project {
  const scale = width / degrees;
  return ([east, north]) => [(east - longitude) * scale + width / 2, (latitude - north) * scale + height / 2];
}

/** How far beyond the edges lines go on, in pixels, so that no cut is seen. */
const margin = 20;

/** Cuts a ring along one edge of the view (Sutherland–Hodgman). */
function cut(ring: readonly Pixels[], axis: 0 | 1, limit: number, sign: 1 | -1): Pixels[] {
  const inside = (point: Pixels): boolean => sign * point[axis] >= sign * limit;
  return ring.flatMap((point, index) => {
    const before = ring.at(index - 1) ?? point;
    if (inside(before) === inside(point)) return inside(point) ? [point] : [];
    const share = (limit - before[axis]) / (point[axis] - before[axis]);
    const crossing: Pixels = [before[0] + (point[0] - before[0]) * share, before[1] + (point[1] - before[1]) * share];
    return inside(point) ? [crossing, point] : [crossing];
  });
}

function clipRing(ring: readonly Pixels[], { width, height }: MapView): Pixels[] {
  const left = cut(cut(ring, 0, -margin, 1), 0, width + margin, -1);
  return cut(cut(left, 1, -margin, 1), 1, height + margin, -1);
}

/** The pieces of a line that are in sight. */
function clipLine(line: readonly Pixels[], { width, height }: MapView): Pixels[][] {
  const isSeen = ([x, y]: Pixels): boolean => x > -margin && x < width + margin && y > -margin && y < height + margin;
  const pieces: Pixels[][] = [];
  let isOpen = false;
  for (const [index, point] of line.entries()) {
    const before = line[index - 1];
    const isShown = before !== undefined && (isSeen(point) || isSeen(before));
    if (isShown && !isOpen) pieces.push([before, point]);
    else if (isShown) pieces.at(-1)?.push(point);
    isOpen = isShown;
  }
  return pieces;
}

/** Points nearer to the one before than this many pixels say nothing. */
const leastStep = 0.8;

function writePath(points: readonly Pixels[], isRing: boolean): string {
  let last: Pixels = [Number.NEGATIVE_INFINITY, 0];
  const kept = points.filter((point, index) => {
    const isFar = Math.hypot(point[0] - last[0], point[1] - last[1]) >= leastStep;
    if (isFar || index === points.length - 1) last = point;
    return last === point;
  });
  return kept.length < 2 ? "" : `M${kept.map((point) => point.map((n) => n.toFixed(1)).join(" ")).join("L")}${isRing ? "Z" : ""}`;
}

function drawGround(view: MapView, colors: MapColors): string {
  const project = projection(view);
  const strokes: Readonly<Record<string, string>> = {
    river: `stroke="${colors.water}" stroke-width="2"`,
    region: `stroke="${colors.region}" stroke-width="1" stroke-dasharray="4 3"`,
    country: `stroke="${colors.border}" stroke-width="1.5"`,
  };
  const draw = (kind: string, attributes: string): string => {
    const isRing = strokes[kind] === undefined;
    const lines = ground.filter((one) => one.kind === kind).flatMap((one) => one.lines.map((line) => line.map(project)));
    const seen = isRing ? lines.map((line) => clipRing(line, view)) : lines.flatMap((line) => clipLine(line, view));
    const path = seen.map((line) => writePath(line, isRing)).join("");
    return path === "" ? "" : `<path ${attributes} d="${path}"/>`;
  };
  return [
    `<rect width="${view.width}" height="${view.height}" fill="${colors.sea}"/>`,
    ...fills.map((kind) => draw(kind, `fill="${colors[kind]}" fill-rule="evenodd"`)),
    ...Object.entries(strokes).map(([kind, stroke]) => draw(kind, `fill="none" ${stroke}`)),
  ].join("");
}

/** A name takes so much room, in pixels, and a little at its sides; of two that touch, the bigger town is named. */
const room = { height: 30, side: 6 };
const maxNames = 12;

/** `dot` is where the town is, `x` and `y` what its name stands below. */
type Named = { readonly name: string; readonly dot: Pixels; readonly x: number; readonly y: number };

/** The towns that have room for their names; one under the disc in the middle is named below it. */
function placeNames(view: MapView, disc: number, { measure }: Names): Named[] {
  const project = projection(view);
  const [middleX, middleY] = [view.width / 2, view.height / 2];
  const placed: (Named & { half: number })[] = [];
  for (const { name, at } of towns) {
    const [x, y] = project(at);
    const isUnder = Math.hypot(x - middleX, y - middleY) < disc;
    const named = { name, dot: [x, y] as const, ...(isUnder ? { x: middleX, y: middleY + disc } : { x, y }) };
    const half = measure(name) / 2 + room.side;
    if (named.x < half || named.x > view.width - half || y < room.height || y > view.height - room.height) continue;
    const touchesDisc = !isUnder && Math.abs(x - middleX) < disc + half && y < middleY + disc && y > middleY - disc - room.height;
    const touches = (one: Named & { half: number }) =>
      Math.abs(one.x - named.x) < one.half + half && Math.abs(one.y - named.y) < room.height;
    if (touchesDisc || placed.some(touches)) continue;
    placed.push({ ...named, half });
    if (placed.length === maxNames) break;
  }
  return placed;
}

/** Fewer names do not say where a place is: the map shows more of the country then. */
const leastNames = 4;

/** A piece of the map of Ghana as the inside of an SVG: coast, lakes, rivers, borders and towns, without roads; a disc in its middle. */
export function drawMap(view: MapView, colors: MapColors, { names, disc }: { names: Names; disc: number }): string {
  const placed = placeNames(view, disc, names);
  const isTold = placed.length >= leastNames || view.degrees > 1.5;
  if (!isTold) return drawMap({ ...view, degrees: view.degrees * 1.6 }, colors, { names, disc });
  const circle = `<circle cx="${view.width / 2}" cy="${view.height / 2}" r="${disc}" fill="${colors.place}" fill-opacity=".3" stroke="${colors.place}" stroke-width="2"/>`;
  return drawGround(view, colors) + (disc > 0 ? circle : "") + placed.map((named) => names.draw(named, colors)).join("");
}
