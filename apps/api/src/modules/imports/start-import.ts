import type { ImportState } from "@efie/contract";
import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { withKeptFiles, type KeepFile } from "../../platform/storage/files-on-disk.ts";
import type { Upload } from "../../http/api/upload-gate.ts";
import { claimFiles, keepFiles } from "../../platform/database/orphaned-files.ts";
import { isUniqueViolation } from "../../platform/database/sql.ts";
import { takeOrRefuse } from "../../platform/security/rate-limiter.ts";
import { StorageError, type TemporaryFile } from "../../platform/storage/storage.ts";
import { ZipError } from "../../platform/zip.ts";
import { guessByCells } from "./columns/guess-by-cells.ts";
import { guessColumns } from "./columns/guess-columns.ts";
import { dropOldTrials } from "./import-files.repository.ts";
import { ImportErrors, type StartDeps } from "./imports-deps.ts";
import { insertImport } from "./imports.repository.ts";
import { openArchive } from "./photo-archive.ts";
import { readSheet } from "./sheet/read-sheet.ts";
import { SheetError, type Sheet } from "./sheet/sheet.ts";

/** What was sent: the bytes of the sheet, and the ZIP, which is large and stays on disk. */
export type SentFiles = { name: string; sheet: Uint8Array; photos: TemporaryFile | null };
export type SentImport = { upload: Upload; read: (keep: KeepFile) => Promise<SentFiles> };

export type StartedImport = { id: number; state: ImportState };

/** No upload takes as long: the file of one that died is removed after it. */
const uploadMs = 3_600_000;

function toRefusal(error: unknown): unknown {
  if (error instanceof SheetError) return ImportErrors.badFile(error.message);
  if (error instanceof ZipError) return ImportErrors.badPhotos(error.message);
  if (error instanceof StorageError) return ImportErrors.notStored();
  return isUniqueViolation(error, "imports_running") ? ImportErrors.runsAlready() : error;
}

async function storePhotos({ db, clock, privateFiles }: StartDeps, photos: TemporaryFile): Promise<string> {
  const file = randomBytes(16).toString("hex");
  // Recorded before it is written, so that no file is left behind whatever happens.
  await claimFiles(db, [file], new Date(clock.now().getTime() + uploadMs));
  await privateFiles.put(file, createReadStream(photos.path));
  return file;
}

async function insert(deps: StartDeps, userId: number, { name, sheet, photos }: Omit<SentFiles, "sheet"> & { sheet: Sheet }) {
  const photos_file = photos && (await storePhotos(deps, photos));
  const row = {
    user_id: userId,
    file_name: name,
    columns: guessByCells(guessColumns(sheet.headings), sheet.rows),
    photos_file,
    created_at: deps.clock.now(),
  };
  return await deps.db.transaction().execute(async (tx) => {
    if (photos_file !== null) await dropOldTrials(tx, userId, row.created_at);
    const id = await insertImport(tx, row, sheet.rows);
    if (photos_file !== null && !(await keepFiles(tx, [photos_file]))) throw ImportErrors.notStored();
    return id;
  });
}

async function receive(deps: StartDeps, userId: number, read: SentImport["read"]): Promise<StartedImport> {
  return await withKeptFiles(deps.privateFiles, async (keep) => {
    const sent = await read(keep);
    const sheet = await readSheet(sent.sheet);
    if (sent.photos) (await openArchive(sent.photos.path)).close();
    return { id: await insert(deps, userId, { ...sent, sheet }), state: "checking" };
  });
}

/** Takes a sheet and begins to check it. @throws AppError a field error for a file that cannot be used, "conflict" while another one runs, "too_many" */
export async function startImport(deps: StartDeps, userId: number, { upload, read }: SentImport): Promise<StartedImport> {
  await takeOrRefuse(deps.rates.importsPerPersonAndDay, String(userId), ImportErrors.tooMany);
  const started = await deps
    .uploadSemaphores(String(userId), () => deps.uploadGate(upload, () => receive(deps, userId, read)))
    .catch((error: unknown) => {
      throw toRefusal(error);
    });
  deps.wake();
  return started;
}
