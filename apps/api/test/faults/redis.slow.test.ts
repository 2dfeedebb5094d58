import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makePeople, type People } from "../consistency-checks.ts";
import { testRedisUrl } from "../environment.ts";
import { startFaultServer, type FaultServer } from "./fault-server.ts";
import { startOwnRedis, type OwnRedis } from "./own-redis.ts";
import { createServerState } from "../killable-server.ts";
import { openSocket, type SocketClient } from "../socket-client.ts";

/** The test's own Redis stops or freezes. Clients do not notice, and the server reconnects by itself. */

const limits = { timeout: 180_000 };
const moods = [
  ["stopped", (redis: OwnRedis) => redis.stop("SIGTERM"), (redis: OwnRedis) => redis.start()],
  ["killed", (redis: OwnRedis) => redis.stop("SIGKILL"), (redis: OwnRedis) => redis.start()],
  ["frozen, so that connections hang", (redis: OwnRedis) => redis.freeze(), (redis: OwnRedis) => redis.thaw()],
] as const;

type Stage = { server: FaultServer; people: People; socket: SocketClient };

let sent = 0;

/** Writes n messages in sequence. Returns their statuses. */
async function write({ server, people }: Stage, count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) {
    sent += 1;
    const path = `/api/main/messages/?user_id=${people.reader.id}`;
    const { token } = people.renewer;
    statuses.push((await server.send({ path, token, body: { content: `news ${sent}` } })).status);
  }
  return statuses;
}

const countPushes = ({ socket }: Stage) => socket.events.filter((event) => "message" in event).length;

/** Reads and writes succeed, and events are pushed within the process. */
async function expectServing(stage: Stage): Promise<void> {
  const before = countPushes(stage);
  expect(await write(stage, 3)).toEqual([201, 201, 201]);
  for (const path of ["/api/main/properties/", "/api/health/ready", "/api/main/cities/"])
    expect((await stage.server.send({ method: "GET", path })).status, path).toBe(200);
  await expect.poll(() => countPushes(stage), { timeout: 10_000 }).toBe(before + 3);
}

/** The server counts in Redis again, and pushes reach other processes. */
async function expectReconnected(stage: Stage, url: string): Promise<void> {
  const listener = new Redis(url);
  const texts: string[] = [];
  await listener.subscribe("efie:bus");
  listener.on("message", (_channel, text) => texts.push(text));
  const look = listener.duplicate();
  const isBack = async (): Promise<boolean> => {
    await write(stage, 1);
    return texts.length > 0 && (await look.keys("efie:messages*")).length > 0;
  };
  await expect.poll(isBack, { timeout: 30_000, interval: 500 }).toBe(true);
  listener.disconnect();
  look.disconnect();
}

describe.runIf(testRedisUrl() !== undefined)("Redis", () => {
  let redis: OwnRedis;
  beforeAll(async () => {
    redis = await startOwnRedis();
  });
  afterAll(async () => {
    await redis.thaw();
    await redis.stop("SIGKILL");
  });

  test.for(moods)("%s: limits count locally, pushes continue, and the server reconnects", limits, async ([, breakIt, mendIt]) => {
    const state = await createServerState(null);
    const people = await makePeople(state, 1);
    const server = await startFaultServer(state.dataDirectory, { REDIS_URL: redis.url, RATE_LIMIT: "on" });
    const socket = await openSocket(`${server.url.replace("http", "ws")}/ws/notifications/?token=${people.reader.token}`);
    const stage: Stage = { server, people, socket };
    await expectServing(stage);
    await breakIt(redis);
    await expectServing(stage);
    expect(await write(stage, 60), "one process counts for itself").toContain(429);
    await mendIt(redis);
    await expectReconnected(stage, redis.url);
    socket.socket.terminate();
    server.script.process.kill("SIGTERM");
    const { code, output } = await server.script.ended;
    expect(code, output).toBe(0);
    await state.remove();
    expect(server.responses.filter(({ status }) => status >= 500 || status === 0)).toEqual([]);
    expect(output.split("Redis does not answer").length - 1, "once, not with every request").toBeLessThanOrEqual(3);
  });
});
