import { expect, test } from "vitest";
import { findNext } from "./queue-keys.ts";

test("after an item was judged, the keys go on from where it stood", () => {
  const step = (ids: number[], opened: number | null, lastAt: number) => [
    findNext(ids, opened, lastAt, -1),
    findNext(ids, opened, lastAt, 1),
  ];
  expect(step([1, 2, 3], 2, 1)).toEqual([1, 3]);
  expect(step([1, 3, 4], 2, 1)).toEqual([1, 3]);
  expect(step([1], 2, 1)).toEqual([1, 1]);
  expect(step([1, 2], null, -1)).toEqual([1, 1]);
  expect(step([], 2, 0)).toEqual([null, null]);
});
