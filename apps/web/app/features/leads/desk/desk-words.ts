import type { DeskItem, DeskKind, DeskMover } from "@efie/contract";
import { describeSlots } from "@efie/contract/texts";
import { changeWords, isClearChange } from "../../../entities/stats/stats-words.ts";
import { describeWaiting } from "../lead-words.ts";
import { formatCount, formatRelative, formatTime } from "../../../lib/format/format.ts";

/** What an item waits for, in a few words. */
export function describeItem(kind: Exclude<DeskKind, "unanswered">, { at, person }: DeskItem, now: Date): string {
  switch (kind) {
    case "to_confirm":
      return `Last confirmed ${formatRelative(at, now)}`;
    case "expiring":
      return new Date(at) > now
        ? `Expires ${formatRelative(at, now)}; you can renew it then`
        : `Expired ${formatRelative(at, now)}`;
    case "viewings_today":
      return `${formatTime(at)} in Accra, with ${person?.name ?? "somebody"}`;
    case "viewings_asked":
      return `${person?.name ?? "Somebody"} asks for ${describeSlots([at])}`;
    case "payments":
      return `Begun ${describeWaiting(at, now)} ago`;
    case "drafts":
      return `Begun ${formatRelative(at, now)}`;
    case "refused":
      return `Posted ${formatRelative(at, now)}`;
  }
}

/** `12 in the 7 days before`; a change in percent only where the numbers bear it. */
export function describeWeek(now: number, before: number): string {
  return isClearChange(now, before) ? changeWords(now, before, 7) : `${formatCount(before)} in the 7 days before`;
}

/** A listing explains a figure's change where it made at least a third of it. */
const leastShare = 1 / 3;

/** The listing that moved a figure; null where there is no clear change, or no one listing made it. */
export function explainWeek(now: number, before: number, mover: DeskMover | null): DeskMover | null {
  if (mover === null || !isClearChange(now, before)) return null;
  return (mover.last - mover.previous) / (now - before) < leastShare ? null : mover;
}
