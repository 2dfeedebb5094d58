import { createMemoryTokenStore, type TokenStore } from "@efie/client";
import { drain } from "./drain.ts";
import { createEntryStore, readWorkerSession, storeWorkerSession } from "./entry-store.ts";
import { openQueueChannel, syncTag, withQueueLock } from "./queue-lock.ts";
import { sendEntry } from "./send-entry.ts";

/** A `SyncEvent`, which TypeScript's libraries do not have. */
type SyncEvent = Event & { readonly tag: string; readonly waitUntil: (work: Promise<void>) => void };

/** As whom a worker sends. */
export type WorkerSender = {
  readonly person: string;
  readonly tokens: TokenStore;
  /** False once that person has logged out. */
  readonly isSignedIn: () => Promise<boolean>;
};

/** Sends what waits while no page is open, in the session of who left it, then the files of what was sent. @throws Error to be woken again */
async function sendWaiting(sendFiles: (sender: WorkerSender) => Promise<void>): Promise<void> {
  const session = await readWorkerSession();
  if (session === null) return;
  const { person, refresh } = session;
  const tokens = createMemoryTokenStore({ refresh });
  const isSignedIn = async () => (await readWorkerSession())?.refresh === refresh;
  const channel = openQueueChannel();
  const end = await withQueueLock(() =>
    drain({
      store: createEntryStore(),
      readPerson: async () => ((await isSignedIn()) ? person : null),
      send: (entry) => sendEntry(entry, { tokens }),
      onSettled: (settled) => channel?.postMessage(settled),
      now: () => Date.now(),
    }),
  );
  channel?.close();
  if (end.kind === "empty") {
    await sendFiles({ person, tokens, isSignedIn });
    return await storeWorkerSession(null);
  }
  if (end.kind !== "logged out") throw new Error("The server could not be reached.");
}

/** Has the worker send when the browser wakes it. `sendFiles` throws to be called again later. */
export function sendOnSync(sendFiles: (sender: WorkerSender) => Promise<void>): void {
  self.addEventListener("sync", (event) => {
    const { tag, waitUntil } = event as SyncEvent;
    if (tag === syncTag) waitUntil.call(event, sendWaiting(sendFiles));
  });
}
