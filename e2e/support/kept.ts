import type { Page } from "@playwright/test";

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
