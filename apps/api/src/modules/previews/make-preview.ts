import { buffer } from "node:stream/consumers";
import { createSemaphore, type Semaphore } from "../../platform/load/semaphore.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { composePreview } from "../../platform/images.ts";
import { dayMs, type Clock } from "../../platform/process/clock.ts";
import { drawPreview } from "./draw-preview.ts";
import { hashOf, type PreviewFacts, type PreviewSources } from "./preview-facts.ts";
import { deletePreviews, findToCheck, markChecked, recordPreview } from "./previews.repository.ts";

export type PreviewsDeps = PreviewSources & {
  readonly db: Executor;
  readonly clock: Clock;
  /** Limits concurrent rendering; the process's own semaphore when omitted. */
  readonly imageSemaphore?: Semaphore | undefined;
};

/** One takes a quarter of a second of a core, so a crawler that asks for all of them gets them one after the other. */
const queue = { maxWaiting: 16, maxWaitMilliseconds: 5_000 };

/** The name of a preview in the storage. */
export function previewName(hash: string): string {
  return `${hash}-preview.jpg`;
}

async function readPhoto({ storage }: PreviewsDeps, name: string | null): Promise<Buffer | null> {
  const file = name === null ? null : await storage.get(name);
  return file && (await buffer(file.stream));
}

/** Makes previews, one at a time; who asks for the same one waits for the same. @throws BusyError, StorageError */
export function createPreviewMaker(deps: PreviewsDeps): (facts: PreviewFacts) => Promise<void> {
  const semaphore = createSemaphore(1, queue);
  const underWay = new Map<string, Promise<void>>();
  const make = async (facts: PreviewFacts, hash: string): Promise<void> => {
    const photo = await readPhoto(deps, facts.photo);
    const overlay = drawPreview(facts, photo !== null);
    const bytes = await composePreview({ photo, overlay }, deps.imageSemaphore);
    const { subject, propertyId } = facts;
    await recordPreview(deps.db, { content_hash: hash, subject, property_id: propertyId, now: deps.clock.now() });
    await deps.storage.put(previewName(hash), bytes, "image/jpeg");
  };
  return async (facts) => {
    const hash = hashOf(facts);
    const known = underWay.get(hash);
    if (known !== undefined) return await known;
    const made = semaphore(() => make(facts, hash)).finally(() => underWay.delete(hash));
    underWay.set(hash, made);
    await made;
  };
}

const hourMs = 3_600_000;
const batchSize = 500;
/** Older ones are made again when somebody asks, so that what nobody shares takes no room. */
const maxAgeDays = 30;

/** Removes previews an hour after their listing left, or another one took their place: what was shared a moment ago still shows one. */
export async function sweepPreviews({ db, clock, storage }: Pick<PreviewsDeps, "db" | "clock" | "storage">): Promise<void> {
  const now = clock.now();
  const [before, oldest] = [new Date(now.getTime() - hourMs), new Date(now.getTime() - maxAgeDays * dayMs)];
  const found = await findToCheck(db, { before, oldest, limit: batchSize });
  const over = found.filter(({ is_over }) => is_over).map(({ content_hash }) => content_hash);
  for (const hash of over) await storage.remove(previewName(hash));
  await deletePreviews(db, over);
  const kept = found.filter(({ is_over }) => !is_over).map(({ content_hash }) => content_hash);
  await markChecked(db, kept, now);
}
