import { withIsoTimes } from "../../platform/encoding.ts";
import type { appealsQuery, Claim, DecideAppealBody, StaffAppeal } from "@efie/contract";
import type { z } from "zod";
import { decidedKey, readPage, type Page, type Range } from "../../platform/database/list-page.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { transact } from "../../platform/database/sql.ts";
import { closeAppeal, lockAppeal, selectAppeals, type AppealRow } from "./appeals.repository.ts";
import { CaseErrors, type CaseDeps } from "./case-deps.ts";
import { findCasesById, findEmail, isRestrictedElsewhere, lockCase, type CaseRow } from "./cases.repository.ts";
import { presentCase } from "./cases.presenter.ts";
import { titleForOwner, wordsForAppeal } from "./decisions.policy.ts";

function present(row: AppealRow, about: CaseRow, { mayDecide, claim }: { mayDecide: boolean; claim: Claim | null }): StaffAppeal {
  const status = row.decided_at === null ? "open" : "closed";
  return { ...withIsoTimes(row), status, case: presentCase(about), may_decide: mayDecide, claim };
}

/** A page of the appeals of one status. */
export async function listAppeals(
  { db, claims }: CaseDeps,
  staffId: number,
  { status, ...query }: z.output<typeof appealsQuery>,
): Promise<Page<StaffAppeal>> {
  const { items: page, ...rest } = await readPage(db, query, (range: Range) => selectAppeals({ ...range, status }), decidedKey);
  const [ids, caseIds] = [page.map(({ id }) => id), page.map((row) => row.case_id)];
  const cases = new Map((await findCasesById(db, caseIds)).map((row) => [row.id, row]));
  const held = await claims.find(db, "appeal", ids, staffId);
  const judgeable = await claims.findJudgeable(db, "appeal", ids, staffId);
  const appeals = page.flatMap((row) => {
    const about = cases.get(row.case_id);
    return about ? [present(row, about, { mayDecide: judgeable.has(row.id), claim: held.get(row.id) ?? null })] : [];
  });
  return { ...rest, items: appeals };
}

/** Takes a decision back. A warning was only words. Returns false where another decision still restricts the account. */
async function takeBack({ accounts, reviews, properties: { judged } }: CaseDeps, tx: Executor, row: CaseRow): Promise<boolean> {
  const { action, target_id: id, user_id: userId } = row;
  if (action === "hide" && row.decided_at !== null) await judged.takeRejectionBack(tx, id, row.decided_at);
  if (action === "remove") await (row.target_type === "review" ? reviews.setRemoved(tx, id, null) : judged.restore(tx, id));
  if (action !== "suspend" && action !== "ban") return true;
  if (await isRestrictedElsewhere(tx, row)) return false;
  const isFree = await accounts.lift(tx, userId, action === "ban" ? "banned" : "suspended");
  if (isFree) await judged.showAllOf(tx, userId);
  return isFree;
}

/** A person who stays banned is notified by email only, which notifications do not send to them. */
async function mailAnswer({ deliveries, appealTokens }: CaseDeps, tx: Executor, about: CaseRow, reason: string): Promise<void> {
  const to = await findEmail(tx, about.user_id);
  if (to === null) return;
  const data = { reason, path: appealTokens.pathOf(about.id) };
  await deliveries.queue(tx, { userId: about.user_id, channel: "email", to, template: "closed_account_answer", data });
}

/** Answers an appeal; `overturned` takes the decision back. @throws AppError "not_found", "conflict" when it is answered or claimed, "forbidden" for who may not judge it */
export async function decideAppeal(deps: CaseDeps, staffId: number, id: number, body: DecideAppealBody): Promise<StaffAppeal> {
  const { db, clock, claims, notifications, recordStaffAction } = deps;
  return await transact(db, async (tx, afterCommit) => {
    const row = await lockAppeal(tx, id);
    const about = row && (await lockCase(tx, row.case_id));
    if (!row || !about) throw CaseErrors.unknownAppeal();
    if (row.decided_at !== null) throw CaseErrors.answeredAlready();
    await claims.judge(tx, { type: "appeal", id }, staffId);
    const now = clock.now();
    const isRestored = body.verdict === "overturned" && (await takeBack(deps, tx, about));
    await closeAppeal(tx, id, { ...body, staffId, now });
    const reason = `Appeal ${id}, case ${about.id}: ${body.verdict}. ${body.reason}`;
    await recordStaffAction(tx, { staffId, action: "decided_appeal", userId: row.user_id, reason, now });
    const words = `${wordsForAppeal(body.verdict, about, isRestored)}\n\nOur staff write: ${body.reason}`;
    const news = { userId: row.user_id, type: "appeal_decided", title: titleForOwner(about), reason: words } as const;
    afterCommit(await notifications.notify(tx, news));
    if (about.action === "ban" && body.verdict === "upheld") await mailAnswer(deps, tx, about, words);
    const answered = (await lockAppeal(tx, id)) ?? row;
    const [after] = await findCasesById(tx, [about.id]);
    return present(answered, after ?? about, { mayDecide: false, claim: null });
  });
}
