import { setFlagsFromString } from "node:v8";

/**
 * Full garbage collections delay responses (bench/results/load.md), so these flags make them rare. Memory outside the heap counts
 * as heap; by default V8 collects after every 64 MB of it. The heap may grow to three times its size after the last
 * collection; the default of about twice soon leaves no room for 64 MB of young objects.
 */
export const garbageFlags = ["--external-memory-accounted-in-global-limit", "--heap-growing-percent=200"] as const;

/** Sets the flags of the process. Call it first. */
export function tuneGarbageCollection(): void {
  for (const flag of garbageFlags) setFlagsFromString(flag);
}
