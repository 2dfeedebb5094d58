import { limits, type OwnReport, type reportsQuery } from "@efie/contract";
import type { z } from "zod";
import { encodeCursor, readCursor } from "../../platform/encoding/cursor.ts";
import type { CaseDeps } from "./case-deps.ts";
import { findOwnReports, type OwnReportRow } from "./reports.repository.ts";

function present({ action, is_overturned, decided_at, created_at, ...row }: OwnReportRow): OwnReport {
  return {
    ...row,
    status: decided_at === null ? "open" : "closed",
    // Which action it was is between staff and the person concerned.
    outcome: action === null ? null : action === "dismiss" || is_overturned ? "dismissed" : "acted",
    created_at: created_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
  };
}

/** A page of the person's reports with what came of them, newest first. @throws a field error for an invalid cursor */
export async function listOwnReports(
  { db }: Pick<CaseDeps, "db">,
  userId: number,
  query: z.output<typeof reportsQuery>,
): Promise<{ reports: OwnReport[]; nextCursor: string | null }> {
  const limit = query.limit ?? limits.defaultPageSize;
  const rows = await findOwnReports(db, { userId, before: readCursor(query.cursor)?.id ?? null, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = rows.length > limit && last ? encodeCursor({ tier: 0, key: 0, id: last.id }) : null;
  return { reports: page.map(present), nextCursor };
}
