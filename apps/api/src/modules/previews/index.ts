import { ghanaBounds } from "@efie/contract";
import { LRUCache } from "lru-cache";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Rates } from "../../rate-limits.ts";
import { AppError, tooMany } from "../../platform/app-error.ts";
import { BusyError, createSemaphore } from "../../platform/load/semaphore.ts";
import type { WithJobs } from "../../platform/process/scheduler.ts";
import { networkOf } from "../../platform/security/addresses.ts";
import { takeOrRefuse } from "../../platform/security/rate-limiter.ts";
import { StorageError, type StoredFile } from "../../platform/storage/storage.ts";
import { drawStill } from "./draw-preview.ts";
import { createPreviewMaker, previewName, sweepPreviews, type PreviewsDeps } from "./make-preview.ts";
import { findFacts, hashOf, pathOf } from "./preview-facts.ts";

export { previewPaths, type PreviewPaths } from "./preview-facts.ts";

/** What stands where no preview can be made just now: the picture of the brand, which nobody may keep. */
const standIn = "/share.png";
const previewPath = /^(listing|town|region|agent)-([1-9]\d{0,8})-([0-9a-f]{32})\.jpg$/;
const stillPath = /^(-?\d{1,2}\.\d{3}),(-?\d{1,2}\.\d{3})-(light|dark)\.svg$/;

const none = () => new AppError("not_found", "No such picture.");
const tooManyPictures = tooMany("Too many pictures. Please wait a moment.");

/** A still takes some 15 ms of the process: one in a turn of the event loop, so that a crowd of them holds nobody up. The last ones are kept. */
function createDrawer(): (name: string, draw: () => string) => Promise<string> {
  const semaphore = createSemaphore(1, { maxWaiting: 100, maxWaitMilliseconds: 5_000 });
  const kept = new LRUCache<string, string>({ max: 200 });
  return async (name, draw) =>
    kept.get(name) ??
    (await semaphore(async () => {
      await nextTurn();
      const drawn = kept.get(name) ?? draw();
      kept.set(name, drawn);
      return drawn;
    }));
}

async function send(reply: FastifyReply, file: StoredFile): Promise<FastifyReply> {
  reply.header("cache-control", "public, max-age=31536000, immutable");
  return await reply.header("content-length", file.size).type(file.contentType).send(file.stream);
}

/** Serves the pictures of shared links, made when first asked for, and stills of the map. An address has the hash of what it shows: an old one leads to the present one. */
export function registerPreviews(app: FastifyInstance, { rates, ...deps }: PreviewsDeps & { rates: Rates }): WithJobs {
  const makePreview = createPreviewMaker(deps);
  const drawInTurn = createDrawer();
  app.get<{ Params: { name: string } }>("/previews/:name", async (request, reply) => {
    const [, kind, id, hash] = previewPath.exec(request.params.name) ?? [];
    if (kind === undefined || hash === undefined) throw none();
    reply.header("x-content-type-options", "nosniff").header("content-security-policy", "default-src 'none'");
    const made = await deps.storage.get(previewName(hash));
    if (made !== null) return await send(reply, made);
    await takeOrRefuse(rates.drawingsPerNetwork, networkOf(request.ip), tooManyPictures);
    const facts = await findFacts(deps, kind, Number(id));
    if (facts === null) throw none();
    reply.header("cache-control", "no-store");
    if (hashOf(facts) !== hash) return await reply.redirect(pathOf(facts));
    if ((await rates.newPreviewsPerNetwork.take(networkOf(request.ip))) !== null) return await reply.redirect(standIn);
    try {
      await makePreview(facts);
    } catch (error) {
      if (error instanceof BusyError || error instanceof StorageError) return await reply.redirect(standIn);
      throw error;
    }
    const file = await deps.storage.get(previewName(hash));
    return file === null ? await reply.redirect(standIn) : await send(reply, file);
  });
  app.get<{ Params: { name: string } }>("/stills/:name", async (request, reply) => {
    const [, latitude, longitude, theme] = stillPath.exec(request.params.name) ?? [];
    const { west, south, east, north } = ghanaBounds;
    const [y, x] = [Number(latitude), Number(longitude)];
    if (theme === undefined || !(x >= west && x <= east && y >= south && y <= north)) throw none();
    await takeOrRefuse(rates.drawingsPerNetwork, networkOf(request.ip), tooManyPictures);
    const still = await drawInTurn(request.params.name, () => drawStill(y, x, theme === "dark" ? "dark" : "light"));
    reply
      .header("cache-control", "public, max-age=604800")
      .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'");
    return await reply.type("image/svg+xml").send(still);
  });
  return { jobs: [{ name: "remove previews of pages that changed", everySeconds: 60, run: () => sweepPreviews(deps) }] };
}
