import type { DeskItem, DeskKind } from "@efie/contract";
import { describeWaiting } from "../lead-words.ts";
import { formatRelative, formatTime } from "../../../lib/format/format.ts";

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
    case "payments":
      return `Begun ${describeWaiting(at, now)} ago`;
    case "refused":
    case "drafts":
      return `Posted ${formatRelative(at, now)}`;
  }
}
