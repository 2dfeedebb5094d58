import type { StoredFile } from "../../platform/storage/storage.ts";
import { DataRightsErrors } from "./data-rights-errors.ts";
import type { ExportsDeps } from "./data-rights-deps.ts";
import { findExport, isReadyFile, type ExportRow } from "./exports.repository.ts";

/** The person's newest copy; null when none was asked for. */
export async function getExport({ db }: Pick<ExportsDeps, "db">, userId: number): Promise<ExportRow | null> {
  return await findExport(db, userId);
}

/** Opens the copy of a link. @throws AppError "not_found" for a link that has ended, or is none of ours */
export async function openExport(
  { db, clock, links, privateFiles }: Pick<ExportsDeps, "db" | "clock" | "links" | "privateFiles">,
  token: string,
): Promise<StoredFile> {
  const name = links.verify(token);
  const isReady = name !== null && (await isReadyFile(db, name, clock.now()));
  const file = isReady ? await privateFiles.get(name) : null;
  if (!file) throw DataRightsErrors.noExport();
  return file;
}
