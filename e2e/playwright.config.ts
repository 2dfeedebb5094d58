import { defineConfig } from "@playwright/test";
import { join } from "node:path";
import { cache, readRun } from "./environment.ts";

const run = readRun();

/** Browser journeys against one real server. `E2E_BASE_URL=http://127.0.0.1:3000` takes one that runs
 * already, `E2E_WORKERS=1` leaves a core to others. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  globalSetup: "./setup/global-setup.ts",
  outputDir: join(cache, "e2e-results"),
  fullyParallel: true,
  workers: Number(process.env["E2E_WORKERS"] ?? 2),
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  forbidOnly: true,
  reporter: [["list"]],
  use: {
    ...(run !== null && { baseURL: run.url, launchOptions: run.launchOptions }),
    viewport: { width: 1280, height: 800 },
    locale: "en-GH",
    timezoneId: "Africa/Accra",
    // Pages come from the server alone; the journey that is about reading without a line allows it.
    serviceWorkers: "block",
    actionTimeout: 7_000,
    navigationTimeout: 15_000,
    // Every step with the page as it was; pictures of each would cost the suite a fifth of its time.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: true, sources: true },
    screenshot: "off",
    video: "off",
  },
});
