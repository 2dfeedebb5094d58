import { checkCalls, limits, type CheckDocument } from "@efie/contract";
import type { StoredFile } from "../../platform/storage/storage.ts";
import type { CheckDeps } from "./check-deps.ts";
import { CheckErrors } from "./check-errors.ts";
import { titleOf } from "./check-titles.ts";
import { findDocument, findDocuments, type DocumentRow } from "./documents.repository.ts";
import { lockCheck } from "./staff-checks.repository.ts";

const path = `/api/${checkCalls.getCheckDocument.path}`;

/** Links to the documents of a check, for a minute. That a member of staff asked for them is in the trail. @throws AppError "not_found" */
export async function openDocuments(
  { db, clock, links, recordStaffAction }: CheckDeps,
  staffId: number,
  checkId: number,
): Promise<CheckDocument[]> {
  const rows = await db.transaction().execute(async (tx) => {
    const row = await lockCheck(tx, checkId);
    if (!row) throw CheckErrors.unknown();
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
    url: `${path}?token=${links.sign(String(id), until)}`,
  }));
}

/** The document of a link. @throws AppError "not_found" for a link that has ended, or is none of ours, and for what is deleted */
export async function readDocument(
  { db, links, privateFiles }: CheckDeps,
  token: string,
): Promise<{ row: DocumentRow; file: StoredFile }> {
  const id = links.verify(token);
  const row = id === null ? null : await findDocument(db, Number(id));
  const file = row && (await privateFiles.get(row.file));
  if (!row || !file) throw CheckErrors.ended();
  return { row, file };
}
