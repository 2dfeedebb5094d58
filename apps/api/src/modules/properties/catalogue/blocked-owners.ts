import type { Executor } from "../../../platform/database/tables.ts";
import type { Search } from "../query.ts";
import type { PolicyViewer } from "../visibility.policy.ts";
import { findBlockedWith } from "./blocked-owners.repository.ts";

/** Whose properties a viewer is not shown: those that they have blocked, or who have blocked them. A guest sees everybody's. */
export async function hiddenOwnersOf(reads: Executor, viewer: PolicyViewer): Promise<readonly number[]> {
  return viewer === null || viewer.isStaff ? [] : await findBlockedWith(reads, viewer.id);
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
