import { join } from "node:path";

/** The repository. */
export const root = join(import.meta.dirname, "..");

const defaultDatabaseUrl = "postgresql://postgres@127.0.0.1:5432/postgres";

/** The PostgreSQL in which the catalogues to measure are made: any database of it, by a role that may create some. */
export function benchDatabaseUrl(): string {
  return process.env["BENCH_DATABASE_URL"]?.trim() || defaultDatabaseUrl;
}

const kept = ["PATH", "HOME", "TMPDIR", "TEMP", "TMP", "SystemRoot", "LANG", "NODE_EXTRA_CA_CERTS"];

/** For the server: nothing of the caller's configuration may leak into it. The only reader of the environment in bench/. */
export function bareEnvironment(extra: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const found = kept.map((name) => [name, process.env[name]] as const).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(found), ...extra };
}
