import type { DataExport } from "@efie/contract";
import { DataRightsErrors, type ExportsDeps } from "./data-rights-deps.ts";
import { endExport, findExport, insertExport, isReadyFile, lockExport, type ExportRow } from "./exports.repository.ts";
import { randomBytes } from "node:crypto";
import { lockPerson } from "../../platform/database/sql.ts";
import { dayMs } from "../../platform/process/clock.ts";
import type { StoredFile } from "../../platform/storage/storage.ts";

const nothing: DataExport = { status: "none", url: null, expires_at: null };

/** The newest copy; "none" where there is none, or its link has ended. */
function present({ clock, links, publicUrl }: ExportsDeps, row: ExportRow | null): DataExport {
  if (!row) return nothing;
  if (row.status !== "ready" || row.expires_at === null) return { ...nothing, status: row.status };
  if (row.expires_at <= clock.now()) return nothing;
  const url = `${publicUrl}/api/core/export/download/?token=${links.sign(row.file, row.expires_at)}`;
  return { status: "ready", url, expires_at: row.expires_at.toISOString() };
}

/** Asks for a copy of the person's data, which a job makes. Within a day, unless it failed, and in parallel, the same copy is answered. */
export async function requestExport(deps: ExportsDeps, userId: number): Promise<DataExport> {
  const now = deps.clock.now();
  const file = randomBytes(16).toString("hex");
  const row = await deps.db.transaction().execute(async (tx) => {
    await lockPerson(tx, userId);
    const last = await lockExport(tx, userId);
    if (last && last.status !== "failed" && now.getTime() - last.requested_at.getTime() < dayMs) return last;
    await endExport(tx, userId, now);
    return await insertExport(tx, userId, file, now);
  });
  return present(deps, row);
}

/** The person's newest copy. */
export async function getExport(deps: ExportsDeps, userId: number): Promise<DataExport> {
  return present(deps, await findExport(deps.db, userId));
}

/** Opens the copy of a link. @throws AppError "not_found" for a link that has ended, or is none of ours */
export async function openExport({ db, clock, links, privateFiles }: ExportsDeps, token: string): Promise<StoredFile> {
  const name = links.verify(token);
  const isReady = name !== null && (await isReadyFile(db, name, clock.now()));
  const file = isReady ? await privateFiles.get(name) : null;
  if (!file) throw DataRightsErrors.noExport();
  return file;
}
