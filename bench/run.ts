import { ensureWebBuild } from "../tools/web-build.ts";
import { BenchDatabaseError, openMonitor } from "./catalogue/connect.ts";
import { benchDatabaseUrl } from "./environment.ts";
import { readOptions, UsageError, type Options, type StepName } from "./options.ts";
import { printError, printLine } from "./print.ts";
import { ServerError } from "./server.ts";
import type { BenchContext } from "./steps/bench-context.ts";
import { describeOutcome, isMissed, type Outcome } from "./targets.ts";

/** `npm run bench`: runs the steps, then compares the figures with the targets. */

type Step = (context: BenchContext) => Promise<Outcome[]>;

/** Steps that need PostgreSQL. Loaded on demand, because most need no browser. */
const steps: Record<Exclude<StepName, "lighthouse">, () => Promise<Step>> = {
  api: async () => (await import("./steps/api.ts")).benchApi,
  pages: async () => (await import("./steps/pages.ts")).benchPages,
  load: async () => (await import("./steps/load.ts")).benchLoad,
  index: async () => (await import("./steps/index.ts")).benchIndex,
  edits: async () => (await import("./steps/edits.ts")).benchEdits,
  desk: async () => (await import("./steps/desk.ts")).benchDesk,
  counting: async () => (await import("./steps/counting.ts")).benchCounting,
  imports: async () => (await import("./steps/imports.ts")).benchImports,
  deliveries: async () => (await import("./steps/deliveries.ts")).benchDeliveries,
  alerts: async () => (await import("./steps/alerts.ts")).benchAlerts,
  copies: async () => (await import("./steps/copies.ts")).benchCopies,
  map: async () => (await import("./steps/map.ts")).benchMap,
  explain: async () => (await import("./steps/explain.ts")).benchExplain,
};

/** Builds the web app, without which the server does not start. */
async function buildPages({ steps: requested, skipsBuild }: Options): Promise<void> {
  if (skipsBuild || requested.every((name) => ["explain", "index", "alerts", "copies"].includes(name))) return;
  if (!(await ensureWebBuild())) throw new ServerError("The web app could not be built, so there is nothing to measure.");
}

async function openContext(options: Options): Promise<BenchContext> {
  const url = options.databaseUrlTemplate?.replaceAll("{n}", String(options.sizes[0])) ?? benchDatabaseUrl();
  return { options, monitor: await openMonitor(url) };
}

async function runAll(options: Options): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const isPostgresNeeded = options.steps.some((name) => name !== "lighthouse");
  const context = isPostgresNeeded ? await openContext(options) : null;
  try {
    await buildPages(options);
    for (const name of options.steps) {
      if (name === "lighthouse") outcomes.push(...(await (await import("./steps/lighthouse.ts")).benchLighthouse(options)));
      else if (context) outcomes.push(...(await (await steps[name]())(context)));
    }
    return outcomes;
  } finally {
    await context?.monitor.end();
  }
}

function conclude(outcomes: readonly Outcome[]): void {
  if (outcomes.length > 0) printLine("\nTargets:");
  for (const outcome of outcomes) printLine(describeOutcome(outcome));
  if (outcomes.some(isMissed)) process.exitCode = 1;
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

try {
  conclude(await runAll(readOptions(process.argv.slice(2))));
} catch (error) {
  const isExplained = error instanceof UsageError || error instanceof BenchDatabaseError || error instanceof ServerError;
  printError(
    isExplained ? error.message : `The bench failed unexpectedly: ${error instanceof Error ? error.stack : String(error)}`,
  );
  process.exitCode = 1;
}
