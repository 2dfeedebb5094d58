import type { OwnProperty, PropertyStatus } from "@efie/contract";
import { useEffect } from "react";
import { setHasListings } from "../../entities/property/has-listings.ts";
import { confirmedLine } from "../../entities/property/property-texts.ts";
import { keptOwnProperties, ownPropertyListKey } from "../../entities/property/own-property-queries.ts";
import { isDraft, isHidden } from "../../entities/property/review-state.ts";
import { api, propertyCalls } from "../../lib/api/api.ts";
import { formatShortDate, plural } from "../../lib/format/format.ts";
import { announceStale } from "../../lib/query/stale.ts";
import { usePagedQuery } from "../../lib/query/use-paged-query.ts";
import { sessionKey } from "../../lib/session/session.ts";
import { listenLive } from "../../lib/socket/socket.ts";
import type { Tone } from "../../ui/feedback/states.tsx";

const pageSize = 50;

/** The name under which this tab stores what was typed in the editor of a property. */
export const editDraft = (id: number): string => `edit-property-${id}`;

/** Asks again when there is news: a property was verified, rejected, paid for or is about to expire. */
export function useOwnPropertyNews(): void {
  useEffect(function listenToNews() {
    return listenLive({
      onEvent: ({ notification }) => {
        if (notification !== undefined) announceStale("own-properties");
      },
    });
  }, []);
}

/** One's own properties in every state, the newest first. */
export function useOwnProperties() {
  return usePagedQuery<OwnProperty>({
    queryKey: ownPropertyListKey,
    keptAs: keptOwnProperties,
    load: async (cursor, signal) => {
      const session = sessionKey();
      const query = { limit: pageSize, ...(cursor !== null && { cursor }) };
      const answer = await api.call(propertyCalls.listOwnProperties, { query, signal });
      if (answer.data !== null && cursor === null) setHasListings(session, answer.data.length > 0);
      return answer;
    },
  });
}

export type OwnProperties = ReturnType<typeof useOwnProperties>;

/** The state of a listing; the first that fits. `expired` also stands for inactive. */
export type ListingState = "draft" | "hidden" | "rejected" | "expired" | "closed" | "review" | "published";

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

export function listingStateOf(life: Life): ListingState {
  if (isExpiredOrInactive(life)) return "expired";
  if (isDraft(life)) return "draft";
  if (isHidden(life)) return "hidden";
  if (life.rejected_reason !== null) return "rejected";
  if (life.status !== "available") return "closed";
  return life.is_verified ? "published" : "review";
}

/** Whether posting was begun and not finished, whatever else is the matter. */
export function canContinue(life: Life): boolean {
  return listingStateOf(life) === "draft";
}

/** The status that one tap sets: for a published property, or a rented or sold one; null for any other. */
export function nextStatus(life: Life & Pick<OwnProperty, "type">): PropertyStatus | null {
  const isShut = life.rejected_reason !== null || isExpiredOrInactive(life) || isDraft(life);
  if (isShut) return null;
  if (life.status !== "available") return "available";
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

/** From when a property can be renewed, where it cannot be now (spec, section 4: only once expired or inactive). */
export function describeRenewalStart(property: Pick<OwnProperty, "status" | "days_remaining" | "expiry_date">): string | null {
  if (isExpiredOrInactive(property)) return null;
  return property.expiry_date === null ? "when expired" : `from ${formatShortDate(property.expiry_date)}`;
}

/** `Last confirmed 12 days ago`: the age of the owner's last word, for the owner. */
export function lastConfirmed(confirmedAt: string | null | undefined, now: Date = new Date()): string {
  return confirmedLine(confirmedAt, now)?.replace("Confirmed", "Last confirmed") ?? "Never confirmed";
}
