import type { PropertyDetails } from "@efie/contract";
import type { Tone } from "../../ui/feedback/states.tsx";

/** What decides who sees a listing. */
export type Reviewed = Pick<PropertyDetails, "is_verified" | "is_activated" | "rejected_reason" | "hidden_at"> & {
  readonly images: readonly unknown[];
};

/** Not paid for, or without a photo: nobody can look at it yet. */
export function isDraft({ is_verified, is_activated, images }: Reviewed): boolean {
  return !is_verified && (is_activated === false || images.length === 0);
}

export function isHidden(listing: Reviewed): boolean {
  return (listing.hidden_at ?? null) !== null && !isDraft(listing);
}

/** The name of a hidden listing, for everybody who sees it. */
export const hiddenName = "Hidden";

/** What a hidden listing is, in one sentence, for its owner and for staff. */
export function describeHidden(isOwner: boolean): string {
  return `Only ${isOwner ? "you" : "its owner"} and our staff can see it.`;
}

/** What staff think of it: a draft has not been shown to them yet. */
export function describeReview(listing: Reviewed): { readonly text: string; readonly tone: Tone } {
  if (isDraft(listing)) return { text: "Draft", tone: "neutral" };
  if (isHidden(listing)) return { text: hiddenName, tone: "orange" };
  if (listing.is_verified) return { text: "Verified", tone: "green" };
  const isRejected = (listing.rejected_reason ?? null) !== null;
  return isRejected ? { text: "Not approved", tone: "red" } : { text: "In Review", tone: "blue" };
}
