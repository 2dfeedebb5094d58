import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Encoding } from "./web-assets.ts";
import type { RenderedPage } from "./web-source.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A page as it was rendered, whole. */
export type Page = {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly etag: string;
  readonly body: Buffer;
  /** Made when first asked for, kept as long as the page. */
  readonly encode: (encoding: Encoding) => Promise<Buffer>;
};

export type PageCacheOptions = {
  ttlMilliseconds: number;
  maxBytes: number;
  /** How old a page may be that is shown because its rendering failed for want of the database. */
  maxStaleMilliseconds: number;
  /** How long such a page is shown before rendering is tried again. */
  retryMilliseconds: number;
};

type Kept = { page: Page; renderedAt: number };

const unavailable = 503;

/** A page is kept in three forms; the two compressed ones together are smaller than the plain one. */
const formsFactor = 1.5;

/**
 * Keeps the pages of guests for a few seconds. Whoever asks for a page that is being rendered waits for that one, so a
 * crowd at one address costs one rendering. Only 200s are kept, and nothing that says `no-store`. In place of a page that
 * cannot be rendered just now (503) the last one is shown for a while, unless a property has changed since.
 */
export function createPageCache({ ttlMilliseconds, maxBytes, maxStaleMilliseconds, retryMilliseconds }: PageCacheOptions) {
  const kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => Math.ceil(page.body.length * formsFactor) + 1_024,
    ttl: ttlMilliseconds,
    noDeleteOnStaleGet: true,
  });
  const rendering = new Map<string, Promise<Page>>();
  let generation = 0;

  async function renderAndKeep(key: string, render: () => Promise<RenderedPage>): Promise<Page> {
    const begun = generation;
    const page = toPage(await render());
    if (page.status === unavailable) return stayWith(key) ?? page;
    // What was begun before a property changed may show it as it was.
    if (isKept(page) && begun === generation) kept.set(key, { page, renderedAt: performance.now() });
    return page;
  }

  function stayWith(key: string): Page | null {
    const last = kept.get(key, { allowStale: true });
    if (last === undefined || performance.now() - last.renderedAt > maxStaleMilliseconds) return null;
    kept.set(key, last, { ttl: retryMilliseconds });
    return last.page;
  }

  return {
    /** The page at once where it is kept: the usual case, and no promise is made for it. */
    peek: (key: string): Page | undefined => kept.get(key)?.page,
    /** Whether to ask for this page now is to wait for somebody else's rendering. */
    isRendering: (key: string): boolean => rendering.has(key),
    render(key: string, render: () => Promise<RenderedPage>): Promise<Page> {
      const underWay = rendering.get(key);
      if (underWay !== undefined) return underWay;
      const page = renderAndKeep(key, render).finally(() => {
        if (rendering.get(key) === page) rendering.delete(key);
      });
      rendering.set(key, page);
      return page;
    },
    /** A published property changed. */
    invalidate(): void {
      generation += 1;
      kept.clear();
      rendering.clear();
    },
  };
}

export type PageCache = ReturnType<typeof createPageCache>;

function isKept(page: Page): boolean {
  const cacheControl = page.headers.find(([name]) => name === "cache-control")?.[1] ?? "";
  return page.status === 200 && !/no-store|private/.test(cacheControl);
}

/** Makes a page of what was rendered; it is compressed when somebody asks. */
export function toPage({ status, headers, body }: RenderedPage): Page {
  const forms = new Map<Encoding, Promise<Buffer>>();
  return {
    status,
    headers: [...headers].filter(([name]) => name !== "content-length"),
    etag: headers.get("etag") ?? `"${createHash("sha1").update(body).digest("base64url")}"`,
    body,
    encode(encoding) {
      const form = forms.get(encoding) ?? compress(body, encoding);
      forms.set(encoding, form);
      return form;
    },
  };
}

/** Levels that cost a page of 80 KB two or three milliseconds, off the event loop. */
function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "gzip") return compressGzip(body, { level: 5 });
  if (encoding === "identity") return Promise.resolve(body);
  return compressBrotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  });
}
