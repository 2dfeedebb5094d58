import { expect, test } from "vitest";
import { createCounter } from "./counter.ts";

/** A counter with a fake server, whose answers the test controls. */
function makeCounter() {
  const asked: PromiseWithResolvers<number>[] = [];
  const applied: number[] = [];
  let moves = 0;
  const count = createCounter({
    ask: () => {
      const answer = Promise.withResolvers<number>();
      asked.push(answer);
      return answer.promise;
    },
    stamp: () => String(moves),
    apply: (unread) => applied.push(unread),
  });
  return { asked, applied, count, move: () => (moves += 1) };
}

test("three concurrent requests cause two calls, so that changes during the first are counted", async () => {
  const { asked, applied, count } = makeCounter();
  count();
  count();
  count();
  expect(asked).toHaveLength(1);
  asked[0]?.resolve(1);
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.resolve(2);
  await expect.poll(() => applied).toEqual([1, 2]);
  expect(asked).toHaveLength(2);
});

test("an answer requested before the count changed is ignored", async () => {
  const { asked, applied, count, move } = makeCounter();
  count();
  move();
  asked[0]?.resolve(5);
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.resolve(6);
  await expect.poll(() => applied).toEqual([6]);
});

test("a failure is ignored, and the next call counts again", async () => {
  const { asked, applied, count } = makeCounter();
  count();
  asked[0]?.reject(new Error("offline"));
  await expect.poll(() => (count(), asked.length)).toBe(2);
  asked[1]?.resolve(3);
  await expect.poll(() => applied.includes(3)).toBe(true);
});
