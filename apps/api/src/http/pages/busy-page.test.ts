import fastify from "fastify";
import { expect, test } from "vitest";
import { createTestConfig, silentReport } from "../../../test/test-config.ts";
import { registerInProcess } from "../api/in-process.ts";
import { registerWeb } from "./page-routes.ts";
import type { RenderedPage } from "./page-source.ts";

/** A server whose renderings finish when the test resolves them. */
function startPages(maxInFlight: number) {
  const unfinished: PromiseWithResolvers<RenderedPage>[] = [];
  const app = fastify();
  registerInProcess(app);
  registerWeb(app, {
    config: createTestConfig(),
    reportError: silentReport,
    limits: { maxInFlight, maxTurnMilliseconds: 60_000, minTurnRequests: 32 },
    source: {
      assets: new Map(),
      renderPage: () => {
        const page = Promise.withResolvers<RenderedPage>();
        unfinished.push(page);
        return page.promise;
      },
    },
  });
  const headers = new Headers({ "content-type": "text/html; charset=utf-8" });
  const finish = (): void =>
    unfinished.splice(0).forEach((page) => page.resolve({ status: 200, headers, body: Buffer.from("home") }));
  return { app, unfinished, finish, get: (url: string) => app.inject({ url, headers: { accept: "text/html" } }) };
}

test("requests beyond the rendering limit get the busy page immediately", async () => {
  const { app, unfinished, finish, get } = startPages(2);
  const asked = [get("/"), get("/search")];
  await expect.poll(() => unfinished).toHaveLength(2);
  const joined = get("/");
  const refused = await get("/help");
  expect(refused.statusCode).toBe(503);
  expect(refused.headers).toMatchObject({ "retry-after": "2", "cache-control": "no-store" });
  expect(refused.headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'/);
  expect(refused.body).toContain("Efie is very busy");
  expect(refused.body).toContain("Try Again");
  finish();
  const answers = await Promise.all([...asked, joined]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);

  // Cached pages need no place, and the busy page is not cached.
  const slow = [get("/a"), get("/b")];
  await expect.poll(() => unfinished).toHaveLength(2);
  expect((await get("/search")).body).toBe("home");
  finish();
  await Promise.all(slow);
  const later = get("/help");
  await expect.poll(() => unfinished).toHaveLength(1);
  finish();
  expect((await later).statusCode).toBe(200);
  await app.close();
});
