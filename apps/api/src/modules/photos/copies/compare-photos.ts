import { buffer } from "node:stream/consumers";
import {
  findCandidates,
  findUncompared,
  recordComparison,
  refreshStatistics,
  type FoundCopy,
  type NewPhoto,
} from "./copies.repository.ts";
import { perceptualHash, variantsOf } from "./perceptual-hash.ts";
import { readGrid, type Grid } from "./picture-grid.ts";
import { leastLikeness, likenessOf } from "./same-picture.ts";
import type { PhotosDeps } from "../photos-deps.ts";

type ComparingDeps = Pick<PhotosDeps, "db" | "clock" | "storage">;

const batchSize = 20;
/** A run ends after so many, so that other jobs are not late while an old catalogue is compared. */
const maxPerRun = 200;

/** Null where the file is gone, or is no picture any more. */
async function readThumbnail({ storage }: ComparingDeps, contentHash: string): Promise<Grid | null> {
  const file = await storage.get(`${contentHash}-thumbnail.webp`);
  if (file === null) return null;
  return await readGrid(await buffer(file.stream)).catch(() => null);
}

async function findCopies(deps: ComparingDeps, photo: NewPhoto, grid: Grid): Promise<FoundCopy[]> {
  const variants = variantsOf(grid);
  const copies: FoundCopy[] = [];
  for (const { id, content_hash, variant } of await findCandidates(deps.db, photo, variants)) {
    const original = await readThumbnail(deps, content_hash);
    const seen = variants[variant];
    if (original === null || seen === undefined) continue;
    const likeness = likenessOf(grid, original, seen);
    if (likeness >= leastLikeness) copies.push({ photo_id: photo.id, original_id: id, likeness });
  }
  return copies;
}

async function compare(deps: ComparingDeps, photo: NewPhoto): Promise<void> {
  const grid = await readThumbnail(deps, photo.content_hash);
  const hash = grid === null ? null : perceptualHash(grid);
  const copies = grid === null || hash === null ? [] : await findCopies(deps, photo, grid);
  await recordComparison(deps.db, { id: photo.id, hash, copies, now: deps.clock.now() });
}

/** Compares new photos with those of all other listings, the oldest first, so that the later one counts as the copy. Ends early where the process stops. */
export async function comparePhotos(deps: ComparingDeps, stopping?: AbortSignal): Promise<void> {
  for (let done = 0; done < maxPerRun; done += batchSize) {
    const photos = await findUncompared(deps.db, batchSize);
    for (const photo of photos) {
      if (stopping?.aborted === true) return;
      await compare(deps, photo);
    }
    if (photos.length < batchSize) return;
  }
  await refreshStatistics(deps.db);
}
