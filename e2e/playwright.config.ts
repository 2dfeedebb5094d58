import { defineConfig } from "@playwright/test";
import { join } from "node:path";
import { cache, readRun } from "./environment.ts";

const run = readRun();
/** These publish properties, which would change the lists and counts of other journeys. */
const publishingSpecs = [
  "admin.spec.ts",
  "agents.spec.ts",
  "cases.spec.ts",
  "changed-properties.spec.ts",
  "desk.spec.ts",
  "edit-photos.spec.ts",
  "edit-property.spec.ts",
  "exact-place.spec.ts",
  "freshness.spec.ts",
  "my-properties.spec.ts",
  "my-properties-status.spec.ts",
  "reports.spec.ts",
];

/** These start or stop their own servers and databases, or look at every screen at every width: `npm run test:slow`. */
const slowSpecs = "*.slow.spec.ts";
/** Journeys of `npm run test:slow` in the other files. */
const slowTag = /@slow/;
const main = run === null ? {} : { baseURL: run.url };
const publishing = run === null ? {} : { baseURL: run.publishingUrl };

/** Milliseconds. Generous, because a busy machine is slow, and only broken tests wait this long. */
const patience = 45_000;

/** Browser journeys against one real server. `E2E_BASE_URL=http://127.0.0.1:3000` tests a running server;
 * `E2E_WORKERS=1` uses one worker, for a machine with little to spare. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  globalSetup: "./setup/global-setup.ts",
  outputDir: join(cache, "e2e-results"),
  fullyParallel: true,
  // More than cores: a journey waits for its page half of the time.
  workers: Number(process.env["E2E_WORKERS"] ?? 4),
  // A test that passes on the retry is reported as flaky. More than a few flaky tests count as failures (tools/test-counts.ts).
  retries: 1,
  timeout: 4 * patience,
  expect: { timeout: patience, toPass: { timeout: patience } },
  forbidOnly: true,
  projects: [
    { name: "journeys", testIgnore: [...publishingSpecs, slowSpecs], grepInvert: slowTag, use: main },
    { name: "publishing", testMatch: publishingSpecs, grepInvert: slowTag, use: publishing },
    { name: "slow", testMatch: slowSpecs, use: main },
    { name: "slow-journeys", testIgnore: [...publishingSpecs, slowSpecs], grep: slowTag, use: main },
    { name: "slow-publishing", testMatch: publishingSpecs, grep: slowTag, use: publishing },
  ],
  reporter: [["list"]],
  use: {
    ...(run !== null && { launchOptions: run.launchOptions }),
    viewport: { width: 1280, height: 800 },
    // Without the word that names it a robot, whose visits count nowhere.
    userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36",
    locale: "en-GH",
    timezoneId: "Africa/Accra",
    // Pages come only from the server. The journey about reading offline allows service workers.
    serviceWorkers: "block",
    actionTimeout: patience,
    navigationTimeout: 60_000,
    // A failure keeps a screenshot, the page's outline and its console errors. A trace of every step costs a fifth of the suite's
    // time: use `--trace retain-on-failure` if you need one.
    trace: "off",
    screenshot: "only-on-failure",
    video: "off",
  },
});
