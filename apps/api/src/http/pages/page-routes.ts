import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config.ts";
import { createAdmission, type Admission, type AdmissionLimits } from "../../platform/load/admission.ts";
import { BusyError, createKeyedSemaphores, type KeyedSemaphores } from "../../platform/load/semaphore.ts";
import { networkOf } from "../../platform/security/addresses.ts";
import { holdsSecret } from "../edge/headers.ts";
import { sendAsset } from "./assets.ts";
import { registerInstalledApp } from "./installed-app.ts";
import { createDictionarySource, type PageDictionary } from "./page-dictionary.ts";
import { pickPageEncoding } from "./page-encodings.ts";
import { pageHeaders } from "./page-headers.ts";
import { createRenderer, type Render, type RendererDeps } from "./page-renderer.ts";
import { renderBusyPage } from "./plain-pages.ts";
import { registerPrintedCodes, registerSitemap, type SitemapCatalogue } from "./public-files.ts";
import { createPageCache, toPage, type Page, type PageCache } from "./page-cache.ts";
import type { WebSource } from "./page-source.ts";
import { createVariants, isData, keyOf, keysOf, nameStyleSheet, type PageVariant } from "./page-variants.ts";

type WebDeps = RendererDeps & {
  config: Pick<Config, "isRateLimited">;
  /** False in tests that read directly after a change. */
  isCached?: boolean;
  limits?: AdmissionLimits;
};

/** A page takes about ten times as long as a call. */
const defaultLimits: AdmissionLimits = { maxInFlight: 24, maxTurnMilliseconds: 100, minTurnRequests: 8 };
/** Four concurrent renderings give the same throughput as 24, so many phones behind one carrier address lose nothing. */
const maxRenderingsPerNetwork = 4;
const queueLimits = { maxWaiting: 64, maxWaitMilliseconds: 5_000 };
const unlimited: KeyedSemaphores = (_network, task) => task();

/** Serves the web app: its files, and pages for all other URLs, including "not found" outside the API. Returns what clears their cache. */
export function registerWeb(app: FastifyInstance, deps: WebDeps): () => void {
  const cache = createPageCache();
  const styleSheet = nameStyleSheet(deps.source.assets.keys());
  const variantOf = createVariants(styleSheet);
  const { renderPage, renderShell } = createRenderer(app, deps);
  const render = admitOnly(renderPage, createAdmission(deps.limits ?? defaultLimits));
  const dictionaries = styleSheet === undefined ? null : createDictionarySource(renderShell, deps.reportError);
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
    const dictionary = dictionaries?.current() ?? null;
    if (url === dictionary?.path) return sendAsset(request, reply, dictionary.asset);
    const variant = variantOf(request);
    const cached = request.isFresh ? undefined : peek(keyOf(url, variant));
    return sendPage(
      request,
      reply,
      cached ?? (await renderLimited(request, variant)),
      variant.hasStyleSheet && !isData(url) ? dictionary : null,
    );
  });
  return cache.invalidate;
}

type PagesDeps = Pick<WebDeps, "reportError"> & {
  config: WebDeps["config"] & Pick<Config, "isPageCached" | "androidApp">;
  properties: SitemapCatalogue;
  /** The modules whose pages the sitemap names. */
  areas: { listPaths: () => Promise<readonly string[]> };
  agents: { listPaths: () => Promise<readonly string[]> };
  /** Calls back after every change that guests can see. Returns the function that ends this. */
  search: { watch: (onChange: () => void) => () => void };
};

/** Serves the pages, and clears their cache when the catalogue changes. */
export async function registerPages(app: FastifyInstance, source: WebSource, deps: PagesDeps): Promise<void> {
  const { config, reportError, properties, areas, agents, search } = deps;
  const clearCache = registerWeb(app, { config, reportError, source, isCached: config.isPageCached });
  await registerInstalledApp(app, config);
  registerPrintedCodes(app, config.publicUrl);
  const listPaths = async () => [...(await areas.listPaths()), ...(await agents.listPaths())];
  registerSitemap(app, { publicUrl: config.publicUrl, catalogue: properties, listPaths });
  const endWatch = search.watch(clearCache);
  app.addHook("onClose", async () => endWatch());
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

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  dictionary: PageDictionary | null,
): Promise<FastifyReply> {
  reply.headers(pageHeaders);
  for (const [name, value] of page.headers) reply.header(name, value);
  reply.header("etag", page.etag);
  if (dictionary !== null) reply.header("link", dictionary.link);
  if (page.status === 200 && request.headers["if-none-match"]?.includes(page.etag)) return reply.code(304).send();

  // Browsers look for the dictionary's hash in a body.
  const held = request.method === "GET" && dictionary?.isHeldBy(request.headers) ? dictionary.encoding : null;
  const encoding = held ?? pickPageEncoding(page.body, request.headers["accept-encoding"]);
  if (encoding.name !== "identity") reply.header("content-encoding", encoding.name);
  return reply.code(page.status).send(await page.encode(encoding));
}
