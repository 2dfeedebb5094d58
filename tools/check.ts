import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { root } from "./environment.ts";
import { runStep, runSteps } from "./steps.ts";
import type { Step } from "./steps.ts";

/** `npm run check`: all static checks. `--fix` formats the code. */
const fix = process.argv.includes("--fix");

// The slowest steps come first, so that two cores finish at the same time.
const steps: readonly Step[] = [
  { name: "types", command: ["tsc", "-b"] },
  { name: "lint", command: ["oxlint"] },
  { name: "imports", command: ["node", "tools/architecture/imports.ts"] },
  // Without its cache, which reports exports that moved as unused.
  { name: "unused", command: ["knip", "--no-progress", "--no-config-hints"] },
  { name: "project", command: ["node", "tools/architecture/project.ts"] },
  { name: "format", command: ["oxfmt", ...(fix ? [] : ["--list-different"])] },
];

/** Generates the types of the web routes, which the compiler and the linter read. */
async function generateTypes(): Promise<boolean> {
  if (!existsSync(join(root, "apps/web/app/routes.ts"))) return true;
  const step: Step = { name: "route types", command: ["npm", "run", "--silent", "typegen", "-w", "@efie/web"] };
  return (await runStep(step)).ok;
}

const typesReady = await generateTypes();
const outcomes = await runSteps(steps, Math.min(2, availableParallelism()));
const failed = outcomes.filter((outcome) => !outcome.ok).map((outcome) => outcome.name);
if (!typesReady) failed.unshift("route types");

console.log(failed.length > 0 ? `check: failed (${failed.join(", ")})` : "check: all passed");
process.exitCode = failed.length > 0 ? 1 : 0;
