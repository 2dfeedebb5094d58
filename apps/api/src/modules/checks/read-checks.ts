import { limits, type checksQuery, type OwnCheck, type ownChecksQuery, type StaffCheck } from "@efie/contract";
import type { z } from "zod";
import { encodeCursor, readCursor } from "../../platform/encoding/cursor.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { CheckDeps } from "./check-deps.ts";
import { presentOwnCheck, presentStaffCheck } from "./checks.presenter.ts";
import { findChecksOf } from "./checks.repository.ts";
import { findCheckIds, findSharing, findStaffChecks } from "./staff-checks.repository.ts";

/** A page of a person's checks, newest first. @throws a field error for an invalid cursor */
export async function listOwnChecks(
  { db }: Pick<CheckDeps, "db">,
  userId: number,
  query: z.output<typeof ownChecksQuery>,
): Promise<{ checks: OwnCheck[]; nextCursor: string | null }> {
  const limit = query.limit ?? limits.defaultPageSize;
  const rows = await findChecksOf(db, { userId, before: readCursor(query.cursor)?.id ?? null, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = rows.length > limit && last ? encodeCursor({ tier: 0, key: 0, id: last.id }) : null;
  return { checks: page.map(presentOwnCheck), nextCursor };
}

/** These checks as a member of staff sees them. */
export async function presentChecks(
  { claims }: Pick<CheckDeps, "claims">,
  executor: Executor,
  ids: readonly number[],
  staffId: number,
): Promise<StaffCheck[]> {
  const rows = await findStaffChecks(executor, ids);
  const sharing = await findSharing(executor, rows);
  const held = await claims.find(executor, "check", ids, staffId);
  const judgeable = await claims.findJudgeable(executor, "check", ids, staffId);
  return rows.map((row) =>
    presentStaffCheck(row, { sharing, claim: held.get(row.id) ?? null, mayDecide: judgeable.has(row.id) }),
  );
}

/** A page of the checks that wait, or that are decided. @throws a field error for an invalid cursor */
export async function listChecks(
  deps: Pick<CheckDeps, "db" | "claims">,
  staffId: number,
  { status, kind, limit = limits.defaultPageSize, cursor: text }: z.output<typeof checksQuery>,
): Promise<{ checks: StaffCheck[]; nextCursor: string | null }> {
  const { db } = deps;
  const cursor = readCursor(text);
  const after = cursor && { at: new Date(cursor.key), id: cursor.id };
  const ids = await findCheckIds(db, { status, kind, after, limit: limit + 1 });
  const checks = await presentChecks(deps, db, ids.slice(0, limit), staffId);
  const last = checks.at(-1);
  const key = last?.decided_at ? Date.parse(last.decided_at) : 0;
  return { checks, nextCursor: ids.length > limit && last ? encodeCursor({ tier: 0, key, id: last.id }) : null };
}
