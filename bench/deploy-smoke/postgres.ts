import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { chown, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { openPool, type Pool } from "../catalogue/connect.ts";
import { SmokeTestError, runToEnd, startChild, waitUntil, type Child } from "./child.ts";

/** A PostgreSQL server of the smoke test. */
export type Postgres = {
  readonly url: string;
  /** A connection for checks and for pausing replay. */
  readonly pool: Pool;
  start(): Promise<void>;
  /** Stops without a checkpoint, like a failing machine. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

const debianFolder = "/usr/lib/postgresql";

function findPrograms(): string {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folder = versions.map((version) => join(debianFolder, version, "bin")).find((path) => existsSync(join(path, "initdb")));
  if (folder === undefined) throw new SmokeTestError("There is no PostgreSQL server: apt-get install postgresql");
  return folder;
}

/** Returns the `postgres` user if the smoke test runs as root, because PostgreSQL does not run as root. */
export function postgresUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (option: string): number => Number(execFileSync("id", [option, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

type PostgresOptions = { readonly folder: string; readonly logs: string; readonly port: number };

const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=150", "wal_level=replica"];

function createPostgres(name: string, { folder, logs, port }: PostgresOptions, extra: readonly string[]): Postgres {
  const programs = findPrograms();
  const log = join(logs, `${name}.log`);
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  const pool = openPool(url);
  let server: Child | null = null;
  const start = async (): Promise<void> => {
    const options = [...settings, ...extra, `port=${port}`].flatMap((setting) => ["-c", setting]);
    server = startChild({ name, command: [join(programs, "postgres"), "-D", folder, ...options], log, user: postgresUser() });
    const isUp = async (): Promise<boolean> => (await pool.query("select 1").catch(() => null)) !== null;
    await waitUntil(`${name} responds on port ${port}`, isUp, 60, log);
  };
  const stop = async (): Promise<void> => {
    await pool.end();
    await server?.end("SIGINT");
  };
  // SIGQUIT is PostgreSQL's immediate shutdown, without a checkpoint.
  return { url, pool, start, kill: async () => void (await server?.end("SIGQUIT")), stop };
}

/** Creates and starts a primary. */
export async function startPrimary(at: PostgresOptions): Promise<Postgres> {
  const user = postgresUser();
  await mkdir(at.folder, { recursive: true, mode: 0o700 });
  if (user) await chown(at.folder, user.uid, user.gid);
  const initdb = join(findPrograms(), "initdb");
  const log = join(at.logs, "initdb.log");
  await runToEnd({ name: "initdb", command: [initdb, "-D", at.folder, "-U", "postgres", "--auth=trust"], log, user });
  const primary = createPostgres("primary", at, []);
  await primary.start();
  await primary.pool.query("select pg_create_physical_replication_slot('replica')");
  return primary;
}

/** Creates and starts a replica of the primary, as `deploy/postgres/replica.sh` does. */
export async function startReplica(at: PostgresOptions, primary: Postgres): Promise<Postgres> {
  const user = postgresUser();
  await mkdir(at.folder, { recursive: true, mode: 0o700 });
  if (user) await chown(at.folder, user.uid, user.gid);
  const copy = join(findPrograms(), "pg_basebackup");
  const options = ["-D", at.folder, "--write-recovery-conf", "--slot=replica", "--wal-method=stream", "--checkpoint=fast"];
  const log = join(at.logs, "pg_basebackup.log");
  await runToEnd({ name: "pg_basebackup", command: [copy, ...options, `--dbname=${primary.url}`], log, user });
  const replica = createPostgres("replica", at, ["hot_standby_feedback=on", "max_standby_streaming_delay=1s"]);
  await replica.start();
  return replica;
}
