import { limits, type PublicProfile, type publicProfilesQuery } from "@efie/contract";
import type { z } from "zod";
import type { Clock } from "../../platform/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { encodeCursor, readCursor } from "../../platform/cursor.ts";
import { findProfiles, findProfilesOf, type ProfileRow } from "./accounts.repository.ts";

export type ProfilesDeps = { reads: Executor; clock: Clock };

function present(row: ProfileRow): PublicProfile {
  return { ...row, date_joined: row.date_joined.toISOString() };
}

/**
 * Public profiles of people with published listings, newest account first, by keyset; with `id` that one, whoever it is.
 * @throws AppError a field error for a cursor that is not ours
 */
export async function listPublicProfiles(
  deps: ProfilesDeps,
  query: z.output<typeof publicProfilesQuery>,
): Promise<{ profiles: PublicProfile[]; nextCursor: string | null }> {
  const limit = query.limit ?? limits.defaultPageSize;
  const cursor = readCursor(query.cursor);
  const now = deps.clock.now();
  // Every page of a listing asks for its owner: by a statement that is planned once.
  if (query.id !== undefined)
    return { profiles: (await findProfilesOf(deps.reads, [query.id], now)).map(present), nextCursor: null };
  const rows = await findProfiles(deps.reads, { afterId: cursor?.id ?? null, limit: limit + 1, now });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = rows.length > limit && last ? encodeCursor({ tier: 0, key: 0, id: last.id }) : null;
  return { profiles: page.map(present), nextCursor };
}

/** What anyone may know of these people, by id. */
export async function findPublicProfiles(
  executor: Executor,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, PublicProfile>> {
  const rows = await findProfilesOf(executor, ids, now);
  return new Map(rows.map((row) => [row.id, present(row)]));
}
