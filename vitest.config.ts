import { defineConfig } from "vitest/config";

const fixtures = ["**/node_modules/**", "**/build/**", "tools/architecture/fixtures/**"];
/** Campaigns, and what starts, kills and restarts processes: `npm run test:slow`. */
const slow = "**/*.slow.test.ts";
/** Milliseconds. */
const slowTimeout = 240_000;

function project(name: string, include: string[]) {
  return { extends: true as const, test: { name, include, exclude: [...fixtures, slow] } };
}

export default defineConfig({
  test: {
    environment: "node",
    pool: "forks",
    // Test files bring up databases: more of them at once than cores only makes each one slower.
    maxWorkers: 2,
    // Loading the server again for each file was a third of the time; and a process that has lived for a while shows what a
    // young one hides.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A condition that comes true at once elsewhere takes seconds on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    setupFiles: ["./tools/test-setup.ts"],
    // Floods, time-outs, further processes and long random runs in files that are quick otherwise: `npm run test:slow`.
    tags: [{ name: "slow", timeout: slowTimeout }],
    projects: [
      project("packages", ["packages/**/*.test.ts"]),
      project("api", ["apps/api/**/*.test.ts"]),
      project("web", ["apps/web/**/*.test.{ts,tsx}"]),
      project("tools", ["tools/**/*.test.ts", "bench/**/*.test.ts"]),
      // Their processes open databases on disk, and share the machine with whatever else runs.
      {
        extends: true,
        test: { name: "slow", include: [slow], exclude: fixtures, testTimeout: slowTimeout, hookTimeout: slowTimeout },
      },
    ],
  },
});
