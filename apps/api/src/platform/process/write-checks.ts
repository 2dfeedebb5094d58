import { randomBytes, randomUUID } from "node:crypto";
import { open, rm, statfs } from "node:fs/promises";
import { join } from "node:path";

/** Tries to write something, and takes it away again. */
export type WriteCheck = () => Promise<void>;

/** Probes ask every few seconds, and there may be several. */
const maxAgeMs = 5_000;

/** Two segments of a database's log: with less it stops at its next one. */
const minFreeBytes = 32 * 1024 * 1024;

/**
 * Checks what can be written, at most every few seconds.
 * @param required by name
 * @param others are read, and decide nothing: an object store that is away would take every process out of service
 */
export function createWriteChecks(
  { required, others = {} }: { required: Record<string, WriteCheck>; others?: Record<string, WriteCheck> },
  onFailure: (error: unknown) => void,
  now: () => number = () => performance.now(),
) {
  const latest = new Map<string, { at: number; outcome: Promise<boolean> }>();
  const check = (name: string, run: WriteCheck): Promise<boolean> => {
    const known = latest.get(name);
    if (known && now() - known.at < maxAgeMs) return known.outcome;
    const outcome = run().then(
      () => true,
      (error: unknown) => {
        onFailure(error);
        return false;
      },
    );
    latest.set(name, { at: now(), outcome });
    return outcome;
  };
  const readAll = async (checks: Record<string, WriteCheck>): Promise<[string, boolean][]> =>
    await Promise.all(Object.entries(checks).map(async ([name, run]) => [name, await check(name, run)] as [string, boolean]));
  return {
    /** Whether everything can be written without which this process is not able to serve. */
    areMet: async (): Promise<boolean> => (await readAll(required)).every(([, isMet]) => isMet),
    /** By name: 1, or 0 where nothing can be written. */
    readings: async (): Promise<Record<string, number>> =>
      Object.fromEntries((await readAll({ ...required, ...others })).map(([name, isMet]) => [name, Number(isMet)])),
  };
}

export type WriteChecks = ReturnType<typeof createWriteChecks>;

/** Writes to a folder, and asks how much room its disk has: a file of some bytes is the last thing that does not fit. */
export async function checkFolder(folder: string): Promise<void> {
  const { bavail, bsize, blocks } = await statfs(folder);
  // Some network file systems tell nothing.
  if (blocks > 0 && bavail * bsize < minFreeBytes) throw new Error(`The disk of ${folder} is full`);
  const path = join(folder, `.check-${randomUUID()}`);
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(randomBytes(512));
    await file.sync();
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}
