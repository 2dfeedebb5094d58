import { limits, type StaffAction, type staffActionsQuery } from "@efie/contract";
import type { z } from "zod";
import { encodeCursor, readCursor } from "../../platform/encoding/cursor.ts";
import type { ModerationDeps } from "./moderation-deps.ts";
import { presentStaffAction } from "./moderation.presenter.ts";
import { findStaffActions } from "./staff-actions.repository.ts";

/** What staff did, newest first. @throws a field error for a cursor that is not ours. */
export async function listStaffActions(
  { db }: Pick<ModerationDeps, "db">,
  query: z.output<typeof staffActionsQuery>,
): Promise<{ actions: StaffAction[]; nextCursor: string | null }> {
  const limit = query.limit ?? limits.defaultPageSize;
  const cursor = readCursor(query.cursor);
  const rows = await findStaffActions(db, { before: cursor?.id ?? null, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = rows.length > limit && last ? encodeCursor({ tier: 0, key: 0, id: last.id }) : null;
  return { actions: page.map(presentStaffAction), nextCursor };
}
