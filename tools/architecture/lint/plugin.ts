import { functionSize } from "./function-size.ts";
import { namedEffects } from "./named-effects.ts";
import { noClock } from "./no-clock.ts";
import { noSkippedTests } from "./no-skipped-tests.ts";
import { noSleep } from "./no-sleep.ts";
import { textOfItsOwn } from "./text-of-its-own.ts";

/** Lint rules of this project, loaded by .oxlintrc.json under the prefix `efie`. */
export default {
  meta: { name: "efie" },
  rules: {
    "function-size": functionSize,
    "named-effects": namedEffects,
    "no-clock": noClock,
    "no-skipped-tests": noSkippedTests,
    "no-sleep": noSleep,
    "text-of-its-own": textOfItsOwn,
  },
};
