import { expect, test } from "vitest";
import { BusyError } from "../load/semaphore.ts";
import { createAfterAnswer } from "./after-answer.ts";

test("tasks run one at a time, in order and not at once; one that fails is reported, and the next one runs", async () => {
  const [done, errors] = [[] as string[], [] as unknown[]];
  const afterAnswer = createAfterAnswer((error) => errors.push(error));
  afterAnswer.run(async () => {
    await Promise.resolve();
    done.push("first");
  });
  const failure = new Error("no database");
  afterAnswer.run(async () => {
    done.push("second");
    throw failure;
  });
  afterAnswer.run(async () => void done.push("third"));
  expect(done).toEqual([]);
  await afterAnswer.settled();
  expect([done, errors]).toEqual([["first", "second", "third"], [failure]]);
});

test("when 500 tasks wait, another one is refused until there is room", async () => {
  const afterAnswer = createAfterAnswer(() => {});
  let count = 0;
  const task = async (): Promise<void> => void (count += 1);
  for (let tasks = 0; tasks < 500; tasks += 1) afterAnswer.run(task);
  expect(() => afterAnswer.run(task)).toThrow(BusyError);
  await afterAnswer.settled();
  afterAnswer.run(task);
  await afterAnswer.settled();
  expect(count).toBe(501);
});
