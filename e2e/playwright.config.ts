import { defineConfig } from "@playwright/test";
import { join } from "node:path";
import { cache, readRun } from "./environment.ts";

const run = readRun();
/** They publish properties, which every list, count and order would show. */
const publishingSpecs = [
  "admin.spec.ts",
  "changed-properties.spec.ts",
  "edit-photos.spec.ts",
  "edit-property.spec.ts",
  "my-properties.spec.ts",
  "my-properties-status.spec.ts",
];

/** They start servers and databases of their own, or take them away: `npm run test:slow`. */
const slowSpecs = "*.slow.spec.ts";

/** Browser journeys against one real server. `E2E_BASE_URL=http://127.0.0.1:3000` takes one that runs
 * already, `E2E_WORKERS=1` leaves a core to others. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  globalSetup: "./setup/global-setup.ts",
  outputDir: join(cache, "e2e-results"),
  fullyParallel: true,
  workers: Number(process.env["E2E_WORKERS"] ?? 2),
  // Named as flaky when it passes then, and counted as failed when they are more than a few (tools/test-counts.ts).
  retries: 1,
  // Generous, because only what is broken waits that long, and a machine that does other things besides is slow, not broken.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  projects: [
    { name: "journeys", testIgnore: [...publishingSpecs, slowSpecs], use: run === null ? {} : { baseURL: run.url } },
    { name: "publishing", testMatch: publishingSpecs, use: run === null ? {} : { baseURL: run.publishingUrl } },
    { name: "slow", testMatch: slowSpecs, use: run === null ? {} : { baseURL: run.url } },
  ],
  reporter: [["list"]],
  use: {
    ...(run !== null && { launchOptions: run.launchOptions }),
    viewport: { width: 1280, height: 800 },
    locale: "en-GH",
    timezoneId: "Africa/Accra",
    // Pages come from the server alone; the journey that is about reading without a line allows it.
    serviceWorkers: "block",
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // A failure leaves a picture, the page's outline and what it complained of. A trace of every step costs a fifth of the
    // suite's time: ask for one with `--trace retain-on-failure`.
    trace: "off",
    screenshot: "only-on-failure",
    video: "off",
  },
});
