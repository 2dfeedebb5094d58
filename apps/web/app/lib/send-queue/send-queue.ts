import { ApiError, type Answer } from "@efie/client";
import type { Call } from "@efie/contract";
import { api, refreshLock } from "../api/api.ts";
import { newKey } from "../api/idempotency-key.ts";
import { subscribeToConnection } from "../browser/hooks.ts";
import { isLeaving } from "../browser/leaving.ts";
import { createListeners, endAll } from "../browser/listeners.ts";
import { createSharedState } from "../browser/shared-state.ts";
import { subscribeToSession, tokenStore } from "../session/session.ts";
import { signingOut } from "../session/sign-outs.ts";
import { storeWaitingCount } from "../storage/device.ts";
import { drain, type DrainEnd, type Settled } from "./drain.ts";
import { addEntry, markWaiting, maxEntries, removeEntry, type Entries, type Entry, type EntryDraft } from "./entries.ts";
import { createEntryStore, storeLeaving, storeWorkerSession, takeLeaving } from "./entry-store.ts";
import { readPerson, refusalError, sendEntry } from "./send-entry.ts";
import { askForSync, openQueueChannel, withQueueLock } from "./queue-lock.ts";

export type QueueState = {
  /** What waits or was refused, of the person who is signed in. */
  readonly entries: Entries;
  /** The last try did not reach the server. */
  readonly isAway: boolean;
  /** False: it is kept only as long as this page is open. */
  readonly isLasting: boolean;
};

/*
 * Everything is stored before it is sent, one at a time under a lock, each under its key, and only as the person who made it. Workbox's
 * queue knows no person and no refusal. While something waits, its refresh token lies beside it, so that a worker can send it with no
 * page open.
 */
const store = createEntryStore();
/** Shown before they are stored. */
let adding: Entries = [];
let stored: Entries = [];
const queue = createSharedState<QueueState>({ entries: [], isAway: false, isLasting: true });

function person(): string | null {
  return readPerson(tokenStore.readAccess());
}

function publish(isAway = queue.read().isAway): void {
  const mine = person();
  const entries = [...stored, ...adding].filter((entry) => entry.person === mine);
  storeWaitingCount(entries.length);
  // An empty queue says nothing about the connection.
  queue.set({ entries, isAway: isAway && entries.length > 0, isLasting: store.isLasting() });
}

export const { read: readQueue, subscribe: subscribeToQueue, useValue: useQueue } = queue;

const settling = createListeners<[settled: Settled]>();
/** Hears of each entry that the server took or refused, in whichever tab that was. */
export const listenToSettled = settling.subscribe;

const channel = typeof window === "undefined" ? null : openQueueChannel();

async function reread(): Promise<void> {
  stored = await store.read();
  publish();
}

async function change(write: (entries: Entries) => Entries): Promise<Entries> {
  stored = await store.change(write);
  publish();
  channel?.postMessage(null);
  return stored;
}

/** Sends what waits. Never rejects. */
function drainOnce(): Promise<DrainEnd> {
  return drain({
    store: { read: store.read, change },
    readPerson: person,
    send: (entry) => sendEntry(entry, { tokens: tokenStore, lock: refreshLock }),
    onSettled(settled) {
      settling.announce(settled);
      channel?.postMessage(settled);
    },
    now: () => Date.now(),
  });
}

const maxBackoffSeconds = 120;
const faultMilliseconds = 1_000;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | null = null;
let isWoken = false;

/** When to try again: later each time, and not all devices at once. */
function backoffMilliseconds(waitSeconds: number | null): number {
  const seconds = Math.min(maxBackoffSeconds, 2 ** Math.min(failures, 10) * (0.5 + Math.random() / 2));
  return Math.max(seconds, waitSeconds ?? 0) * 1_000;
}

function follow(end: DrainEnd): void {
  publish(end.kind === "away");
  const isOver = end.kind === "empty" || end.kind === "logged out";
  failures = isOver ? 0 : failures + 1;
  if (end.kind === "empty") void storeWorkerSession(null);
  if (end.kind === "away") askForSync();
  if (!isOver) timer = setTimeout(wakeQueue, end.kind === "away" ? backoffMilliseconds(end.waitSeconds) : faultMilliseconds);
}

/** The browser is sure: a try would only make it look as if something may have arrived. */
async function waitOffline(): Promise<DrainEnd> {
  const mine = person();
  if (mine !== null && readQueue().entries.some(({ hasWaited }) => !hasWaited))
    await change((entries) => markWaiting(entries, mine));
  return { kind: "away", waitSeconds: null };
}

async function run(): Promise<void> {
  do {
    isWoken = false;
    clearTimeout(timer);
    follow(navigator.onLine ? await withQueueLock(drainOnce) : await waitOffline());
  } while (isWoken);
}

/** Sends what waits as soon as that is possible. */
function wakeQueue(): void {
  clearTimeout(timer);
  isWoken = true;
  running ??= run().finally(() => {
    running = null;
  });
}

function keepWorkerSession(mine: string): Promise<void> {
  const refresh = tokenStore.readRefresh();
  return refresh === null ? Promise.resolve() : storeWorkerSession({ person: mine, refresh });
}

