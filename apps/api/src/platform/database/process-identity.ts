import { readFile } from "node:fs/promises";
import { uptime } from "node:os";

/** Identifies a process, also against a later one with the same pid. */
export type ProcessIdentity = {
  pid: number;
  /** Linux: the boot id and start tick of the process; null on other systems. */
  birth: string | null;
  /** Start time of the process in milliseconds since 1970; used when `birth` is null. */
  startedAtMs: number;
};

const clockSlackMs = 60_000;

/** Describes a running process of this machine. */
export async function identifyProcess(pid: number): Promise<ProcessIdentity> {
  return { pid, birth: await readBirth(pid), startedAtMs: Math.round(performance.timeOrigin) };
}

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
