import type { HiddenOwners } from "@efie/contract";
import type { Executor } from "../../../platform/database/tables.ts";
import type { Search } from "../query.ts";
import { canSee, type PolicyViewer } from "../visibility.policy.ts";
import { findBlockedWith, findBlocks } from "./blocked-owners.repository.ts";

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

/** The same search without these owners' properties. */
export function withoutOwners(search: Search, owners: readonly number[]): Search {
  return owners.length === 0 ? search : { ...search, filter: { ...search.filter, hiddenOwners: owners } };
}

/** Rows of documents without those of these owners. */
export function withoutRowsOf<Row extends { document: string }>(rows: readonly Row[], owners: readonly number[]): readonly Row[] {
  if (owners.length === 0) return rows;
  return rows.filter(({ document }) => !owners.includes((JSON.parse(document) as { creator: number }).creator));
}
