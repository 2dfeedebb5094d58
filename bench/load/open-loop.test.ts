import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { OpenLoop } from "./open-loop.ts";
import { prepare } from "./request.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const responses: Record<string, [status: number, body: string]> = {
  "/good": [200, "[]"],
  "/made": [201, "[]"],
  "/full": [503, "{}"],
  "/often": [429, "{}"],
  "/broken": [500, "{}"],
};

async function listen(): Promise<number> {
  server = createServer((request, response) => {
    const [status, body] = responses[request.url ?? ""] ?? [404, "{}"];
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

test("sends at the given rate and counts successful, shed and failed requests separately", async () => {
  const paths = Object.keys(responses);
  let sent = 0;
  const answered: string[] = [];
  const loop = new OpenLoop({
    ports: [await listen()],
    maxConnections: 3,
    next: () => {
      const path = paths[sent++ % paths.length] ?? "";
      return prepare({ group: "all", kind: "any", path, expected: { body: "list" }, lastPage: 1, isFollowing: false }, {});
    },
    onAnswer: ({ path }) => answered.push(path),
  });
  const result = await loop.run(1_000, 0.1);
  loop.close();
  expect(sent).toBe(100);
  expect(result.answered.requests).toBe(40);
  expect(answered.filter((path) => path === "/made")).toHaveLength(20);
  expect(result.shed.count).toBe(40);
  expect(result.answered.failed).toBe(20);
});

test("latency includes the wait for a free connection", async () => {
  server = createServer((_request, response) => void setTimeout(() => response.end("[]"), 20));
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const request = prepare(
    { group: "all", kind: "any", path: "/", expected: { body: "list" }, lastPage: 1, isFollowing: false },
    {},
  );
  const loop = new OpenLoop({ ports: [port], maxConnections: 1, next: () => request });
  const { answered } = await loop.run(1_000, 0.01);
  loop.close();
  expect(answered.requests).toBe(10);
  // Ten consecutive requests of 20 ms, all due within 10 ms.
  expect(answered.latencies.percentile(1)).toBeGreaterThan(150);
});
