import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { beforeEach, expect, test } from "vitest";

const source = readFileSync(new URL("../../../public/sw.js", import.meta.url), "utf8");
const origin = "https://efie.example";

type Asked = { url: string; method: string; mode: string };
type Wanted = string | Asked;

/** A cache as the standard has it, as far as the worker uses it: entries in the order in which they were put. */
class MemoryCache {
  readonly entries = new Map<string, Response>();
  private readonly key = (wanted: Wanted) => (typeof wanted === "string" ? wanted : wanted.url);
  match = async (wanted: Wanted, { ignoreSearch = false } = {}) => {
    const clean = (address: string) => (ignoreSearch ? address.replace(/\?.*/, "") : address);
    const found = [...this.entries.keys()].find((address) => clean(address) === clean(this.key(wanted)));
    return found === undefined ? undefined : this.entries.get(found)?.clone();
  };
  put = async (wanted: Wanted, response: Response) => void this.entries.set(this.key(wanted), response);
  delete = async (wanted: Wanted) => this.entries.delete(this.key(wanted));
  keys = async () => [...this.entries.keys()];
}

function startWorker() {
  const stores = new Map<string, MemoryCache>();
  const listeners = new Map<string, (event: object) => void>();
  const line = { isUp: true, fetched: [] as string[], answer: (url: string) => new Response(`fresh ${url}`) };
  const caches = {
    open: async (name: string) => stores.get(name) ?? stores.set(name, new MemoryCache()).get(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (wanted: Wanted, options?: { ignoreSearch?: boolean }) => {
      for (const store of stores.values()) {
        const found = await store.match(wanted, options);
        if (found) return found;
      }
      return undefined;
    },
  };
  const fetch = async (wanted: Wanted) => {
    const url = typeof wanted === "string" ? wanted : wanted.url;
    line.fetched.push(url);
    if (!line.isUp) throw new TypeError("Failed to fetch");
    return line.answer(url);
  };
  const self = {
    location: { origin },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: () => {},
    clients: { claim: async () => {} },
  };
  runInNewContext(source, { self, caches, fetch, URL, Request, Response, setTimeout });

  async function dispatch(name: string, event: object): Promise<Response | null> {
    const work: Promise<unknown>[] = [];
    let answer: Promise<Response> | null = null;
    const tools = {
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
      respondWith: (promise: Promise<Response>) => (answer = promise),
    };
    listeners.get(name)?.({ ...event, ...tools });
    const response = await (answer as Promise<Response> | null);
    await Promise.all(work);
    return response;
  }
  const ask = (path: string, mode = "navigate", method = "GET") =>
    dispatch("fetch", { request: { url: origin + path, method, mode } });
  return { ask, dispatch, line, stores };
}

let worker: ReturnType<typeof startWorker>;
beforeEach(() => {
  worker = startWorker();
});

async function textOf(response: Response | null): Promise<string> {
  return (await response?.text()) ?? "";
}

test("a page that was opened stays readable without a line, its newest state first", async () => {
  await worker.ask("/details/7");
  worker.line.answer = () => new Response("newer");
  expect(await textOf(await worker.ask("/details/7"))).toBe("newer");
  worker.line.isUp = false;
  expect(await textOf(await worker.ask("/details/7"))).toBe("newer");
  expect(await textOf(await worker.ask("/details/7?tab=owner"))).toBe("newer");
});

test("a page that was never opened says that the reader is offline; data that was never fetched fails", async () => {
  worker.line.isUp = false;
  const response = await worker.ask("/details/8");
  expect(response?.status).toBe(503);
  const text = await textOf(response);
  expect(text).toContain("You are offline");
  expect(text).not.toContain("<script");
  await expect(worker.ask("/details/8.data", "cors")).rejects.toThrow("Failed to fetch");
});

test("photos and files come from where they were kept, and cost the line once", async () => {
  await worker.ask("/media/a-card.webp", "no-cors");
  await worker.ask("/media/a-card.webp", "no-cors");
  await worker.ask("/assets/root-1.js", "cors");
  await worker.ask("/assets/root-1.js", "cors");
  expect(worker.line.fetched).toEqual([`${origin}/media/a-card.webp`, `${origin}/assets/root-1.js`]);
});

test("calls of the API, writes and other sites are left alone", async () => {
  for (const path of ["/api/main/favorites/", "/api/health/live", "/ws/notifications/", "/sandbox/paystack/"]) {
    expect(await worker.ask(path, "cors")).toBeNull();
  }
  expect(await worker.ask("/details/7", "navigate", "POST")).toBeNull();
  expect(
    await worker.dispatch("fetch", { request: { url: "https://js.paystack.co/v2/inline.js", method: "GET", mode: "no-cors" } }),
  ).toBeNull();
  expect(worker.stores.size).toBe(0);
});

test("errors, redirects and what must not be stored are not kept", async () => {
  worker.line.answer = () => new Response("gone", { status: 404 });
  await worker.ask("/details/9");
  worker.line.answer = () => new Response("mine", { headers: { "cache-control": "private, no-store" } });
  await worker.ask("/profile");
  expect(worker.stores.size).toBe(0);
});

test("only the newest pages are kept", async () => {
  for (let id = 1; id <= 45; id += 1) await worker.ask(`/details/${id}`);
  await worker.ask("/details/6");
  const kept = [...(worker.stores.get("efie-v1-pages")?.entries.keys() ?? [])];
  expect(kept).toHaveLength(40);
  expect(kept[0]).toBe(`${origin}/details/7`);
  expect(kept.at(-1)).toBe(`${origin}/details/6`);
});

test("what a page was made of before the worker started is kept on request", async () => {
  await worker.dispatch("message", {
    data: { keep: [`${origin}/details/7`, `${origin}/assets/root-1.js`, `${origin}/api/main/regions/`] },
  });
  worker.line.isUp = false;
  expect(await textOf(await worker.ask("/details/7"))).toContain("fresh");
  expect(await textOf(await worker.ask("/assets/root-1.js", "cors"))).toContain("fresh");
  expect(worker.line.fetched).not.toContain(`${origin}/api/main/regions/`);
});

test("a new version throws away what the old one kept", async () => {
  worker.stores.set("efie-v0-pages", new MemoryCache());
  await worker.ask("/details/7");
  await worker.dispatch("activate", {});
  expect([...worker.stores.keys()]).toEqual(["efie-v1-pages"]);
});
