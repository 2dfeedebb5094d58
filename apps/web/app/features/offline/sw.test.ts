import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { beforeEach, expect, test } from "vitest";

const read = (name: string) => readFileSync(new URL(`../../../public/${name}`, import.meta.url), "utf8");
const source = read("sw-share.js") + read("sw.js").replace('build = ""', 'build = "two"');
const origin = "https://efie.example";

type FakeRequest = { url: string; method: string; mode: string };
type FetchInput = string | FakeRequest;

/** A cache as in the standard, as far as the worker uses it: entries in the order of insertion. */
class MemoryCache {
  readonly entries = new Map<string, Response>();
  private readonly key = (request: FetchInput) => (typeof request === "string" ? request : request.url);
  match = async (request: FetchInput, { ignoreSearch = false } = {}) => {
    const clean = (address: string) => (ignoreSearch ? address.replace(/\?.*/, "") : address);
    const found = [...this.entries.keys()].find((address) => clean(address) === clean(this.key(request)));
    return found === undefined ? undefined : this.entries.get(found)?.clone();
  };
  put = async (request: FetchInput, response: Response) => void this.entries.set(this.key(request), response);
  delete = async (request: FetchInput) => this.entries.delete(this.key(request));
  keys = async () => [...this.entries.keys()];
}

