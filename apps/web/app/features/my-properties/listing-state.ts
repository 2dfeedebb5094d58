import type { OwnProperty, PropertyStatus } from "@efie/contract";
import { plural } from "../../lib/format/numbers.ts";
import type { Tone } from "../../ui/feedback/badge.tsx";

/** The state of a listing; the first that fits. `expired` also stands for inactive. */
export type ListingState = "draft" | "rejected" | "expired" | "closed" | "review" | "published";

type Life = Pick<OwnProperty, "status" | "days_remaining" | "is_verified" | "is_activated" | "rejected_reason" | "hidden_at"> & {
  readonly images: readonly unknown[];
};

export function isExpired({ days_remaining }: Pick<Life, "days_remaining">): boolean {
  return days_remaining !== null && days_remaining <= 0;
}

/** Expired or inactive: it is renewed before anything else can be done with it (spec, section 4). */
export function isExpiredOrInactive(life: Pick<Life, "days_remaining" | "status">): boolean {
  return isExpired(life) || life.status === "inactive";
}

/** Not paid for, or without a photo: nobody can look at it yet. */
function isDraft(life: Life): boolean {
  return !life.is_verified && (!life.is_activated || life.images.length === 0);
}

export function listingStateOf(life: Life): ListingState {
  if (isExpiredOrInactive(life)) return "expired";
  if (isDraft(life)) return "draft";
  if (life.rejected_reason !== null) return "rejected";
  if (life.status !== "available") return "closed";
  return life.is_verified ? "published" : "review";
}

/** Whether posting was begun and not finished, whatever else is the matter. */
export function canContinue(life: Life): boolean {
  return listingStateOf(life) === "draft";
}

/** Rented or sold. */
export function isTaken({ status }: Pick<Life, "status">): boolean {
  return status === "rented" || status === "sold";
}

/** The status that one tap sets: for a published property, or a rented or sold one; null for any other. */
export function nextStatus(life: Life & Pick<OwnProperty, "type">): PropertyStatus | null {
  const state = listingStateOf(life);
  if (state === "closed") return "available";
  if (state !== "published" && state !== "review") return null;
  return life.type === "sale" ? "sold" : "rented";
}

/** The last days of a listing, in orange (spec, section 9). */
const soonExpiringDays = 7;

/** Texts and colours of the specification, section 4. */
export function describeExpiry(days: number | null): { readonly text: string; readonly tone: Tone } {
  if (days === null) return { text: "No expiry", tone: "neutral" };
  if (days <= 0) return { text: "Expired", tone: "red" };
  return { text: `Expires in ${plural(days, "day")}`, tone: days > soonExpiringDays ? "green" : "orange" };
}

/** What staff think of it: a draft has not been shown to them yet. */
export function describeVerification(life: Life): { readonly text: string; readonly tone: Tone } {
  if (life.hidden_at !== null) return { text: "Hidden for now", tone: "orange" };
  if (life.is_verified) return { text: "Verified", tone: "green" };
  if (isDraft(life)) return { text: "Draft", tone: "neutral" };
  return life.rejected_reason === null ? { text: "In Review", tone: "blue" } : { text: "Not approved", tone: "red" };
}
