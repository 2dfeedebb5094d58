import { expect, test } from "vitest";
import { distanceKm, nearestTown } from "./nearest-town.ts";

const accra = { city: "Accra", latitude: 5.56, longitude: -0.2 };
const kumasi = { city: "Kumasi", latitude: 6.69, longitude: -1.62 };
const towns = [accra, kumasi];

test("a distance is that of a crow's flight", () => {
  expect(Math.round(distanceKm(accra, kumasi))).toBe(201);
});

test.each([
  ["in a town", { latitude: 5.6, longitude: -0.19 }, "Accra"],
  ["between towns", { latitude: 6.5, longitude: -1.3 }, "Kumasi"],
  ["in London", { latitude: 51.5, longitude: 0 }, undefined],
  ["at sea, where a device without a fix believes to be", { latitude: 0, longitude: 0 }, undefined],
])("%s the nearest town is the right one, or none", (_where, point, name) => {
  expect(nearestTown(towns, point)?.city).toBe(name);
});

test("without towns there is none", () => {
  expect(nearestTown([], accra)).toBeNull();
});
