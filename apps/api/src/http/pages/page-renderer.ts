import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../../config.ts";
import { previewPaths } from "../../modules/previews/index.ts";
import { freshHeader } from "../api/fresh-reads.ts";
import { requestInProcess } from "../api/in-process.ts";
import { createNonce, defaultCacheControl, writePolicy } from "./page-headers.ts";
import type { ReportError } from "../../platform/observability/report-error.ts";
import type { ApiReply, PageServices, RenderedPage, WebSource } from "./page-source.ts";
import type { PageVariant } from "./page-variants.ts";

export type RendererDeps = {
  config: Pick<Config, "publicUrl" | "supportEmail" | "supportWhatsapp" | "paystack" | "hasOutbox" | "map">;
  reportError: ReportError;
  source: WebSource;
};

export type Render = (request: FastifyRequest, variant: PageVariant) => Promise<RenderedPage>;

/** The default of `Retry-After` when the API gave none. */
const defaultWaitSeconds = 2;
/** Without listings these pages show what all pages have in common, and what stands around listings. */
const shellUrls = ["/", "/search"];
const emptyCatalogue = async (): Promise<ApiReply> => ({
  ok: true,
  status: 200,
  headers: { get: () => null },
  text: async () => "[]",
});

/**
 * Lets a page's loader call the API in this process: the same routes, schemas and errors, without a socket. Calls have no cookie
 * and no token, because pages are the same for all guests; with `isFresh` they read from the primary. They use the page's
 * request id, so that both are together in the log.
 * @param onWait called with the seconds of the API's `Retry-After`
 */
function callInProcess(
  app: FastifyInstance,
  { isFresh, onWait }: { isFresh: boolean; onWait: (seconds: number) => void },
): PageServices["sendToApi"] {
  const headers = { accept: "application/json", ...(isFresh && { [freshHeader]: "1" }) };
  return async (address, init) => {
    if (init.method !== undefined && init.method !== "GET") throw new TypeError("A page only reads.");
    const answer = await requestInProcess(app, { method: "GET", url: address, headers });
    const wait = Number(answer.headers["retry-after"]);
    if (wait > 0) onWait(wait);
    return {
      ok: answer.statusCode >= 200 && answer.statusCode < 300,
      status: answer.statusCode,
      headers: { get: (header) => [answer.headers[header] ?? []].flat().join(", ") || null },
      text: () => Promise.resolve(answer.body),
    };
  };
}

/** Pages are rendered for guests: they depend only on the URL, on `isFresh` and on their variant. */
export function createRenderer(
  app: FastifyInstance,
  { config, source, ...deps }: RendererDeps,
): { renderPage: Render; renderShell: () => Promise<Buffer> } {
  const hasSandboxPayments = config.paystack.keys === null;
  const paymentScriptUrl = hasSandboxPayments ? null : config.paystack.inlineUrl;
  const { styleUrl: mapStyleUrl, origins } = config.map;
  const mapOrigins = mapStyleUrl === null ? [] : [new URL(mapStyleUrl).origin, ...origins];
  const policy = writePolicy({ publicUrl: config.publicUrl, paymentScriptUrl, mapOrigins });
  const { publicUrl, supportEmail, supportWhatsapp, hasOutbox } = config;
  const site = { publicUrl, supportEmail, supportWhatsapp, hasSandboxPayments, hasOutbox, mapStyleUrl };

  /** The address is never from the Host header: clients can set it, and the page is cached for others. */
  function render(url: string, services: Omit<PageServices, keyof typeof site | "previews">): Promise<RenderedPage> {
    const request = new Request(publicUrl + url, { headers: { accept: "text/html" } });
    return source.renderPage(request, { ...site, previews: previewPaths, ...services });
  }

  /** Without a nonce, so that every process renders the same. */
  async function renderShell(): Promise<Buffer> {
    const reportError = (error: unknown): void => deps.reportError(error, { message: "A page without listings failed" });
    const reader = { nonce: "", hasStyleSheet: true, hasLessData: false };
    const ask = (url: string) => render(url, { ...reader, sendToApi: emptyCatalogue, reportError });
    const pages = await Promise.all(shellUrls.map(ask));
    // The router makes a page of an error.
    const failed = pages.find(({ status }) => status !== 200);
    if (failed) throw new Error(`A page without listings has status ${failed.status}.`);
    return Buffer.concat(pages.map(({ body }) => body));
  }

  const renderPage: Render = async ({ id, url, isFresh }, variant) => {
    const nonce = source.isDevelopment ? "" : createNonce();
    const reportError = (error: unknown): void =>
      deps.reportError(error, { message: "A page failed", reqId: id, url: url.split("?", 1)[0] });
    let waitSeconds = defaultWaitSeconds;
    const onWait = (seconds: number): void => {
      waitSeconds = Math.max(waitSeconds, seconds);
    };
    const sendToApi = callInProcess(app, { isFresh, onWait });
    const page = await render(url, { sendToApi, nonce, reportError, ...variant });
    if (!source.isDevelopment && page.headers.get("content-type")?.startsWith("text/html")) {
      page.headers.set("content-security-policy", policy(nonce));
      // The nonce already makes every rendering unique, so no hash of the page is needed.
      page.headers.set("etag", `"${nonce}"`);
    }
    if (page.status === 503) page.headers.set("retry-after", String(waitSeconds));
    if (!page.headers.has("cache-control")) page.headers.set("cache-control", defaultCacheControl);
    return page;
  };

  return { renderPage, renderShell };
}
