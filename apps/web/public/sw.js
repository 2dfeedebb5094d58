/**
 * Keeps what was seen readable offline: the last pages, their data, the app's files and the photos.
 * Pages are rendered for guests and the same for everybody; `/api/` is personal and never kept.
 * Opens offline what was seen last. Shows push messages, and opens what they are about.
 * Raise the version when what is kept changes its shape.
 */
importScripts("/sw-share.js");

const version = "v2";
/** Which build of the pages this worker came with (`vite/stamp-worker.ts`). So each release is another worker. */
const build = "";
const limits = { pages: 40, files: 120, photos: 120 };
const names = Object.fromEntries(Object.keys(limits).map((kind) => [kind, `efie-${version}-${kind}`]));
/** After this time without a response, a cached page is shown. */
const maxWaitMilliseconds = 6_000;
/** What a worker would forget between two events: how much was unread when a page last said so, and the page seen last. */
const stateStore = "efie-state";
/** For a push that cannot be read. A browser wants something to be shown for each. */
const somethingNew = { title: "Efie", body: "There is something new for you.", path: "/notifications" };

/** Which box an answer goes into; null: none of our business. */
function kindOf(request) {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return null;
  if (url.pathname.startsWith("/media/")) return "photos";
  // The browser keeps the pages' dictionary by itself.
  if (url.pathname.startsWith("/assets/shell-")) return null;
  if (url.pathname.startsWith("/assets/") || /\.(svg|png)$/.test(url.pathname)) return "files";
  if (/^\/(api|ws|sandbox)(\/|$)/.test(url.pathname)) return null;
  return request.mode === "navigate" || url.pathname.endsWith(".data") ? "pages" : null;
}

/** The newest stay. A cache lists its entries in the order in which they were put. */
async function keep(kind, request, response) {
  const cache = await caches.open(names[kind]);
  await cache.delete(request);
  await cache.put(request, response);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - limits[kind])).map((old) => cache.delete(old)));
}

function isWorthKeeping(response) {
  return response.status === 200 && !response.redirected && !/no-store|private/.test(response.headers.get("cache-control") ?? "");
}

async function storeState(name, text) {
  const store = await caches.open(stateStore);
  await store.put(name, new Response(text));
}

async function readState(name) {
  const stored = await caches.match(name);
  return stored?.text();
}

/** Offline, leads who opens the app to the page seen last: at its first page, which no other window shows. Null: there is none but this. */
async function findLastSeen({ url }) {
  if (new URL(url).pathname !== "/" || (await listWindows()).length > 0) return null;
  const seen = await readState("/seen");
  return seen !== undefined && seen !== url && (await caches.match(seen)) ? seen : null;
}

/** Content-hashed: what is kept is what would be fetched. */
async function keptFirst(event, kind) {
  const kept = await caches.match(event.request);
  if (kept) return kept;
  const response = await fetch(event.request);
  if (isWorthKeeping(response)) event.waitUntil(keep(kind, event.request, response.clone()));
  return response;
}

/** The current page; offline the cached one, or a page that says so if it was never visited. */
async function freshFirst(event) {
  // A listing's tab is part of its address, but the page holds all of them; so do those of the person's own pages.
  const ignoreSearch = /^\/(details\/|(messages|leads|desk|viewings|myproperties|sell)$)/.test(
    new URL(event.request.url).pathname.toLowerCase(),
  );
  const isShown = event.request.mode === "navigate";
  const kept =
    (await caches.match(event.request)) ?? (ignoreSearch ? await caches.match(event.request, { ignoreSearch }) : undefined);
  const fresh = fetch(event.request).then((response) => {
    if (isWorthKeeping(response)) {
      event.waitUntil(keep("pages", event.request, response.clone()));
      if (isShown) event.waitUntil(storeState("/seen", event.request.url));
    }
    return response;
  });
  try {
    if (!kept) return await fresh;
    const late = new Promise((resolve) => setTimeout(() => resolve(kept), maxWaitMilliseconds));
    return await Promise.race([fresh, late]);
  } catch (error) {
    const lastSeen = isShown ? await findLastSeen(event.request) : null;
    if (lastSeen !== null) return Response.redirect(lastSeen);
    if (kept && isShown) event.waitUntil(storeState("/seen", event.request.url));
    if (kept) return kept;
    if (!isShown) throw error;
    return sayOffline();
  }
}

