import { expect, test } from "vitest";
import { DocumentOrder } from "./document-order.ts";

const keys = [30, 10, 20, 20, 50, 20, 5, 60];
const makeOrder = () => new DocumentOrder({ keyOf: (doc) => keys[doc] ?? 0, idOf: (doc) => doc }, Int32Array.of(1, 2, 3, 0, 4));

function walk(from: number, to: number, isDescending: boolean, maxSteps: number, order = makeOrder()) {
  const seen: number[] = [];
  const isWhole = order.walk({ from, to }, isDescending, maxSteps, (doc) => seen.push(doc) > 0);
  return { seen, isWhole };
}

test("a position is found in an order, even if its property was removed", () => {
  const order = makeOrder();
  expect([order.find({ key: 20, id: 3 }), order.find({ key: 25, id: 7 })]).toEqual([2, 3]);
  expect([order.find({ key: 0, id: -1 }), order.find({ key: Infinity, id: Infinity })]).toEqual([0, 5]);
});

test("new documents are inserted in order", () => {
  const order = makeOrder();
  order.add(new Set([5]));
  expect(walk(0, order.length, false, Infinity, order).seen).toEqual([1, 2, 3, 5, 0, 4]);
  order.add(new Set([7, 6]));
  expect(walk(0, order.length, false, Infinity, order).seen).toEqual([6, 1, 2, 3, 5, 0, 4, 7]);
});

test("a walk goes in both directions between two positions", () => {
  expect(walk(0, 5, false, Infinity)).toEqual({ seen: [1, 2, 3, 0, 4], isWhole: true });
  expect(walk(1, 3, true, Infinity)).toEqual({ seen: [3, 2], isWhole: true });
  expect(walk(3, 3, true, Infinity)).toEqual({ seen: [], isWhole: true });
});

test("a walk stops after a maximum number of steps, which may be a fraction", () => {
  expect(walk(0, 5, false, 2)).toEqual({ seen: [1, 2], isWhole: false });
  expect(walk(0, 5, true, 2.5)).toEqual({ seen: [4, 0, 3], isWhole: false });
  expect(walk(0, 5, true, 5)).toMatchObject({ isWhole: true });
});
