import { afterAll, expect, test } from "vitest";
import { testRedisUrl } from "../../../test/environment.ts";
import { createBus, createLocalBus, type Bus } from "./bus.ts";

const open: Bus[] = [];
afterAll(() => Promise.all(open.map((bus) => bus.close())));

async function openBus(url: string | null): Promise<Bus> {
  const bus = await createBus(url, () => {});
  open.push(bus);
  return bus;
}

/** Everything that is said on a topic, as it comes in. */
function listen(bus: Bus, topic: string): { heard: string[]; end: () => void } {
  const heard: string[] = [];
  return { heard, end: bus.subscribe(topic, (text) => heard.push(text)) };
}

test("whoever listens to a topic hears it, until they stop", () => {
  const bus = createLocalBus();
  const [one, two, other] = [listen(bus, "a"), listen(bus, "a"), listen(bus, "b")];
  bus.publish("a", "first");
  one.end();
  bus.publish("a", "second");
  two.end();
  bus.publish("a", "third");
  expect([one.heard, two.heard, other.heard]).toEqual([["first"], ["first", "second"], []]);
});

test("stopping twice, and starting again in between, harms nobody", () => {
  const bus = createLocalBus();
  const first = listen(bus, "a");
  first.end();
  const second = listen(bus, "a");
  first.end();
  bus.publish("a", "heard");
  expect([first.heard, second.heard]).toEqual([[], ["heard"]]);
});

test("a listener may stop, and another start, while it is spoken to", () => {
  const bus = createLocalBus();
  const heard: string[] = [];
  const end = bus.subscribe("a", (text) => {
    end();
    heard.push(text);
    bus.subscribe("b", (late) => heard.push(late));
  });
  bus.publish("a", "one");
  bus.publish("a", "two");
  bus.publish("b", "three");
  expect(heard).toEqual(["one", "three"]);
});

test("with a Redis that is not there, a process still starts, and hears itself", async () => {
  const errors: Error[] = [];
  const bus = await createBus("redis://127.0.0.1:1", (error) => errors.push(error));
  open.push(bus);
  const { heard } = listen(bus, "a");
  bus.publish("a", "alone");
  expect(heard).toEqual(["alone"]);
  expect(errors.length).toBeGreaterThan(0);
});

const redisUrl = testRedisUrl();

test.runIf(redisUrl !== undefined)("processes on one Redis hear each other once, whatever the text", async () => {
  const [here, there] = [await openBus(redisUrl ?? null), await openBus(redisUrl ?? null)];
  const [mine, theirs] = [listen(here, "user:7"), listen(there, "user:7")];
  const stranger = listen(there, "user:8");
  const texts = ["plain", "two words\nand a line", "", 'é🏡 "quoted" \\', "x".repeat(50_000)];
  for (const text of texts) here.publish("user:7", text);
  there.publish("user:7", "the end");
  await expect.poll(() => [mine.heard.length, theirs.heard.length]).toEqual([6, 6]);
  expect(theirs.heard.toSorted()).toEqual([...texts, "the end"].toSorted());
  expect(mine.heard.toSorted()).toEqual([...texts, "the end"].toSorted());
  expect(stranger.heard).toEqual([]);
});

test.runIf(redisUrl !== undefined)("what somebody else writes into the channel is passed over", async () => {
  const bus = await openBus(redisUrl ?? null);
  const { heard } = listen(bus, "a");
  const { Redis } = await import("ioredis");
  const redis = new Redis(redisUrl ?? "");
  for (const noise of ["", "x", "x y", "{}", "\n\n"]) await redis.publish("efie:bus", noise);
  await redis.publish("efie:bus", "somebody a heard");
  redis.disconnect();
  await expect.poll(() => heard).toEqual(["heard"]);
});
