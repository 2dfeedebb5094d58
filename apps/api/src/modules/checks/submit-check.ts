import { requireFound } from "../../platform/app-error.ts";
import { takeOrRefuse } from "../../platform/security/rate-limiter.ts";
import type { CheckForm, OwnCheck } from "@efie/contract";
import { createHmac, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { withKeptFiles, type KeepFile } from "../../platform/storage/files-on-disk.ts";
import type { UploadGate } from "../../http/api/upload-gate.ts";
import { abandonFiles, claimFiles, keepFiles } from "../../platform/database/orphaned-files.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { StorageError, type TemporaryFile } from "../../platform/storage/storage.ts";
import { CheckErrors, type CheckDeps } from "./check-deps.ts";
import { presentOwnCheck } from "./checks.presenter.ts";
import { findCheck, hasOpen, hasVerifiedPhone, insertCheck, type NewCheck } from "./checks.repository.ts";
import { cleanDocument, type CleanDocument } from "./clean-document.ts";
import { findSharing, lockSharing } from "./staff-checks.repository.ts";
import { insertDocuments } from "./documents.repository.ts";

type Person = { id: number; isStaff: boolean };
export type Form = { form: CheckForm; files: readonly TemporaryFile[] };
export type SentForm = { upload: Parameters<UploadGate>[0]; read: (keep: KeepFile) => Promise<Form> };

/** No upload takes as long: files of one that died are removed after it. */
const uploadMs = 3_600_000;

/** What of the form is kept. Of a Ghana Card that is what finds it again, and what its holder knows it by. */
function toRow(form: CheckForm, cardKey: Buffer): Omit<NewCheck, "user_id" | "created_at"> {
  if (form.kind === "right_to_let") return { kind: form.kind, property_id: form.property, relation: form.relation };
  if (form.kind === "licence") return { kind: form.kind, licence_number: form.licence_number };
  const card_hash = createHmac("sha256", cardKey).update(form.card_number).digest();
  return { kind: form.kind, card_hash, card_digit: form.card_number.slice(-1) };
}

async function checkAllowed({ db, properties }: CheckDeps, person: Person, form: CheckForm): Promise<void> {
  const propertyId = form.kind === "right_to_let" ? form.property : null;
  if (propertyId !== null) {
    const property = await properties.find(person, propertyId);
    if (property?.ownerId !== person.id) throw CheckErrors.notYours();
  }
  if (await hasOpen(db, { userId: person.id, kind: form.kind, propertyId })) throw CheckErrors.waitsAlready();
}

/** A card or a licence that another account has, too, is for staff to judge; it refuses nothing. */
async function flagSharing({ flagSharedCheck }: CheckDeps, tx: Executor, id: number): Promise<void> {
  const check = await findCheck(tx, id);
  const others = (await findSharing(tx, [check])).filter(({ user_id }) => user_id !== check.user_id);
  if (others.length === 0) return;
  const checks = [id, ...others.map((other) => other.id)];
  const people = new Set(others.map(({ user_id }) => user_id)).size + 1;
  const found =
    check.kind === "licence"
      ? ({ kind: "same_licence", text: `Licence ${check.licence_number}` } as const)
      : ({ kind: "same_card", text: `Ghana Card that ends in ${check.card_digit}` } as const);
  await flagSharedCheck(tx, { userId: check.user_id, ...found, people, checks, now: check.created_at });
}

async function insert(deps: CheckDeps, tx: Executor, row: NewCheck, documents: Parameters<typeof insertDocuments>[2]) {
  await lockSharing(tx);
  const id = await requireFound(insertCheck(tx, row), CheckErrors.waitsAlready);
  await insertDocuments(tx, id, documents);
  await flagSharing(deps, tx, id);
  const names = documents.map(({ file }) => file);
  if (!(await keepFiles(tx, names))) throw CheckErrors.notStored();
  return id;
}

async function accept(deps: CheckDeps, person: Person, { form, files }: Form): Promise<OwnCheck> {
  const { db, clock, privateFiles, cardKey, imageSemaphore } = deps;
  await checkAllowed(deps, person, form);
  const named: (CleanDocument & { file: string })[] = [];
  for (const file of files) named.push({ ...(await cleanDocument(file, imageSemaphore)), file: randomBytes(16).toString("hex") });
  const documents = named.map(({ file, size, contentType }) => ({ file, content_type: contentType, size }));
  const names = named.map(({ file }) => file);
  const now = clock.now();
  // Recorded before they are written, so that no file is left behind whatever happens.
  await claimFiles(db, names, new Date(now.getTime() + uploadMs));
  try {
    for (const { file, path } of named) await privateFiles.put(file, createReadStream(path));
    const row = { ...toRow(form, cardKey), user_id: person.id, created_at: now };
    const id = await db.transaction().execute((tx) => insert(deps, tx, row, documents));
    return presentOwnCheck(await findCheck(db, id), clock.now());
  } catch (error) {
    await abandonFiles(db, names, now).catch(() => {});
    throw error instanceof StorageError ? CheckErrors.notStored() : error;
  }
}

/** Asks staff for a check. Accounts are free and numbers are not: only a verified one may store documents. @throws AppError a field error, "forbidden", "conflict" while the same waits, "too_many" */
export async function submitCheck(deps: CheckDeps, person: Person, { upload, read }: SentForm): Promise<OwnCheck> {
  if (!(await hasVerifiedPhone(deps.db, person.id))) throw CheckErrors.needsPhone();
  await takeOrRefuse(deps.rates.checksPerPerson, String(person.id), CheckErrors.tooMany);
  const receive = () => withKeptFiles(deps.privateFiles, async (keep) => accept(deps, person, await read(keep)));
  return await deps.uploadSemaphores(String(person.id), () => deps.uploadGate(upload, receive));
}
