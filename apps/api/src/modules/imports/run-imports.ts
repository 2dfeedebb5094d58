import type { ImportRowStatus } from "@efie/contract";
import { isDatabaseOutage } from "../../platform/database/outage.ts";
import { withKeptFiles } from "../../platform/storage/files-on-disk.ts";
import { ZipError } from "../../platform/zip.ts";
import { carryOut, type GoOn } from "./carry-out-row.ts";
import { indexPlaces } from "./columns/read-places.ts";
import { cellsOf, cellsOfDefaults } from "./columns/read-row.ts";
import { dropFile } from "./import-files.repository.ts";
import { failures, ImportFailure, type ImportsDeps } from "./imports-deps.ts";
import {
  claimImport,
  endStep,
  findRows,
  isAnyWaiting,
  keepClaim,
  recordRow,
  releaseClaim,
  type StepOutcome,
  type Claimed,
  type StoredRow,
} from "./imports.repository.ts";
import { byHeading, judgeRow, keysOf, sentencesOf, type Judging } from "./judge-row.ts";
import { noArchive, openArchive, type PhotoArchive } from "./photo-archive.ts";

/** A row takes less. A process that died is succeeded after it. */
const claimMs = 120_000;
const maxAttempts = 5;
/** So long is one turn: then another import goes on, if one waits. Each begins by copying its ZIP. */
const turnMs = 10_000;

/** The first row with each reference or number: only that one counts. */
function findFirstLines(columns: Claimed["columns"], rows: readonly StoredRow[]): Map<string, number> {
  const first = new Map<string, number>();
  for (const { line, cells } of rows)
    for (const [column, value] of Object.entries(keysOf(cellsOf(columns, cells))))
      if (!first.has(`${column} ${value}`)) first.set(`${column} ${value}`, line);
  return first;
}

async function checkRow(deps: ImportsDeps, judging: Judging, { id }: Claimed, row: StoredRow): Promise<void> {
  const { status, errors, changes, known } = await judgeRow(judging, row);
  await recordRow(deps.db, id, row.line, { status, errors, changes, property_id: known?.id ?? null, is_done: false });
}

type RowTurn = { claimed: Claimed; row: StoredRow; goOn: GoOn };

/** A row is judged again: what it would do may have changed since its trial. */
async function commitRow(deps: ImportsDeps, judging: Judging, { claimed, row, goOn }: RowTurn): Promise<void> {
  const importId = claimed.id;
  const record = (status: ImportRowStatus, errors: Record<string, string[]>, property: number | null) =>
    recordRow(deps.db, importId, row.line, { status, errors, is_done: true, property_id: property ?? undefined });
  const judged = await judgeRow(judging, row);
  if (judged.status === "error") return await record("error", judged.errors, null);
  // A draft that was made before the process died looks like a known listing.
  const status = row.status === "new" ? "new" : judged.status;
  try {
    return await record(status, {}, await carryOut(deps, judging, { importId, row, goOn }, judged));
  } catch (error) {
    return await record("error", byHeading(sentencesOf(error), judging.columns), null);
  }
}

/** Ends a step. Photos stay for a commit only. */
async function end({ db, clock }: ImportsDeps, claimed: Claimed, outcome: StepOutcome): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const hasEnded = await endStep(tx, claimed, outcome);
    if (hasEnded && outcome.state !== "trial") await dropFile(tx, claimed.id, clock.now());
  });
}

async function work(deps: ImportsDeps, claimed: Claimed, archive: PhotoArchive, stopping: AbortSignal): Promise<void> {
  const { db, clock } = deps;
  const rows = await findRows(db, claimed.id);
  const places = indexPlaces(await deps.readPlaces());
  const { columns, user_id: userId } = claimed;
  const defaults = cellsOfDefaults(claimed.defaults);
  const judging = { ...deps, userId, columns, defaults, places, archive, firstLines: findFirstLines(columns, rows) };
  const isChecking = claimed.state === "checking";
  const goOn: GoOn = async () => {
    stopping.throwIfAborted();
    const until = new Date(clock.now().getTime() + claimMs);
    if (!(await keepClaim(db, claimed, until))) throw new ImportFailure(failures.mayNotPost);
  };
  const waiting = rows.filter(({ status, is_done }) => (isChecking ? status === null : !is_done));
  const turnEnd = clock.now().getTime() + turnMs;
  for (const row of waiting) {
    const isTurnOver = clock.now().getTime() >= turnEnd;
    if (isTurnOver && (await isAnyWaiting(db, clock.now()))) return await releaseClaim(db, claimed, clock.now());
    await goOn();
    if (isChecking) await checkRow(deps, judging, claimed, row);
    else await commitRow(deps, judging, { claimed, row, goOn });
  }
  await end(deps, claimed, { state: isChecking ? "trial" : "done", error: null });
}

/** Copies the ZIP to this machine, because its directory is at its end, and works with it. @throws ImportFailure for a ZIP that is gone, ZipError */
async function withArchive(deps: ImportsDeps, file: string, use: (archive: PhotoArchive) => Promise<void>): Promise<void> {
  const stored = await deps.privateFiles.get(file);
  if (!stored) throw new ImportFailure(failures.filesGone);
  await withKeptFiles(deps.privateFiles, async (keep) => {
    const archive = await openArchive((await keep(stored.stream)).path);
    await use(archive).finally(() => archive.close());
  });
}

/** Does the next step of the import that has waited longest. False when none waits. @throws what another attempt may not meet */
export async function runNextImport(deps: ImportsDeps, stopping: AbortSignal): Promise<boolean> {
  const now = deps.clock.now();
  const claimed = await claimImport(deps.db, { now, until: new Date(now.getTime() + claimMs) });
  if (!claimed) return false;
  const fail = (error: string) => end(deps, claimed, { state: "failed", error });
  if (!claimed.may_post) await fail(failures.mayNotPost);
  else if (claimed.attempts > maxAttempts) await fail(failures.stuck);
  else
    try {
      const run = (archive: PhotoArchive) => work(deps, claimed, archive, stopping);
      await (claimed.photos_file === null ? run(noArchive) : withArchive(deps, claimed.photos_file, run));
    } catch (error) {
      if (stopping.aborted) await releaseClaim(deps.db, claimed, now);
      else if (error instanceof ImportFailure || error instanceof ZipError) await fail(error.message);
      else throw error;
    }
  return !stopping.aborted;
}

/** Runs imports one after the other, beside requests. `wake` begins, and returns at once. */
export function createImportRunner(deps: ImportsDeps) {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let isAsked = false;
  const run = async (): Promise<void> => {
    while (isAsked) {
      isAsked = false;
      while (await runNextImport(deps, stopping.signal));
    }
  };
  return {
    wake(): void {
      isAsked = !stopping.signal.aborted;
      running ??= run()
        .catch((error: unknown) => {
          // Every job meets an outage, and the scheduler reports it once. The import goes on at the next wake.
          if (error instanceof Error && isDatabaseOutage(error)) return;
          deps.reportError(error, { message: "an import failed and is tried again" });
        })
        .finally(() => (running = null));
    },
    async close(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}
