import type { HiddenOwners } from "@efie/contract";
import type { Executor } from "../../../platform/database/tables.ts";
import { canSee, isPublished, type PolicyViewer } from "../visibility.policy.ts";
import { findBlockedWith, findBlocks } from "./viewers.repository.ts";
import type { Clock } from "../../../platform/process/clock.ts";
import { presentListed, type Preferences } from "./recommendations.ts";
import { findCards, findLife, findLives, listPublishedBetween, listPublishedRanges } from "./visible-properties.repository.ts";

/** Whose properties a viewer is not shown: those that they have blocked, or who have blocked them. A guest sees everybody's. */
export async function hiddenOwnersOf(reads: Executor, viewer: PolicyViewer): Promise<readonly number[]> {
  return viewer === null || viewer.isStaff ? [] : await findBlockedWith(reads, viewer.id);
}

/** Says whether the viewer may see a property and is shown it. */
export async function readShown(
  reads: Executor,
  viewer: PolicyViewer,
  now: Date,
): Promise<(property: Parameters<typeof canSee>[1]) => boolean> {
  const hidden = await hiddenOwnersOf(reads, viewer);
  return (property) => canSee(viewer, property, now) && !hidden.includes(property.creator_id);
}

/** The same as the client needs it, which hides them on pages that are everybody's. Staff are shown who has blocked them. */
export async function listHiddenOwners(db: Executor, viewer: NonNullable<PolicyViewer>): Promise<HiddenOwners> {
  const blocks = await findBlocks(db, viewer.id);
  const idsOf = (isOwn: boolean) => blocks.filter(({ is_own }) => is_own === isOwn).map(({ id }) => id);
  return { blocked: idsOf(true), blocked_by: viewer.isStaff ? [] : idsOf(false) };
}

/** What is asked about one property reads the primary: other modules may refer to one that was just created. */
type CatalogueDeps = { db: Executor; reads: Executor; clock: Clock; preferences: Preferences };

/** What other modules and the pages read of the catalogue. */
export function connectCatalogue({ db, reads, clock, preferences }: CatalogueDeps) {
  return {
    /** The facts that other modules need to refer to a property; null when it does not exist or the viewer may not see it. */
    async find(viewer: PolicyViewer, id: number) {
      const now = clock.now();
      const row = await findLife(db, id);
      if (!row || !canSee(viewer, row, now)) return null;
      return { id: row.id, title: row.title, ownerId: row.creator_id, isPublished: isPublished(row, now) };
    },
    /** The ids of `ids` that the viewer may see and is shown. */
    async filterVisible(viewer: PolicyViewer, ids: readonly number[]): Promise<ReadonlySet<number>> {
      if (ids.length === 0) return new Set();
      const [rows, isShown] = [await findLives(db, ids), await readShown(db, viewer, clock.now())];
      return new Set(rows.filter(isShown).map((row) => row.id));
    },
    /** The properties of `ids` that the viewer may see, each as the JSON text (in ASCII) that lists return. */
    async present(viewer: PolicyViewer, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
      const now = clock.now();
      if (ids.length === 0) return new Map();
      const rows = await findCards(db, ids, viewer?.id ?? null);
      const isShown = await readShown(db, viewer, now);
      const preferred = await preferences.of(viewer, now);
      const texts = new Map<number, string>();
      for (const row of rows) {
        const { document } = row;
        if (document !== null && isShown(row)) texts.set(row.id, presentListed({ ...row, document }, preferred, now));
      }
      return texts;
    },
    /** Call it after a user saved or removed a property: their recommendations are computed again. */
    forgetPreferences: (userId: number) => preferences.forget(userId),
    /** For sitemaps: the ranges of `size` ids that hold published properties, and the properties of a range. */
    listPublishedRanges: (size: number) => listPublishedRanges(reads, size),
    listPublishedBetween: (first: number, last: number) => listPublishedBetween(reads, { first, last, now: clock.now() }),
  };
}
