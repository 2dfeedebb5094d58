import { withIsoTimes } from "../../platform/encoding.ts";
import type { OwnAppeal, OwnDecision, PageQuery, MailedDecision } from "@efie/contract";
import { decidedKey, readPage, type Page, type Range } from "../../platform/database/list-page.ts";
import { findOwnDecision, selectOwnDecisions, insertAppeal, type OwnDecisionRow } from "./appeals.repository.ts";
import { CaseErrors, type CaseDeps } from "./case-deps.ts";
import { titleForOwner } from "./decisions.policy.ts";

/** The appeal against a decision, as its author reads it. */
function presentAppeal(row: OwnDecisionRow): OwnAppeal | null {
  const { appeal_id: id, text, created_at, verdict, answer: reason, answered_at: decided_at } = row;
  if (id === null || text === null || created_at === null) return null;
  return withIsoTimes({ id, text, created_at, verdict, reason, decided_at });
}

function present(row: OwnDecisionRow): OwnDecision {
  const said = { title: titleForOwner(row), reason: row.reason ?? "", appeal: presentAppeal(row) };
  return { ...withIsoTimes(row), case: row.id, ...said };
}

/** A page of what was decided against a person, newest first. @throws a field error for an invalid cursor */
export async function listOwnDecisions({ db }: CaseDeps, userId: number, query: PageQuery): Promise<Page<OwnDecision>> {
  const page = await readPage(db, query, (range: Range) => selectOwnDecisions(userId, range), decidedKey);
  return { ...page, items: page.items.map(present) };
}

async function appeal({ db, clock }: CaseDeps, decision: OwnDecisionRow, text: string) {
  const row = await insertAppeal(db, { case_id: decision.id, user_id: decision.user_id, text, created_at: clock.now() });
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
  return present(await readDecision(deps, token));
}

/** Appeals against it, once. @throws AppError "invalid" for such a token, "conflict" for a second time */
export async function appealByMail(deps: CaseDeps, token: string, text: string): Promise<MailedDecision> {
  await appeal(deps, await readDecision(deps, token), text);
  return await getMailedDecision(deps, token);
}
