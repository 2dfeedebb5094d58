import { readFile, appendFile } from "node:fs/promises";
import { uptime } from "node:os";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { OperatorError } from "../app-error.ts";

/** Identifies a process, also against a later one with the same pid. */
export type ProcessIdentity = {
  pid: number;
  /** Linux: the boot id and start tick of the process; null on other systems. */
  birth: string | null;
  /** Start time of the process in milliseconds since 1970; used when `birth` is null. */
  startedAtMs: number;
};

const clockSlackMs = 60_000;

/** Whether this process is still alive. Comparing pids is not enough: they are reused, in containers almost always. */
export async function isAlive(identity: ProcessIdentity): Promise<boolean> {
  if (!hasProcess(identity.pid)) return false;
  if (identity.birth !== null) return (await readBirth(identity.pid)) === identity.birth;
  const bootedAtMs = performance.timeOrigin + performance.now() - uptime() * 1_000;
  return identity.startedAtMs > bootedAtMs - clockSlackMs;
}

function hasProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Boot id and start tick, field 22 of /proc/<pid>/stat (proc(5)); the command's name before may hold spaces. */
async function readBirth(pid: number): Promise<string | null> {
  try {
    const boot = (await readFile("/proc/sys/kernel/random/boot_id", "utf8")).trim();
    const stat = await readFile(`/proc/${pid}/stat`, "utf8");
    const [state, ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    // A zombie holds no lock; its parent has only not reaped it yet.
    return state === "Z" || state === "X" ? null : `${boot}:${rest[18]}`;
  } catch {
    return null;
  }
}

/** Another process uses the data directory. The message has its pid. */
export class DirectoryLockedError extends OperatorError {
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
  const { pid } = process;
  await append(file, { token, pid, birth: await readBirth(pid), startedAtMs: Math.round(performance.timeOrigin) });
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
