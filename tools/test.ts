import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "./environment.ts";
import { runStep } from "./steps.ts";
import type { Step } from "./steps.ts";
import { countPlaywright, countVitest, listSkipped, readCounts, readReport, sum } from "./test-counts.ts";
import type { Counts, VitestReport } from "./test-counts.ts";
import { listTagged } from "./test-selection.ts";

/**
 * `npm test`: everything that a fresh machine can run in a few minutes. `npm test -- apps/api` runs only the unit tests of that
 * path, `npm test -- e2e/search.spec.ts` only those journeys, the slow ones among them, too; options are passed to the runner.
 * `npm run test:slow` runs the slow project (campaigns and tests of processes) and, of the others, what is tagged `slow`.
 */
type Part = { readonly step: Step; readonly count?: () => Counts; readonly listSkipped?: () => readonly string[] };

const reports = join(root, ".cache", "tests");
const all = process.argv.slice(2);
/** Slow tests of both runners. */
const wantsSlow = all.includes("--slow");
const given = all.filter((argument) => argument !== "--slow");
const paths = given.filter((argument) => !argument.startsWith("-"));
const isBrowser = (path: string): boolean => path.replace("./", "").startsWith("e2e");
const namesProject = given.some((argument) => argument.startsWith("--project"));
const wants = {
  all: paths.length === 0 && !namesProject && !wantsSlow,
  units: paths.length === 0 || paths.some((path) => !isBrowser(path)),
  browser: paths.length === 0 ? !namesProject : paths.some(isBrowser),
};

/** Maximum number of printed names. More are skipped only on purpose, by an option. */
const maxNames = 40;

const unitPaths = paths.filter((path) => !isBrowser(path));

type Selection = {
  readonly files?: readonly string[];
  /** Only what is tagged slow, or only what is not; all where it is not given. */
  readonly isSlow?: boolean;
};

function unitPart(name: string, projects: readonly string[], { files = unitPaths, isSlow }: Selection = {}): Part {
  const file = join(reports, `${name}.json`);
  const options = given.filter((argument) => argument.startsWith("-"));
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const tags = isSlow === undefined ? [] : [`--tags-filter=${isSlow ? "slow" : "!slow"}`];
  const isChosen = (of: readonly string[]) => isSlow === undefined || of.includes("slow") === isSlow;
  return {
    step: { name, command: ["vitest", "run", ...reporters, ...projects, ...tags, ...options, ...files], live: true },
    count: () => readCounts(file, countVitest),
    listSkipped: () => readReport(file, (report: VitestReport) => listSkipped(report, isChosen)) ?? [],
  };
}

function unitParts(): readonly Part[] {
  const name = "unit and API tests";
  const quick = ["--project=!slow"];
  if (wants.all) return [unitPart(name, quick, { isSlow: false })];
  // A path that names a slow file is meant.
  if (!wantsSlow) return [unitPart(name, namesProject || paths.some((path) => path.includes(".slow")) ? [] : quick)];
  // Others would start their databases for nothing.
  const files = listTagged().filter((file) => unitPaths.length === 0 || unitPaths.some((path) => file.includes(path)));
  return [
    // They mostly wait for the processes that they start.
    unitPart("slow project", ["--project=slow", "--maxWorkers=4", "--passWithNoTests"]),
    ...(files.length > 0 ? [unitPart("tests tagged slow", quick, { files, isSlow: true })] : []),
  ];
}

function browserPart(): Part {
  const file = join(reports, "playwright.json");
  const quick = wantsSlow ? [] : ["journeys", "publishing"];
  // A path that names journeys names the slow ones of its files, too.
  const slow = wantsSlow || paths.some(isBrowser) ? ["slow", "slow-journeys", "slow-publishing"] : [];
  const projects = [...quick, ...slow].map((name) => `--project=${name}`);
  // Options without paths are meant for the unit tests only, because Playwright's have other names.
  const options =
    paths.length === 0 ? [] : given.filter((argument) => isBrowser(argument) || (argument.startsWith("-") && !wants.units));
  return {
    step: {
      name: "browser journeys",
      command: ["playwright", "test", "-c", "e2e/playwright.config.ts", "--reporter=list,json", ...projects, ...options],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      live: true,
    },
    count: () => readCounts(file, countPlaywright),
  };
}

const check: Part = { step: { name: "check", command: ["node", "tools/check.ts"], isLowPriority: true } };
/** Builds the pages and the demo world of the journeys if their sources changed. */
const preparation: Part = {
  step: { name: "pages and demo world", command: ["node", "e2e/setup/prepare.ts"] },
};

/**
 * The parts of the run. Rows run in parallel, groups one after the other. API tests wait for the database half of the time. The demo world
 * uses one core and comes first; the checks use all that is left over.
 */
function plan(): readonly (readonly (readonly Part[])[])[] {
  const beside = wants.all ? [preparation, check] : [];
  const units = wants.units ? unitParts() : [];
  return [[units, beside], [wants.browser ? [browserPart()] : []]];
}

/** Runs a step and returns its counts. A failed step without a failed test counts as one failure. */
async function run({ step, count }: Part): Promise<Counts> {
  const { ok } = await runStep(step);
  const counts = count?.() ?? { passed: 0, failed: 0 };
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

// Removed, so that a report of an earlier run is not counted.
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const counts: Counts[] = [];
const skipped: string[] = [];
for (const rows of plan())
  await Promise.all(
    rows.map(async (row) => {
      for (const part of row) {
        counts.push(await run(part));
        // These tests need a PostgreSQL, a Redis or a file system of their own.
        skipped.push(...(part.listSkipped?.() ?? []));
      }
    }),
  );
const { passed, failed } = sum(counts);

if (skipped.length > 0) console.log(`\n${skipped.length} tests did not run here:`);
for (const name of skipped.slice(0, maxNames)) console.log(`  ${name}`);

if (passed + failed === 0) console.log("\nno test ran, which is a failure");
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
