/** Only this file reads the environment in the API's tests. */

/** URL of the PostgreSQL server for the tests, if set. */
export function testDatabaseUrl(): string | undefined {
  return process.env["TEST_DATABASE_URL"] || undefined;
}

/** URL of the Redis for the tests, if set: `redis://127.0.0.1:6379`. */
export function testRedisUrl(): string | undefined {
  return process.env["TEST_REDIS_URL"] || undefined;
}

/** Environment of child processes: PATH and HOME, without configuration. */
export function childEnvironment(extra: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { PATH: process.env["PATH"], HOME: process.env["HOME"], ...extra };
}

/** Number of fuzz requests and their seed: `FUZZ_REQUESTS=100000 FUZZ_SEED=7`. */
export function fuzzSettings(): { requests: number; seed: number } {
  return { requests: Number(process.env["FUZZ_REQUESTS"] || 2_000), seed: Number(process.env["FUZZ_SEED"] || 20_261_121) };
}

/** Number of kills of the server and their seed: `KILLS=200 KILLS_SEED=7`. */
export function killSettings(): { kills: number; seed: number } {
  return { kills: Number(process.env["KILLS"] || 5), seed: Number(process.env["KILLS_SEED"] || 20_260_711) };
}

/** Duration of an outage in the fault tests: `FAULT_SECONDS=30`. */
export function faultSeconds(): number {
  return Number(process.env["FAULT_SECONDS"] || 2);
}

/** Whether the server under test uses the catalogue index: `on` by default. */
export function catalogueIndexUnderTest(): "on" | "off" {
  return process.env["TEST_CATALOGUE_INDEX"] === "off" ? "off" : "on";
}
