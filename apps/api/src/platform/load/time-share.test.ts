import { expect, test } from "vitest";
import { createTimeShare } from "./time-share.ts";

/** Offers a task of so many milliseconds at every millisecond of a minute. Returns the share of the time that was spent. */
async function offer(share: number, cost: number): Promise<number> {
  let now = 0;
  const checks = createTimeShare(share, () => now);
  for (; now < 60_000; now += 1) if (checks.hasRoom()) await checks.spend(async () => void (now += cost));
  return checks.seconds / 60;
}

test.each([1, 20, 150, 1_000])("tasks of %i ms take at most their share, and nearly all of it", async (cost) => {
  const spent = await offer(0.02, cost);
  // The first one is free until it has been made up for.
  expect(spent).toBeLessThanOrEqual(0.02 + cost / 60_000);
  expect(spent).toBeGreaterThan(0.01);
});

test("one runs at a time, and one that fails is counted too", async () => {
  let now = 0;
  const checks = createTimeShare(0.5, () => now);
  const held = Promise.withResolvers<void>();
  const running = checks.spend(() => held.promise);
  expect(checks.hasRoom()).toBe(false);
  now = 100;
  held.reject(new Error("SQL failed"));
  await expect(running).rejects.toThrow("SQL failed");
  expect([checks.hasRoom(), checks.seconds]).toEqual([false, 0.1]);
  now = 200;
  expect(checks.hasRoom()).toBe(true);
});

test("an infinite share bounds nothing", async () => {
  expect(await offer(Infinity, 1)).toBeGreaterThan(0.4);
});
