import { setFlagsFromString } from "node:v8";

/**
 * Collections of the whole heap make answers late (bench/results/load.md), so these flags make them rare. Memory outside the heap
 * counts with the heap; by default V8 collects whenever 64 MB of it came. And the heap may grow to three times what the last
 * collection left; by default, to about twice, which soon has no room for 64 MB of young objects that might all survive.
 */
export const garbageFlags = ["--external-memory-accounted-in-global-limit", "--heap-growing-percent=200"] as const;

/** For the whole process; call it before anything else is done. */
export function tuneGarbageCollection(): void {
  for (const flag of garbageFlags) setFlagsFromString(flag);
}
