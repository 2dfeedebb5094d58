import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { PageEncoding } from "./page-encodings.ts";
import type { RenderedPage } from "./page-source.ts";

const defaultCacheOptions = {
  ttlMilliseconds: 10_000,
  maxBytes: 64 * 1024 * 1024,
  /** Maximum age of a stale page that is served during a database outage. */
  maxStaleMilliseconds: 300_000,
  /** How long such a page is served before rendering is retried. */
  retryMilliseconds: 2_000,
};

type CachedPage = { page: Page; renderedAt: number };

const unavailable = 503;

/** Accounts for the compressed encodings, of which readers rarely want all, and which together are smaller than the plain page. */
const encodingsFactor = 1.5;

/**
 * Caches the pages of guests for a few seconds. Concurrent requests of one URL share one rendering. Only responses with status
 * 200 and without `no-store` are cached. When rendering fails with 503, the last page is served for a while, unless a property
 * has changed since.
 */
export function createPageCache(options = defaultCacheOptions) {
  const { ttlMilliseconds, maxBytes, maxStaleMilliseconds, retryMilliseconds } = options;
  const cache = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => Math.ceil(page.body.length * encodingsFactor) + 1_024,
    ttl: ttlMilliseconds,
    noDeleteOnStaleGet: true,
  });
  const rendering = new Map<string, Promise<Page>>();
  let generation = 0;

  async function renderAndCache(key: string, render: () => Promise<RenderedPage>, stale: readonly string[]): Promise<Page> {
    const begun = generation;
    const page = toPage(await render());
    if (page.status === unavailable) return [key, ...stale].map(reuseStale).find((last) => last !== null) ?? page;
    // A rendering that began before a change may show the old content.
    if (isCacheable(page) && begun === generation) cache.set(key, { page, renderedAt: performance.now() });
    return page;
  }

  function reuseStale(key: string): Page | null {
    const last = cache.get(key, { allowStale: true });
    if (last === undefined || performance.now() - last.renderedAt > maxStaleMilliseconds) return null;
    cache.set(key, last, { ttl: retryMilliseconds });
    return last.page;
  }

  return {
    /** The cached page, without a promise for this common case. */
    peek: (key: string): Page | undefined => cache.get(key)?.page,
    /** Whether the page is being rendered. */
    isRendering: (key: string): boolean => rendering.has(key),
    /** `stale`: of the same page for other readers, which an outage may show as well. */
    render(key: string, render: () => Promise<RenderedPage>, stale: readonly string[] = []): Promise<Page> {
      const current = rendering.get(key);
      if (current !== undefined) return current;
      const page = renderAndCache(key, render, stale).finally(() => {
        if (rendering.get(key) === page) rendering.delete(key);
      });
      rendering.set(key, page);
      return page;
    },
    /** Clears the cache after a published property changed. */
    invalidate(): void {
      generation += 1;
      cache.clear();
      rendering.clear();
    },
  };
}

export type PageCache = ReturnType<typeof createPageCache>;

function isCacheable(page: Page): boolean {
  const cacheControl = page.headers.find(([name]) => name === "cache-control")?.[1] ?? "";
  return page.status === 200 && !/no-store|private/.test(cacheControl);
}

/** Converts a rendered page. */
export function toPage({ status, headers, body }: RenderedPage) {
  const encodings = new Map<string, Promise<Buffer>>();
  return {
    status,
    headers: [...headers].filter(([name]) => name !== "content-length"),
    etag: headers.get("etag") ?? `"${createHash("sha1").update(body).digest("base64url")}"`,
    body,
    /** Compressed on first use and cached with the page. */
    encode({ name, compress }: PageEncoding): Promise<Buffer> {
      const encoded = encodings.get(name) ?? compress(body);
      encodings.set(name, encoded);
      return encoded;
    },
  };
}

/** A completely rendered page. */
export type Page = ReturnType<typeof toPage>;
