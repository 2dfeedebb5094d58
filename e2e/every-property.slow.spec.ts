import type { Property } from "@efie/contract";
import type { APIRequestContext } from "@playwright/test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cache } from "./environment.ts";
import { findPort, startServer, type Server } from "./setup/server.ts";
import { expect, open, section, test as base } from "./support/test.ts";

/** A server's first start, on an empty folder: the demo world, while the search index is still loading. */
const test = base.extend<object, { readonly server: Server }>({
  server: [
    async ({ browserName }, use) => {
      const dataDirectory = await mkdtemp(join(tmpdir(), `efie-first-start-${browserName}-`));
      try {
        const logFile = join(cache, "e2e", "first-start.log");
        const server = await startServer({ dataDirectory, port: await findPort(4400), logFile });
        await use(server);
        await server.stop();
      } finally {
        await rm(dataDirectory, { recursive: true, force: true });
      }
    },
    { scope: "worker", timeout: 420_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

type Query = Readonly<Record<string, string>>;

/** One page of a list, and the path of the next. */
async function readPage(request: APIRequestContext, path: string): Promise<{ properties: Property[]; next: string | undefined }> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  const next = /<([^>]+)>; rel="next"/.exec(answer.headers()["link"] ?? "")?.[1];
  return { properties: (await answer.json()) as Property[], next };
}

/** All properties of a list, page by page. */
async function listAll(request: APIRequestContext, query: Query): Promise<Property[]> {
  const all: Property[] = [];
  let path: string | undefined = `/api/main/properties/?${new URLSearchParams({ ...query, limit: "100" }).toString()}`;
  while (path !== undefined) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(request, path);
    all.push(...page.properties);
    path = page.next;
  }
  return all;
}

/** The properties that a search for their own title, town or type does not find. */
async function findMissing(request: APIRequestContext, properties: readonly Property[]): Promise<string[]> {
  const known = new Map<string, Set<number>>();
  const lost: string[] = [];
  for (const { id, title, city, property_type } of properties)
    for (const search of [title, city.city, property_type]) {
      const ids = known.get(search) ?? new Set((await listAll(request, { search })).map((found) => found.id));
      known.set(search, ids);
      if (!ids.has(id)) lost.push(`${id} by "${search}"`);
    }
  return lost;
}

test("a new user finds every property by its title, its town and its type, at once and after the index has loaded", async ({
  page,
  request,
}) => {
  // More than a thousand searches, while the first start still computes.
  test.setTimeout(300_000);
  const all = await listAll(request, {});
  expect(all.length).toBeGreaterThan(100);
  expect(await findMissing(request, all)).toEqual([]);
  expect(await findMissing(request, all)).toEqual([]);
  // The same in the browser, with one property of each town.
  const byTown = new Map(all.map((property) => [property.city.city, property]));
  for (const { id, title } of [...byTown.values()].slice(0, 8)) {
    await open(page, `/search?search=${encodeURIComponent(title)}`);
    await expect(section(page, "Results").locator(`a[href="/details/${id}"]`).first()).toBeAttached();
  }
});