/** A page of its own, without the app: an app that finds itself at another address than its page's reloads for ever. */
function sayOffline() {
  const html = `<!doctype html>
<html lang="en-GH"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>You are offline · Efie</title>
<style>
  :root { color-scheme: light dark; --paper: #fbf8f3; --ink: #1c1b17; --quiet: #5f5b50; --line: #8f897b; --action: #0b5d3b }
  @media (prefers-color-scheme: dark) { :root { --paper: #14130f; --ink: #f5f1e8; --quiet: #b6b0a1; --line: #7d786a; --action: #1d7a50 } }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--paper); color: var(--ink); font: 1rem/1.5 Inter, system-ui, sans-serif }
  main { max-width: 26rem; padding: 1.5rem; text-align: center }
  svg { width: 72px } h1 { margin: 1rem 0 .5rem; font-size: 1.5rem; letter-spacing: -.02em } p { margin: 0 0 1.5rem; color: var(--quiet) }
  a { display: inline-block; margin: 0 .375rem .75rem; padding: .75rem 1.25rem; border: 1px solid var(--line); border-radius: 12px; color: inherit; font-weight: 600; text-decoration: none }
  a:first-of-type { background: var(--action); border-color: var(--action); color: #fff }
</style>
<main>
  <svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9" fill="var(--action)"/><path d="M6.5 14.6 16 6.8l9.5 7.8M20.5 16.2h-9v9h9M11.5 20.7h6.5" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/></svg>
  <h1>You are offline</h1>
  <p>This page is not kept on this device. Others that you have seen are: go back, or start from home.</p>
  <a href="">Try Again</a><a href="/">Go to Home</a>
</main>
<script>
  // A proxy that answers for a server that is away is not back either.
  const look = () => navigator.onLine && fetch("", { method: "HEAD" }).then(({ status }) => status < 500 && location.reload(), () => {});
  addEventListener("online", look);
  setInterval(look, 5000);
</script></html>`;
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": "default-src 'none'; connect-src 'self'; style-src 'unsafe-inline'; script-src 'unsafe-inline'",
  };
  return new Response(html, { status: 503, headers });
}

/** Whether it is kept now. */
async function keepAddress(kind, address) {
  if (await caches.match(address)) return true;
  const response = await fetch(address);
  if (!isWorthKeeping(response)) return false;
  await keep(kind, address, response);
  return true;
}

/** What a page was made of before there was a worker. Mostly from the browser's own cache: it costs no megabytes. */
async function keepAll(addresses) {
  for (const address of addresses) {
    const { pathname } = new URL(address);
    const isPage = !/^\/(assets|media)\//.test(pathname);
    const kind = kindOf(isPage ? { method: "GET", url: address, mode: "navigate" } : new Request(address));
    if (kind === null) continue;
    try {
      const isKept = await keepAddress(kind, address);
      if (isKept && kind === "pages" && !pathname.endsWith(".data")) await storeState("/seen", address);
    } catch {
      return;
    }
  }
}

/** The app's icon says how much is unread: what the push says, else one more than a page knew last, unless it is being read. */
async function raiseBadge({ unread }, isLookedAt) {
  if (isLookedAt && !Number.isInteger(unread)) return;
  const count = Number.isInteger(unread) ? unread : Number((await readState("/unread")) ?? 0) + 1;
  await storeState("/unread", String(count));
  await self.navigator.setAppBadge?.(count);
}

