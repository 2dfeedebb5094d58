import { limits, type PublicProfile, type publicProfilesQuery } from "@efie/contract";
import type { z } from "zod";
import type { Clock } from "../../platform/clock.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { decodeCursor, encodeCursor } from "../../platform/cursor.ts";
import { findProfiles, type ProfileRow } from "./accounts.repository.ts";

export type ProfilesDeps = { reads: Executor; clock: Clock };

function present(row: ProfileRow): PublicProfile {
  return { ...row, date_joined: row.date_joined.toISOString() };
}

/** Public profiles, newest first, by keyset; one of them with `id`. Raises a field error for a cursor that is not ours. */
export async function listPublicProfiles(
  deps: ProfilesDeps,
  query: z.output<typeof publicProfilesQuery>,
): Promise<{ profiles: PublicProfile[]; nextCursor: string | null }> {
  const limit = query.limit ?? limits.defaultPageSize;
  const cursor = query.cursor === undefined ? null : decodeCursor(query.cursor);
  if (query.cursor !== undefined && !cursor) {
    const message = "Must be a cursor from an earlier answer.";
    throw new AppError("invalid", message, { fields: { cursor: [message] } });
  }
  const after = cursor && { dateJoined: new Date(cursor.key), id: cursor.id };
  const rows = await findProfiles(deps.reads, { id: query.id, after, limit: limit + 1, now: deps.clock.now() });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = rows.length > limit && last ? encodeCursor({ tier: 0, key: last.date_joined.getTime(), id: last.id }) : null;
  return { profiles: page.map(present), nextCursor };
}
