import { NetworkError } from "@efie/client";

/** Resolves as soon as the browser thinks that it is online. */
export function whenOnline(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => {
    addEventListener("online", () => resolve(), { once: true });
  });
}

/** Does what needs the network, and waits for it where it is gone. `work` must be harmless when repeated. @throws what `work` throws online */
export async function onceOnline<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    await whenOnline();
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof NetworkError) || navigator.onLine) throw error;
    }
  }
}
