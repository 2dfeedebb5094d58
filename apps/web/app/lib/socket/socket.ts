import type { SocketEvent } from "@efie/contract";
import { api } from "../api/api.ts";
import { endAll, listen } from "../browser/listeners.ts";
import { subscribeToSession, sessionKey, tokenStore } from "../session/session.ts";

type LiveListener = {
  readonly onEvent: (event: SocketEvent) => void;
  /** The socket has connected since. Fetch everything again. */
  readonly onConnected?: () => void;
};

/** Equals the contract's `socketUnauthorizedCode`. Importing that would load zod. */
const unauthorizedCode = 4401;
/** A connection counts as stable after this time. A shorter one counts as a failure, so that it is not retried every second. */
const stableMilliseconds = 5_000;
/** After a longer sleep, a phone may still show a dead connection as open. */
const maxHiddenMilliseconds = 60_000;
const listeners = new Set<LiveListener>();
let socket: WebSocket | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let stableTimer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
let hiddenAt: number | null = null;
let person: string | null = null;

/** Whether the socket is connected; if not, screens poll. */
export function isLive(): boolean {
  return socket?.readyState === WebSocket.OPEN;
}

function address(token: string): string {
  const url = new URL("/ws/notifications/", location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  url.searchParams.set("token", token);
  return url.href;
}

function open(token: string): void {
  const opened = new WebSocket(address(token));
  socket = opened;
  opened.addEventListener("open", () => {
    if (opened !== socket) return;
    stableTimer = setTimeout(() => {
      failures = 0;
    }, stableMilliseconds);
    for (const listener of listeners) listener.onConnected?.();
  });
  opened.addEventListener("message", ({ data }: MessageEvent<string>) => {
    if (opened !== socket) return;
    const event = JSON.parse(data) as SocketEvent;
    for (const listener of listeners) listener.onEvent(event);
  });
  opened.addEventListener("close", ({ code }) => {
    if (opened !== socket) return;
    socket = null;
    clearTimeout(stableTimer);
    if (code === unauthorizedCode) void renew(token);
    else openLater();
  });
}

/** The token was refused or expired. Connects with a new one; without one the person is a guest. */
async function renew(rejected: string): Promise<void> {
  try {
    const access = await api.renewAccess(rejected);
    if (access !== null && socket === null && listeners.size > 0) openLater();
  } catch {
    openLater();
  }
}

function openLater(): void {
  clearTimeout(timer);
  timer = setTimeout(connect, backOffMilliseconds(failures, Math.random));
  failures += 1;
}

function connect(): void {
  clearTimeout(timer);
  const token = tokenStore.readAccess();
  if (socket !== null || token === null || listeners.size === 0) return;
  open(token);
}

function disconnect(): void {
  clearTimeout(timer);
  clearTimeout(stableTimer);
  const closing = socket;
  socket = null;
  closing?.close();
}

/** Somebody signed in, out, or is somebody else now. A renewed token changes nothing: the connection goes on with the old one. */
function followSession(): void {
  const now = sessionKey();
  if (now === person) return;
  person = now;
  failures = 0;
  disconnect();
  connect();
}

/** A tab that is looked at again does not wait for the next attempt. */
function followVisibility(): void {
  if (document.visibilityState === "hidden") {
    hiddenAt = Date.now();
    return;
  }
  if (hiddenAt !== null && Date.now() - hiddenAt > maxHiddenMilliseconds) disconnect();
  hiddenAt = null;
  connect();
}

let end: (() => void) | null = null;

function start(): void {
  person = sessionKey();
  end = endAll(
    subscribeToSession(followSession),
    listen(window, ["online"], connect),
    // Offline the socket may stay "open" for minutes.
    listen(window, ["offline"], disconnect),
    listen(document, ["visibilitychange"], followVisibility),
  );
  connect();
}

function stop(): void {
  end?.();
  end = null;
  disconnect();
}

/** All listeners share one socket. It is open while there are listeners and somebody is signed in. */
export function listenLive(listener: LiveListener): () => void {
  listeners.add(listener);
  if (end === null) start();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

/**
 * Calls `work` every `seconds` while the tab is visible, and once when it becomes visible again (server contract, section 7: polls pause
 * while the tab is hidden); `isBack` is true for that call. Returns the function that ends it.
 */
export function poll(seconds: number, work: (isBack: boolean) => void): () => void {
  const tick = (isBack: boolean) => {
    if (document.visibilityState === "visible") work(isBack);
  };
  const interval = setInterval(tick, seconds * 1_000, false);
  return endAll(
    () => clearInterval(interval),
    listen(document, ["visibilitychange"], () => tick(true)),
  );
}

const firstMilliseconds = 1_000;
const maxMilliseconds = 30_000;

/**
 * How long to wait before the next attempt after so many failures, 0 and up. Half of it is by chance: a server that
 * comes back is not met by everybody at once.
 */
export function backOffMilliseconds(attempt: number, random: () => number): number {
  const whole = Math.min(maxMilliseconds, firstMilliseconds * 2 ** attempt);
  return Math.round(whole / 2 + (whole / 2) * random());
}
