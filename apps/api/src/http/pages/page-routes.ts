import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config.ts";
import { createAdmission, type Admission, type AdmissionLimits } from "../../platform/load/admission.ts";
import { BusyError, createKeyedSemaphores, type KeyedSemaphores } from "../../platform/load/semaphore.ts";
import type { ReportError } from "../../platform/observability/report-error.ts";
import { networkOf } from "../../platform/security/addresses.ts";
import { holdsSecret } from "../edge/headers.ts";
import { pickEncoding, sendAsset } from "./assets.ts";
import { createNonce, defaultCacheControl, pageHeaders, writePolicy } from "./page-headers.ts";
import { renderBusyPage } from "./plain-pages.ts";
import { callInProcess } from "./call-in-process.ts";
import { createPageCache, defaultCacheOptions, toPage, type Page, type PageCache } from "./page-cache.ts";
import { previewPaths } from "../../modules/previews/index.ts";
import type { RenderedPage, WebSource } from "./page-source.ts";
import { createVariants, keyOf, keysOf, type PageVariant } from "./page-variants.ts";

export type WebDeps = {
  config: Pick<Config, "publicUrl" | "supportEmail" | "supportWhatsapp" | "paystack" | "isRateLimited" | "hasOutbox" | "map">;
  reportError: ReportError;
  source: WebSource;
  /** False in tests that read directly after a change. */
  isCached?: boolean;
  limits?: AdmissionLimits;
};

/** The interface of the pages to the API. */
export type Web = { /** Clears the page cache after a published property changed. */ invalidate: () => void };

/** The default of `Retry-After` when the API gave none. */
const defaultWaitSeconds = 2;
/** A page takes about ten times as long as a call. */
const defaultLimits: AdmissionLimits = { maxInFlight: 24, maxTurnMilliseconds: 100, minTurnRequests: 8 };
/** Four concurrent renderings give the same throughput as 24, so many phones behind one carrier address lose nothing. */
const maxRenderingsPerNetwork = 4;
const queueLimits = { maxWaiting: 64, maxWaitMilliseconds: 5_000 };
const unlimited: KeyedSemaphores = (_network, task) => task();

/** Serves the web app: its files, and pages for all other URLs, including "not found" outside the API. */
export function registerWeb(app: FastifyInstance, deps: WebDeps): Web {
  const cache = createPageCache(defaultCacheOptions);
  const variantOf = createVariants(deps.source.assets.keys());
  const render = admitOnly(createRenderer(app, deps), createAdmission(deps.limits ?? defaultLimits));
  const semaphores = deps.config.isRateLimited ? createKeyedSemaphores(maxRenderingsPerNetwork, queueLimits) : unlimited;
  const { assets, middleware, isDevelopment = false } = deps.source;
  const isCached = deps.isCached !== false && !isDevelopment;
  const peek = isCached ? cache.peek : () => undefined;
  const renderLimited = limitPerNetwork(render, { ...cache, peek }, semaphores);

  app.setNotFoundHandler(async (request, reply) => {
    if (middleware !== undefined && (await isHandled(middleware, request, reply))) return reply.hijack();
    if (request.method !== "GET" && request.method !== "HEAD") return reply.code(405).header("allow", "GET, HEAD").send();
    const { url } = request;
    const asset = assets.get(url);
    if (asset !== undefined) return sendAsset(request, reply, asset);
    const variant = variantOf(request);
    const cached = request.isFresh ? undefined : peek(keyOf(url, variant));
    return sendPage(request, reply, cached ?? (await renderLimited(request, variant)));
  });
  return { invalidate: cache.invalidate };
}

/**
 * Renders a page under the semaphore of the reader's network. Readers of a page that is already being rendered only wait for that
 * rendering, so a queue of one network does not delay others.
 */
function limitPerNetwork(
  render: Render,
  cache: PageCache,
  semaphores: KeyedSemaphores,
): (request: FastifyRequest, variant: PageVariant) => Promise<Page> {
  return async (request, variant) => {
    const { url, isFresh, ip } = request;
    const key = keyOf(url, variant);
    const renderOnce = (): Promise<Page> => cache.render(key, () => render(request, variant), keysOf(url));
    const renderShared = async (): Promise<Page> => cache.peek(key) ?? (await renderOnce());
    const isOwn = isFresh || holdsSecret(url);
    const task = isOwn ? async () => toPage(await render(request, variant)) : renderShared;
    if (!isOwn && cache.isRendering(key)) return await renderOnce();
    try {
      return await semaphores(networkOf(ip), task);
    } catch (error) {
      if (!(error instanceof BusyError)) throw error;
      return isOwn ? toPage(renderBusyPage()) : await cache.render(key, async () => renderBusyPage());
    }
  };
}

/** Pages are rendered for guests: they depend only on the URL, on `isFresh` and on their variant. */
function createRenderer(app: FastifyInstance, { config, source, ...deps }: WebDeps): Render {
  const hasSandboxPayments = config.paystack.keys === null;
  const paymentScriptUrl = hasSandboxPayments ? null : config.paystack.inlineUrl;
  const { styleUrl: mapStyleUrl, origins } = config.map;
  const mapOrigins = mapStyleUrl === null ? [] : [new URL(mapStyleUrl).origin, ...origins];
  const policy = writePolicy({ publicUrl: config.publicUrl, paymentScriptUrl, mapOrigins });
  const { publicUrl, supportEmail, supportWhatsapp, hasOutbox } = config;

  return async ({ id, url, isFresh }, variant) => {
    const nonce = source.isDevelopment ? "" : createNonce();
    const reportError = (error: unknown): void =>
      deps.reportError(error, { message: "A page failed", reqId: id, url: url.split("?", 1)[0] });
    let waitSeconds = defaultWaitSeconds;
    const onWait = (seconds: number): void => {
      waitSeconds = Math.max(waitSeconds, seconds);
    };
    const sendToApi = callInProcess(app, { isFresh, onWait });
    const site = { publicUrl, supportEmail, supportWhatsapp, hasSandboxPayments, hasOutbox, mapStyleUrl };
    const services = { ...site, previews: previewPaths, sendToApi, nonce, reportError, ...variant };
    // Never from the Host header: clients can set it, and the page is cached for others.
    const page = await source.renderPage(new Request(publicUrl + url, { headers: { accept: "text/html" } }), services);
    if (!source.isDevelopment && page.headers.get("content-type")?.startsWith("text/html")) {
      page.headers.set("content-security-policy", policy(nonce));
      // The nonce already makes every rendering unique, so no hash of the page is needed.
      page.headers.set("etag", `"${nonce}"`);
    }
    if (page.status === 503) page.headers.set("retry-after", String(waitSeconds));
    if (!page.headers.has("cache-control")) page.headers.set("cache-control", defaultCacheControl);
    return page;
  };
}

type Render = (request: FastifyRequest, variant: PageVariant) => Promise<RenderedPage>;

/** Returns the busy page while too many pages are being rendered. */
function admitOnly(render: Render, admission: Admission): Render {
  return async (request, variant) => {
    if (!admission.hasRoom()) return renderBusyPage();
    const leave = admission.enter();
    try {
      return await render(request, variant);
    } finally {
      leave();
    }
  };
}

/** Whether the development server handled the request; then it has written the response itself. */
function isHandled(
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
