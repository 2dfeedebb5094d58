import { limits, maxId, type PublicCheck, type PublicProfile, type publicProfilesQuery } from "@efie/contract";
import type { z } from "zod";
import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { encodeCursor, readCursor } from "../../platform/database/list-page.ts";
import { countProfiles, findProfiles, findProfilesOf, type CheckOfPerson, type ProfileRow } from "./accounts.repository.ts";

export type ProfilesDeps = { reads: Executor; clock: Clock };

/** The database writes instants within JSON in its own way. */
function presentCheck({ kind, checked_at, expires_at }: CheckOfPerson): PublicCheck {
  return {
    kind,
    checked_at: new Date(checked_at).toISOString(),
    expires_at: expires_at === null ? null : new Date(expires_at).toISOString(),
  };
}

/** The public part of an account. */
function presentProfile(row: ProfileRow): PublicProfile {
  const { is_restricted: _hidden, date_joined, phone_verified_at, checks, ...profile } = row;
  const phone = phone_verified_at === null ? [] : [{ kind: "phone", checked_at: phone_verified_at, expires_at: null } as const];
  return { ...profile, date_joined: date_joined.toISOString(), checks: [...phone, ...(checks ?? [])].map(presentCheck) };
}

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
