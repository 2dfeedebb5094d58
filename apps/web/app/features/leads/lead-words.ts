import type { LeadState, LeadWay, Property } from "@efie/contract";
import { plural } from "../../lib/format/format.ts";
import { describeLocation, formatPrice, optionLabel } from "../../entities/property/property-texts.ts";

export const stateWords: Readonly<Record<LeadState, string>> = {
  new: "New",
  contacted: "Contacted",
  viewing: "Viewing",
  won: "Won",
  lost: "Lost",
};

const wayWords: Readonly<Record<LeadWay, string>> = {
  reveal: "saw your number",
  message: "wrote",
  availability: "asked if it is available",
  viewing: "asked for a viewing",
};

/** `wrote, asked for a viewing`. */
export function describeWays(ways: readonly LeadWay[]): string {
  return ways.map((way) => wayWords[way]).join(", ");
}

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];

/** How long somebody waits: `5 minutes`, `3 hours`, `2 days`. */
export function describeWaiting(since: string, now: Date): string {
  const ms = Math.max(0, now.getTime() - new Date(since).getTime());
  if (ms < hourMs) return plural(Math.max(1, Math.floor(ms / minuteMs)), "minute");
  return ms < 2 * dayMs ? plural(Math.floor(ms / hourMs), "hour") : plural(Math.floor(ms / dayMs), "day");
}

/** A seeker who waited a day asks elsewhere. */
export function isLongWait(since: string, now: Date): boolean {
  return now.getTime() - new Date(since).getTime() > dayMs;
}

type Filling = { readonly name: string; readonly listing: string; readonly property: Property | null };

/** A ready answer with what it leaves open filled in. */
export function fillReply(text: string, { name, listing, property }: Filling): string {
  const filled: Readonly<Record<string, string>> = {
    name: name.split(" ")[0] ?? name,
    listing,
    price: property === null ? "" : formatPrice(property),
    address: property === null ? "" : describeLocation(property),
  };
  return text.replace(/\{(name|listing|price|address)\}/g, (_all, key: string) => filled[key] ?? "");
}

/** Whether a ready answer says something that only the listing itself knows. */
export function needsListing(text: string): boolean {
  return /\{(price|address)\}/.test(text);
}

/** A ready answer does not know that its listing is gone. Null for one on offer. */
export function warnOfState(property: Property | null): string | null {
  if (property === null || property.status === "available") return null;
  return `This listing is marked as “${optionLabel(property.status)}”. Read the answer again before you send it.`;
}
