import { limits, type StaffAction, type staffActionsQuery } from "@efie/contract";
import type { z } from "zod";
import { encodeCursor, readCursor } from "../../platform/encoding/cursor.ts";
import type { ModerationDeps } from "./moderation-deps.ts";
import { ModerationErrors } from "./moderation-errors.ts";
import { presentStaffAction } from "./moderation.presenter.ts";
import { findReviewedProperty, findStaffActions } from "./staff-actions.repository.ts";

/** Returns a page of the audit trail, newest first. @throws a field error for an invalid cursor */
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

/** Returns the JSON text of a property as staff reviewed it. @throws AppError "not_found" for an entry without one */
export async function getReviewedProperty({ db }: Pick<ModerationDeps, "db">, actionId: number): Promise<string> {
  const property = await findReviewedProperty(db, actionId);
  if (property === null) throw ModerationErrors.noReviewedProperty();
  return property;
}
