import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { beforeEach, expect, test } from "vitest";

const source = readFileSync(new URL("../../../public/sw.js", import.meta.url), "utf8");
const origin = "https://efie.example";

type Shown = { title: string; tag: string; body: string; silent: boolean; close: () => void };
type Options = { tag: string; body: string; silent: boolean };

/** A window of the app as a worker sees it. */
class OpenWindow {
  url: string;
  visibilityState: string;
  isFocused = false;
  readonly heard: unknown[] = [];
  constructor(path: string, visibilityState = "hidden") {
    this.url = origin + path;
    this.visibilityState = visibilityState;
  }
  focus = async () => void (this.isFocused = true);
  navigate = async (path: string) => {
    if (this.url.endsWith("/uncontrolled")) throw new TypeError("This service worker is not the client's active one");
    this.url = origin + path;
  };
  postMessage = (message: unknown) => this.heard.push(message);
}

function startWorker() {
  const listeners = new Map<string, (event: object) => void>();
  const device = { badge: -1, shown: [] as Shown[], opened: [] as string[], windows: [] as OpenWindow[], subscribed: 0 };
  const stored = new Map<string, Response>();
  const caches = {
    open: async () => ({ put: async (key: string, response: Response) => void stored.set(key, response) }),
    match: async (key: string) => stored.get(key)?.clone(),
  };
  const registration = {
    showNotification: async (title: string, options: Options) => {
      const shown: Shown = { title, ...options, close: () => (device.shown = device.shown.filter((one) => one !== shown)) };
      device.shown = [...device.shown.filter(({ tag }) => tag !== options.tag), shown];
    },
    getNotifications: async ({ tag }: { tag: string }) => device.shown.filter((one) => one.tag === tag),
    pushManager: { subscribe: async () => void (device.subscribed += 1) },
  };
  const self = {
    location: { origin },
    registration,
    navigator: { setAppBadge: async (count: number) => void (device.badge = count) },
    clients: { matchAll: async () => device.windows, openWindow: async (path: string) => void device.opened.push(path) },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  };
  runInNewContext(source, { self, importScripts: () => {}, caches, URL, Request, Response, setTimeout });
  async function dispatch(name: string, event: object): Promise<void> {
    const work: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
    await Promise.all(work);
  }
  const push = (data: unknown) => dispatch("push", { data: { json: () => JSON.parse(JSON.stringify(data)) as unknown } });
  const click = (path: string) => dispatch("notificationclick", { notification: { close: () => {}, data: { path } } });
  return { device, dispatch, push, click };
}

const conversation = "/messages?user_id=7";
const message = (body: string) => ({ title: "Kofi Owusu", body, path: conversation });
let worker: ReturnType<typeof startWorker>;
beforeEach(() => {
  worker = startWorker();
});

test("a push is shown; a newer one about the same thing takes its place", async () => {
  await worker.push(message("Hello"));
  await worker.push(message("Are you there?"));
  await worker.push({ title: "Your listing is published", body: "Rooms", path: "/details/7#notification-9" });
  expect(worker.device.shown.map(({ title, body }) => [title, body])).toEqual([
    ["Kofi Owusu", "Are you there?"],
    ["Your listing is published", "Rooms"],
  ]);
});

test("a push about an open page makes no sound, and closes at once", async () => {
  worker.device.windows = [new OpenWindow(conversation, "visible")];
  await worker.push(message("Hello"));
  expect(worker.device.shown).toEqual([]);
  worker.device.windows = [new OpenWindow(conversation), new OpenWindow("/messages?user_id=8", "visible")];
  await worker.push(message("Hello"));
  expect(worker.device.shown).toHaveLength(1);
});

test("a push that cannot be read is shown all the same, and one that leads to another site stays on ours", async () => {
  await worker.dispatch("push", { data: null });
  await worker.dispatch("push", { data: { json: () => JSON.parse("<html>") as unknown } });
  await worker.push({ title: "Nothing to open" });
  await worker.push({ title: "Win", body: "Now", path: "//evil.example/" });
  await worker.push({ title: "Win", body: "Now", path: "https://evil.example/" });
  expect(worker.device.shown.map(({ tag }) => tag)).toEqual(["/notifications"]);
});

test("the badge counts on from a page's last number, or takes the push's", async () => {
  await worker.dispatch("message", { data: { unread: 3 } });
  await worker.push(message("One"));
  await worker.push(message("Two"));
  expect(worker.device.badge).toBe(5);
  await worker.push({ ...message("Three"), unread: 2 });
  expect(worker.device.badge).toBe(2);
});

test("two pushes at once count as two, and what its reader has open counts as none", async () => {
  await worker.dispatch("message", { data: { unread: 3 } });
  await Promise.all([worker.push(message("One")), worker.push(message("Two"))]);
  expect(worker.device.badge).toBe(5);
  worker.device.windows = [new OpenWindow(conversation, "visible")];
  await worker.push(message("Three"));
  expect(worker.device.badge).toBe(5);
  await worker.push({ ...message("Four"), unread: 1 });
  expect(worker.device.badge).toBe(1);
});

test("a click goes to the window that shows the thing, else to an open one, else to a new one", async () => {
  await worker.click(conversation);
  expect(worker.device.opened).toEqual([conversation]);
  const [first, second] = [new OpenWindow("/search"), new OpenWindow("/details/7")];
  worker.device.windows = [first, second];
  await worker.click("/details/7#notification-9");
  expect([second.isFocused, second.url]).toEqual([true, `${origin}/details/7#notification-9`]);
  await worker.click(conversation);
  expect([first.isFocused, first.url]).toEqual([true, origin + conversation]);
  worker.device.windows = [new OpenWindow("/uncontrolled")];
  await worker.click(conversation);
  expect(worker.device.opened).toHaveLength(2);
});

test("a changed subscription is renewed, and pages are asked to send it to the server", async () => {
  const window = new OpenWindow("/");
  worker.device.windows = [window];
  await worker.dispatch("pushsubscriptionchange", { oldSubscription: { options: {} } });
  await worker.dispatch("pushsubscriptionchange", { newSubscription: {} });
  expect(worker.device.subscribed).toBe(1);
  expect(window.heard).toEqual([{ renewPush: true }, { renewPush: true }]);
});
