import fastify from "fastify";
import { afterEach, expect, test } from "vitest";
import { registerSitemap, type SitemapEntry } from "./public-files.ts";

const publicUrl = "https://efie.example";
const posted = new Date("2026-11-20T10:00:00.000Z");
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** An in-memory catalogue of these ids. */
function openFeeds(ids: readonly number[]) {
  const published = new Set(ids);
  const app = fastify();
  closers.push(() => app.close());
  app.setNotFoundHandler((_, reply) => reply.code(404).send("no page"));
  registerSitemap(app, {
    publicUrl,
    listPaths: async () => ["/areas/ashanti"],
    catalogue: {
      listPublishedRanges: async (size) => [...new Set([...published].map((id) => Math.ceil(id / size)))],
      listPublishedBetween: async (first, last): Promise<SitemapEntry[]> =>
        [...published].filter((id) => id >= first && id <= last).map((id) => ({ id, date_posted: posted })),
    },
  });
  return { published, read: (url: string) => app.inject({ method: "GET", url }) };
}

function addressesOf(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1] ?? "");
}

test("robots.txt links to the sitemap, allows the public pages and excludes the API", async () => {
  const response = await openFeeds([]).read("/robots.txt");
  expect(response.headers["content-type"]).toContain("text/plain");
  expect(response.body).toMatch(/^User-agent: \*/m);
  expect(response.body).toContain("Disallow: /api/\n");
  expect(response.body).not.toMatch(/^Disallow: \/\s*$/m);
  expect(response.body).toContain(`Sitemap: ${publicUrl}/sitemap.xml\n`);
});

test("the index lists the sitemaps that are not empty", async () => {
  const { read } = openFeeds([1, 5_000, 5_001, 22_345]);
  const index = await read("/sitemap.xml");
  expect(index.headers["content-type"]).toContain("application/xml");
  expect(addressesOf(index.body)).toEqual(
    ["screens", "properties-1", "properties-2", "properties-5"].map((name) => `${publicUrl}/sitemaps/${name}.xml`),
  );
  expect(addressesOf((await read("/sitemaps/screens.xml")).body)).toEqual([
    `${publicUrl}/`,
    `${publicUrl}/search`,
    `${publicUrl}/areas`,
    `${publicUrl}/help`,
    `${publicUrl}/trust`,
    `${publicUrl}/privacy`,
    `${publicUrl}/terms`,
    `${publicUrl}/areas/ashanti`,
  ]);
});

test("a sitemap has its properties with their dates of posting", async () => {
  const { read } = openFeeds([1, 5_000, 5_001]);
  const first = await read("/sitemaps/properties-1.xml");
  expect(addressesOf(first.body)).toEqual([`${publicUrl}/details/1`, `${publicUrl}/details/5000`]);
  expect(first.body).toContain("<lastmod>2026-11-20T10:00:00.000Z</lastmod>");
  expect(addressesOf((await read("/sitemaps/properties-2.xml")).body)).toEqual([`${publicUrl}/details/5001`]);
});

test("a removed property disappears, and an empty sitemap returns 404", async () => {
  const { published, read } = openFeeds([7, 8]);
  published.delete(7);
  expect(addressesOf((await read("/sitemaps/properties-1.xml")).body)).toEqual([`${publicUrl}/details/8`]);
  published.delete(8);
  expect((await read("/sitemaps/properties-1.xml")).statusCode).toBe(404);
  expect(addressesOf((await read("/sitemap.xml")).body)).toEqual([`${publicUrl}/sitemaps/screens.xml`]);
});

test.each(["0", "-1", "1.5", "x", "999999999", "01"])("sitemap %s returns 404", async (number) => {
  expect((await openFeeds([1]).read(`/sitemaps/properties-${number}.xml`)).statusCode).toBe(404);
});
