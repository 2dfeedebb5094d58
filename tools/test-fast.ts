import { runStep, runSteps } from "./steps.ts";
import { isPure, listChanged, listTests, selectTouched } from "./test-selection.ts";

/**
 * `npm run test:fast`: types, lint, the pure tests, and the tests of modules that differ from the last commit (`-- --since main`:
 * from another). For use while working; `npm test` runs everything.
 */
const asked = process.argv.indexOf("--since");
const since = asked > 0 ? (process.argv[asked + 1] ?? "HEAD") : "HEAD";
const tests = listTests();
const touched = selectTouched(tests, listChanged(since));
const chosen = [...new Set([...tests.filter(isPure), ...touched])];

const checks = await runSteps(
  [
    { name: "types", command: ["tsc", "-b"] },
    { name: "lint", command: ["oxlint"] },
  ],
  2,
);
const name = `pure tests, and ${touched.length} files that the change touches`;
const run = await runStep({ name, command: ["vitest", "run", "--reporter=dot", "--tags-filter=!slow", ...chosen] });
process.exitCode = [...checks, run].every(({ ok }) => ok) ? 0 : 1;
