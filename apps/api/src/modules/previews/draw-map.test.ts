import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { mapColors } from "@efie/contract/ghana-map";
import { expect, test } from "vitest";
import { drawMap } from "./draw-map.ts";

type Position = readonly [number, number];
type Feature = { properties: { kind: string }; geometry: { coordinates: unknown } };

const { features } = JSON.parse(readFileSync(fileURLToPath(import.meta.resolve("@efie/contract/ghana-map.geojson")), "utf8")) as {
  features: Feature[];
};
const ofKind = (kind: string) =>
  features.filter(({ properties }) => properties.kind === kind).map(({ geometry }) => geometry.coordinates);
const [land] = ofKind("land").map((rings) => (rings as Position[][])[0] ?? []);

function isOnLand([x, y]: Position, ring: readonly Position[] = land ?? []): boolean {
  let isInside = false;
  for (const [index, [toX, toY]] of ring.entries()) {
    const [fromX, fromY] = ring.at(index - 1) ?? [toX, toY];
    if (toY > y !== fromY > y && x < ((fromX - toX) * (y - toY)) / (fromY - toY) + toX) isInside = !isInside;
  }
  return isInside;
}

test("the border runs on land: only its ends may touch the sea", () => {
  for (const line of ofKind("country") as Position[][])
    expect(line.slice(1, -1).filter((position) => !isOnLand(position))).toEqual([]);
});

test("no name is cut off at the edge of a map, however long it is", () => {
  const view = { latitude: 6.8, longitude: -1.5, degrees: 3, width: 760, height: 630 };
  const drawn: { middle: number; half: number }[] = [];
  const letter = 20;
  const measure = (name: string): number => name.length * letter;
  const draw = ({ name, x }: { name: string; x: number }): string => {
    drawn.push({ middle: x, half: measure(name) / 2 });
    return "";
  };
  drawMap(view, mapColors.light, { names: { measure, draw }, disc: 0 });
  expect(drawn.length).toBeGreaterThan(3);
  expect(drawn.filter(({ middle, half }) => middle < half || middle + half > view.width)).toEqual([]);
});
