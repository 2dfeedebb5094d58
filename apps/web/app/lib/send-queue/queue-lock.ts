import { withLock } from "../browser/with-lock.ts";

/** The name of the Background Sync by which a worker is woken. */
export const syncTag = "send-queue";

/** Tells tabs and the worker of what one of them changed or sent. */
export function openQueueChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("efie:send-queue");
}

/** One tab, or the worker, sends at a time. Where there are no locks each entry's key alone keeps it from being done twice. */
export const withQueueLock = <T>(work: () => Promise<T>): Promise<T> => withLock("efie:send-queue", work);

type SyncRegistration = { readonly sync?: { readonly register: (tag: string) => Promise<void> } };

/** Has the browser wake the worker when there is a connection, also when no page is open. Browsers without it send at the next start. */
export function askForSync(): void {
  if (!("serviceWorker" in navigator)) return;
  const ask = async () => {
    const registration: SyncRegistration | undefined = (await navigator.serviceWorker.getRegistration()) as object | undefined;
    await registration?.sync?.register(syncTag);
  };
  ask().catch(() => {});
}
