import { randomUUID } from "node:crypto";
import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { identifyProcess, isAlive } from "./process-identity.ts";
import type { ProcessIdentity } from "./process-identity.ts";

/** Another process uses the data directory. The message has its pid. */
export class DirectoryLockedError extends Error {
  override name = "DirectoryLockedError";
  readonly pid: number;
  constructor(directory: string, pid: number) {
    super(
      `The data directory ${directory} is in use by process ${pid}. The embedded database has one process ` +
        `at a time: stop that process first, or set DATA_DIR to another directory.`,
    );
    this.pid = pid;
  }
}

/** An exclusive lock on a directory. It ends with `release` or with the process. */
export type DirectoryLock = { release(): Promise<void> };

type Entry = { token: string } & ProcessIdentity;

/**
 * Takes an exclusive lock on a directory for this process, in its file `lock`. Each process appends an entry; the holder is
 * the first entry that is not released and whose process is alive. The file is only appended to, so two processes can
 * never take over the same stale lock: all read the same first live entry.
 * @param directory an existing directory on a local file system
 * @throws DirectoryLockedError naming the process that holds it
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const file = join(directory, "lock");
  const token = randomUUID();
  await append(file, { token, ...(await identifyProcess(process.pid)) });
  const release = (): Promise<void> => append(file, { released: token });
  const holder = await findHolder(file);
  if (holder.token === token) return { release };
  await release();
  throw new DirectoryLockedError(directory, holder.pid);
}

/** Each line also starts with a line break, so that a line truncated by a full disk does not corrupt the next. */
async function append(file: string, line: Entry | { released: string }): Promise<void> {
  await appendFile(file, `\n${JSON.stringify(line)}\n`, { mode: 0o600 });
}

async function findHolder(file: string): Promise<Entry> {
  const lines = (await readFile(file, "utf8")).split("\n").flatMap(parseLine);
  const released = new Set(lines.flatMap((line) => ("released" in line ? [line.released] : [])));
  for (const line of lines) {
    if ("token" in line && !released.has(line.token) && (await isAlive(line))) return line;
  }
  throw new Error(`The lock file ${file} does not hold the entry that was just written to it`);
}

function parseLine(line: string): Array<Entry | { released: string }> {
  if (line === "") return [];
  try {
    return [JSON.parse(line) as Entry | { released: string }];
  } catch {
    return [];
  }
}
