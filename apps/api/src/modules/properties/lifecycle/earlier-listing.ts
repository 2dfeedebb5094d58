import type { Executor } from "../../../platform/database/tables.ts";
import { dayMs } from "../../../platform/process/clock.ts";
import { findDeletedAlike, findFingerprintsOf } from "./property-photos.repository.ts";
import type { PropertyLifecycle } from "./property-lifecycle.ts";

/** How long a deleted listing is recognized. */
export const recognizedMs = 90 * dayMs;
/** The most bits of 64. A photo that was compressed again differs in a few bits, a different photo in about 30. */
const maxDifference = 6;

/** The number of bits in which two fingerprints, 16 hex digits each, differ. */
export function differenceOf(one: string, other: string): number {
  let bits = 0;
  for (let left = BigInt(`0x${one}`) ^ BigInt(`0x${other}`); left !== 0n; left &= left - 1n) bits += 1;
  return bits;
}

/** When a listing was first published, if its owner deleted it in the last 90 days: same town, same type, one photo that looks the same. Null when it is new. */
export async function findFirstPublication(executor: Executor, life: PropertyLifecycle, now: Date): Promise<Date | null> {
  const photos = await findFingerprintsOf(executor, life.id);
  if (photos.length === 0) return null;
  const deleted = await findDeletedAlike(executor, life, new Date(now.getTime() - recognizedMs));
  const same = deleted.filter(({ fingerprints }) =>
    fingerprints.some((one) => photos.some((other) => differenceOf(one, other) <= maxDifference)),
  );
  const dates = same.map(({ first_published_at }) => first_published_at.getTime());
  return dates.length === 0 ? null : new Date(Math.min(...dates));
}
