import { limits, weekdays, type ViewingHours } from "@efie/contract";
import { dayMs } from "../../platform/process/clock.ts";

/** The length of a viewing, in milliseconds. */
export const slotMs = limits.viewingMinutes * 60_000;

const everyDay: [string, string][] = [["08:00", "18:00"]];

/** The hours of an owner who has not said theirs. */
export const defaultHours = Object.fromEntries(weekdays.map((day) => [day, everyDay])) as ViewingHours;

type Range = { from: Date; to: Date };

/** What can be agreed now: from an hour ahead to 60 days. */
export function agreeable(now: Date): Range {
  const from = new Date(now.getTime() + limits.viewingNoticeMinutes * 60_000);
  return { from, to: new Date(now.getTime() + limits.viewingDays * dayMs) };
}

/** Whether a time is within the hours of its day in Accra, which keeps UTC. */
export function isWithinHours(hours: ViewingHours, slot: Date): boolean {
  const day = weekdays[(slot.getUTCDay() + 6) % 7] ?? "mon";
  const time = slot.toISOString().slice(11, 16);
  return hours[day].some(([from, to]) => from <= time && time < to);
}

/** Why a time cannot be proposed; null where it can. */
export function slotProblem(hours: ViewingHours, slot: Date, now: Date): string | null {
  const { from, to } = agreeable(now);
  if (slot < from) return "Choose times that are at least an hour ahead.";
  if (slot > to) return `Choose times within the next ${limits.viewingDays} days.`;
  return isWithinHours(hours, slot) ? null : "The owner shows listings at other hours.";
}

/** The free half hours of a range, in order. `taken` are times in milliseconds. */
export function freeSlots(hours: ViewingHours, asked: Range, now: Date, taken: ReadonlySet<number>): Date[] {
  const { from, to } = agreeable(now);
  const first = Math.ceil(Math.max(from.getTime(), asked.from.getTime()) / slotMs) * slotMs;
  const last = Math.min(to.getTime(), asked.to.getTime());
  const count = Math.max(0, Math.floor((last - first) / slotMs) + 1);
  const all = Array.from({ length: count }, (_, index) => new Date(first + index * slotMs));
  return all.filter((slot) => !taken.has(slot.getTime()) && isWithinHours(hours, slot));
}
