import { decisions } from "./checks/decisions.ts";
import { disables } from "./checks/disables.ts";
import { docs } from "./checks/docs.ts";
import { effects } from "./checks/effects.ts";
import { fields } from "./checks/fields.ts";
import { foreignPaths } from "./checks/foreign-paths.ts";
import { jobs } from "./checks/jobs.ts";
import { licences } from "./checks/licences.ts";
import { lockfile } from "./checks/lockfile.ts";
import { migrations } from "./checks/migrations.ts";
import { names } from "./checks/names.ts";
import { repositoryCalls } from "./checks/repository-calls.ts";
import { routeTests } from "./checks/route-tests.ts";
import { settings } from "./checks/settings.ts";
import { smallFiles } from "./checks/small-files.ts";
import { words } from "./checks/words.ts";
import { readTree } from "./tree.ts";
import type { Check } from "./tree.ts";

export const checks: Readonly<Record<string, Check>> = {
  decisions,
  disables,
  docs,
  effects,
  fields,
  "foreign-paths": foreignPaths,
  jobs,
  licences,
  lockfile,
  migrations,
  names,
  "repository-calls": repositoryCalls,
  "route-tests": routeTests,
  settings,
  "small-files": smallFiles,
  words,
};

if (import.meta.main) {
  const tree = readTree(process.cwd());
  const problems = Object.entries(checks).flatMap(([name, check]) => check(tree).map((problem) => `${name}: ${problem}`));
  for (const problem of problems) console.log(problem);
  console.log(`${Object.keys(checks).length} checks over ${tree.files.length} files, ${problems.length} problems`);
  process.exitCode = problems.length === 0 && tree.files.length > 0 ? 0 : 1;
}
