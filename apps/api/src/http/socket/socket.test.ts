import { messageCalls, socketUnauthorizedCode } from "@efie/contract";
import { silentReport } from "../../../test/test-config.ts";
import fastify from "fastify";
import { connect } from "node:net";
import { Writable } from "node:stream";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { testRedisUrl } from "../../../test/environment.ts";
import { openSocket, socketAddress, type SocketClient } from "../../../test/socket-client.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { createTestClock } from "../../../test/test-clock.ts";
import type { TestUser } from "../../../test/test-properties.ts";
import { createRates, rateLimits } from "../../rate-limits.ts";
import { unlimited } from "../../platform/security/rate-limiter.ts";
import { createBus, createLocalBus } from "../../platform/messaging/bus.ts";
import { createLog } from "../../platform/observability/log.ts";
import { createPush } from "../../platform/messaging/push.ts";
import { registerSocket } from "./socket.ts";

let t: TestApp;
let address: string;
let logged = "";
let ama: TestUser;
let kofi: TestUser;

beforeAll(async () => {
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      logged += chunk.toString();
      done();
    },
  });
  t = await startTestApp({ log: createLog("trace", destination), config: { corsOrigins: ["https://friends.example"] } });
  address = await socketAddress(t.app);
});
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.set("2026-06-01T12:00:00Z");
  [ama, kofi] = (await t.makeUsers([{}, {}])) as [TestUser, TestUser];
});

const open = async (user: TestUser, at = address): Promise<SocketClient> => openSocket(`${at}?token=${await t.tokenFor(user)}`);
const send = (app: TestApp, from: TestUser, to: TestUser, content: string) =>
  app.post(`${messageCalls.sendMessage.path}?user_id=${to.id}`, { content }, { as: from });

test("a message reaches every socket of both users, and no others", async () => {
  const stranger = await open(await t.makeUser());
  const clients = [await open(ama), await open(kofi), await open(kofi)];
  const sent = await send(t, ama, kofi, "Live, with a\nline break <b>");
  for (const { events } of clients) await expect.poll(() => events).toEqual([{ message: sent.body }]);
  expect(stranger.events).toEqual([]);
  for (const { socket } of [stranger, ...clients]) socket.close();
});

test("the sender gets a read receipt for the last message that was read", async () => {
  await send(t, ama, kofi, "one");
  const two = await send(t, ama, kofi, "two");
  const writer = await open(ama);
  await t.send({ method: "PATCH", url: `/api/${messageCalls.markMessagesRead.path}?user_id=${ama.id}` }, { as: kofi });
  await expect.poll(() => writer.events).toEqual([{ message: { ...(two.body as object), is_read: true } }]);
  writer.socket.close();
});

test("an owner is notified of a new favorite immediately, in the shape of the list", async () => {
  const property = await t.makeProperty({ owner: kofi, title: "Live home" });
  const owner = await open(kofi);
  await t.post(`main/properties/${property.id}/favorites/`, undefined, { as: ama });
  await expect.poll(() => owner.events.length).toBe(1);
  const { body } = await t.get("main/notifications/", { as: kofi });
  expect(owner.events).toEqual([{ notification: (body as unknown[])[0] }]);
  await t.post(`main/properties/${property.id}/favorites/`, undefined, { as: ama });
  await send(t, ama, kofi, "after");
  await expect.poll(() => owner.events.length).toBe(2);
  expect(owner.events[1]).toHaveProperty("message");
  owner.socket.close();
});

test("a closed socket receives nothing more, the user's other sockets do", async () => {
  const [gone, stays] = [await open(kofi), await open(kofi)];
  gone.socket.close();
  await gone.closed;
  await send(t, ama, kofi, "hello");
  await expect.poll(() => stays.events.length).toBe(1);
  expect(gone.events).toEqual([]);
  stays.socket.close();
});

test("a client that ignores the close of its refused socket is cut off after two seconds", { tags: "slow" }, async () => {
  const { port } = new URL(address);
  const client = connect(Number(port), "127.0.0.1");
  const headers = [
    "Upgrade: websocket",
    "Connection: Upgrade",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
  ];
  client.write(`GET /ws/notifications/?token=x HTTP/1.1\r\nHost: efie.test\r\n${headers.join("\r\n")}\r\n\r\n`);
  client.resume();
  const begun = performance.now();
  await new Promise((resolve) => client.once("close", resolve).on("error", () => {}));
  expect(performance.now() - begun).toBeLessThan(6_000);
});

