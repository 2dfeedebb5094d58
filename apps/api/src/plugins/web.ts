import { randomBytes } from "node:crypto";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendAsset } from "./web-assets.ts";
import { pickEncoding } from "./web-encoding.ts";
import { pageHeaders, writePolicy } from "./web-headers.ts";
import { callInProcess } from "./web-in-process.ts";
import { createPageCache, type Page } from "./web-page-cache.ts";
import type { RenderedPage, WebSource } from "./web-source.ts";

export type WebDeps = {
  config: {
    publicUrl: string;
    supportEmail: string;
    supportWhatsapp: string;
    paystack: { keys: unknown; inlineUrl: string };
  };
  log: Pick<FastifyBaseLogger, "error">;
  source: WebSource;
  /** Off for tests that look at a change right after it. */
  isCached?: boolean;
};

/** What the API tells the pages. */
export type Web = { /** A published listing changed: no page kept so far is shown again. */ invalidate: () => void };

const pageTtlMilliseconds = 10_000;
const maxCacheBytes = 64 * 1024 * 1024;

/**
 * Serves the web app: its files, and its pages for every address that nothing else takes. So it is what answers
 * "not found" outside the API, which has its own.
 */
export function registerWeb(app: FastifyInstance, deps: WebDeps): Web {
  const cache = createPageCache({ ttlMilliseconds: pageTtlMilliseconds, maxBytes: maxCacheBytes });
  const render = createRenderer(app, deps);
  const { assets, middleware, isDevelopment = false } = deps.source;
  const isCached = deps.isCached !== false && !isDevelopment;

  app.setNotFoundHandler(async (request, reply) => {
    if (middleware !== undefined && (await isAnswered(middleware, request, reply))) return reply.hijack();
    if (request.method !== "GET" && request.method !== "HEAD") return reply.code(405).header("allow", "GET, HEAD").send();
    const { url } = request;
    const asset = assets.get(url);
    if (asset !== undefined) return sendAsset(request, reply, asset);
    const kept = isCached ? cache.peek(url) : undefined;
    return sendPage(request, reply, kept ?? (await cache.render(url, () => render(request))));
  });
  return { invalidate: cache.invalidate };
}

/** A page is rendered for nobody in particular: of the request only its address counts. */
function createRenderer(app: FastifyInstance, { config, log, source }: WebDeps) {
  const hasSandboxPayments = config.paystack.keys === null;
  const paymentScriptUrl = hasSandboxPayments ? null : config.paystack.inlineUrl;
  const policy = writePolicy({ publicUrl: config.publicUrl, paymentScriptUrl });
  const { publicUrl, supportEmail, supportWhatsapp } = config;

  return async ({ id, url }: FastifyRequest): Promise<RenderedPage> => {
    const nonce = source.isDevelopment ? "" : randomBytes(16).toString("base64");
    const reportError = (error: unknown) => log.error({ err: error, reqId: id, url: url.split("?", 1)[0] }, "A page failed");
    const sendToApi = callInProcess(app);
    const services = { sendToApi, nonce, publicUrl, supportEmail, supportWhatsapp, hasSandboxPayments, reportError };
    // Never the Host header's name: it is the reader's to choose, and the page is kept for others.
    const page = await source.renderPage(new Request(publicUrl + url, { headers: { accept: "text/html" } }), services);
    if (!source.isDevelopment && page.headers.get("content-type")?.startsWith("text/html")) {
      page.headers.set("content-security-policy", policy(nonce));
    }
    if (!page.headers.has("cache-control")) page.headers.set("cache-control", "no-cache");
    return page;
  };
}

/** Whether the development server took the request; if so, it has written the answer itself. */
function isAnswered(
  middleware: NonNullable<WebSource["middleware"]>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  return new Promise((resolve) => {
    reply.raw.once("close", () => resolve(true));
    middleware(request.raw, reply.raw, () => resolve(false));
  });
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  reply.headers(pageHeaders);
  for (const [name, value] of page.headers) reply.header(name, value);
  reply.header("etag", page.etag);
  if (page.status === 200 && request.headers["if-none-match"]?.includes(page.etag)) return reply.code(304).send();

  const encoding = page.body.length < 1_024 ? "identity" : pickEncoding(request.headers["accept-encoding"]);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.code(page.status).send(await page.encode(encoding));
}
