import type { APIRequestContext, Page } from "@playwright/test";

export type Kind = "script" | "photo" | "other";
type Transfer = { readonly path: string; readonly kind: Kind; readonly bytes: number };

function kindOf(path: string, type: string): Kind {
  if (path.startsWith("/media/")) return "photo";
  return type === "Script" || path.endsWith(".js") ? "script" : "other";
}

/** Counts transferred bytes, with headers and compressed. Start it before the visit. */
export async function watchTraffic(page: Page): Promise<() => readonly Transfer[]> {
  const session = await page.context().newCDPSession(page);
  const kinds = new Map<string, { path: string; kind: Kind }>();
  const transfers: Transfer[] = [];
  session.on("Network.responseReceived", ({ requestId, response, type }) => {
    if (!response.url.startsWith("http")) return;
    const path = new URL(response.url).pathname;
    kinds.set(requestId, { path, kind: kindOf(path, type) });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const known = kinds.get(requestId);
    if (known !== undefined) transfers.push({ ...known, bytes: encodedDataLength });
  });
  await session.send("Network.enable");
  return () => transfers;
}

export function sumBytes(transfers: readonly Transfer[], kind: Kind): number {
  return transfers.filter((transfer) => transfer.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The largest transfers, for the message of a failure. */
export function heaviest(transfers: readonly Transfer[], kind: Kind): string {
  const sorted = transfers.filter((transfer) => transfer.kind === kind).toSorted((one, next) => next.bytes - one.bytes);
  return sorted.map(({ path, bytes }) => `${(bytes / 1024).toFixed(1)} KB ${path}`).join("\n");
}

/** React, the router, and the list of all files. */
const framework = /\/(react|manifest|rolldown-runtime)-[^/]+$/;

/** The scripts of a visit but for the framework's, each with the bytes of its body alone, in the best encoding. */
export async function weighOwnScripts(request: APIRequestContext, transfers: readonly Transfer[]): Promise<readonly Transfer[]> {
  const own = transfers.filter(({ path, kind }) => kind === "script" && path.startsWith("/assets/") && !framework.test(path));
  return Promise.all(
    own.map(async (transfer) => {
      const response = await request.get(transfer.path, { headers: { "accept-encoding": "br" } });
      return { ...transfer, bytes: Number(response.headers()["content-length"]) };
    }),
  );
}

/** What waits for seconds does not happen, on a slow machine either: it is no part of a first load. */
export async function stopLateTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = window.setTimeout;
    const startEarly = (act: () => void, milliseconds = 0) => (milliseconds < 3_000 ? start(act, milliseconds) : 0);
    window.setTimeout = startEarly as typeof setTimeout;
  });
}

/** Adds up all layout shifts since the first paint. Call it before the visit; the returned function reads the sum. */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<{ sum: number; moved: string[] }>> {
  await page.addInitScript(() => {
    if (!PerformanceObserver.supportedEntryTypes.includes("layout-shift"))
      throw new Error("This browser does not report layout shifts.");
    const log = { sum: 0, moved: [] as string[] };
    Object.assign(window, { layoutShifts: log });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        log.sum += entry.value;
        const elements = entry.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 100) : String(node?.nodeName),
        );
        log.moved.push(`${entry.value.toFixed(4)}: ${elements.join(" | ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { layoutShifts: { sum: number; moved: string[] } }).layoutShifts);
}