function startWorker() {
  const stores = new Map<string, MemoryCache>();
  const listeners: [name: string, listener: (event: object) => void][] = [];
  const network = { isUp: true, fetched: [] as string[], answer: (url: string) => new Response(`fresh ${url}`) };
  const caches = {
    open: async (name: string) => stores.get(name) ?? stores.set(name, new MemoryCache()).get(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (request: FetchInput, options?: { ignoreSearch?: boolean }) => {
      for (const store of stores.values()) {
        const found = await store.match(request, options);
        if (found) return found;
      }
      return undefined;
    },
  };
  const fetch = async (request: FetchInput) => {
    const url = typeof request === "string" ? request : request.url;
    network.fetched.push(url);
    if (!network.isUp) throw new TypeError("Failed to fetch");
    return network.answer(url);
  };
  const windows: { heard: unknown[]; postMessage: (message: unknown) => void }[] = [];
  const openWindow = () => {
    const heard: unknown[] = [];
    windows.push({ heard, postMessage: (message) => heard.push(message) });
    return heard;
  };
  const registration = { active: null as object | null };
  const self = {
    location: { origin },
    registration,
    addEventListener: (name: string, listener: (event: object) => void) => listeners.push([name, listener]),
    clients: { claim: async () => {}, matchAll: async () => windows },
  };
  const importScripts = () => {};
  runInNewContext(source, { self, importScripts, caches, fetch, URL, URLSearchParams, File, Request, Response, setTimeout });

  async function dispatch(name: string, event: object): Promise<Response | null> {
    const work: Promise<unknown>[] = [];
    let answer: Promise<Response> | null = null;
    const tools = {
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
      respondWith: (promise: Promise<Response>) => (answer = promise),
    };
    for (const [heard, listener] of listeners) if (heard === name) listener({ ...event, ...tools });
    const response = await (answer as Promise<Response> | null);
    await Promise.all(work);
    return response;
  }
  const ask = (path: string, mode = "navigate", method = "GET") =>
    dispatch("fetch", { request: { url: origin + path, method, mode } });
  const share = async (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const request = { url: `${origin}/share`, method: "POST", mode: "navigate", formData: async () => form };
    return (await dispatch("fetch", { request }))?.headers.get("location");
  };
  return { ask, dispatch, network, openWindow, registration, share, stores };
}

let worker: ReturnType<typeof startWorker>;
beforeEach(() => {
  worker = startWorker();
});

async function textOf(response: Response | null): Promise<string> {
  return (await response?.text()) ?? "";
}

test("a visited page stays readable offline, in its newest version", async () => {
  await worker.ask("/details/7");
  worker.network.answer = () => new Response("newer");
  expect(await textOf(await worker.ask("/details/7"))).toBe("newer");
  worker.network.isUp = false;
  expect(await textOf(await worker.ask("/details/7"))).toBe("newer");
  expect(await textOf(await worker.ask("/details/7?tab=owner"))).toBe("newer");
});

test("the steps of posting are one page", async () => {
  await worker.ask("/sell");
  worker.network.isUp = false;
  expect(await textOf(await worker.ask("/sell?step=2"))).toMatch(/^fresh .*\/sell$/);
});

test("a page that was not visited shows that the reader is offline; data that was not fetched fails", async () => {
  worker.network.isUp = false;
  const response = await worker.ask("/details/8");
  expect(response?.status).toBe(503);
  const text = await textOf(response);
  expect(text).toContain("You are offline");
  expect(text, "without the app").not.toContain("/assets/");
  await expect(worker.ask("/details/8.data", "cors")).rejects.toThrow("Failed to fetch");
});

test("photos and files come from the cache, and are fetched once", async () => {
  await worker.ask("/media/a-card.webp", "no-cors");
  await worker.ask("/media/a-card.webp", "no-cors");
  await worker.ask("/assets/root-1.js", "cors");
  await worker.ask("/assets/root-1.js", "cors");
  expect(worker.network.fetched).toEqual([`${origin}/media/a-card.webp`, `${origin}/assets/root-1.js`]);
});

test("calls of the API, writes and other sites are not handled", async () => {
  for (const path of ["/api/main/favorites/", "/api/health/live", "/ws/notifications/", "/sandbox/paystack/"]) {
    expect(await worker.ask(path, "cors")).toBeNull();
  }
  expect(await worker.ask("/details/7", "navigate", "POST")).toBeNull();
  expect(
    await worker.dispatch("fetch", { request: { url: "https://js.paystack.co/v2/inline.js", method: "GET", mode: "no-cors" } }),
  ).toBeNull();
  expect(worker.stores.size).toBe(0);
});

test("errors, redirects and responses with no-store are not cached", async () => {
  worker.network.answer = () => new Response("gone", { status: 404 });
  await worker.ask("/details/9");
  worker.network.answer = () => new Response("mine", { headers: { "cache-control": "private, no-store" } });
  await worker.ask("/profile");
  expect(worker.stores.size).toBe(0);
});

test("only the newest pages stay cached", async () => {
  for (let id = 1; id <= 45; id += 1) await worker.ask(`/details/${id}`);
  await worker.ask("/details/6");
  const kept = [...(worker.stores.get("efie-v2-pages")?.entries.keys() ?? [])];
  expect(kept).toHaveLength(40);
  expect(kept[0]).toBe(`${origin}/details/7`);
  expect(kept.at(-1)).toBe(`${origin}/details/6`);
});

test("files that a page loaded before the worker started are cached on request", async () => {
  await worker.dispatch("message", {
    data: { keep: [`${origin}/details/7`, `${origin}/assets/root-1.js`, `${origin}/api/main/regions/`] },
  });
  worker.network.isUp = false;
  expect(await textOf(await worker.ask("/details/7"))).toContain("fresh");
  expect(await textOf(await worker.ask("/assets/root-1.js", "cors"))).toContain("fresh");
  expect(worker.network.fetched).not.toContain(`${origin}/api/main/regions/`);
});

test("a new version deletes the caches of the old one", async () => {
  worker.stores.set("efie-v0-pages", new MemoryCache());
  await worker.ask("/details/7");
  await worker.dispatch("activate", {});
  expect([...worker.stores.keys()]).toEqual(["efie-v2-pages", "efie-state"]);
});

test("opened offline, the app shows what was seen last; its first page while another window is open", async () => {
  await worker.ask("/");
  await worker.ask("/search");
  await worker.ask("/details/7");
  await worker.ask("/details/7.data", "cors");
  worker.network.isUp = false;
  expect((await worker.ask("/"))?.headers.get("location")).toBe(`${origin}/details/7`);
  expect(await textOf(await worker.ask("/search"))).toContain("fresh");
  expect((await worker.ask("/"))?.headers.get("location")).toBe(`${origin}/search`);
  worker.openWindow();
  expect(await textOf(await worker.ask("/"))).toContain("fresh");
});

test("opened offline, the app shows the page to which somebody came within the app", async () => {
  await worker.ask("/");
  await worker.dispatch("message", { data: { keep: [`${origin}/areas`, `${origin}/areas.data`, `${origin}/icon.svg`] } });
  worker.network.isUp = false;
  expect((await worker.ask("/"))?.headers.get("location")).toBe(`${origin}/areas`);
});

test("opened offline, the app shows its first page if that was seen last, and never what is not kept", async () => {
  worker.network.isUp = false;
  expect((await worker.ask("/"))?.status).toBe(503);
  worker.network.isUp = true;
  await worker.ask("/");
  worker.network.answer = () => new Response("mine", { headers: { "cache-control": "no-store" } });
  await worker.ask("/profile");
  worker.network.isUp = false;
  expect(await textOf(await worker.ask("/"))).toContain("fresh");
});

test("a newer worker tells open pages which build it came with, the first one does not", async () => {
  const heard = worker.openWindow();
  await worker.dispatch("install", {});
  expect(heard).toEqual([]);
  worker.registration.active = {};
  await worker.dispatch("install", {});
  expect(heard).toEqual([{ build: "two" }]);
});

test.each([
  [{ url: `${origin}/details/7?tab=owner#map` }, "/details/7?tab=owner#map"],
  [{ title: "Rooms", text: `Look: ${origin}/agents/kofi.` }, "/agents/kofi"],
  [{ text: `https://evil.example/ ${origin}/areas` }, "/areas"],
  [{ url: `${origin}.evil.example/details/7` }, "/search"],
  [{ title: "Flat", text: "Two rooms in Kumasi https://evil.example/7", url: "" }, "/search?search=Two+rooms+in+Kumasi"],
  [{ title: "Two rooms" }, "/search?search=Two+rooms"],
  [{ text: "rooms ".repeat(100) }, `/search?search=${"rooms+".repeat(34).slice(0, 200)}`],
  [{}, "/search"],
])("a share without photos leads to a page of ours: %j", async (fields, path) => {
  expect(await worker.share(fields)).toBe(origin + path);
});
