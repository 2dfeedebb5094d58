import { randomUUID } from "node:crypto";
import { appendFileSync, mkdirSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Clock } from "../process/clock.ts";
import { unlessMissing } from "./files-on-disk.ts";

/** What was stored once is known by the name of its file, which never changes. */
export type JournalFile = { name: string; lines: string[] };

/** A file takes lines for so long; later by another half it is closed for every process, whose clocks may differ. */
const openMs = 20_000;

/** Null: another process has stored and removed it meanwhile. */
async function readLines(folder: string, name: string): Promise<JournalFile | null> {
  const text = await unlessMissing(readFile(join(folder, name), "utf8"));
  return text === null ? null : { name, lines: text.split("\n") };
}

/** Lines that outlive a process that is killed: appended to files of a folder, which processes may share, until somebody has stored them. */
export function createJournal(folder: string, clock: Clock) {
  const self = randomUUID();
  let open: { name: string; since: number } | null = null;
  let files = 0;
  mkdirSync(folder, { recursive: true });
  const begin = (since: number) => ({ name: `${since}-${self}-${(files += 1)}`, since });
  const isClosed = (name: string): boolean =>
    name.includes(self) || Number.parseInt(name, 10) < clock.now().getTime() - 1.5 * openMs;
  return {
    /** Takes some microseconds, no promise: what was answered is in the file. @throws when the disk is full */
    append: (line: string): void => {
      const now = clock.now().getTime();
      if (open === null || now - open.since > openMs) open = begin(now);
      appendFileSync(join(folder, open.name), `${line}\n`);
    },
    /** All files to which nobody appends any more, also those of processes that are gone. */
    read: async (): Promise<JournalFile[]> => {
      open = null;
      const names = (await readdir(folder)).filter(isClosed);
      return (await Promise.all(names.map((name) => readLines(folder, name)))).filter((file) => file !== null);
    },
    remove: async (names: readonly string[]): Promise<void> => {
      for (const name of names) await rm(join(folder, name), { force: true });
    },
  };
}

export type Journal = ReturnType<typeof createJournal>;
