import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { unlessMissing } from "../../platform/storage/files-on-disk.ts";
import type { PreviewPaths } from "../../modules/previews/index.ts";

/** The part of a response that the web app's client reads. */
export type ApiReply = {
  ok: boolean;
  status: number;
  headers: { get: (name: string) => string | null };
  text: () => Promise<string>;
};

/** The services that this server provides to pages; the web app's `server/index.ts` uses them. */
export type PageServices = {
  sendToApi: (address: string, init: RequestInit) => Promise<ApiReply>;
  nonce: string;
  /** Whether the reader has the style sheet already. */
  hasStyleSheet: boolean;
  /** Whether the reader wants to load little. */
  hasLessData: boolean;
  publicUrl: string;
  supportEmail: string;
  supportWhatsapp: string;
  hasSandboxPayments: boolean;
  /** Whether what leaves can be read at /sandbox/outbox. */
  hasOutbox: boolean;
  /** A style of MapLibre's; null: the map that we draw. */
  mapStyleUrl: string | null;
  /** The paths of the pictures of shared pages. */
  previews: PreviewPaths;
  reportError: (error: unknown) => void;
};

/** A page or its data, rendered by the web app. */
export type RenderedPage = { readonly status: number; readonly headers: Headers; readonly body: Buffer };

/** A file of the build, with its compressed versions. */
export type Asset = {
  body: Buffer;
  type: string;
  isImmutable: boolean;
  brotli?: Buffer;
  gzip?: Buffer;
  headers?: Readonly<Record<string, string>>;
};

/** The web app: a build or the development server. */
export type WebSource = {
  /** By URL path. */
  assets: ReadonlyMap<string, Asset>;
  renderPage: (request: Request, services: PageServices) => Promise<RenderedPage>;
  /** Disables caching, and the policy that would block the development server's inline scripts. */
  isDevelopment?: boolean;
  /** Handles a request first, or calls `next`. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
};

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".geojson": "application/geo+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** The files of the build, and where they lie. */
let served = { directory: "", assets: new Map<string, Asset>() };

let given: Promise<WebSource | null> | null = null;

/**
 * Called before the server starts, which then opens its database meanwhile. `npm run dev` gives the development server, `npm start`
 * null once the pages are built.
 */
export function serveWith(source: Promise<WebSource | null>): void {
  given = source;
  // The code that loads it reports a failure.
  source.catch(() => {});
}

/** Loads `apps/web/build` by path: the two apps are not packages of each other. @throws Error when it is not built. */
export async function loadWebBuild(directory: string): Promise<WebSource> {
  const source = await given;
  if (source) return source;
  const entry = path.join(directory, "server/index.js");
  let server: Pick<WebSource, "renderPage">;
  try {
    server = (await import(pathToFileURL(entry).href)) as Pick<WebSource, "renderPage">;
  } catch (cause) {
    throw new Error(`The web app is not built (${entry}). Run: npm run build`, { cause });
  }
  const client = path.join(directory, "client");
  served = { directory: client, assets: await readAssets(client) };
  return { assets: served.assets, renderPage: server.renderPage };
}

/** Serves the files as they were compressed again since the start. */
export async function readCompressedAgain(): Promise<void> {
  for (const [url, asset] of await readAssets(served.directory)) Object.assign(served.assets.get(url) ?? {}, asset);
}

async function readAssets(directory: string): Promise<Map<string, Asset>> {
  const assets = new Map<string, Asset>();
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const type = types[path.extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const file = path.join(entry.parentPath, entry.name);
    const url = `/${path.relative(directory, file).split(path.sep).join("/")}`;
    const compressed = [`${file}.br`, `${file}.gz`].map((name) => unlessMissing(readFile(name)));
    const [body, brotli, gzip] = await Promise.all([readFile(file), ...compressed]);
    assets.set(url, { body, type, isImmutable: url.startsWith("/assets/"), ...(brotli && { brotli }), ...(gzip && { gzip }) });
  }
  return assets;
}
