import { buffer } from "node:stream/consumers";
import {
  findCandidates,
  findUncompared,
  recordComparison,
  refreshStatistics,
  type FoundCopy,
  type NewPhoto,
} from "./copies.repository.ts";
import { perceptualHash, variantsOf, type Variant } from "./perceptual-hash.ts";
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

/** What is known of a picture from its thumbnail; null where there is none. */
type Picture = { readonly grid: Grid; readonly hash: bigint | null; readonly variants: readonly Variant[] } | null;

async function readPicture(deps: ComparingDeps, contentHash: string): Promise<Picture> {
  const grid = await readThumbnail(deps, contentHash);
  if (grid === null) return null;
  const hash = perceptualHash(grid);
  return { grid, hash, variants: hash === null ? [] : variantsOf(grid) };
}

async function findCopies(deps: ComparingDeps, photo: NewPhoto, { grid, variants }: NonNullable<Picture>): Promise<FoundCopy[]> {
  if (variants.length === 0) return [];
  const copies: FoundCopy[] = [];
  for (const { id, content_hash, variant } of await findCandidates(deps.db, photo, variants)) {
    // Units of one house often share the file itself.
    const isSameFile = content_hash === photo.content_hash;
    const original = isSameFile ? grid : await readThumbnail(deps, content_hash);
    const seen = variants[variant];
    if (original === null || seen === undefined) continue;
    const likeness = isSameFile ? 1 : likenessOf(grid, original, seen);
    if (likeness >= leastLikeness) copies.push({ photo_id: photo.id, original_id: id, likeness });
  }
  return copies;
}

/** Compares new photos with those of all other listings, the oldest first, so that the later one counts as the copy. Ends early where the process stops. */
export async function comparePhotos(deps: ComparingDeps, stopping?: AbortSignal): Promise<void> {
  const pictures = new Map<string, Picture>();
  for (let done = 0; done < maxPerRun; done += batchSize) {
    const photos = await findUncompared(deps.db, batchSize);
    for (const photo of photos) {
      if (stopping?.aborted === true) return;
      const picture = pictures.get(photo.content_hash) ?? (await readPicture(deps, photo.content_hash));
      pictures.set(photo.content_hash, picture);
      const copies = picture === null ? [] : await findCopies(deps, photo, picture);
      await recordComparison(deps.db, { id: photo.id, hash: picture?.hash ?? null, copies, now: deps.clock.now() });
    }
    if (photos.length < batchSize) return;
  }
  await refreshStatistics(deps.db);
}
