import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** The part of a response that the web app's client reads. */
export type ApiReply = {
  ok: boolean;
  status: number;
  headers: { get: (name: string) => string | null };
  text: () => Promise<string>;
};

/** What a page may use of this server; the web app's `server/index.ts` is the other side of it. */
export type PageServices = {
  sendToApi: (address: string, init: RequestInit) => Promise<ApiReply>;
  nonce: string;
  publicUrl: string;
  supportEmail: string;
  supportWhatsapp: string;
  hasSandboxPayments: boolean;
  reportError: (error: unknown) => void;
};

/** A page, or its data, as the web app made it. */
export type RenderedPage = { readonly status: number; readonly headers: Headers; readonly body: Buffer };

/** A finished file, with the smaller forms that the build made of it. */
export type Asset = { body: Buffer; type: string; isImmutable: boolean; brotli?: Buffer; gzip?: Buffer };

/** The web app: its finished build, or the development server's. */
export type WebSource = {
  /** By URL path. */
  assets: ReadonlyMap<string, Asset>;
  renderPage: (request: Request, services: PageServices) => Promise<RenderedPage>;
  /** Nothing is kept, and no policy forbids the development server's inline parts. */
  isDevelopment?: boolean;
  /** Answers before anything else does, or calls `next`. */
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
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

let developmentSource: WebSource | null = null;

/** Called by `npm run dev` before the server starts: its pages come from there, not from a build. */
export function developWith(source: WebSource): void {
  developmentSource = source;
}

/** Loads `apps/web/build` by its path: the two apps do not know each other as packages. */
export async function loadWebBuild(directory: string): Promise<WebSource> {
  if (developmentSource !== null) return developmentSource;
  const entry = path.join(directory, "server/index.js");
  let server: Pick<WebSource, "renderPage">;
  try {
    server = (await import(pathToFileURL(entry).href)) as Pick<WebSource, "renderPage">;
  } catch (cause) {
    throw new Error(`The web app is not built (${entry}). Run: npm run build`, { cause });
  }
  return { assets: await readAssets(path.join(directory, "client")), renderPage: server.renderPage };
}

async function readAssets(directory: string): Promise<Map<string, Asset>> {
  const assets = new Map<string, Asset>();
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const type = types[path.extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const file = path.join(entry.parentPath, entry.name);
    const url = `/${path.relative(directory, file).split(path.sep).join("/")}`;
    const [body, brotli, gzip] = await Promise.all([readFile(file), readIfThere(`${file}.br`), readIfThere(`${file}.gz`)]);
    assets.set(url, { body, type, isImmutable: url.startsWith("/assets/"), ...(brotli && { brotli }), ...(gzip && { gzip }) });
  }
  return assets;
}

async function readIfThere(file: string): Promise<Buffer | null> {
  return readFile(file).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  });
}
