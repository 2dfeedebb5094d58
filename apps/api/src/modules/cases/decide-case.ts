import type { CaseSummary, DecideCaseBody } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";
import type { CaseDeps } from "./case-deps.ts";
import { CaseErrors } from "./case-errors.ts";
import { closeCase, findCasesById, lockCase, type CaseRow } from "./cases.repository.ts";
import { presentCase } from "./cases.presenter.ts";
import { actionsOn } from "./decisions.policy.ts";
import { hasSameReports, versionOfCase } from "./read-cases.ts";
import { readTarget, type Target } from "./read-target.ts";
import { notifyDecision } from "./notify-decision.ts";
import { keepDismissed } from "./reports.repository.ts";

/** Does what was decided. What a decision does to a listing that reports had hidden begins with showing it again. */
async function apply(
  { accounts, properties: { judged } }: CaseDeps,
  tx: Executor,
  row: CaseRow,
  body: DecideCaseBody,
  now: Date,
): Promise<void> {
  const { target_id: id, user_id: userId } = row;
  if (row.hidden_at !== null) await judged.show(tx, id);
  if (body.action === "hide") await judged.sendBack(tx, id, { reason: body.reason, at: now });
  if (body.action === "remove") await judged.remove(tx, id);
  if (body.action !== "suspend" && body.action !== "ban") return;
  if (!(await accounts.restrict(tx, userId, body.action === "ban" ? "banned" : "suspended"))) throw CaseErrors.ofStaff();
  await judged.hideAllOf(tx, userId);
}

/**
 * Whether a decision may stand on the version that it saw. A suspension or a ban judges the person: else they could prevent it by
 * changing their name or listing once a second.
 */
function isCurrent(current: string, { action, version }: DecideCaseBody): boolean {
  return current === version || ((action === "suspend" || action === "ban") && hasSameReports(current, version));
}

/** The case, locked, with its target as the decision saw it. */
async function openForDecision(
  deps: CaseDeps,
  tx: Executor,
  staffId: number,
  id: number,
  body: DecideCaseBody,
): Promise<{ row: CaseRow; target: Target | null }> {
  // The target is locked first, as by a report: in the other order the two would wait for each other.
  const [about] = await findCasesById(tx, [id]);
  const target = about ? await readTarget(deps, tx, { type: about.target_type, id: about.target_id }) : null;
  const row = await lockCase(tx, id);
  if (!row) throw CaseErrors.unknownCase();
  if (row.decided_at !== null) throw CaseErrors.decidedAlready(row.decided_by_username);
  await deps.claims.judge(tx, { type: "case", id }, staffId);
  if (!isCurrent(versionOfCase(row, target), body)) throw CaseErrors.changedSince();
  if (!actionsOn(row.target_type, target !== null).includes(body.action)) throw CaseErrors.notPossible();
  return { row, target };
}

/**
 * Decides a case as staff saw it: does what was decided, closes it, records it in the trail, and notifies everybody concerned.
 * @throws AppError "not_found", "conflict" when it is closed, somebody else is looking at it, or it has changed since, "forbidden" for a case about oneself, or with a report or a check of oneself
 */
export async function decideCase(deps: CaseDeps, staffId: number, id: number, body: DecideCaseBody): Promise<CaseSummary> {
  const { db, clock, recordStaffAction, endSockets } = deps;
  const { decided, push } = await db.transaction().execute(async (tx) => {
    const { row, target } = await openForDecision(deps, tx, staffId, id, body);
    const now = clock.now();
    if (body.action === "dismiss" && target) await keepDismissed(tx, id, target, now);
    // Before the decision takes effect: a banned person gets no notification.
    const sendPush = await notifyDecision(deps, tx, row, body);
    await apply(deps, tx, row, body, now);
    await closeCase(tx, id, { action: body.action, reason: body.reason, staffId, now });
    const about = row.target_type === "property" ? { propertyId: row.target_id } : { userId: row.user_id };
    const reason = `Case ${id}: ${body.action}. ${body.reason}`;
    await recordStaffAction(tx, { staffId, action: "decided_case", ...about, reason, now });
    const [after] = await findCasesById(tx, [id]);
    return { decided: after ?? row, push: sendPush };
  });
  push();
  if (body.action === "ban") endSockets(decided.user_id);
  return presentCase(decided);
}
