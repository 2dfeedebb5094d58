import type { Clock } from "../../../platform/process/clock.ts";
import type { Executor } from "../../../platform/database/tables.ts";
import { canSee, isPublished, type PolicyViewer } from "../visibility.policy.ts";
import { completeDocument } from "../publication/property-document.presenter.ts";
import { readShown } from "./blocked-owners.ts";
import { isPreferred, type Preferences } from "./preferences.ts";
import { findCards, findLife, findLives } from "./visible-properties.repository.ts";

/** Reads the primary: other modules may refer to a property that was just created. */
export type VisiblePropertiesDeps = { db: Executor; clock: Clock; preferences: Preferences };

/** The facts that other modules need to refer to a property. */
export type VisibleProperty = { id: number; title: string; ownerId: number; isPublished: boolean };

/** Null for a missing property and one that the viewer may not see. */
export async function findVisible(
  { db, clock }: VisiblePropertiesDeps,
  viewer: PolicyViewer,
  id: number,
): Promise<VisibleProperty | null> {
  const now = clock.now();
  const row = await findLife(db, id);
  if (!row || !canSee(viewer, row, now)) return null;
  return { id: row.id, title: row.title, ownerId: row.creator_id, isPublished: isPublished(row, now) };
}

/** The ids of `ids` that the viewer may see and is shown. */
export async function filterVisible(
  { db, clock }: Pick<VisiblePropertiesDeps, "db" | "clock">,
  viewer: PolicyViewer,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const [rows, isShown] = [await findLives(db, ids), await readShown(db, viewer, clock.now())];
  return new Set(rows.filter(isShown).map((row) => row.id));
}

/** The properties of `ids` that the viewer may see, each as the JSON text that lists return. */
export async function presentVisible(
  { db, clock, preferences }: VisiblePropertiesDeps,
  viewer: PolicyViewer,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const now = clock.now();
  if (ids.length === 0) return new Map();
  const rows = await findCards(db, ids, viewer?.id ?? null);
  const isShown = await readShown(db, viewer, now);
  const preferred = viewer ? await preferences.of(viewer.id, now) : [];
  const texts = new Map<number, string>();
  for (const row of rows) {
    if (row.document === null || !isShown(row)) continue;
    const is_recommended = preferred.length > 0 ? isPreferred(row, preferred) : row.is_popular;
    texts.set(row.id, completeDocument(row.document, { ...row, is_recommended }, now));
  }
  return texts;
}
