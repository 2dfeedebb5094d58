import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { ClosedLoop } from "./closed-loop.ts";
import { prepare, type Expected, type Prepared } from "./request.ts";

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A list of five pages, and a path that fails. */
async function listen(asked: string[]): Promise<number> {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://host");
    const page = Number(url.searchParams.get("page") ?? "1");
    asked.push(url.pathname + url.search);
    if (url.pathname === "/broken") return response.writeHead(500).end("{}");
    if (page < 5) response.setHeader("link", `<${url.pathname}?page=${page + 1}>; rel="next"`);
    return response.end("[]");
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

function requestFor(path: string, isFollowing: boolean, expected: Expected = { body: "list" }): Prepared {
  return prepare({ group: "lists", kind: "first", path, expected, lastPage: 3, isFollowing }, {});
}

async function load(requests: readonly Prepared[], atMost: number) {
  const asked: string[] = [];
  const loop = new ClosedLoop({ ports: [await listen(asked)], connections: 1, headers: {}, requests });
  const result = await loop.run(10, atMost);
  loop.close();
  return { asked, result };
}

test("further pages are reached through the links of those before, no deeper than readers go", async () => {
  const { asked, result } = await load([requestFor("/list", false), requestFor("/other", true)], 8);
  expect(asked).toEqual(["/list", "/list?page=2", "/list", "/list?page=3", "/list", "/list?page=2", "/list", "/list?page=3"]);
  expect(result.requests).toBe(8);
  expect(result.failed).toBe(0);
  expect([...result.kinds.keys()].sort()).toEqual(["lists: first", "lists: page 2", "lists: page 3"]);
  expect(result.groups.get("lists")?.emptyLists).toBe(8);
});

test("what is not answered as it should be is counted apart", async () => {
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
