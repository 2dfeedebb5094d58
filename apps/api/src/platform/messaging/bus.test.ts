import { once } from "node:events";
import { connect, createServer, type AddressInfo } from "node:net";
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

/** Collects the messages of a topic in order. */
function collect(bus: Bus, topic: string): { received: string[]; end: () => void } {
  const received: string[] = [];
  return { received, end: bus.subscribe(topic, (text) => received.push(text)) };
}

test("subscribers receive the messages of a topic until they unsubscribe", () => {
  const bus = createLocalBus();
  const [one, two, other] = [collect(bus, "a"), collect(bus, "a"), collect(bus, "b")];
  bus.publish("a", "first");
  one.end();
  bus.publish("a", "second");
  two.end();
  bus.publish("a", "third");
  expect([one.received, two.received, other.received]).toEqual([["first"], ["first", "second"], []]);
});

test("unsubscribing twice does not end a later subscription", () => {
  const bus = createLocalBus();
  const first = collect(bus, "a");
  first.end();
  const second = collect(bus, "a");
  first.end();
  bus.publish("a", "received");
  expect([first.received, second.received]).toEqual([[], ["received"]]);
});

test("subscribers may unsubscribe and subscribe while a message is delivered", () => {
  const bus = createLocalBus();
  const received: string[] = [];
  const end = bus.subscribe("a", (text) => {
    end();
    received.push(text);
    bus.subscribe("b", (late) => received.push(late));
  });
  bus.publish("a", "one");
  bus.publish("a", "two");
  bus.publish("b", "three");
  expect(received).toEqual(["one", "three"]);
});

test("without a reachable Redis, a process starts and receives its own messages", { tags: "slow" }, async () => {
  const errors: Error[] = [];
  const bus = await createBus("redis://127.0.0.1:1", (error) => errors.push(error));
  open.push(bus);
  const { received } = collect(bus, "a");
  bus.publish("a", "alone");
  expect(received).toEqual(["alone"]);
  expect(errors.length).toBeGreaterThan(0);
});

const redisUrl = testRedisUrl();

test.runIf(redisUrl !== undefined)("processes on one Redis receive each message once, with any text", async () => {
  const [here, there] = [await openBus(redisUrl ?? null), await openBus(redisUrl ?? null)];
  const [mine, theirs] = [collect(here, "user:7"), collect(there, "user:7")];
  const stranger = collect(there, "user:8");
  const texts = ["plain", "two words\nand a line", "", 'é🏡 "quoted" \\', "x".repeat(50_000)];
  for (const text of texts) here.publish("user:7", text);
  there.publish("user:7", "the end");
  await expect.poll(() => [mine.received.length, theirs.received.length]).toEqual([6, 6]);
  expect(theirs.received.toSorted()).toEqual([...texts, "the end"].toSorted());
  expect(mine.received.toSorted()).toEqual([...texts, "the end"].toSorted());
  expect(stranger.received).toEqual([]);
});

/** A way to Redis on which the first connection, the sender's, gets nothing through until the second one has subscribed. */
async function openSlowSender(url: string): Promise<string> {
  const { hostname, port, pathname } = new URL(url);
  let first: (() => void) | null = null;
  const proxy = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    upstream.pipe(client).on("error", () => {});
    if (first === null) first = () => client.pipe(upstream);
    else client.pipe(upstream);
    upstream.on("data", (bytes) => void (bytes.includes("subscribe") && first?.()));
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  afterAll(() => void proxy.close());
  return `redis://127.0.0.1:${(proxy.address() as AddressInfo).port}${pathname}`;
}

test.runIf(redisUrl !== undefined)("a process that has just started is heard by the others", async () => {
  const there = await openBus(redisUrl ?? null);
  const { received } = collect(there, "a");
  (await openBus(await openSlowSender(redisUrl ?? ""))).publish("a", "first");
  await expect.poll(() => received).toEqual(["first"]);
});

test.runIf(redisUrl !== undefined)("foreign messages in the channel are ignored", async () => {
  const bus = await openBus(redisUrl ?? null);
  const { received } = collect(bus, "a");
  const { Redis } = await import("ioredis");
  const redis = new Redis(redisUrl ?? "");
  for (const noise of ["", "x", "x y", "{}", "\n\n"]) await redis.publish("efie:bus", noise);
  await redis.publish("efie:bus", "somebody a received");
  redis.disconnect();
  await expect.poll(() => received).toEqual(["received"]);
});
