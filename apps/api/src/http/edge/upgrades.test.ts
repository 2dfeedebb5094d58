import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { openSocket } from "../../../test/socket-client.ts";
import { startTestApp } from "../../../test/test-app.ts";
import { createLog } from "../../platform/observability/log.ts";

const lines: string[] = [];
const t = await startTestApp({
  config: { isRateLimited: true },
  log: createLog("info", { write: (line: string) => void lines.push(line) }),
});
afterAll(t.close);
await t.app.listen({ host: "127.0.0.1", port: 0 });
const { port } = t.app.server.address() as AddressInfo;

function write(head: readonly string[], from = "127.0.0.1"): Socket {
  const socket = connect({ port, host: "127.0.0.1", localAddress: from, allowHalfOpen: true });
  socket.write(`${[...head, "Host: efie.test"].join("\r\n")}\r\n\r\n`);
  return socket;
}

/** The response to a raw request, the last on its connection. */
async function ask(target: string, upgrade: string, options: { method?: string; from?: string } = {}) {
  const { method = "GET", from } = options;
  const head = [
    `${method} ${target} HTTP/1.1`,
    `Upgrade: ${upgrade}`,
    "Connection: Upgrade, HTTP2-Settings, close",
    "HTTP2-Settings: AAMA",
  ];
  const socket = write(head, from);
  const answer = await text(socket);
  socket.destroy();
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]),
    id: /^x-request-id: (\S+)\r$/im.exec(answer)?.[1],
    answer,
  };
}

const linesOf = (id: string | undefined) =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ reqId }) => id !== undefined && reqId === id);

test("an unsupported upgrade is ignored", async () => {
  for (const upgrade of ["h2c", "TLS/1.0", "HTTP/2.0, websocket", "x"]) {
    const { status, id, answer } = await ask("/api/main/regions/", upgrade);
    expect(status, upgrade).toBe(200);
    expect(answer).toMatch(/x-content-type-options: nosniff/i);
    expect(answer).toContain('"name":"Ashanti"');
    await expect.poll(() => linesOf(id)).toMatchObject([{ url: "/api/main/regions/", status: 200, msg: "answered" }]);
  }
  expect((await ask("/api/nothing/", "h2c")).answer).toContain('{"detail":"Not found."}');
  expect((await ask("/api/core/user/login/", "h2c", { method: "POST" })).status).toBe(400);
  expect((await ask("/ws/notifications/?token=x", "h2c")).status).toBe(426);
});

test("a request with an unsupported upgrade counts for the limits", async () => {
  const statuses: number[] = [];
  const from = "127.0.0.77";
  for (let asked = 0; asked < 700 && statuses.at(-1) !== 429; asked += 1)
    statuses.push((await ask("/api/main/regions/", "h2c", { from })).status);
  expect(statuses.at(-1)).toBe(429);
});

test("a WebSocket request at another path returns 404 with id and log line, and its connection ends", async () => {
  for (const target of ["/", "/api/main/regions/", "/ws/other/", "/search?search=x"]) {
    const { status, id, answer } = await ask(target, "websocket");
    expect(status, target).toBe(404);
    expect(answer).toContain("There is no WebSocket at this address.");
    await expect.poll(() => linesOf(id)).toMatchObject([{ status: 404 }]);
  }
});

test("a failed handshake gets id, headers and log line, and its connection ends", async () => {
  const head = ["GET /ws/notifications/?token=secret HTTP/1.1", "Connection: Upgrade", "Upgrade: websocket"];
  const evil = [
    ...head,
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    "Origin: https://evil.example",
  ];
  for (const [lines_, expected] of [
    [head, 400],
    [evil, 403],
  ] as const) {
    const socket = write(lines_);
    const [answer] = (await once(socket, "data")).map(String);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${expected} `));
    expect(answer).toMatch(/x-content-type-options: nosniff/i);
    const id = /^x-request-id: (\S+)\r$/im.exec(answer ?? "")?.[1];
    await expect.poll(() => linesOf(id)).toMatchObject([{ url: "/ws/notifications", status: expected }]);
    // This side stays half open: the server ends the connection nevertheless.
    await expect.poll(() => new Promise((resolve) => t.app.server.getConnections((_error, count) => resolve(count)))).toBe(0);
    socket.destroy();
  }
  expect(lines.join("")).not.toContain("secret");
  const opened = await openSocket(`ws://127.0.0.1:${port}/ws/notifications/?token=x`);
  expect(await opened.closed).toBe(4401);
});
