import { join } from "node:path";

/** Root folder of the repository. */
export const root = join(import.meta.dirname, "..");

const defaultDatabaseUrl = "postgresql://postgres@127.0.0.1:5432/postgres";

/** URL of any database of the PostgreSQL server for the bench, with a role that may create databases. */
export function benchDatabaseUrl(): string {
  return process.env["BENCH_DATABASE_URL"]?.trim() || defaultDatabaseUrl;
}

const inherited = ["PATH", "HOME", "TMPDIR", "TEMP", "TMP", "SystemRoot", "LANG", "NODE_EXTRA_CA_CERTS"];

/** Environment for the server, without the caller's configuration. Only this file reads the environment in bench/. */
export function bareEnvironment(extra: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const found = inherited.map((name) => [name, process.env[name]] as const).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(found), ...extra };
}
