import { expect, test } from "vitest";
import { createLimiterFactory, takeAll, type Limiter } from "./rate-limiter.ts";

const factory = createLimiterFactory(null, () => {});

async function count(limiter: Limiter, key: string, times: number): Promise<(number | null)[]> {
  const answers: (number | null)[] = [];
  for (let done = 0; done < times; done += 1) answers.push(await limiter.take(key));
  return answers;
}

test("a key may take `max` actions in a window, then gets the seconds to wait", async () => {
  const limiter = factory.create("plain", { max: 3, windowSeconds: 60 });
  const answers = await count(limiter, "somebody", 5);
  expect(answers.slice(0, 3)).toEqual([null, null, null]);
  for (const seconds of answers.slice(3)) {
    expect(Number.isInteger(seconds)).toBe(true);
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(60);
  }
});

test("a burst is added once per window", async () => {
  const limiter = factory.create("bursty", { max: 3, windowSeconds: 60, burst: 2 });
  const answers = await count(limiter, "somebody", 7);
  expect(answers.filter((answer) => answer === null)).toHaveLength(5);
  expect(answers.slice(5).every((answer) => answer !== null)).toBe(true);
});

test("keys and limiters do not share", async () => {
  const one = factory.create("one", { max: 1, windowSeconds: 60 });
  const other = factory.create("other", { max: 1, windowSeconds: 60 });
  expect([await one.take("a"), await one.take("b"), await other.take("a")]).toEqual([null, null, null]);
  expect(await one.take("a")).not.toBeNull();
});

test("an action that was returned does not count", async () => {
  const limiter = factory.create("given-back", { max: 2, windowSeconds: 60 });
  await count(limiter, "somebody", 2);
  await limiter.giveBack("somebody");
  expect(await limiter.take("somebody")).toBeNull();
  expect(await limiter.take("somebody")).not.toBeNull();
});

test("where one of several limits refuses, none has counted the action", async () => {
  const [wide, narrow] = [2, 1].map((max) => factory.create(`several-${max}`, { max, windowSeconds: 60 })) as [Limiter, Limiter];
  const steps = [
    [wide, "somebody"],
    [narrow, "all"],
  ] as const;
  expect(await takeAll(steps)).toBeNull();
  expect(await takeAll(steps)).toBeGreaterThan(0);
  expect(await wide.take("somebody")).toBeNull();
});
