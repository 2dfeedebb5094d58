import { functionSize } from "./function-size.ts";
import { noClock } from "./no-clock.ts";
import { noSkippedTests } from "./no-skipped-tests.ts";
import { noSleep } from "./no-sleep.ts";

/** The house's own lint rules, loaded by .oxlintrc.json; its prefix there is the name below. */
export default {
  meta: { name: "efie" },
  rules: {
    "function-size": functionSize,
    "no-clock": noClock,
    "no-skipped-tests": noSkippedTests,
    "no-sleep": noSleep,
  },
};
