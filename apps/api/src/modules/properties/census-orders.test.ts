import { expect, test } from "vitest";
import { SlotOrder } from "./census-orders.ts";

const keys = [30, 10, 20, 20, 50];
const makeOrder = () => new SlotOrder({ keyOf: (slot) => keys[slot] ?? 0, idOf: (slot) => slot }, Int32Array.of(1, 2, 3, 0, 4));

function walk(isDescending: boolean, after: { key: number; id: number } | null, maxSteps: number, order = makeOrder()) {
  const seen: number[] = [];
  const isWhole = order.walk(isDescending, after, maxSteps, (slot) => seen.push(slot) > 0);
  return { seen, isWhole };
}

test("a walk goes either way, on from a place that may itself be gone", () => {
  expect(walk(false, null, Infinity)).toEqual({ seen: [1, 2, 3, 0, 4], isWhole: true });
  expect(walk(true, { key: 20, id: 3 }, Infinity)).toEqual({ seen: [2, 1], isWhole: true });
  expect(walk(false, { key: 25, id: 7 }, Infinity)).toEqual({ seen: [0, 4], isWhole: true });
});

test("a walk gives up after so many steps, also where what it may cost comes to a fraction of one", () => {
  expect(walk(false, null, 2)).toEqual({ seen: [1, 2], isWhole: false });
  expect(walk(true, null, 2.5)).toEqual({ seen: [4, 0, 3], isWhole: false });
  expect(walk(true, null, 5)).toMatchObject({ isWhole: true });
});
