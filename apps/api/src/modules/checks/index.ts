import type { ServeCall } from "../../http/api/calls.ts";
import type { createUploadGates } from "../../http/api/upload-gate.ts";
import { createKeyedSemaphores } from "../../platform/load/semaphore.ts";
import type { WithJobs } from "../../platform/process/scheduler.ts";
import { deriveKey } from "../../platform/security/secrets.ts";
import { createSignedLinks } from "../../platform/security/signed-links.ts";
import { CheckErrors, type CheckDeps } from "./check-deps.ts";
import { runCheckJobs } from "./end-checks.ts";
import { checkCalls, checkForm, limits, type CheckForm } from "@efie/contract";
import { AppError } from "../../platform/app-error.ts";
import { StorageError } from "../../platform/storage/storage.ts";
import { submitCheck, type Form } from "./submit-check.ts";
import { readMultipart, type MultipartForm } from "../../http/api/multipart-form.ts";
import type { KeepFile } from "../../platform/storage/files-on-disk.ts";
import { dataPolicy } from "../../http/edge/headers.ts";
import { decideCheck } from "./decide-check.ts";
import { openDocuments, readDocument, listChecks, listOwnChecks } from "./read-checks.ts";

export { createCheckEnds, type CheckEnds } from "./end-checks.ts";
export { checksPersonalData } from "./checks.repository.ts";

const field = checkCalls.createCheck.files;
/** Room for a file too many and too large, which get their own errors. */
const maxBytes = 32 * 1024 * 1024;
const formLimits = {
  // A file of one byte more than allowed is cut there, and so known.
  fileSize: limits.maxDocumentBytes + 1,
  files: limits.maxCheckDocuments + 1,
  fields: 10,
  fieldSize: 1_000,
  parts: 20,
  headerPairs: 20,
};

/** The bytes of a form, and of what is kept of it. */
const checkFormBytes = { maxBytes, maxKeptBytes: formLimits.files * formLimits.fileSize };

type Sent = { fields: Record<string, string>; files: Form["files"][number][] };

async function readParts(upload: MultipartForm, keep: KeepFile): Promise<Sent> {
  const sent: Sent = { fields: {}, files: [] };
  for await (const part of upload.parts({ limits: formLimits })) {
    if (part.type === "file") {
      if (part.fieldname === field) sent.files.push(await keep(part.file));
      else part.file.resume();
    } else if (typeof part.value === "string") sent.fields[part.fieldname] = part.value;
  }
  return sent;
}

function refuse(error: unknown): AppError | null {
  if (error instanceof StorageError) return CheckErrors.notStored();
  return error instanceof Error && "code" in error && error.code === "FST_FILES_LIMIT" ? CheckErrors.tooManyFiles() : null;
}

function parseFields(fields: Sent["fields"]): CheckForm {
  const parsed = checkForm.safeParse(fields);
  if (parsed.success) return parsed.data;
  const errors: Record<string, string[]> = {};
  for (const { path, message } of parsed.error.issues) (errors[String(path[0] ?? "kind")] ??= []).push(message);
  throw new AppError("invalid", Object.values(errors)[0]?.[0] ?? "Please check the form.", { fields: errors });
}

/** Reads the form of a check: what was typed, and its files. @throws AppError "invalid", "too_large" or "unsupported_media" */
async function readForm(upload: MultipartForm, keep: KeepFile): Promise<Form> {
  const howSent = "A check is sent as multipart/form-data, its files in the field documents.";
  const { fields, files } = await readMultipart(upload, { howSent, read: () => readParts(upload, keep), refuse });
  const form = parseFields(fields);
  if (files.length === 0) throw CheckErrors.noDocument();
  if (files.length > limits.maxCheckDocuments) throw CheckErrors.tooManyFiles();
  if (files.some((file) => file.size > limits.maxDocumentBytes)) throw CheckErrors.tooLarge();
  return { form, files };
}

/** A person's uploads wait for each other. */
const uploadQueueLimits = { maxWaiting: 2, maxWaitMilliseconds: 10_000 };

type Deps = Omit<CheckDeps, "uploadSemaphores" | "uploadGate" | "links" | "cardKey"> & {
  openUploads: ReturnType<typeof createUploadGates>;
  secret: string;
};

/** Registers the routes and the job of checks. `serve` belongs to a scope that accepts multipart forms. */
export function registerChecks(serve: ServeCall, { secret, openUploads, ...rest }: Deps): WithJobs {
  const deps: CheckDeps = {
    ...rest,
    uploadSemaphores: createKeyedSemaphores(1, uploadQueueLimits),
    uploadGate: openUploads({ ...checkFormBytes, perNetwork: rest.rates.documentBytesPerNetwork }),
    links: createSignedLinks(secret, "document of a check", rest.clock),
    cardKey: deriveKey(secret, "numbers of Ghana Cards"),
  };
  serve(checkCalls.listOwnChecks, (request) => listOwnChecks(deps, request.viewer.id, request.query));
  serve(checkCalls.createCheck, (request) =>
    submitCheck(deps, request.viewer, { upload: request, read: (keep) => readForm(request, keep) }),
  );
  serve(checkCalls.listChecks, (request) => listChecks(deps, request.viewer.id, request.query));
  serve(checkCalls.openCheck, (request) => openDocuments(deps, request.viewer.id, request.params.id));
  serve(checkCalls.approveCheck, (request) => decideCheck(deps, request.viewer.id, request.params.id, { status: "approved" }));
  serve(checkCalls.rejectCheck, (request) =>
    decideCheck(deps, request.viewer.id, request.params.id, { status: "rejected", reason: request.body.reason }),
  );
  serve(checkCalls.getCheckDocument, async (request, reply) => {
    const { row, file } = await readDocument(deps, request.viewer, request.query.token ?? "");
    // A picture was encoded again by us and is shown. A PDF is as it was sent: it is saved, and runs nothing where it is opened from here.
    const isPicture = row.content_type === "image/jpeg";
    const name = `check-document-${row.id}.${isPicture ? "jpg" : "pdf"}`;
    void reply.header("content-disposition", `${isPicture ? "inline" : "attachment"}; filename="${name}"`);
    void reply.header("content-security-policy", `${dataPolicy}; sandbox`).header("cache-control", "no-store");
    return await reply.header("content-length", file.size).type(row.content_type).send(file.stream);
  });
  return { jobs: [{ name: "end checks and delete their documents", everySeconds: 15, run: () => runCheckJobs(deps) }] };
}
