import { limits, type appealsQuery, type CaseSummary, type casesQuery } from "@efie/contract";
import type { z } from "zod";
import { escapeToAscii, stringifyAscii } from "../../platform/encoding/ascii-json.ts";
import { encodeCursor, readCursor } from "../../platform/encoding/cursor.ts";
import { findCaseFlags, findCaseReports, findDecisions, findEvidence, findOwner } from "./case-details.repository.ts";
import type { CaseDeps } from "./case-deps.ts";
import { CaseErrors } from "./case-errors.ts";
import { findCases, findCasesById, type CasePage, type CaseRow } from "./cases.repository.ts";
import { presentCase, presentFlag, presentOwner, presentReport } from "./cases.presenter.ts";
import { actionsOn } from "./decisions.policy.ts";
import { readTarget, type Target } from "./read-target.ts";

type Query = z.output<typeof casesQuery>;
type QueueQuery = z.output<typeof appealsQuery>;
type Decided = { id: number; decided_at: Date | null };

/** Where a page of a queue begins, and one row more than it holds. @throws a field error for an invalid cursor */
export function toPage({ status, limit = limits.defaultPageSize, cursor: text }: QueueQuery): CasePage {
  const cursor = readCursor(text);
  return { status, after: cursor && { at: new Date(cursor.key), id: cursor.id }, limit: limit + 1 };
}

/** The rows of a page, and the cursor of the next one. */
export function cutPage<Row extends Decided>(
  rows: readonly Row[],
  { limit }: CasePage,
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit - 1);
  const last = page.at(-1);
  const nextCursor =
    rows.length >= limit && last ? encodeCursor({ tier: 0, key: last.decided_at?.getTime() ?? 0, id: last.id }) : null;
  return { page, nextCursor };
}

/** A page of the cases of one status. */
export async function listCases(
  { db, claims }: Pick<CaseDeps, "db" | "claims">,
  staffId: number,
  query: Query,
): Promise<{ cases: CaseSummary[]; nextCursor: string | null }> {
  const wanted = toPage(query);
  const { page, nextCursor } = cutPage(await findCases(db, wanted, query.target_type), wanted);
  const ids = page.map(({ id }) => id);
  const held = await claims.find(db, "case", ids, staffId);
  return { cases: page.map((row) => presentCase(row, held.get(row.id))), nextCursor };
}

/** What a decision has to have seen: all reports, and the target as it is. */
export function versionOfCase({ revision }: Pick<CaseRow, "revision">, target: Target | null): string {
  return `${revision}-${target?.version ?? "gone"}`;
}

/** Whether two versions of a case have the same reports, whatever became of the target. */
export function hasSameReports(one: string, other: string): boolean {
  return one.split("-")[0] === other.split("-")[0];
}

async function readRow({ db }: Pick<CaseDeps, "db">, id: number): Promise<CaseRow> {
  const [row] = await findCasesById(db, [id]);
  if (!row) throw CaseErrors.unknownCase();
  return row;
}

/** The JSON text of a case. What was kept of its target goes out as it was stored. @throws AppError "not_found" */
export async function getCase(deps: CaseDeps, staffId: number, id: number): Promise<string> {
  const { db, clock, accounts, claims } = deps;
  const row = await readRow(deps, id);
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
  const kept = evidence.map(
    ({ captured_at, target: text }) => `{"captured_at":"${captured_at.toISOString()}","target":${text ?? "null"}}`,
  );
  const now = target === null ? "null" : escapeToAscii(target.document);
  return `${stringifyAscii(detail).slice(0, -1)},"evidence":[${kept.join(",")}],"now":${now}}`;
}
