import { maxId } from "@efie/contract";
import type { FastifyInstance, FastifyReply } from "fastify";
import { drawQrCode } from "../../platform/encoding.ts";

/** The catalogue queries of the sitemaps. They return only published properties, so removed ones disappear. */
export type SitemapCatalogue = {
  /** The distinct values of `ceil(id / size)` of published properties, ascending. */
  listPublishedRanges: (size: number) => Promise<readonly number[]>;
  /** Published properties by id, both ends included. */
  listPublishedBetween: (first: number, last: number) => Promise<readonly SitemapEntry[]>;
};

export type SitemapEntry = { id: number; date_posted: Date };

export type SitemapDeps = { publicUrl: string; catalogue: SitemapCatalogue; listPaths: () => Promise<readonly string[]> };

/**
 * The range of ids of a sitemap. A property never moves to another sitemap, and the size of a sitemap is bounded. Empty ranges
 * are not listed.
 */
const idsPerSitemap = 5_000;
/** Enough for the largest id there can be. */
const maxSitemaps = Math.ceil(maxId / idsPerSitemap);
/** The maximum length of an index (https://www.sitemaps.org/protocol.html); the newest entries are listed. */
const maxIndexEntries = 50_000;
const maxAgeSeconds = 600;
/** Sitemaps read thousands of rows, a printed code takes a millisecond: they are rate limited like API reads. */
const limited = { config: { limit: "read" } } as const;
const sitemapPaths = ["/", "/search", "/areas", "/help", "/trust", "/privacy", "/terms"];

/** Serves `robots.txt`, `sitemap.xml` and its sitemaps, from the current catalogue. */
export function registerSitemap(app: FastifyInstance, { publicUrl, catalogue, listPaths }: SitemapDeps): void {
  app.get("/robots.txt", async (_, reply) => send(reply, "text/plain; charset=utf-8", writeRobots(publicUrl)));

  app.get("/sitemap.xml", limited, async (_, reply) => {
    const ranges = (await catalogue.listPublishedRanges(idsPerSitemap)).slice(1 - maxIndexEntries);
    return send(reply, "application/xml; charset=utf-8", writeIndex(publicUrl, ranges));
  });

  app.get("/sitemaps/screens.xml", limited, async (_, reply) => {
    const paths = [...sitemapPaths, ...(await listPaths())];
    return send(reply, "application/xml; charset=utf-8", writeUrls(paths.map((path) => ({ address: publicUrl + path }))));
  });

  app.get<{ Params: { number: string } }>("/sitemaps/properties-:number.xml", limited, async (request, reply) => {
    const number = /^[1-9]\d{0,6}$/.test(request.params.number) ? Number(request.params.number) : 0;
    if (number === 0 || number > maxSitemaps) return reply.callNotFound();
    const last = number * idsPerSitemap;
    const entries = await catalogue.listPublishedBetween(last - idsPerSitemap + 1, last);
    if (entries.length === 0) return reply.callNotFound();
    const urls = entries.map(({ id, date_posted }) => ({ address: `${publicUrl}/details/${id}`, changed: date_posted }));
    return send(reply, "application/xml; charset=utf-8", writeUrls(urls));
  });
}

function send(reply: FastifyReply, type: string, body: string): FastifyReply {
  reply.header("content-type", type).header("cache-control", `public, max-age=${maxAgeSeconds}`);
  return reply.header("x-content-type-options", "nosniff").send(body);
}

/** Personal pages are not disallowed, because crawlers must read their `noindex`. The API and the filter form are not pages. */
function writeRobots(publicUrl: string): string {
  const lines = ["User-agent: *", "Disallow: /api/", "Disallow: /search/filters", "Disallow: /sandbox/", ""];
  return [...lines, `Sitemap: ${publicUrl}/sitemap.xml`, ""].join("\n");
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function writeIndex(publicUrl: string, ranges: readonly number[]): string {
  const names = ["screens", ...ranges.map((range) => `properties-${range}`)];
  const entries = names.map((name) => `<sitemap><loc>${escapeXml(`${publicUrl}/sitemaps/${name}.xml`)}</loc></sitemap>`);
  return `${head}<sitemapindex ${namespace}>\n${entries.join("\n")}\n</sitemapindex>\n`;
}

function writeUrls(urls: readonly { address: string; changed?: Date }[]): string {
  const entries = urls.map(({ address, changed }) => {
    const lastmod = changed === undefined ? "" : `<lastmod>${changed.toISOString()}</lastmod>`;
    return `<url><loc>${escapeXml(address)}</loc>${lastmod}</url>`;
  });
  return `${head}<urlset ${namespace}>\n${entries.join("\n")}\n</urlset>\n`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Serves the code that leads from a printed page of a property back to it. It says nothing of whether there is one. */
export function registerPrintedCodes(app: FastifyInstance, publicUrl: string): void {
  app.get<{ Params: { id: string } }>("/details/:id/code.svg", limited, async ({ params: { id } }, reply) => {
    if (!/^[1-9]\d*$/.test(id) || Number(id) > maxId) return reply.callNotFound();
    reply.header("content-type", "image/svg+xml").header("cache-control", "public, max-age=86400");
    return reply.header("x-content-type-options", "nosniff").send(drawQrCode(`${publicUrl}/details/${id}`));
  });
}
