import { functionSize } from "./function-size.ts";
import { noClock } from "./no-clock.ts";
import { noSkippedTests } from "./no-skipped-tests.ts";
import { noSleep } from "./no-sleep.ts";

/** Lint rules of this project, loaded by .oxlintrc.json under the prefix `efie`. */
export default {
  meta: { name: "efie" },
  rules: {
    "function-size": functionSize,
    "no-clock": noClock,
    "no-skipped-tests": noSkippedTests,
    "no-sleep": noSleep,
  },
};
