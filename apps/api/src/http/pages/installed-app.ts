import multipart from "@fastify/multipart";
import { limits } from "@efie/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readMultipart } from "../api/multipart-form.ts";
import { acceptAnyBody, inScope } from "../api/scopes.ts";
import { plainPageHeaders, writePlainPage } from "./plain-pages.ts";

/** An app of Android's store, and the certificates that sign it. */
export type AndroidApp = { name: string; fingerprints: readonly string[] };

type InstalledAppDeps = { publicUrl: string; androidApp: AndroidApp | null };

/** Serves what an app on a phone asks of its site: which app it trusts, and where a share leads. */
export async function registerInstalledApp(app: FastifyInstance, { publicUrl, androidApp }: InstalledAppDeps): Promise<void> {
  const links = androidApp && writeAssetLinks(androidApp);
  app.get("/.well-known/assetlinks.json", async (_, reply) => {
    if (links === null) return reply.callNotFound();
    return reply.header("cache-control", "public, max-age=3600").header("x-content-type-options", "nosniff").send(links);
  });
  await inScope(app, (scope) => registerShare(scope, new URL(publicUrl).origin));
}

/** The format of https://developers.google.com/digital-asset-links/v1/statements. */
function writeAssetLinks({ name, fingerprints }: AndroidApp): readonly object[] {
  const target = { namespace: "android_app", package_name: name, sha256_cert_fingerprints: fingerprints };
  return [{ relation: ["delegate_permission/common.handle_all_urls"], target }];
}

/** As large as an upload of photos straight from a camera. They are read and dropped. */
const maxBytes = 64 * 1024 * 1024;
const formLimits = { fileSize: 1, files: 20, fields: 10, fieldSize: 4_000, parts: 30, headerPairs: 20 };
const tooLarge = writePlainPage({
  title: "That is too much at once",
  text: "Please post the property first, and add its photos there.",
  action: `<a href="/sell">Post a property</a>`,
});

/** `POST /share`, the manifest's `share_target`, where the service worker does not answer it (`apps/web/public/sw-share.js`). */
async function registerShare(scope: FastifyInstance, origin: string): Promise<void> {
  acceptAnyBody(scope);
  await scope.register(multipart, { limits: formLimits, throwFileSizeLimit: false });
  scope.addHook("onRequest", async ({ headers }, reply) => {
    // Unknown is too large, too: browsers tell the size of a form.
    if (Number(headers["content-length"] ?? Number.NaN) <= maxBytes) return;
    return reply.code(413).headers(plainPageHeaders("'none'")).send(tooLarge);
  });
  scope.post("/share", { config: { limit: "write" } }, async (request, reply) => {
    const { texts, hasPhotos } = await readShare(request);
    return reply.header("cache-control", "no-store").redirect(hasPhotos ? "/sell" : findSharedPage(texts, origin), 303);
  });
}

type Share = { texts: readonly string[]; hasPhotos: boolean };

async function readShare(request: FastifyRequest): Promise<Share> {
  if (!request.isMultipart()) return { texts: [], hasPhotos: false };
  const howSent = "A share is sent as multipart/form-data.";
  return await readMultipart(request, { howSent, read: () => readParts(request) });
}

async function readParts(request: FastifyRequest): Promise<Share> {
  const fields = new Map<string, string>();
  let hasPhotos = false;
  for await (const part of request.parts()) {
    if (part.type === "field") fields.set(part.fieldname, String(part.value));
    else if ((await part.toBuffer()).length > 0) hasPhotos = true;
  }
  return { texts: ["text", "title", "url"].map((name) => fields.get(name) ?? ""), hasPhotos };
}

const address = /https?:\/\/\S+/gi;

/** Where shared texts lead, the most telling first: to the page whose address they have, else to a search. Never to another site. */
export function findSharedPage(texts: readonly string[], origin: string): string {
  for (const found of texts.join(" ").match(address) ?? []) {
    const url = URL.parse(found.replace(/[)\]>.,;:!?"']+$/, ""));
    // Two slashes at its start would make the path another site's address.
    if (url?.origin === origin) return url.pathname.replace(/^\/+/, "/") + url.search + url.hash;
  }
  const words = texts.map((text) => text.replace(address, " ").replaceAll(/\s+/g, " ").trim()).find((text) => text !== "");
  const query = words === undefined ? "" : `?${new URLSearchParams({ search: words.slice(0, limits.maxSearchCharacters) })}`;
  return `/search${query}`;
}
