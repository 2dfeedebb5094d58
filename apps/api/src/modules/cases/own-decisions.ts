import { limits, type OwnAppeal, type OwnDecision, type reportsQuery } from "@efie/contract";
import type { z } from "zod";
import { encodeCursor, readCursor } from "../../platform/encoding/cursor.ts";
import { findOwnDecision, findOwnDecisions, insertAppeal, type OwnDecisionRow } from "./appeals.repository.ts";
import type { CaseDeps } from "./case-deps.ts";
import { CaseErrors } from "./case-errors.ts";
import { titleForOwner } from "./decisions.policy.ts";

/** The appeal against a decision, as its author reads it. */
export function presentAppeal({
  appeal_id: id,
  text,
  created_at,
  verdict,
  answer,
  answered_at,
}: OwnDecisionRow): OwnAppeal | null {
  if (id === null || text === null || created_at === null) return null;
  return {
    id,
    text,
    created_at: created_at.toISOString(),
    verdict,
    reason: answer,
    decided_at: answered_at?.toISOString() ?? null,
  };
}

function present(row: OwnDecisionRow): OwnDecision {
  const { id, target_type, target_id, action, reason, decided_at } = row;
  return {
    case: id,
    target_type,
    target_id,
    title: titleForOwner(row),
    action,
    reason: reason ?? "",
    decided_at: decided_at.toISOString(),
    appeal: presentAppeal(row),
  };
}

/** A page of what was decided against a person, newest first. @throws a field error for an invalid cursor */
export async function listOwnDecisions(
  { db }: Pick<CaseDeps, "db">,
  userId: number,
  query: z.output<typeof reportsQuery>,
): Promise<{ decisions: OwnDecision[]; nextCursor: string | null }> {
  const limit = query.limit ?? limits.defaultPageSize;
  const cursor = readCursor(query.cursor);
  const before = cursor && { at: new Date(cursor.key), id: cursor.id };
  const rows = await findOwnDecisions(db, { userId, before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = rows.length > limit && last ? encodeCursor({ tier: 0, key: last.decided_at.getTime(), id: last.id }) : null;
  return { decisions: page.map(present), nextCursor };
}

/** Appeals against a decision about oneself, once. @throws AppError "not_found" for any other case, "conflict" for a second time */
export async function createAppeal(
  { db, clock }: Pick<CaseDeps, "db" | "clock">,
  userId: number,
  { case: caseId, text }: { case: number; text: string },
): Promise<OwnAppeal> {
  const decision = await findOwnDecision(db, caseId);
  if (decision?.user_id !== userId) throw CaseErrors.unknownCase();
  const row = await insertAppeal(db, { caseId, userId, text, now: clock.now() });
  if (!row) throw decision.verdict === null ? CaseErrors.appealedAlready() : CaseErrors.appealIsFinal();
  return { id: row.id, text, created_at: row.created_at.toISOString(), verdict: null, reason: null, decided_at: null };
}
