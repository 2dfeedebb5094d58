import { limits, maxId, type publicProfilesQuery } from "@efie/contract";
import type { z } from "zod";
import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { encodeCursor, readCursor } from "../../platform/database/list-page.ts";
import { countProfiles, findProfiles, findProfilesOf } from "./accounts.repository.ts";
import { presentProfile } from "./accounts.presenter.ts";

export type ProfilesDeps = { reads: Executor; clock: Clock };

/** The count stops here, because each user costs one index probe. */
const maxCounted = 1_000;

/**
 * Returns a page of the public profiles of users with published properties, newest account first, by keyset. With `id` it
 * returns that user, with or without published properties. @throws AppError a field error for an invalid cursor
 */
export async function listPublicProfiles({ reads, clock }: ProfilesDeps, query: z.output<typeof publicProfilesQuery>) {
  const limit = query.limit ?? limits.defaultPageSize;
  const cursor = readCursor(query.cursor);
  const now = clock.now();
  // Every property page requests its owner, so this uses the prepared statement.
  if (query.id !== undefined) {
    const found = await findProfilesOf(reads, [query.id], now);
    const items = found.filter((row) => !row.is_restricted).map(presentProfile);
    return { items, total: items.length, isCapped: false, nextCursor: null };
  }
  const rows = await findProfiles(reads, cursor?.id ?? maxId, limit + 1, now);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = rows.length > limit && last ? encodeCursor({ tier: 0, key: 0, id: last.id }) : null;
  const counted = await countProfiles(reads, maxCounted + 1, now);
  return { items: page.map(presentProfile), total: Math.min(counted, maxCounted), isCapped: counted > maxCounted, nextCursor };
}

/** Returns the public profiles of these users, by id. */
export async function findPublicProfiles(executor: Executor, ids: readonly number[], now: Date) {
  const rows = await findProfilesOf(executor, ids, now);
  return new Map(rows.map((row) => [row.id, presentProfile(row)]));
}
