import { requireFound } from "../../platform/app-error.ts";
import { withIsoTimes } from "../../platform/encoding.ts";
import { takeOrRefuse } from "../../platform/security/rate-limiter.ts";
import { limits, type ReportBody, type ReportRef, type OwnReport, type PageQuery } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";
import { transact, type AfterCommit } from "../../platform/database/sql.ts";
import { CaseErrors, type CaseDeps } from "./case-deps.ts";
import { readTarget, type Target, type TargetRef } from "./read-target.ts";
import {
  countTrusted,
  findOpenReport,
  insertReport,
  isDismissed,
  keepEvidence,
  lockOpenCase,
  markHidden,
  selectOwnReports,
  type OpenCase,
  type ReportRow,
  type OwnReportRow,
} from "./reports.repository.ts";
import { readPage, type Page } from "../../platform/database/list-page.ts";

/** Who reports. A guest is known by the network only. */
type Reporter = { viewer: { id: number; isStaff: boolean } | null; network: string };

type Reported = { report: ReportRef; isNew: boolean };

function presentOpen({ id, created_at }: ReportRow): ReportRef {
  return { id, status: "open", created_at: created_at.toISOString() };
}

/** Whether the person may see the target, and so report it. Only who received a message may report it; a review that is not shown yet, nobody. */
async function checkSeen(deps: CaseDeps, viewer: Reporter["viewer"], { type, id }: TargetRef): Promise<void> {
  if (type === "property") {
    await requireFound(deps.properties.find(viewer, id), CaseErrors.unknownTarget);
    return;
  }
  if (type === "user") return;
  if (type === "review") {
    if ((await deps.reviews.readJudged(deps.db, id))?.isShown !== true) throw CaseErrors.unknownTarget();
    return;
  }
  const message = await deps.messages.readReported(deps.db, id);
  if (!message || (message.recipient !== viewer?.id && message.sender !== viewer?.id)) throw CaseErrors.unknownTarget();
}

type Opened = { found: OpenCase; target: Target; subject: TargetRef };
type Storing = { tx: Executor; afterCommit: AfterCommit; now: Date };

/** Hides a listing that enough people call a scam whose accounts are old enough and proven. A flood of new accounts does nothing, nor do reports of a version that staff found right. */
async function hideWhenTrusted(deps: CaseDeps, { tx, afterCommit, now }: Storing, opened: Opened): Promise<void> {
  const { found, target, subject } = opened;
  if (subject.type !== "property" || found.hidden_at !== null) return;
  if ((await countTrusted(tx, found.id, now)) < limits.reportsThatHide) return;
  if (await isDismissed(tx, subject, target.version)) return;
  if (!(await deps.properties.judged.hide(tx, subject.id))) return;
  await markHidden(tx, found.id, now);
  const about = { userId: target.ownerId, title: target.title, propertyId: subject.id };
  const news = { ...about, type: "listing_hidden", onceKey: `hidden by case ${found.id}` } as const;
  afterCommit(await deps.notifications.notify(tx, news));
}

async function store(deps: CaseDeps, storing: Storing, viewerId: number | null, body: ReportBody): Promise<Reported> {
  const subject = { type: body.target_type, id: body.target_id };
  const { tx, now } = storing;
  const target = await requireFound(readTarget(deps, tx, subject), CaseErrors.unknownTarget);
  if (target.ownerId === viewerId) throw CaseErrors.ownTarget();
  const found = await lockOpenCase(tx, subject, target, now);
  const evidence_id = await keepEvidence(tx, found.id, target, now);
  const { reason, details } = body;
  const email = viewerId === null ? (body.email ?? null) : null;
  const written = { reason, details, email, user_id: viewerId, created_at: now };
  const row = await insertReport(tx, { ...written, case_id: found.id, evidence_id });
  if (!row) {
    // A concurrent request of the same person has reported it.
    const earlier = viewerId === null ? null : await findOpenReport(tx, subject, viewerId);
    if (!earlier) throw CaseErrors.unknownTarget();
    return { report: presentOpen(earlier), isNew: false };
  }
  await hideWhenTrusted(deps, storing, { found, target, subject });
  return { report: presentOpen(row), isNew: true };
}

/**
 * Reports a listing, a person, a review or a message to staff, with the target as it is now. A second report by the same person on a target
 * whose case is open returns the first one.
 * @throws AppError "unauthenticated" for a guest who reports more than a listing, "forbidden" for what is one's own, "not_found", "too_many"
 */
export async function createReport(deps: CaseDeps, reporter: Reporter, body: ReportBody): Promise<Reported> {
  const { viewer, network } = reporter;
  const subject = { type: body.target_type, id: body.target_id };
  if (!viewer && subject.type !== "property") throw CaseErrors.logInFirst();
  // Asked before whether it can be seen: a report may have hidden it.
  const earlier = viewer && (await findOpenReport(deps.db, subject, viewer.id));
  if (earlier) return { report: presentOpen(earlier), isNew: false };
  if (viewer) await takeOrRefuse(deps.rates.reportsPerPerson, String(viewer.id), CaseErrors.tooMany);
  else await takeOrRefuse(deps.rates.reportsPerAddress, network, CaseErrors.tooMany);
  await checkSeen(deps, viewer, subject);
  const now = deps.clock.now();
  return await transact(deps.db, (tx, afterCommit) => store(deps, { tx, afterCommit, now }, viewer?.id ?? null, body));
}

function presentOwnReport({ action, is_overturned, ...row }: OwnReportRow): OwnReport {
  // Which action it was is between staff and the person concerned.
  const outcome = action === null ? null : action === "dismiss" || is_overturned ? "dismissed" : "acted";
  return { ...withIsoTimes(row), status: row.decided_at === null ? "open" : "closed", outcome };
}

/** A page of the person's reports with what came of them, newest first. @throws a field error for an invalid cursor */
export async function listOwnReports({ db }: CaseDeps, userId: number, query: PageQuery): Promise<Page<OwnReport>> {
  const page = await readPage(db, query, (range) => selectOwnReports(userId, range));
  return { ...page, items: page.items.map(presentOwnReport) };
}
