import { expect, test } from "vitest";
import { boxAround, readBox, writeBox } from "./map-box.ts";

test.each([
  ["-0.3,5.5,-0.1,5.7", [-0.3, 5.5, -0.1, 5.7]],
  ["-180,-90,180,90", [-180, -90, 180, 90]],
])("%s is a box", (text, box) => {
  expect(readBox(text)).toEqual(box);
});

test.each([
  null,
  "",
  "1,2,3",
  "a,b,c,d",
  "-0.1,5.5,-0.3,5.7",
  "-0.3,5.7,-0.1,5.5",
  "1,5,1,6",
  "100,5,101,6",
  "170,5,-170,6",
  "1e9,1,2,3",
])("%s is no box of an address", (text) => {
  expect(readBox(text)).toBeUndefined();
});

test("a box is written with four decimals, within reach of Ghana", () => {
  expect(writeBox([-0.123456, 5.500049, 0.1, 5.6])).toBe("-0.1235,5.5,0.1,5.6");
  expect(writeBox([-180, -90, 180, 90])).toBe("-10,0,10,16");
});

test("the box around an answer has its clusters and points", () => {
  const cluster = { latitude: 6, longitude: -1, count: 3, bbox: [-1.5, 5.9, -0.9, 6.1] as [number, number, number, number] };
  const point = { id: 1, latitude: 9.4, longitude: -0.8, price: 500, type: "rental" as const };
  expect(boxAround({ clusters: [cluster], points: [point] })).toEqual([-1.5, 5.9, -0.8, 9.4]);
  expect(boxAround({ clusters: [], points: [] })).toBeNull();
});
