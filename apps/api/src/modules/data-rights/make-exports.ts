import { Readable } from "node:stream";
import { toJsonArray, writeZip, type ZipEntry } from "../../platform/storage/write-zip.ts";
import type { ExportsDeps } from "./data-rights-deps.ts";
import { limits } from "@efie/contract";
import { dayMs } from "../../platform/process/clock.ts";
import {
  claimExport,
  failExhausted,
  findOrphans,
  forgetOrphan,
  markReady,
  orphanExpired,
  orphanFile,
  type ExportRow,
} from "./exports.repository.ts";

const readme = `This is a copy of what Efie keeps about you, made at your request.

- The files ending in .json are lists of entries. Any text editor or browser opens them.
- photos/ has the photos of your listings. properties.json says which belongs to which.
- messages.json has what you wrote and what others wrote to you, with their public name only.
- Amounts in "pesewas" are hundredths of a cedi. Times are in Ghana's time (UTC).

What is kept, why, and how long: see the privacy page.
`;

/** The files of a person's copy, one after the other. */
async function* exportEntries({ db, storage, personalData }: ExportsDeps, userId: number): AsyncGenerator<ZipEntry> {
  yield { name: "README.txt", isCompressed: false, open: async () => Readable.from([readme], { objectMode: false }) };
  for (const { sections } of personalData)
    for (const [name, rows] of Object.entries(sections))
      yield { name: `${name}.json`, isCompressed: false, open: async () => toJsonArray(rows(db, userId)) };
  for (const { photos } of personalData)
    if (photos)
      for await (const { name, stored } of photos(db, userId)) {
        const file = await storage.get(stored);
        if (file) yield { name, isCompressed: true, open: async () => file.stream };
      }
}

/** Longer than any copy takes. After it the process counts as dead. */
const claimMs = 30 * 60_000;
const maxAttempts = 5;
/** Other jobs wait meanwhile. */
const maxPerRun = 5;
const maxOrphansPerRun = 100;

/** Writes the ZIP, then says that it is ready: by the row and by mail, in one transaction. */
async function makeExport(deps: ExportsDeps, row: ExportRow): Promise<void> {
  const { db, clock, privateFiles, deliveries } = deps;
  await privateFiles.put(row.file, writeZip(exportEntries(deps, row.user_id), row.requested_at));
  const expiresAt = new Date(clock.now().getTime() + limits.exportLinkDays * dayMs);
  await db.transaction().execute(async (tx) => {
    const person = await markReady(tx, row, expiresAt);
    if (!person) return await orphanFile(tx, row.file, clock.now());
    const data = { first_name: person.first_name, until: expiresAt.toISOString() };
    const to = { userId: row.user_id, channel: "email" as const, to: person.email };
    await deliveries.queue(tx, { ...to, template: "data_export_ready", data, key: `export ${row.file}` });
  });
}

/** Makes the requested copies, the oldest request first. A failed one is tried again when its claim expires. */
export async function makeExports(deps: ExportsDeps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  await failExhausted(db, now, maxAttempts);
  for (let made = 0; made < maxPerRun; made += 1) {
    const row = await claimExport(db, now, new Date(now.getTime() + claimMs), maxAttempts);
    if (!row) return;
    await makeExport(deps, row);
  }
}

/** Deletes the copies whose link has expired, and files that nothing refers to. */
export async function sweepExports({ db, clock, privateFiles }: ExportsDeps): Promise<void> {
  const now = clock.now();
  await orphanExpired(db, now);
  for (const file of await findOrphans(db, now, maxOrphansPerRun)) {
    await privateFiles.remove(file);
    await forgetOrphan(db, file);
  }
}
