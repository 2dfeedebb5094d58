import { join } from "node:path";

/** The repository. */
export const root = join(import.meta.dirname, "..");

const defaultDatabaseUrl = "postgresql://postgres@127.0.0.1:5432/postgres";

/** The PostgreSQL in which the catalogues to measure are made: any database of it, by a role that may create some. */
export function benchDatabaseUrl(): string {
  return process.env["BENCH_DATABASE_URL"]?.trim() || defaultDatabaseUrl;
}

/** A browser of the reader's choice. */
export function chosenChromium(): string | undefined {
  return process.env["CHROMIUM_PATH"]?.trim() || undefined;
}

/** What a child process gets: this one's environment, and `extra`. The only reader of the environment in bench/. */
export function childEnvironment(extra: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { ...process.env, ...extra };
}
