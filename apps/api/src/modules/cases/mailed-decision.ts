import type { MailedDecision } from "@efie/contract";
import { findOwnDecision, insertAppeal, type OwnDecisionRow } from "./appeals.repository.ts";
import type { CaseDeps } from "./case-deps.ts";
import { CaseErrors } from "./case-errors.ts";
import { titleForOwner } from "./decisions.policy.ts";
import { presentAppeal } from "./own-decisions.ts";

type Deps = Pick<CaseDeps, "db" | "clock" | "appealTokens">;

/** The decision of a token: one that closed an account, which is not erased yet. */
async function readDecision({ db, appealTokens }: Deps, token: string): Promise<OwnDecisionRow> {
  const row = await findOwnDecision(db, appealTokens.read(token));
  if (!row || row.action !== "ban") throw CaseErrors.brokenLink();
  return row;
}

/** Why an account was closed, for its holder, who cannot sign in. @throws AppError "invalid" for a token that has ended, or is none of ours */
export async function getMailedDecision(deps: Deps, token: string): Promise<MailedDecision> {
  const row = await readDecision(deps, token);
  return {
    title: titleForOwner(row),
    reason: row.reason ?? "",
    decided_at: row.decided_at.toISOString(),
    appeal: presentAppeal(row),
  };
}

/** Appeals against it, once. @throws AppError "invalid" for such a token, "conflict" for a second time */
export async function appealByMail(deps: Deps, token: string, text: string): Promise<MailedDecision> {
  const { id: caseId, user_id: userId, verdict } = await readDecision(deps, token);
  const row = await insertAppeal(deps.db, { caseId, userId, text, now: deps.clock.now() });
  if (!row) throw verdict === null ? CaseErrors.appealedAlready() : CaseErrors.appealIsFinal();
  return await getMailedDecision(deps, token);
}