/** One after the other: of two pushes at once each counts. */
let lastCounted = Promise.resolve();
function countPush(push, isLookedAt) {
  lastCounted = lastCounted.then(() => raiseBadge(push, isLookedAt)).catch(() => {});
  return lastCounted;
}

/** What a push says. Where it leads is always a page of ours. */
function readPush(data) {
  try {
    const { title, body, path, ...rest } = data.json();
    const { origin, pathname, search, hash } = new URL(path ?? somethingNew.path, self.location.origin);
    const isOurs = origin === self.location.origin;
    return { ...rest, title: title || somethingNew.title, body, path: isOurs ? pathname + search + hash : somethingNew.path };
  } catch {
    return somethingNew;
  }
}

/** Whether a window shows this page, wherever on it. */
function shows(window, path) {
  const [shown, wanted] = [new URL(window.url), new URL(path, self.location.origin)];
  return shown.origin === wanted.origin && shown.pathname === wanted.pathname && shown.search === wanted.search;
}

function listWindows() {
  return self.clients.matchAll({ type: "window", includeUncontrolled: true });
}

/** Returns whether its reader has the thing open. The path is the tag: a newer push about the same thing takes the place of the older one, and pages find it by that. */
async function showPush({ title, body, path }) {
  const isLookedAt = (await listWindows()).some((window) => window.visibilityState === "visible" && shows(window, path));
  const options = { body, tag: path, data: { path }, icon: "/icon-512.png", badge: "/icon-512.png" };
  await self.registration.showNotification(title, { ...options, renotify: !isLookedAt, silent: isLookedAt });
  // Its reader has the thing open. It was shown, since browsers take a push that shows nothing for tracking.
  if (isLookedAt) for (const shown of await self.registration.getNotifications({ tag: path })) shown.close();
  return isLookedAt;
}

/** The window that shows the thing already, else the one that was used last, else a new one. */
async function openThing(path) {
  const windows = await listWindows();
  const window = windows.find((one) => shows(one, path)) ?? windows[0];
  if (window === undefined) return self.clients.openWindow(path);
  try {
    await window.focus();
    await window.navigate(path);
  } catch {
    // A window that another worker, or none, looks after.
    await self.clients.openWindow(path);
  }
}

/** The push service gave this browser a new address. Pages register it at the server: only they know who is signed in. */
async function renewPush({ oldSubscription, newSubscription }) {
  if (!newSubscription && oldSubscription) await self.registration.pushManager.subscribe(oldSubscription.options);
  for (const window of await listWindows()) window.postMessage({ renewPush: true });
}

/** A newer worker waits until all windows are closed. Those that show an older build say so. */
async function announceBuild() {
  if (!self.registration.active) return;
  for (const window of await listWindows()) window.postMessage({ build });
}

self.addEventListener("install", (event) => event.waitUntil(announceBuild()));

self.addEventListener("activate", (event) => {
  const isOld = (name) => name.startsWith("efie-") && name !== stateStore && !Object.values(names).includes(name);
  event.waitUntil(caches.keys().then((found) => Promise.all(found.filter(isOld).map((name) => caches.delete(name)))));
  event.waitUntil(self.clients.claim());
});

self.addEventListener("fetch", (event) => {
  const kind = kindOf(event.request);
  if (kind === null) return;
  event.respondWith(kind === "pages" ? freshFirst(event) : keptFirst(event, kind));
});

self.addEventListener("message", (event) => {
  if (Array.isArray(event.data?.keep)) event.waitUntil(keepAll(event.data.keep));
  if (Number.isInteger(event.data?.unread)) event.waitUntil(storeState("/unread", String(event.data.unread)));
});

self.addEventListener("push", (event) => {
  const push = readPush(event.data);
  event.waitUntil(showPush(push).then((isLookedAt) => countPush(push, isLookedAt)));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openThing(event.notification.data?.path ?? somethingNew.path));
});

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renewPush(event)));
