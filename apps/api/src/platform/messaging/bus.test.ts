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

/** All messages of a topic, as they arrive. */
function listen(bus: Bus, topic: string): { heard: string[]; end: () => void } {
  const heard: string[] = [];
  return { heard, end: bus.subscribe(topic, (text) => heard.push(text)) };
}

test("subscribers receive the messages of a topic until they unsubscribe", () => {
  const bus = createLocalBus();
  const [one, two, other] = [listen(bus, "a"), listen(bus, "a"), listen(bus, "b")];
  bus.publish("a", "first");
  one.end();
  bus.publish("a", "second");
  two.end();
  bus.publish("a", "third");
  expect([one.heard, two.heard, other.heard]).toEqual([["first"], ["first", "second"], []]);
});

test("unsubscribing twice does not end a later subscription", () => {
  const bus = createLocalBus();
  const first = listen(bus, "a");
  first.end();
  const second = listen(bus, "a");
  first.end();
  bus.publish("a", "heard");
  expect([first.heard, second.heard]).toEqual([[], ["heard"]]);
});

test("subscribers may unsubscribe and subscribe while a message is delivered", () => {
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

test("without a reachable Redis, a process starts and receives its own messages", async () => {
  const errors: Error[] = [];
  const bus = await createBus("redis://127.0.0.1:1", (error) => errors.push(error));
  open.push(bus);
  const { heard } = listen(bus, "a");
  bus.publish("a", "alone");
  expect(heard).toEqual(["alone"]);
  expect(errors.length).toBeGreaterThan(0);
});

const redisUrl = testRedisUrl();

test.runIf(redisUrl !== undefined)("processes on one Redis receive each message once, with any text", async () => {
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

test.runIf(redisUrl !== undefined)("foreign messages in the channel are ignored", async () => {
  const bus = await openBus(redisUrl ?? null);
  const { heard } = listen(bus, "a");
  const { Redis } = await import("ioredis");
  const redis = new Redis(redisUrl ?? "");
  for (const noise of ["", "x", "x y", "{}", "\n\n"]) await redis.publish("efie:bus", noise);
  await redis.publish("efie:bus", "somebody a heard");
  redis.disconnect();
  await expect.poll(() => heard).toEqual(["heard"]);
});
