import { importCalls, limits, visibleText } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import { readMultipart, type MultipartForm } from "../../http/api/multipart-form.ts";
import { sendSheet } from "../../http/api/answers.ts";
import type { KeepFile } from "../../platform/storage/files-on-disk.ts";
import { StorageError } from "../../platform/storage/storage.ts";
import { commitImport, getImport, listImports, updateImport } from "./change-import.ts";
import { exportProperties, writeTemplate } from "./export-properties.ts";
import { ImportErrors, type StartDeps } from "./imports-deps.ts";
import { startImport, type SentFiles } from "./start-import.ts";

const formLimits = {
  // A file of one byte more than allowed is cut there, and so known.
  fileSize: limits.maxImportPhotosBytes + 1,
  files: 4,
  fields: 10,
  fieldSize: 1_000,
  parts: 10,
  headerPairs: 20,
};

/** The bytes of a form, and of what is kept of it in memory: the ZIP goes to the disk. */
export const importFormBytes = {
  maxBytes: limits.maxImportPhotosBytes + limits.maxImportBytes + 1024 * 1024,
  maxKeptBytes: limits.maxImportBytes,
};

type File = AsyncIterable<Buffer>;

/** @throws AppError a field error for too large a sheet */
async function readWhole(file: File): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of file) {
    size += chunk.length;
    if (size <= limits.maxImportBytes) chunks.push(chunk);
  }
  if (size > limits.maxImportBytes) throw ImportErrors.fileTooLarge();
  return Buffer.concat(chunks);
}

async function readParts(upload: MultipartForm, keep: KeepFile): Promise<Partial<SentFiles>> {
  const sent: { -readonly [Key in keyof SentFiles]?: SentFiles[Key] } = {};
  for await (const part of upload.parts({ limits: formLimits })) {
    if (part.type !== "file") continue;
    if (part.fieldname === "photos" && !sent.photos) sent.photos = await keep(part.file);
    else if (part.fieldname === importCalls.createImport.files && !sent.sheet)
      Object.assign(sent, { name: visibleText(part.filename).slice(0, 200), sheet: await readWhole(part.file) });
    else part.file.resume();
  }
  return sent;
}

/** Reads the form of an import. @throws AppError "invalid", "too_large" or "unsupported_media" */
async function readForm(upload: MultipartForm, keep: KeepFile): Promise<SentFiles> {
  const {
    name = "",
    sheet,
    photos = null,
  } = await readMultipart(upload, {
    howSent: "An import is sent as multipart/form-data, its sheet in the field file, its photos in photos.",
    read: () => readParts(upload, keep),
    refuse: (error) => (error instanceof StorageError ? error : null),
  });
  if (!sheet) throw ImportErrors.noFile();
  if (photos && photos.size > limits.maxImportPhotosBytes) throw ImportErrors.photosTooLarge();
  return { name, sheet, photos: photos?.size === 0 ? null : photos };
}

/** Registers the calls of imports. The scope accepts multipart forms. */
export function registerImportRoutes(serve: ServeCall, deps: StartDeps): void {
  const keyOf = ({ params, viewer }: { params: { id: number }; viewer: { id: number } }) => ({
    id: params.id,
    userId: viewer.id,
  });
  serve(importCalls.createImport, (request) =>
    startImport(deps, request.viewer.id, { upload: request, read: (keep) => readForm(request, keep) }),
  );
  serve(importCalls.listImports, (request) => listImports(deps, request.viewer.id));
  serve(importCalls.getImport, (request) => getImport(deps, keyOf(request)));
  serve(importCalls.updateImport, (request) => updateImport(deps, keyOf(request), request.body));
  serve(importCalls.commitImport, (request) => commitImport(deps, keyOf(request)));
  serve(importCalls.getImportTemplate, (_request, reply) => sendSheet(reply, "efie-template.csv", writeTemplate()));
  serve(importCalls.exportProperties, async (request, reply) =>
    sendSheet(reply, "efie-listings.csv", await exportProperties(deps, request.viewer.id)),
  );
}
