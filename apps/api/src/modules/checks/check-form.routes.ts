import { checkCalls, checkForm, limits, type CheckForm } from "@efie/contract";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../platform/app-error.ts";
import { CheckErrors } from "./check-errors.ts";

const field = checkCalls.createCheck.files;
/** Room for a file too many and too large, which get their own errors. */
const maxUploadBytes = 32 * 1024 * 1024;
const formLimits = {
  // A file of one byte more than allowed is cut there, and so known.
  fileSize: limits.maxDocumentBytes + 1,
  files: limits.maxCheckDocuments + 1,
  fields: 10,
  fieldSize: 1_000,
  parts: 20,
  headerPairs: 20,
};

type Upload = Pick<FastifyRequest, "parts" | "isMultipart" | "headers">;
type Sent = { fields: Record<string, string>; files: Buffer[] };

async function readParts(upload: Upload): Promise<Sent> {
  const sent: Sent = { fields: {}, files: [] };
  for await (const part of upload.parts({ limits: formLimits })) {
    if (part.type === "file") {
      const bytes = await part.toBuffer();
      if (part.fieldname === field) sent.files.push(bytes);
    } else if (typeof part.value === "string") sent.fields[part.fieldname] = part.value;
  }
  return sent;
}

/** The parser's own errors are not texts for users. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const status = error instanceof Error && "statusCode" in error ? error.statusCode : null;
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "FST_FILES_LIMIT") return CheckErrors.tooMany();
  return status === 413 ? CheckErrors.bodyTooLarge() : CheckErrors.unreadable();
}

function parseFields(fields: Sent["fields"]): CheckForm {
  const parsed = checkForm.safeParse(fields);
  if (parsed.success) return parsed.data;
  const errors: Record<string, string[]> = {};
  for (const { path, message } of parsed.error.issues) (errors[String(path[0] ?? "kind")] ??= []).push(message);
  throw new AppError("invalid", Object.values(errors)[0]?.[0] ?? "Please check the form.", { fields: errors });
}

/** Reads the form of a check: what was typed, and its files. @throws AppError "invalid", "too_large" or "unsupported_media" */
export async function readForm(upload: Upload): Promise<{ form: CheckForm; files: Buffer[] }> {
  if (!upload.isMultipart()) throw CheckErrors.notMultipart();
  if (Number(upload.headers["content-length"] ?? 0) > maxUploadBytes) throw CheckErrors.bodyTooLarge();
  const { fields, files } = await readParts(upload).catch((error: unknown) => {
    throw toAppError(error);
  });
  const form = parseFields(fields);
  if (files.length === 0) throw CheckErrors.noDocument();
  if (files.length > limits.maxCheckDocuments) throw CheckErrors.tooMany();
  if (files.some((file) => file.length > limits.maxDocumentBytes)) throw CheckErrors.tooLarge();
  return { form, files };
}
