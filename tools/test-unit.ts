import { runStep } from "./steps.ts";
import { isPure, listTests } from "./test-selection.ts";

/** `npm run test:unit`: the pure tests, without a database, in seconds. */
const pure = listTests().filter(isPure);
const { ok } = await runStep({
  name: `${pure.length} files of pure tests`,
  command: ["vitest", "run", "--reporter=dot", "--tags-filter=!slow", ...pure],
});
process.exitCode = ok && pure.length > 0 ? 0 : 1;
