import fastify from "fastify";
import { expect, test } from "vitest";
import { createTestConfig, silentReport } from "../../../test/test-config.ts";
import { registerInProcess } from "../api/in-process.ts";
import { registerWeb } from "./page-routes.ts";
import type { RenderedPage } from "./page-source.ts";

/** A server whose renderings finish one at a time, when the test resolves them. `proxies` are trusted. */
function startPages({ proxies = 0, isRateLimited = true } = {}) {
  const rendering = new Map<string, () => void>();
  const app = fastify({ trustProxy: (_address, hop) => hop < proxies });
  registerInProcess(app);
  registerWeb(app, {
    config: createTestConfig({ isRateLimited }),
    reportError: silentReport,
    limits: { maxInFlight: 24, maxTurnMilliseconds: 60_000, minTurnRequests: 1_000 },
    source: {
      assets: new Map(),
      renderPage: async ({ url }): Promise<RenderedPage> => {
        await new Promise<void>((finish) => rendering.set(new URL(url).pathname, finish));
        rendering.delete(new URL(url).pathname);
        return { status: 200, headers: new Headers({ "content-type": "text/html" }), body: Buffer.from("home") };
      },
    },
  });
  const get = (url: string, from: string, headers: Record<string, string> = {}) =>
    app.inject({ url, remoteAddress: from, headers: { accept: "text/html", ...headers } }).then(({ statusCode }) => statusCode);
  const finishAll = async (answers: readonly Promise<unknown>[]): Promise<void> => {
    let isDone = false;
    void Promise.all(answers).then(() => (isDone = true));
    await expect.poll(() => (rendering.forEach((finish) => finish()), isDone), { interval: 5, timeout: 10_000 }).toBe(true);
  };
  return { app, rendering, get, finishAll };
}

const many = (howMany: number) => Array.from({ length: howMany }, (_, index) => index);

test("one network renders four pages concurrently; other networks are served, and all forty requests finish", async () => {
  const { app, rendering, get, finishAll } = startPages();
  const theirs = many(40).map((index) => get(`/search/${index}`, "10.0.0.1"));
  await expect.poll(() => rendering.size).toBe(4);
  const mine = get("/details/1", "10.0.0.2");
  await expect.poll(() => [...rendering.keys()].at(-1)).toBe("/details/1");
  rendering.get("/details/1")?.();
  expect(await mine).toBe(200);
  expect(rendering.size).toBe(4);
  await finishAll(theirs);
  expect(new Set(await Promise.all(theirs))).toEqual(new Set([200]));
  await app.close();
});

test("a network with a full queue gets 503, and cached pages do not wait", async () => {
  const { app, rendering, get, finishAll } = startPages();
  const kept = get("/kept", "10.0.0.1");
  await finishAll([kept]);
  const theirs = many(4 + 64).map((index) => get(`/search/${index}`, "10.0.0.1"));
  await expect.poll(() => rendering.size).toBe(4);
  expect(await get("/one-too-many", "10.0.0.1")).toBe(503);
  expect(await get("/one-too-many", "10.0.0.1", { cookie: "fresh=1" })).toBe(503);
  expect(await get("/kept", "10.0.0.1")).toBe(200);
  await finishAll(theirs);
  await app.close();
});

test("a page that waits in one network's queue can be rendered for another", async () => {
  const { app, rendering, get, finishAll } = startPages();
  const theirs = many(8).map((index) => get(`/page/${index}`, "10.0.0.1"));
  await expect.poll(() => rendering.size).toBe(4);
  const mine = get("/page/7", "10.0.0.2");
  await expect.poll(() => [...rendering.keys()].at(-1)).toBe("/page/7");
  rendering.get("/page/7")?.();
  expect(await mine).toBe(200);
  await finishAll(theirs);
  await app.close();
});

test("IPv6 counts by /64 network, and behind a trusted proxy by client", async () => {
  const { app, rendering, get, finishAll } = startPages({ proxies: 1 });
  const from = (address: string, index: number) => get(`/${index}`, "10.9.9.9", { "x-forwarded-for": address });
  const theirs = many(9).map((index) => from(`2001:db8:1:2::${index + 1}`, index));
  await expect.poll(() => rendering.size).toBe(4);
  const others = [from("2001:db8:1:3::1", 100), from("192.0.2.1", 101)];
  await expect.poll(() => rendering.size).toBe(6);
  await finishAll([...theirs, ...others]);
  await app.close();
});

test("without rate limits nobody waits", async () => {
  const { app, rendering, get, finishAll } = startPages({ isRateLimited: false });
  const all = many(10).map((index) => get(`/${index}`, "10.0.0.1"));
  await expect.poll(() => rendering.size).toBe(10);
  await finishAll(all);
  await app.close();
});
