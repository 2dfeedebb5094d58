import { setFlagsFromString } from "node:v8";

/**
 * Collections of the whole heap are what makes answers late (bench/results/load.md). Memory outside the heap counts
 * with it, instead of asking for one whenever 64 MB came; and the heap may grow to three times what was left by the last one.
 * Other than by default, that is far more than the 64 MB of young objects that might all come to stay: V8 begins as soon as
 * these had no room.
 */
export const garbageFlags = ["--external-memory-accounted-in-global-limit", "--heap-growing-percent=200"] as const;

/** For the whole process; call it before anything else is done. */
export function tuneGarbageCollection(): void {
  for (const flag of garbageFlags) setFlagsFromString(flag);
}
