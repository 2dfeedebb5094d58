import type { CaseSummary, casesQuery } from "@efie/contract";
import type { z } from "zod";
import { stringifyAscii } from "../../platform/encoding.ts";
import { decidedKey, readPage, type Page, type Range } from "../../platform/database/list-page.ts";
import { findCaseFlags, findCaseReports, findDecisions, findEvidence, findOwner } from "./case-details.repository.ts";
import { CaseErrors, type CaseDeps } from "./case-deps.ts";
import { findCasesById, selectCases, type CaseRow } from "./cases.repository.ts";
import { presentCase, presentFlag, presentOwner, presentReport } from "./cases.presenter.ts";
import { actionsOn } from "./decisions.policy.ts";
import { readTarget, type Target } from "./read-target.ts";

/** A page of the cases of one status. @throws a field error for an invalid cursor */
export async function listCases(
  { db, claims }: CaseDeps,
  staffId: number,
  { status, target_type, ...query }: z.output<typeof casesQuery>,
): Promise<Page<CaseSummary>> {
  const page = await readPage(db, query, (range: Range) => selectCases({ ...range, status }, target_type), decidedKey);
  const ids = page.items.map(({ id }) => id);
  const held = await claims.find(db, "case", ids, staffId);
  return { ...page, items: page.items.map((row) => presentCase(row, held.get(row.id))) };
}

/** What a decision has to have seen: all reports, and the target as it is. */
export function versionOfCase({ revision }: Pick<CaseRow, "revision">, target: Target | null): string {
  return `${revision}-${target?.version ?? "gone"}`;
}

/** Whether two versions of a case have the same reports, whatever became of the target. */
export function hasSameReports(one: string, other: string): boolean {
  return one.split("-")[0] === other.split("-")[0];
}

/** The JSON text of a case. What was kept of its target goes out as it was stored. @throws AppError "not_found" */
export async function getCase(deps: CaseDeps, staffId: number, id: number): Promise<string> {
  const { db, clock, accounts, claims } = deps;
  const [row] = await findCasesById(db, [id]);
  if (!row) throw CaseErrors.unknownCase();
  // The property is locked for the moment that it takes to read it.
  const target = await db.transaction().execute((tx) => readTarget(deps, tx, { type: row.target_type, id: row.target_id }));
  const [flags, reports, evidence, owner, decisions, profiles, held, judgeable] = await Promise.all([
    findCaseFlags(db, id),
    findCaseReports(db, id, clock.now()),
    findEvidence(db, id),
    findOwner(db, row.user_id),
    findDecisions(db, row.user_id, id),
    accounts.findProfiles(db, [row.user_id]),
    claims.find(db, "case", [id], staffId),
    claims.findJudgeable(db, "case", [id], staffId),
  ]);
  const detail = {
    ...presentCase(row, held.get(id)),
    version: versionOfCase(row, target),
    report_list: reports.map(presentReport),
    flags: flags.map(presentFlag),
    about: presentOwner(owner, profiles.get(row.user_id) ?? null, decisions),
    actions: judgeable.has(id) ? actionsOn(row.target_type, target !== null) : [],
  };
  const kept = evidence.map(({ captured_at, target: text }) => ({
    captured_at: captured_at.toISOString(),
    target: text === null ? null : (JSON.parse(text) as unknown),
  }));
  return stringifyAscii({ ...detail, evidence: kept, now: target === null ? null : (JSON.parse(target.document) as unknown) });
}
