import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { ClosedLoop } from "./closed-loop.ts";
import { prepare, type ExpectedResponse, type PreparedRequest } from "./request.ts";

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Serves a list of five pages and a path that fails. */
async function listen(received: string[]): Promise<number> {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://host");
    const page = Number(url.searchParams.get("page") ?? "1");
    received.push(url.pathname + url.search);
    if (url.pathname === "/broken") return response.writeHead(500).end("{}");
    if (page < 5) response.setHeader("link", `<${url.pathname}?page=${page + 1}>; rel="next"`);
    return response.end("[]");
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

function requestFor(path: string, isFollowing: boolean, expected: ExpectedResponse = { body: "list" }): PreparedRequest {
  return prepare({ group: "lists", kind: "first", path, expected, lastPage: 3, isFollowing }, {});
}

async function load(requests: readonly PreparedRequest[], maxRequests: number) {
  const received: string[] = [];
  const loop = new ClosedLoop({ ports: [await listen(received)], connections: 1, headers: {}, requests });
  const result = await loop.run(10, maxRequests);
  loop.close();
  return { received, result };
}

test("follows links to further pages up to the last page of the request", async () => {
  const { received, result } = await load([requestFor("/list", false), requestFor("/other", true)], 8);
  expect(received).toEqual(["/list", "/list?page=2", "/list", "/list?page=3", "/list", "/list?page=2", "/list", "/list?page=3"]);
  expect(result.requests).toBe(8);
  expect(result.failed).toBe(0);
  expect([...result.kinds.keys()].sort()).toEqual(["lists: first", "lists: page 2", "lists: page 3"]);
  expect(result.groups.get("lists")?.emptyLists).toBe(8);
});

test("counts unexpected responses as failures", async () => {
  const { result } = await load([requestFor("/broken", false), requestFor("/list", false, { body: "object", fields: [] })], 4);
  expect(result.requests).toBe(0);
  expect(result.failed).toBe(4);
  expect(result.failures.map(({ problem }) => problem)).toEqual([
    "status 500: {}",
    "not a JSON object",
    "status 500: {}",
    "not a JSON object",
  ]);
});
