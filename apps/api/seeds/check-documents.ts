import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { insertDocuments, type DocumentRow } from "../src/modules/checks/documents.repository.ts";
import { claimFiles, keepFiles } from "../src/platform/database/orphaned-files.ts";
import type { Executor } from "../src/platform/database/tables.ts";
import type { PrivateFiles } from "../src/platform/storage/create-storage.ts";

export type DemoDocument = Omit<DocumentRow, "id">;

/** Made up for the demo: a licence and the receipt for it, and a card. */
const samples = {
  licence: [
    ["licence.jpg", "image/jpeg"],
    ["receipt.pdf", "application/pdf"],
  ],
  card: [["card.jpg", "image/jpeg"]],
} as const;

/** Files of a filling that was broken off are removed after this. */
const fillingMs = 3_600_000;

/** Stores documents of the demo like those that people send: private, and forgotten unless a check names them. */
export async function storeDocuments(
  db: Executor,
  privateFiles: PrivateFiles,
  of: keyof typeof samples,
  now: Date,
): Promise<DemoDocument[]> {
  const stored: DemoDocument[] = [];
  for (const [name, content_type] of samples[of]) {
    const bytes = await readFile(new URL(`check-documents/${name}`, import.meta.url));
    const document = { file: randomBytes(16).toString("hex"), content_type, size: bytes.length };
    await claimFiles(db, [document.file], new Date(now.getTime() + fillingMs));
    await privateFiles.put(document.file, Readable.from([bytes]));
    stored.push(document);
  }
  return stored;
}

/** Names them as the documents of a check, in the transaction that inserts it. */
export async function attachDocuments(tx: Executor, checkId: number, documents: readonly DemoDocument[]): Promise<void> {
  if (documents.length === 0) return;
  await insertDocuments(tx, checkId, documents);
  await keepFiles(
    tx,
    documents.map(({ file }) => file),
  );
}
