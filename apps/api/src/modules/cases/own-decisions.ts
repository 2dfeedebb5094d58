import type { OwnAppeal, OwnDecision, PageQuery, MailedDecision } from "@efie/contract";
import { decidedKey, readPage, type Page, type Range } from "../../platform/database/list-page.ts";
import { findOwnDecision, selectOwnDecisions, insertAppeal, type OwnDecisionRow } from "./appeals.repository.ts";
import { CaseErrors, type CaseDeps } from "./case-deps.ts";
import { titleForOwner } from "./decisions.policy.ts";

/** The appeal against a decision, as its author reads it. */
function presentAppeal({ appeal_id: id, text, created_at, verdict, answer, answered_at }: OwnDecisionRow): OwnAppeal | null {
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
export async function listOwnDecisions({ db }: CaseDeps, userId: number, query: PageQuery): Promise<Page<OwnDecision>> {
  const page = await readPage(db, query, (range: Range) => selectOwnDecisions(userId, range), decidedKey);
  return { ...page, items: page.items.map(present) };
}

async function appeal({ db, clock }: CaseDeps, decision: OwnDecisionRow, text: string) {
  const row = await insertAppeal(db, { caseId: decision.id, userId: decision.user_id, text, now: clock.now() });
  if (!row) throw decision.verdict === null ? CaseErrors.appealedAlready() : CaseErrors.appealIsFinal();
  return row;
}

/** Appeals against a decision about oneself, once. @throws AppError "not_found" for any other case, "conflict" for a second time */
export async function createAppeal(
  deps: CaseDeps,
  userId: number,
  { case: caseId, text }: { case: number; text: string },
): Promise<OwnAppeal> {
  const decision = await findOwnDecision(deps.db, caseId);
  if (decision?.user_id !== userId) throw CaseErrors.unknownCase();
  const { id, created_at } = await appeal(deps, decision, text);
  return { id, text, created_at: created_at.toISOString(), verdict: null, reason: null, decided_at: null };
}

/** The decision of a token: one that closed an account, which is not erased yet. */
async function readDecision({ db, appealTokens }: CaseDeps, token: string): Promise<OwnDecisionRow> {
  const row = await findOwnDecision(db, appealTokens.read(token));
  if (!row || row.action !== "ban") throw CaseErrors.brokenLink();
  return row;
}

/** Why an account was closed, for its holder, who cannot sign in. @throws AppError "invalid" for a token that has ended, or is none of ours */
export async function getMailedDecision(deps: CaseDeps, token: string): Promise<MailedDecision> {
  const row = await readDecision(deps, token);
  return {
    title: titleForOwner(row),
    reason: row.reason ?? "",
    decided_at: row.decided_at.toISOString(),
    appeal: presentAppeal(row),
  };
}

/** Appeals against it, once. @throws AppError "invalid" for such a token, "conflict" for a second time */
export async function appealByMail(deps: CaseDeps, token: string, text: string): Promise<MailedDecision> {
  await appeal(deps, await readDecision(deps, token), text);
  return await getMailedDecision(deps, token);
}
