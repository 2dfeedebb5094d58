import { requireFound } from "../../platform/app-error.ts";
import type { SubmittedCheckKind, StaffCheck } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";
import { transact } from "../../platform/database/sql.ts";
import { CheckErrors, type CheckDeps } from "./check-deps.ts";
import { titleOf } from "./checks.presenter.ts";
import { dateDocuments, findDocuments } from "./documents.repository.ts";
import { presentChecks } from "./read-checks.ts";
import { closeCheck, lockCheck, type StaffCheckRow } from "./staff-checks.repository.ts";

/** How long an approval lasts. A person stays who they are for longer than a home stays theirs to let. */
const months: Readonly<Record<SubmittedCheckKind, number>> = { identity: 24, right_to_let: 12, licence: 12 };

/** When an approval of that moment ends: the same day so many months later; where that month is shorter, its last day. In UTC, as Accra. */
export function endOfCheck(kind: SubmittedCheckKind, approvedAt: Date): Date {
  const end = new Date(approvedAt);
  end.setUTCMonth(end.getUTCMonth() + months[kind]);
  if (end.getUTCDate() !== approvedAt.getUTCDate()) end.setUTCDate(0);
  return end;
}

type Verdict = { status: "approved" } | { status: "rejected"; reason: string };

async function openForDecision({ claims }: CheckDeps, tx: Executor, staffId: number, id: number, { status }: Verdict) {
  const row = await requireFound(lockCheck(tx, id), CheckErrors.unknown);
  await claims.judge(tx, { type: "check", id }, staffId);
  if (row.status !== "submitted")
    throw CheckErrors.decidedAlready(row.status === "expired" ? null : (row.decider?.username ?? null));
  if (status === "approved" && row.kind === "right_to_let" && row.property_id === null) throw CheckErrors.listingGone();
  // A badge says that staff looked at a document.
  if (status === "approved" && (await findDocuments(tx, id)).length === 0) throw CheckErrors.withoutDocuments();
  return row;
}

async function showOnListings({ properties: { checked } }: CheckDeps, tx: Executor, row: StaffCheckRow): Promise<void> {
  if (row.kind !== "right_to_let") await checked.refreshOwner(tx, row.user_id);
  else if (row.property_id !== null) await checked.refreshListing(tx, row.property_id);
}

/** Approves or rejects a check, and sets the day on which its documents go. @throws AppError "not_found", "forbidden" for one's own, "conflict" when it is decided, claimed, or lacks its listing or documents */
export async function decideCheck(deps: CheckDeps, staffId: number, id: number, verdict: Verdict): Promise<StaffCheck> {
  const { db, clock, notifications, recordStaffAction } = deps;
  const reason = verdict.status === "rejected" ? verdict.reason : null;
  await transact(db, async (tx, afterCommit) => {
    const row = await openForDecision(deps, tx, staffId, id, verdict);
    const now = clock.now();
    const expiresAt = verdict.status === "approved" ? endOfCheck(row.kind, now) : null;
    await closeCheck(tx, id, { status: verdict.status, staffId, reason, now, expiresAt });
    await dateDocuments(tx, [id], now);
    if (verdict.status === "approved") await showOnListings(deps, tx, row);
    await recordStaffAction(tx, {
      staffId,
      action: `${verdict.status}_check`,
      userId: row.user_id,
      reason: `Check ${id}, ${titleOf(row)}${reason === null ? "" : `: ${reason}`}`,
      now,
    });
    const about = {
      userId: row.user_id,
      title: titleOf(row),
      onceKey: `check ${id} decided`,
      ...(reason !== null && { reason }),
    };
    afterCommit(await notifications.notify(tx, { ...about, type: `check_${verdict.status}` }));
  });
  const [decided] = await presentChecks(deps, db, [id], staffId);
  if (!decided) throw CheckErrors.unknown();
  return decided;
}