/** For what follows an entry that was sent, such as its photos: the worker goes on with it where the page is closed before it has. */
export async function keepWorkerReady(): Promise<void> {
  const mine = person();
  if (mine === null) return;
  // Its end takes the session away.
  await running;
  await keepWorkerSession(mine);
  askForSync();
}

let lastKept: Promise<void> = Promise.resolve();

async function keep(entry: Entry): Promise<void> {
  await change((entries) => addEntry(entries, entry));
  adding = adding.filter(({ id }) => id !== entry.id);
  storeLeaving(adding);
  publish();
  await keepWorkerSession(entry.person);
  wakeQueue();
}

/**
 * Keeps a request on this device until the server has answered it, and sends it now or when there is a connection. It is shown at
 * once. @throws Error where nobody is signed in, or too much waits
 */
export function addToQueue({ call: { method, path }, ...draft }: EntryDraft): Entry {
  const mine = person();
  if (mine === null) throw new ApiError(401, null, null);
  if (readQueue().entries.length >= maxEntries) throw new Error("Too many things wait for the network.");
  const times = { madeAt: new Date().toISOString(), tries: 0, faults: 0, hasWaited: false, refusal: null };
  const entry = { ...draft, method, path, id: newKey(), person: mine, ...times };
  // A page that is about to go may not store it in time, and sends it beside.
  const isSentBeside = isLeaving() && readQueue().entries.length === 0;
  adding = addEntry(adding, entry);
  if (isLeaving()) storeLeaving(adding);
  publish();
  if (isSentBeside) void sendEntry(entry, { tokens: tokenStore, lock: refreshLock });
  lastKept = lastKept.then(() => keep(entry));
  return entry;
}

/** A token that cannot be read says nothing of its holder: another one does. */
export async function renewPerson(): Promise<void> {
  if (person() === null) await api.renewAccess(tokenStore.readAccess());
}

/** How an entry fares that somebody looks at: its answer, or that it waits. */
export type Fate<C = Call> = { readonly kind: "done"; readonly data: NonNullable<Answer<C>> } | { readonly kind: "waiting" };

/**
 * Adds an entry and tells how it fares. @throws ApiError for what the server refuses at once: it is forgotten here, and its caller says
 * it; 401 where the session has ended: it is sent once the same person is back, or taken back where the caller keeps it
 */
export async function sendOrKeep<C extends Call>(draft: EntryDraft<C>, { isTakenBackLoggedOut = false } = {}): Promise<Fate<C>> {
  await renewPerson();
  const { id } = addToQueue(draft);
  let end = () => {};
  const leave = async () => (isTakenBackLoggedOut ? await takeFromQueue([id]) : []);
  return await new Promise<Fate<C>>((resolve, reject) => {
    end = endAll(
      listenToSettled(({ entry, outcome }) => {
        if (entry.id !== id) return;
        if (outcome.kind === "done") return resolve({ kind: "done", data: outcome.data as NonNullable<Answer<C>> });
        void takeFromQueue([id]);
        reject(refusalError(outcome.refusal));
      }),
      subscribeToQueue(() => {
        if (person() === null) void leave().finally(() => reject(new ApiError(401, null, null)));
        // Or it was taken back, or something newer has taken its place.
        else if (readQueue().isAway || !readQueue().entries.some((entry) => entry.id === id)) resolve({ kind: "waiting" });
      }),
    );
  }).finally(() => end());
}

/** Takes entries back, or those of them that are still there: each is given to one caller only. */
export async function takeFromQueue(ids: readonly string[]): Promise<Entries> {
  await lastKept;
  let taken: Entries = [];
  await change((entries) => {
    taken = entries.filter(({ id }) => ids.includes(id));
    return taken.reduce((rest, { id }) => removeEntry(rest, id), entries);
  });
  return taken;
}

/** Nothing of the person who logs out stays on the device. */
async function forgetQueue(): Promise<void> {
  const leaving = person();
  const isOthers = (entry: Entry) => leaving !== null && entry.person !== leaving;
  [adding, stored] = [[], stored.filter(isOthers)];
  storeLeaving(adding);
  publish();
  await change((entries) => entries.filter(isOthers));
  await storeWorkerSession(null);
}

/** Takes over what the page before this one had no time to store. */
async function takeOver(): Promise<void> {
  const left = takeLeaving();
  if (left.length === 0) return;
  const isNew = (entries: Entries, { id }: Entry) => !entries.some((entry) => entry.id === id);
  await change((entries) => left.filter((entry) => isNew(entries, entry)).reduce(addEntry, entries));
}

function wakeAnew(): void {
  failures = 0;
  void reread().then(wakeQueue);
}

if (typeof window !== "undefined") {
  channel?.addEventListener("message", ({ data }: MessageEvent<Settled | null>) => {
    void reread().then(() => data !== null && settling.announce(data));
  });
  subscribeToConnection(wakeAnew);
  subscribeToSession(wakeAnew);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && wakeAnew());
  // At once: the page may go away with the person.
  addEventListener(signingOut, () => void forgetQueue());
  void takeOver().then(wakeAnew);
}
