import { dayMs } from "../../platform/process/clock.ts";
import type { DueTimes } from "./match.repository.ts";

/** Digests go out at seven in Accra, which is on UTC all year; those of a week on Mondays. */
const [digestHour, monday] = [7, 1];
const undoMs = 10 * 60_000;

/** The next morning at seven, from this moment on. */
export function nextMorning(now: Date): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), digestHour);
  return new Date(today > now.getTime() ? today : today + dayMs);
}

/** When alerts of what matches now are sent. */
export function dueTimes(now: Date): DueTimes {
  const daily = nextMorning(now);
  const days = (monday - daily.getUTCDay() + 7) % 7;
  return { instant: now, daily, weekly: new Date(daily.getTime() + days * dayMs) };
}

/** Searches that were deleted before this moment cannot be restored any more. */
export function undoEnd(now: Date): Date {
  return new Date(now.getTime() - undoMs);
}
