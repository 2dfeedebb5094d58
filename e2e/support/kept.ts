import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** What waits for the network on this device, as one text. */
export function readKept(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open("efie-send-queue");
        opening.onsuccess = () => {
          const { result: database } = opening;
          if (!database.objectStoreNames.contains("kept")) return resolve("");
          const reading = database.transaction("kept").objectStore("kept").getAll();
          reading.onsuccess = () => (database.close(), resolve(JSON.stringify(reading.result)));
        };
      }),
  );
}

/** Waits until the service worker is active and has cached this page. It starts some seconds after the page. */
export async function waitUntilCached(page: Page, path: string): Promise<void> {
  const isCached = (): Promise<boolean> =>
    page.evaluate(
      async (address) => navigator.serviceWorker.controller !== null && (await caches.match(address)) !== undefined,
      path,
    );
  await expect.poll(isCached).toBe(true);
}
