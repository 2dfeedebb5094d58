import { createMemoryTokenStore } from "@efie/client";
import { drain } from "./drain.ts";
import { createEntryStore, readWorkerSession, storeWorkerSession } from "./entry-store.ts";
import { openQueueChannel, syncTag, withQueueLock } from "./queue-lock.ts";
import { sendEntry } from "./send-entry.ts";

/** A `SyncEvent`, which TypeScript's libraries do not have. */
type SyncEvent = Event & { readonly tag: string; readonly waitUntil: (work: Promise<void>) => void };

/** Sends what waits while no page is open, in the session of who left it. @throws Error to be woken again */
async function sendWaiting(): Promise<void> {
  const session = await readWorkerSession();
  if (session === null) return;
  const { person, refresh } = session;
  const tokens = createMemoryTokenStore({ refresh });
  const channel = openQueueChannel();
  const end = await withQueueLock(() =>
    drain({
      store: createEntryStore(),
      // After a log-out there is none.
      readPerson: async () => ((await readWorkerSession())?.refresh === refresh ? person : null),
      send: (entry) => sendEntry(entry, { tokens }),
      onSettled: (settled) => channel?.postMessage(settled),
      now: () => Date.now(),
    }),
  );
  channel?.close();
  if (end.kind === "empty") return await storeWorkerSession(null);
  if (end.kind !== "logged out") throw new Error("The server could not be reached.");
}

self.addEventListener("sync", (event) => {
  const { tag, waitUntil } = event as SyncEvent;
  if (tag === syncTag) waitUntil.call(event, sendWaiting());
});
