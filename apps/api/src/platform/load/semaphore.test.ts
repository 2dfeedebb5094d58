import { expect, test } from "vitest";
import { BusyError, createSemaphore } from "./semaphore.ts";

test("at most `max` tasks run concurrently, all in order, also after failures", async () => {
  const semaphore = createSemaphore(2);
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
  const outcomes = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((index) => semaphore(task(index))));
  expect(most).toBe(2);
  expect(finished).toEqual([0, 1, 2, 3, 4, 5]);
  expect(outcomes.map(({ status }) => status === "rejected")).toEqual([false, false, false, true, false, false]);
});

test("with limits, excess tasks and tasks that wait too long are refused, and the others run", async () => {
  const semaphore = createSemaphore(1, { maxWaiting: 1, maxWaitMilliseconds: 20 });
  const held = Promise.withResolvers<string>();
  const begun: string[] = [];
  const running = semaphore(() => held.promise);
  const late = semaphore(async () => begun.push("late"));
  await expect(semaphore(async () => begun.push("one too many"))).rejects.toThrow(BusyError);
  await expect(late).rejects.toThrow(BusyError);
  const next = semaphore(async () => begun.push("next"));
  held.resolve("done");
  expect([await running, await next, begun]).toEqual(["done", 1, ["next"]]);
  expect(await semaphore(async () => "free again")).toBe("free again");
});

test("a task takes as many places as its weight, at most all, and a light one does not overtake a heavy one", async () => {
  const semaphore = createSemaphore(3);
  const held = [0, 1].map(() => Promise.withResolvers<void>());
  const begun: string[] = [];
  const run = (name: string, weight: number, index = 0) =>
    semaphore(async () => {
      begun.push(name);
      await held[index]?.promise;
    }, weight);
  const tasks = [run("two", 2), run("all", 9, 1), run("one", 1)];
  expect(begun).toEqual(["two"]);
  held[0]?.resolve();
  await tasks[0];
  await Promise.resolve();
  expect(begun).toEqual(["two", "all"]);
  held[1]?.resolve();
  await Promise.all(tasks);
  expect(begun).toEqual(["two", "all", "one"]);
});