test("a network opens 240 sockets a minute, then 429; each client behind a trusted proxy counts by itself", async () => {
  const behind = await startTestApp({ connection: t.connection, config: { isRateLimited: true, trustedProxyHops: 1 } });
  const at = await socketAddress(behind.app);
  const from = async (client: string) => {
    const { socket } = await openSocket(at, { headers: { "x-forwarded-for": client } });
    socket.terminate();
  };
  for (let opened = 0; opened < rateLimits.socketsPerNetwork.max; opened += 1) await from("203.0.113.1");
  await expect(from("203.0.113.1")).rejects.toThrow("429");
  await expect(from("10.9.9.9, 203.0.113.1")).rejects.toThrow("429");
  await from("203.0.113.2");
  await behind.close();
});

test("a missing, bad, foreign or expired token is accepted and closed with 4401", async () => {
  const expired = await t.tokenFor(ama);
  const unsigned = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${expired.split(".")[1]}.`;
  const nobody = await t.tokenFor({ id: 2_147_483_647 });
  for (const query of ["", "?token=", "?token=x.y.z", `?token=${unsigned}`, `?token=${nobody}`, "?token=%00", "?other=1"])
    expect(await (await openSocket(`${address}${query}`)).closed, query).toBe(socketUnauthorizedCode);
  t.clock.advance(15 * 60_000 + 1_000);
  expect(await (await openSocket(`${address}?token=${expired}`)).closed).toBe(socketUnauthorizedCode);
});

test("signing out ends only the sockets of that user", async () => {
  const credentials = { username: "soon_gone", password: "waakye-and-shito" };
  const facts = { first_name: "Efua", last_name: "Asante", email: "gone@mail.example", phone_number: "0244000000" };
  expect((await t.post("core/user/create/", { ...credentials, ...facts, account_type: "regular" })).status).toBe(201);
  const { access, refresh } = (await t.post("core/user/login/", credentials)).body as { access: string; refresh: string };
  const [leaving, staying] = [await openSocket(`${address}?token=${access}`), await open(ama)];
  expect((await t.post("core/user/logout/", { refresh })).status).toBe(204);
  expect(await leaving.closed).toBe(socketUnauthorizedCode);
  expect(staying.socket.readyState).toBe(staying.socket.OPEN);
  staying.socket.close();
});

test("the path works without its trailing slash; other paths return 404, plain requests 426", async () => {
  const token = await t.tokenFor(ama);
  const { socket } = await openSocket(`${address.slice(0, -1)}?token=${token}`);
  socket.close();
  for (const path of ["", "x", "../other/", "../../api/main/messages/"])
    await expect(openSocket(`${new URL(path || "..", address).href}?token=${token}`)).rejects.toThrow("404");
  expect((await t.send({ method: "GET", url: "/ws/notifications/" })).status).toBe(426);
});

test("only pages of this origin and configured origins may connect", async () => {
  const token = await t.tokenFor(ama);
  const own = new URL(address);
  for (const origin of ["http://efie.test", "https://friends.example", `http://${own.host}`]) {
    const { socket } = await openSocket(`${address}?token=${token}`, { origin });
    socket.close();
  }
  for (const origin of ["https://evil.example", "null", "http://efie.test.evil.example", "https://friends.example:444", "x"])
    await expect(openSocket(`${address}?token=${token}`, { origin }), origin).rejects.toThrow("403");
});

test("messages of clients are dropped; an oversized one ends only that connection", async () => {
  const [noisy, calm] = [await open(ama), await open(ama)];
  for (const noise of ["", "hello", '{"notification":{}}', Buffer.from([0, 255])]) noisy.socket.send(noise);
  await send(t, kofi, ama, "still there");
  await expect.poll(() => noisy.events.length).toBe(1);
  noisy.socket.send("x".repeat(100_000));
  expect([1006, 1009]).toContain(await noisy.closed);
  await send(t, kofi, ama, "still there, too");
  await expect.poll(() => calm.events.length).toBe(2);
  calm.socket.close();
});

test("a connection that breaks during the handshake does not affect others", async () => {
  const { hostname, port } = new URL(address);
  for (let index = 0; index < 20; index += 1) {
    const raw = connect(Number(port), hostname);
    raw.on("error", () => {});
    raw.write("GET /ws/notifications/?token=x HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n");
    raw.write(index % 2 ? "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n" : "\r\n");
    raw.resetAndDestroy();
  }
  const { socket } = await open(ama);
  socket.close();
});

test("beyond 32 sockets per user, the oldest is closed", async () => {
  const clients: SocketClient[] = [];
  for (let index = 0; index < 33; index += 1) clients.push(await open(ama));
  expect(await clients[0]?.closed).toBe(1008);
  await send(t, kofi, ama, "to all tabs");
  for (const { events } of clients.slice(1)) await expect.poll(() => events.length).toBe(1);
  for (const { socket } of clients) socket.close();
});

