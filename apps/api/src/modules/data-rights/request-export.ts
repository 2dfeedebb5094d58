import { dayMs } from "../../platform/process/clock.ts";
import { randomBytes } from "node:crypto";
import type { ExportsDeps } from "./data-rights-deps.ts";
import { insertOrLockExport, replaceExport, type ExportRow } from "./exports.repository.ts";

/** A new copy can be asked for a day after the last one, and at once when that one failed. */
function isDue({ status, requested_at }: ExportRow, now: Date): boolean {
  return status === "failed" || now.getTime() - requested_at.getTime() >= dayMs;
}

/** Asks for a copy of the person's data, which a job makes. Within a day, and in parallel, the same copy is answered. */
export async function requestExport({ db, clock }: Pick<ExportsDeps, "db" | "clock">, userId: number): Promise<ExportRow> {
  const now = clock.now();
  const file = randomBytes(16).toString("hex");
  return await db.transaction().execute(async (tx) => {
    const { row, isNew } = await insertOrLockExport(tx, { userId, file, now });
    return !isNew && isDue(row, now) ? await replaceExport(tx, row, { file, now }) : row;
  });
}
