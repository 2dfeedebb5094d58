import { storeVisit } from "../../lib/browser/visits.ts";
import { showToast } from "../../ui/feedback/toast.tsx";

declare global {
  interface Window {
    /** The router's; its version names the build. */
    readonly __reactRouterManifest?: { readonly version: string };
  }
}

const workerPath = "/sw.js";
/** An app that stays open asks for a newer version when somebody comes back to it, at most this often. */
const checkMilliseconds = 3_600_000;

/** What this page was made of, and the page: loaded before there was a worker to keep it. */
function listLoaded(): string[] {
  const resources = performance.getEntriesByType("resource").map(({ name }) => name);
  return [location.href, ...resources].filter((address) => address.startsWith(location.origin));
}

/** Says once that a newer build waits: a worker is installed once. Pages of that build have nothing to say. */
function sayNewVersion({ data }: MessageEvent<{ build?: unknown } | null>): void {
  const isNewer = typeof data?.build === "string" && data.build !== window.__reactRouterManifest?.version;
  if (isNewer) showToast("There is a new version of Efie. You get it the next time you open it.");
}

function checkNowAndThen(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - checkedAt < checkMilliseconds) return;
    checkedAt = Date.now();
    void registration.update().catch(() => {});
  });
}

/** Starts the worker that keeps visited pages for offline reading, and hears of newer ones. */
export async function startWorker(): Promise<void> {
  storeVisit();
  navigator.serviceWorker.addEventListener("message", sayNewVersion);
  try {
    const registration = await navigator.serviceWorker.register(workerPath);
    checkNowAndThen(registration);
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ keep: listLoaded() });
  } catch {
    // A browser that refuses workers reads online.
  }
}