test("no token ever reaches the log", async () => {
  const token = await t.tokenFor(ama);
  const { socket } = await openSocket(`${address}?a=1&token=${token}`);
  socket.close();
  await (
    await openSocket(`${address}?token=${token}x`)
  ).closed;
  await t.send({ method: "GET", url: `/ws/notifications/?token=${token}` });
  await expect(openSocket(`${new URL("..", address).href}?token=${token}`)).rejects.toThrow("404");
  expect(logged).toContain("socket opened");
  expect(logged).not.toContain(token.split(".")[2]);
});

test("at shutdown every socket is closed with 1001, unresponsive ones are terminated in time", { tags: "slow" }, async () => {
  const other = await startTestApp({ connection: t.connection });
  const at = await socketAddress(other.app);
  const clients = [await open(ama, at), await open(kofi, at)];
  const paused = await open(ama, at);
  paused.socket.pause();
  await other.close();
  expect(await Promise.all(clients.map(({ closed }) => closed))).toEqual([1001, 1001]);
  await expect(openSocket(at)).rejects.toThrow("ECONNREFUSED");
  paused.socket.terminate();
});

/** Only the socket, with a short ping interval. */
async function startSocketAlone(pingMilliseconds: number) {
  const app = fastify();
  const bus = createLocalBus();
  const config = { publicUrl: "http://efie.test", corsOrigins: [], trustedProxyHops: 0 };
  const clock = createTestClock();
  const expiresAt = new Date(clock.now().getTime() + 60_000);
  const tokens = { verify: async () => ({ userId: 7, sessionId: null, expiresAt }) };
  const findViewer = async ({ userId }: { userId: number }) => ({
    id: userId,
    isStaff: false,
    isSuspended: false,
    hasRecentPassword: true,
    needsSecondFactor: false,
  });
  registerSocket(app, {
    config,
    rates: createRates(unlimited),
    tokens,
    findViewer,
    bus,
    clock,
    log: createLog("silent"),
    pingMilliseconds,
  });
  const expire = (): void => clock.advance(60_000);
  return { app, push: createPush(bus, silentReport), expire, at: await socketAddress(app) };
}

test("a socket that does not respond to pings is closed, one that does stays", async () => {
  const { app, at } = await startSocketAlone(40);
  const [alive, dead] = [await openSocket(at), await openSocket(at, { autoPong: false })];
  let pings = 0;
  alive.socket.on("ping", () => (pings += 1));
  expect(await dead.closed).toBe(1006);
  await expect.poll(() => pings).toBeGreaterThan(3);
  expect(alive.socket.readyState).toBe(alive.socket.OPEN);
  await app.close();
});

test("sockets opened together are pinged in parts, each once a round, from the first round", { tags: "slow" }, async () => {
  const { app, at } = await startSocketAlone(1_500);
  const asked: number[] = [];
  const listen = async (index: number): Promise<void> => {
    const { socket } = await openSocket(at);
    socket.on("ping", () => asked.push(index));
  };
  await Promise.all(Array.from({ length: 30 }, (_, index) => listen(index)));
  asked.length = 0;
  await expect.poll(() => asked.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(60);
  const times = Array.from({ length: 30 }, (_, index) => asked.filter((each) => each === index).length);
  expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(1);
  await app.close();
});

test("a socket is closed when its token expires", async () => {
  const { app, at, expire } = await startSocketAlone(40);
  const client = await openSocket(at);
  expire();
  expect(await client.closed).toBe(socketUnauthorizedCode);
  await app.close();
});

const redisUrl = testRedisUrl();

test.runIf(redisUrl !== undefined)("events of one process are pushed by all processes through Redis", async () => {
  const buses = [await createBus(redisUrl ?? null, () => {}), await createBus(redisUrl ?? null, () => {})] as const;
  const [one, two] = await Promise.all(buses.map((bus) => startTestApp({ connection: t.connection, bus })));
  if (!one || !two) throw new Error("two apps were not started");
  const [near, far] = [await open(kofi, await socketAddress(one.app)), await open(kofi, await socketAddress(two.app))];
  const sent = await send(one, ama, kofi, "through Redis: ɛyɛ 🏡\nsecond line");
  for (const { events } of [near, far]) await expect.poll(() => events).toEqual([{ message: sent.body }]);
  const property = await t.makeProperty({ owner: kofi });
  await two.post(`main/properties/${property.id}/favorites/`, undefined, { as: ama });
  for (const { events } of [near, far]) await expect.poll(() => events.length).toBe(2);
  await Promise.all([one.close(), two.close()]);
  await Promise.all(buses.map((bus) => bus.close()));
});
