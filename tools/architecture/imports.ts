import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { childEnvironment } from "../environment.ts";

export type ImportViolation = { readonly rule: string; readonly from: string; readonly to: string };
type ImportReport = { readonly modules: number; readonly violations: readonly ImportViolation[] };

type Violation = {
  readonly from: string;
  readonly to: string;
  readonly rule: { readonly name: string };
  readonly cycle?: readonly { readonly name: string }[];
};

type Report = {
  readonly modules: readonly { readonly source: string }[];
  readonly summary: { readonly violations: readonly Violation[] };
};

const topFolders = ["apps", "packages", "e2e", "bench", "tools"];

/**
 * Checks every import of a project against .dependency-cruiser.cjs.
 * @throws Error if dependency-cruiser prints no report.
 */
export function checkImports(project: string): ImportReport {
  const present = topFolders.filter((folder) => existsSync(join(project, folder)));
  const cache = ["--cache", ".cache/imports", "--cache-strategy", "content"];
  const args = ["--config", ".dependency-cruiser.cjs", "--output-type", "json", ...cache, ...present];
  const run = spawnSync("depcruise", args, {
    cwd: project,
    env: childEnvironment(),
    encoding: "utf8",
    maxBuffer: 256 * 1024 * 1024,
  });
  if (!run.stdout) throw new Error(`depcruise printed nothing: ${run.stderr}`);
  const { modules, summary } = JSON.parse(run.stdout) as Report;
  return {
    modules: modules.filter(({ source }) => /\.tsx?$/.test(source) && !source.includes("node_modules")).length,
    violations: summary.violations.map(({ from, to, rule, cycle }) => ({
      rule: rule.name,
      from,
      to: cycle ? cycle.map(({ name }) => name).join(" → ") : to,
    })),
  };
}

if (import.meta.main) {
  const { modules, violations } = checkImports(process.cwd());
  for (const { rule, from, to } of violations) console.log(`${rule}: ${from} → ${to}`);
  // With an incompatible TypeScript, dependency-cruiser finds no modules and reports no violations.
  if (modules === 0) console.log("no TypeScript module was found: the `typescript` package has no compiler API");
  console.log(`${modules} modules, ${violations.length} violations`);
  process.exitCode = modules > 0 && violations.length === 0 ? 0 : 1;
}
