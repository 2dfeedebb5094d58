import { requireFound } from "../../platform/app-error.ts";
import type { CaseAction, CaseSummary, DecideCaseBody } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";
import { transact, type AfterCommit } from "../../platform/database/sql.ts";
import { CaseErrors, type CaseDeps } from "./case-deps.ts";
import { findReporters, closeCase, findCasesById, lockCase, type CaseRow } from "./cases.repository.ts";
import { titleForOwner, wordsForOwner, wordsForReporter, actionsOn } from "./decisions.policy.ts";
import { presentCase } from "./cases.presenter.ts";
import { hasSameReports, versionOfCase } from "./read-cases.ts";
import { readTarget } from "./read-target.ts";
import { keepDismissed } from "./reports.repository.ts";

type Deciding = { tx: Executor; afterCommit: AfterCommit; row: CaseRow };

async function notifyOwner(
  deps: CaseDeps,
  { tx, afterCommit, row }: Deciding,
  { action, reason }: DecideCaseBody,
): Promise<void> {
  const words = wordsForOwner(action, row.hidden_at !== null, row.target_type);
  if (words === null) return;
  const paragraphs = [words, `Our staff write: ${reason}`];
  if (action !== "dismiss") paragraphs.push("If you think that this is wrong, you can appeal once; somebody else decides.");
  const news = {
    userId: row.user_id,
    type: "case_decided" as const,
    title: titleForOwner(row),
    reason: paragraphs.join("\n\n"),
    // Who cannot sign in reads it, and appeals, by the link alone.
    ...(action === "ban" && { path: deps.appealTokens.pathOf(row.id) }),
    ...(action === "hide" && { path: `/myproperties?edit=${row.target_id}` }),
    ...(row.target_type === "property" && { propertyId: row.target_id }),
  };
  afterCommit(await deps.notifications.notify(tx, news));
}

async function notifyReporters(deps: CaseDeps, { tx, afterCommit, row }: Deciding, action: CaseAction): Promise<void> {
  const { notifications, deliveries } = deps;
  for (const { user_id: userId, email } of await findReporters(tx, row.id)) {
    if (userId !== null) {
      const news = { userId, type: "report_decided", title: row.title, reason: wordsForReporter(action) } as const;
      afterCommit(await notifications.notify(tx, news));
    } else if (email !== null) {
      const outcome = action === "dismiss" ? "dismissed" : "acted";
      const data = { outcome, ...(row.target_type === "property" && { title: row.title }) } as const;
      await deliveries.queue(tx, { userId: null, channel: "email", to: email, template: "report_outcome", data });
    }
  }
}

/** Does what was decided. What a decision does to a listing that reports had hidden begins with showing it again. */
async function apply(
  { accounts, reviews, properties: { judged } }: CaseDeps,
  tx: Executor,
  row: CaseRow,
  body: DecideCaseBody,
  now: Date,
): Promise<void> {
  const { target_id: id, user_id: userId } = row;
  if (row.hidden_at !== null) await judged.show(tx, id);
  if (body.action === "hide") await judged.sendBack(tx, id, { reason: body.reason, at: now });
  if (body.action === "remove") await (row.target_type === "review" ? reviews.setRemoved(tx, id, now) : judged.remove(tx, id));
  if (body.action !== "suspend" && body.action !== "ban") return;
  if (!(await accounts.restrict(tx, userId, body.action === "ban" ? "banned" : "suspended"))) throw CaseErrors.ofStaff();
  await judged.hideAllOf(tx, userId);
}

/** Whether a decision may stand on the version that it saw. A suspension or a ban judges the person, who could else change something once a second. */
function isCurrent(current: string, { action, version }: DecideCaseBody): boolean {
  return current === version || ((action === "suspend" || action === "ban") && hasSameReports(current, version));
}

/** The case, locked, with its target as the decision saw it. */
async function openForDecision(deps: CaseDeps, tx: Executor, staffId: number, id: number, body: DecideCaseBody) {
  // The target is locked first, as by a report: in the other order the two would wait for each other.
  const [about] = await findCasesById(tx, [id]);
  const target = about ? await readTarget(deps, tx, { type: about.target_type, id: about.target_id }) : null;
  const row = await requireFound(lockCase(tx, id), CaseErrors.unknownCase);
  if (row.decided_at !== null) throw CaseErrors.decidedAlready(row.decided_by_username);
  await deps.claims.judge(tx, { type: "case", id }, staffId);
  if (!isCurrent(versionOfCase(row, target), body)) throw CaseErrors.changedSince();
  if (!actionsOn(row.target_type, target !== null).includes(body.action)) throw CaseErrors.notPossible();
  return { row, target };
}

/** Decides a case as staff saw it, records it and notifies everybody concerned. @throws AppError "not_found", "conflict" when it is closed, claimed or changed, "forbidden" for who may not judge it */
export async function decideCase(deps: CaseDeps, staffId: number, id: number, body: DecideCaseBody): Promise<CaseSummary> {
  const { db, clock, recordStaffAction, endSockets } = deps;
  const decided = await transact(db, async (tx, afterCommit) => {
    const { row, target } = await openForDecision(deps, tx, staffId, id, body);
    const now = clock.now();
    if (body.action === "dismiss" && target) await keepDismissed(tx, id, target, now);
    // Before the decision takes effect: a banned person gets no notification.
    await notifyOwner(deps, { tx, afterCommit, row }, body);
    await notifyReporters(deps, { tx, afterCommit, row }, body.action);
    await apply(deps, tx, row, body, now);
    await closeCase(tx, id, { action: body.action, reason: body.reason, staffId, now });
    const about = row.target_type === "property" ? { propertyId: row.target_id } : { userId: row.user_id };
    const reason = `Case ${id}: ${body.action}. ${body.reason}`;
    await recordStaffAction(tx, { staffId, action: "decided_case", ...about, reason, now });
    const [after] = await findCasesById(tx, [id]);
    return after ?? row;
  });
  if (body.action === "ban") endSockets(decided.user_id);
  return presentCase(decided);
}
