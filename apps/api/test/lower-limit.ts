import { createLimiterFactory, type LimiterFactory } from "../src/platform/security/rate-limiter.ts";
import type { Rates } from "../src/rate-limits.ts";

/** The limits of the server, but for one that is lower: nobody waits in a test until thousands are counted. */
export function lowerLimit(lowered: keyof Rates, max: number): LimiterFactory {
  const factory = createLimiterFactory(null, () => {});
  return { ...factory, create: (name, rule) => factory.create(name, name === lowered ? { ...rule, max } : rule) };
}
