import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { createService, freePort, type OwnService } from "./own-service.ts";

const run = promisify(execFile);
const debianFolder = "/usr/lib/postgresql";

/** A PostgreSQL server of the test, in a temporary folder. */
export type OwnPostgres = OwnService & {
  url: string;
  port: number;
  /** Runs a query on a separate connection. */
  ask<Row extends object>(text: string): Promise<Row[]>;
  remove(): Promise<void>;
};

/**
 * Returns the folder of the newest PostgreSQL's programs.
 * @throws Error if they are not installed.
 */
async function findPrograms(): Promise<string> {
  const versions = existsSync(debianFolder) ? await readdir(debianFolder) : [];
  const folders = versions.toSorted((a, b) => Number(b) - Number(a)).map((version) => join(debianFolder, version, "bin"));
  const found = folders.find((folder) => existsSync(join(folder, "initdb")));
  if (found !== undefined) return found;
  const { stdout } = await run("pg_config", ["--bindir"]).catch(() => ({ stdout: "" }));
  if (existsSync(join(stdout.trim(), "initdb"))) return stdout.trim();
  throw new Error("The fault tests start a PostgreSQL of their own, and its programs (initdb, postgres) are not installed.");
}

/** Returns the system user "postgres" if the tests run as root, because PostgreSQL does not run as root. */
async function findPostgresUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const ids = await Promise.all(["-u", "-g"].map((flag) => run("id", [flag, "postgres"])));
  const [uid, gid] = ids.map(({ stdout }) => Number(stdout)) as [number, number];
  return { uid, gid };
}

async function askAt<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Creates a cluster and starts it.
 * @param settings configuration, such as `{ max_connections: "20" }`
 * @param parent folder for the cluster's folder
 */
export async function startOwnPostgres(settings: Readonly<Record<string, string>> = {}, parent = tmpdir()): Promise<OwnPostgres> {
  const [programs, as, port] = [await findPrograms(), await findPostgresUser(), await freePort()];
  const folder = await mkdtemp(join(parent, "efie-postgres-"));
  if (as) await chown(folder, as.uid, as.gid);
  const cluster = join(folder, "cluster");
  const init = ["-D", cluster, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync", "--locale=C.UTF-8"];
  await run(join(programs, "initdb"), init, { ...as, cwd: folder });
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  const fixed = { listen_addresses: "127.0.0.1", port: String(port), unix_socket_directories: folder, ...settings };
  const service = createService({
    command: join(programs, "postgres"),
    args: ["-D", cluster, ...Object.entries(fixed).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    ...(as && { as }),
    isUp: () =>
      askAt(url, "select 1").then(
        () => true,
        () => false,
      ),
  });
  await service.start();
  return {
    ...service,
    url,
    port,
    ask: (text) => askAt(url, text),
    remove: async () => {
      await service.thaw();
      await service.stop("SIGQUIT");
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
