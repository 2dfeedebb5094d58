import { expect, test } from "vitest";
import { createGate } from "./gate.ts";

test("never more than so many at once, all of them in order, failures included", async () => {
  const gate = createGate(2);
  let running = 0;
  let most = 0;
  const finished: number[] = [];
  const task = (index: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    finished.push(index);
    if (index === 3) throw new Error("three");
  };
  const outcomes = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((index) => gate(task(index))));
  expect(most).toBe(2);
  expect(finished).toEqual([0, 1, 2, 3, 4, 5]);
  expect(outcomes.map(({ status }) => status === "rejected")).toEqual([false, false, false, true, false, false]);
});
