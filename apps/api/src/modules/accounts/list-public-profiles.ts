import { limits, type PublicProfile, type publicProfilesQuery } from "@efie/contract";
import type { z } from "zod";
import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { encodeCursor, readCursor } from "../../platform/encoding/cursor.ts";
import { countProfiles, findProfiles, findProfilesOf, type ProfileRow } from "./accounts.repository.ts";

export type ProfilesDeps = { reads: Executor; clock: Clock };

function present(row: ProfileRow): PublicProfile {
  return { ...row, date_joined: row.date_joined.toISOString() };
}

/** `isCapped`: there are more than `total`. */
export type ProfilesPage = { profiles: PublicProfile[]; total: number; isCapped: boolean; nextCursor: string | null };

/** Each person is one probe of an index: counted so far, not further. */
const maxCounted = 1_000;

/**
 * Public profiles of people with published properties, newest account first, by keyset; with `id` that one, whoever it is.
 * @throws AppError a field error for a cursor that is not ours
 */
export async function listPublicProfiles(deps: ProfilesDeps, query: z.output<typeof publicProfilesQuery>): Promise<ProfilesPage> {
  const limit = query.limit ?? limits.defaultPageSize;
  const cursor = readCursor(query.cursor);
  const now = deps.clock.now();
  // Every page of a property asks for its owner: by a statement that is planned once.
  if (query.id !== undefined) {
    const profiles = (await findProfilesOf(deps.reads, [query.id], now)).map(present);
    return { profiles, total: profiles.length, isCapped: false, nextCursor: null };
  }
  const rows = await findProfiles(deps.reads, { afterId: cursor?.id ?? null, limit: limit + 1, now });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = rows.length > limit && last ? encodeCursor({ tier: 0, key: 0, id: last.id }) : null;
  const counted = await countProfiles(deps.reads, maxCounted + 1, now);
  return { profiles: page.map(present), total: Math.min(counted, maxCounted), isCapped: counted > maxCounted, nextCursor };
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
