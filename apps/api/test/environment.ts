/** The only reader of the environment in the tests of the API. */

/** The PostgreSQL server to test on, when there is one. */
export function testDatabaseUrl(): string | undefined {
  return process.env["TEST_DATABASE_URL"] || undefined;
}

/** The Redis to test on, when there is one: `redis://127.0.0.1:6379`. */
export function testRedisUrl(): string | undefined {
  return process.env["TEST_REDIS_URL"] || undefined;
}

/** What a process started by a test inherits: a way to find programs, and no configuration. */
export function childEnvironment(extra: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { PATH: process.env["PATH"], HOME: process.env["HOME"], ...extra };
}

/** How long, and by which seed, the API is fuzzed: `FUZZ_REQUESTS=100000 FUZZ_SEED=7`. */
export function fuzzSettings(): { requests: number; seed: number } {
  return { requests: Number(process.env["FUZZ_REQUESTS"] || 2_000), seed: Number(process.env["FUZZ_SEED"] || 20_261_121) };
}

/** How often, and by which seed, the server is killed in the midst of its work: `KILLS=200 KILLS_SEED=7`. */
export function killSettings(): { kills: number; seed: number } {
  return { kills: Number(process.env["KILLS"] || 5), seed: Number(process.env["KILLS_SEED"] || 20_260_711) };
}

/** How long a service stays away in the tests of faults: `FAULT_SECONDS=30`. */
export function faultSeconds(): number {
  return Number(process.env["FAULT_SECONDS"] || 2);
}

/** Whether the server under test has a catalogue index: `on`, unless the suite is to pass without one. */
export function catalogueIndexUnderTest(): "on" | "off" {
  return process.env["TEST_CATALOGUE_INDEX"] === "off" ? "off" : "on";
}
