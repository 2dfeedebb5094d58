import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { childEnvironment } from "../environment.ts";

export type Breach = { readonly rule: string; readonly from: string; readonly to: string };
type Cruise = { readonly modules: number; readonly breaches: readonly Breach[] };

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

const rooms = ["apps", "packages", "e2e", "bench", "tools"];

/** Follows every import below a project's folder and holds it against .dependency-cruiser.cjs. */
export function cruise(project: string): Cruise {
  const present = rooms.filter((room) => existsSync(join(project, room)));
  const args = ["--config", ".dependency-cruiser.cjs", "--output-type", "json", ...present];
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
    breaches: summary.violations.map(({ from, to, rule, cycle }) => ({
      rule: rule.name,
      from,
      to: cycle ? cycle.map(({ name }) => name).join(" → ") : to,
    })),
  };
}

if (import.meta.main) {
  const { modules, breaches } = cruise(process.cwd());
  for (const { rule, from, to } of breaches) console.log(`${rule}: ${from} → ${to}`);
  // With a TypeScript it cannot use, dependency-cruiser sees no module at all and finds everything in order.
  if (modules === 0) console.log("no TypeScript module was cruised: the `typescript` package has no compiler API");
  console.log(`${modules} modules, ${breaches.length} breaches`);
  process.exitCode = modules > 0 && breaches.length === 0 ? 0 : 1;
}
