import { requireFound } from "../../platform/app-error.ts";
import { checkCalls, limits, type checksQuery, type OwnCheck, type PageQuery } from "@efie/contract";
import type { z } from "zod";
import { decidedKey, readPage, type Page, type Range } from "../../platform/database/list-page.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { CheckErrors, type CheckDeps } from "./check-deps.ts";
import { presentOwnCheck, presentStaffCheck, titleOf } from "./checks.presenter.ts";
import { selectChecksOf } from "./checks.repository.ts";
import { findSharing, findStaffChecks, selectListed, lockCheck } from "./staff-checks.repository.ts";
import type { StoredFile } from "../../platform/storage/storage.ts";
import { findDocument, findDocuments, type DocumentRow } from "./documents.repository.ts";

/** A page of a person's checks, newest first. @throws a field error for an invalid cursor */
export async function listOwnChecks({ db, clock }: CheckDeps, userId: number, query: PageQuery): Promise<Page<OwnCheck>> {
  const page = await readPage(db, query, (range) => selectChecksOf(userId, range));
  return { ...page, items: page.items.map((row) => presentOwnCheck(row, clock.now())) };
}

/** These checks as a member of staff sees them. */
export async function presentChecks({ claims, clock }: CheckDeps, executor: Executor, ids: readonly number[], staffId: number) {
  const rows = await findStaffChecks(executor, ids);
  const sharing = await findSharing(executor, rows);
  const held = await claims.find(executor, "check", ids, staffId);
  const judgeable = await claims.findJudgeable(executor, "check", ids, staffId);
  return rows.map((row) =>
    presentStaffCheck(row, { sharing, claim: held.get(row.id) ?? null, mayDecide: judgeable.has(row.id) }, clock.now()),
  );
}

/** A page of the checks that wait, or that are decided. @throws a field error for an invalid cursor */
export async function listChecks(deps: CheckDeps, staffId: number, { status, kind, ...query }: z.output<typeof checksQuery>) {
  const { db } = deps;
  const { items, ...rest } = await readPage(db, query, (range: Range) => selectListed({ ...range, status }, kind), decidedKey);
  const ids = items.map(({ id }) => id);
  return { ...rest, items: await presentChecks(deps, db, ids, staffId) };
}

const path = `/api/${checkCalls.getCheckDocument.path}`;

/** Links to the documents of a check, for a minute. That a member of staff asked for them is in the trail. @throws AppError "not_found" */
export async function openDocuments({ db, clock, links, recordStaffAction }: CheckDeps, staffId: number, checkId: number) {
  const rows = await db.transaction().execute(async (tx) => {
    const row = await requireFound(lockCheck(tx, checkId), CheckErrors.unknown);
    const documents = await findDocuments(tx, checkId);
    const reason = `Check ${checkId}, ${titleOf(row)}`;
    const opened = { staffId, action: "opened_check", userId: row.user_id, reason, now: clock.now() } as const;
    if (documents.length > 0) await recordStaffAction(tx, opened);
    return documents;
  });
  const until = new Date(clock.now().getTime() + limits.documentLinkSeconds * 1_000);
  return rows.map(({ id, content_type, size }) => ({
    id,
    content_type,
    size,
    url: `${path}?token=${links.sign(`${id}by${staffId}`, until)}`,
  }));
}

/** The document of a link, for the member of staff who asked for it. @throws AppError "not_found" for anybody and anything else */
export async function readDocument(
  { db, links, privateFiles }: CheckDeps,
  viewer: { id: number; isStaff: boolean } | null,
  token: string,
): Promise<{ row: DocumentRow; file: StoredFile }> {
  const [id, staffId] = links.verify(token)?.split("by").map(Number) ?? [];
  const isOwn = viewer?.isStaff === true && viewer.id === staffId;
  const row = isOwn && id !== undefined ? await findDocument(db, id) : null;
  const file = row && (await privateFiles.get(row.file));
  if (!row || !file) throw CheckErrors.ended();
  return { row, file };
}
