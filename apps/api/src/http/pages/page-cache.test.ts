import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { pickEncoding } from "./assets.ts";
import { writePolicy } from "./page-headers.ts";
import { createPageCache } from "./page-cache.ts";
import { pageEncodings } from "./page-encodings.ts";
import type { RenderedPage } from "./page-source.ts";

const options = { ttlMilliseconds: 60_000, maxBytes: 1_000_000, maxStaleMilliseconds: 300_000, retryMilliseconds: 2_000 };
const rendered = (text: string, status = 200, headers: Record<string, string> = {}): RenderedPage => ({
  status,
  headers: new Headers(headers),
  body: Buffer.from(text),
});
const page =
  (...args: Parameters<typeof rendered>) =>
  () =>
    Promise.resolve(rendered(...args));

test("concurrent requests of one URL cost one rendering, which is cached", async () => {
  const cache = createPageCache(options);
  let renderings = 0;
  const render = async () => {
    renderings += 1;
    await Promise.resolve();
    return rendered("home");
  };
  await Promise.all(Array.from({ length: 20 }, () => cache.render("/", render)));
  expect(renderings).toBe(1);
  expect(cache.peek("/")?.body.toString()).toBe("home");
});

test("only cacheable responses with status 200 are cached", async () => {
  const cache = createPageCache(options);
  await cache.render("/gone", page("gone", 404));
  await cache.render("/mine", page("mine", 200, { "cache-control": "no-store" }));
  expect([cache.peek("/gone"), cache.peek("/mine")]).toEqual([undefined, undefined]);
});

test("a rendering that began before a change is sent but not cached", async () => {
  const cache = createPageCache(options);
  const { promise, resolve } = Promise.withResolvers<RenderedPage>();
  const rendering = cache.render("/", () => promise);
  cache.invalidate();
  const newer = cache.render("/", page("new"));
  resolve(rendered("old"));
  expect((await rendering).body.toString()).toBe("old");
  expect((await newer).body.toString()).toBe("new");
  expect(cache.peek("/")?.body.toString()).toBe("new");
});

test("a failed rendering is retried by the next request", async () => {
  const cache = createPageCache(options);
  await expect(cache.render("/", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
  expect((await cache.render("/", page("up"))).body.toString()).toBe("up");
});

test("during a database outage the stale page is served, until it is too old or a property changes", async () => {
  const cache = createPageCache({ ...options, ttlMilliseconds: 1 });
  const read = async (text: string, status = 200) => {
    const answer = await cache.render("/", page(text, status));
    return [answer.status, answer.body.toString()];
  };
  await cache.render("/", page("home"));
  await expect.poll(() => cache.peek("/")).toBeUndefined();
  expect(await read("down", 503)).toEqual([200, "home"]);
  expect(cache.peek("/")?.body.toString(), "the stale page stays cached for the next requests").toBe("home");
  expect(await read("up again")).toEqual([200, "up again"]);
  cache.invalidate();
  expect(await read("down", 503)).toEqual([503, "down"]);
  const strict = createPageCache({ ...options, ttlMilliseconds: 1, maxStaleMilliseconds: 0 });
  await strict.render("/", page("home"));
  await expect.poll(() => strict.peek("/")).toBeUndefined();
  expect((await strict.render("/", page("down", 503))).status).toBe(503);
});

test("all encodings contain the same page", async () => {
  const text = "Find Your Dream Home ".repeat(100);
  const kept = await createPageCache(options).render("/", page(text));
  expect(brotliDecompressSync(await kept.encode(pageEncodings.br)).toString()).toBe(text);
  expect(gunzipSync(await kept.encode(pageEncodings.gzip)).toString()).toBe(text);
  expect(await kept.encode(pageEncodings.br)).toBe(await kept.encode(pageEncodings.br));
});

test("picks the best encoding that the client accepts", () => {
  expect(pickEncoding("gzip, deflate, br, zstd")).toBe("br");
  expect(pickEncoding("gzip, br;q=0")).toBe("gzip");
  expect(pickEncoding("gzip;q=0.0")).toBe("identity");
  expect(pickEncoding(undefined)).toBe("identity");
});

test("the policy has the nonce, and no foreign scripts in sandbox mode", () => {
  const policy = writePolicy({ publicUrl: "https://efie.example", paymentScriptUrl: null })("abc");
  expect(policy).toContain("script-src 'self' 'nonce-abc';");
  expect(policy).toContain("connect-src 'self' wss://efie.example;");
  expect(policy).toContain("frame-ancestors 'none'");
  const live = writePolicy({ publicUrl: "https://efie.example", paymentScriptUrl: "https://js.paystack.co/v2/inline.js" })("abc");
  expect(live).toContain("script-src 'self' 'nonce-abc' https://js.paystack.co;");
  expect(live).toContain("frame-src 'self' https://checkout.paystack.com");
  const mapped = writePolicy({
    publicUrl: "https://efie.example",
    paymentScriptUrl: null,
    mapOrigins: ["https://tiles.example"],
  })("");
  expect(mapped).toContain("img-src 'self' data: blob: https://tiles.example;");
  expect(mapped).toContain("connect-src 'self' wss://efie.example https://tiles.example;");
});
