import { limits, type PerkCode } from "@efie/contract";
import { dayMs } from "../../../platform/process/clock.ts";
import { confirmed } from "../visibility.policy.ts";
import type { RowOf } from "../../../platform/database/tables.ts";
import type { FreeListing } from "../../subscriptions/index.ts";

type Property = RowOf<"properties">;

/** What an event of its life sets of a property. */
type Stages = Pick<
  Property,
  | "status"
  | "is_verified"
  | "activated_at"
  | "activated_by"
  | "covered_until"
  | "published_at"
  | "expiry_date"
  | "paused_ms"
  | "deleted_at"
  | "hidden_at"
  | "rejected_reason"
  | "sent_back_at"
  | "submitted_at"
  | "changed_at"
  | "run_payment_id"
  | "run_started_at"
>;

/** What decides whether staff review a change, beside the state. */
type Reviewed = Pick<Property, "title" | "description" | "detailed_address" | "city_id" | "type" | "property_type" | "landmark"> &
  Pick<Property, "latitude" | "longitude" | "gps_address">;

/** The state of a property (server contract, section 5). */
export type PropertyLifecycle = Pick<Property, "id" | "creator_id"> & Stages & Reviewed & { photo_count: number };

type PerkColumns = Partial<Pick<Property, "perks_until" | "is_featured" | "is_promoted" | "is_urgent" | "is_highlighted">>;

/** Columns of a property that a lifecycle event sets. */
export type LifecycleChange = Partial<
  Stages &
    Pick<Property, "fee_withdrawn_at" | "first_published_at" | "verified_at" | "last_confirmed_at" | "confirmation_asked_at">
> &
  PerkColumns;

const periodMs = limits.renewalDays * dayMs;

/** Whether a property has expired at `now`, to the millisecond. */
export function isExpired({ expiry_date }: Pick<PropertyLifecycle, "expiry_date">, now: Date): boolean {
  return expiry_date !== null && expiry_date <= now;
}

/** How a property becomes active again: by its remaining days ("reactivation") or by a new period. */
export function renewalOf(
  life: Pick<PropertyLifecycle, "expiry_date" | "status">,
  now: Date,
): "none" | "reactivation" | "period" {
  if (isExpired(life, now)) return "period";
  return life.status === "inactive" ? "reactivation" : "none";
}

/** `limits.renewalDays` from `now`, or the end of the subscription that covers the property if that is later. */
export function periodEnd(now: Date, coveredUntil: Date | null): Date {
  return new Date(Math.max(now.getTime() + periodMs, coveredUntil?.getTime() ?? 0));
}

function perkColumns({ source, endsAt, perks }: Payment): PerkColumns {
  const has = (code: PerkCode): boolean => perks.includes(code);
  const badges = {
    is_featured: has("featured"),
    is_promoted: has("top"),
    is_urgent: has("urgent"),
    is_highlighted: has("highlight"),
  };
  // A plan without badges leaves badges from other sources unchanged.
  if (source !== "subscription" || endsAt === null || !Object.values(badges).includes(true)) return {};
  return { ...badges, perks_until: endsAt };
}

/** What pays for a period: a free listing, or a fee. */
export type Payment = Omit<FreeListing, "source"> & { source: FreeListing["source"] | "fee" };

/** An activated property enters the review queue as soon as it has photos. */
export function activated(life: PropertyLifecycle, by: Payment, now: Date): LifecycleChange {
  const period = { activated_at: now, activated_by: by.source, covered_until: by.endsAt, run_payment_id: by.paymentId };
  return { ...period, submitted_at: life.photo_count > 0 ? now : null, ...perkColumns(by) };
}

/** A renewal makes the property available again, whatever its status was. */
export function renewed(by: Payment, now: Date): LifecycleChange {
  const period = {
    expiry_date: periodEnd(now, by.endsAt),
    run_started_at: now,
    covered_until: by.endsAt,
    run_payment_id: by.paymentId,
  };
  return { status: "available", ...period, ...confirmed(now), ...perkColumns(by) };
}

/** Queues a property for review after its owner changed it: a verified one, which stays published, only after a material change; any other activated one with a photo. */
export function queuedForReview(life: PropertyLifecycle, isMaterial: boolean, now: Date): LifecycleChange {
  if (life.is_verified) return isMaterial && life.changed_at === null ? { changed_at: now } : {};
  if (life.activated_at === null) return {};
  if (life.photo_count === 0) return { submitted_at: null };
  return life.submitted_at === null ? { submitted_at: now, rejected_reason: null } : {};
}

/** The first period. It uses the subscription's current end: the subscription may have been renewed or refunded since activation. */
function firstPeriod(life: PropertyLifecycle, subscriptionEnd: Date | null, now: Date): LifecycleChange {
  const isCovered = life.activated_by === "subscription";
  const covered_until = isCovered ? (subscriptionEnd ?? life.covered_until) : null;
  return { run_started_at: now, covered_until, expiry_date: periodEnd(now, covered_until) };
}

/** The first verification starts the first period. One that staff had unpublished goes on for the time that remained. A verified one only leaves the "changed" queue. */
export function verified(life: PropertyLifecycle, subscriptionEnd: Date | null, now: Date): LifecycleChange {
  if (life.is_verified) return { changed_at: null, verified_at: now };
  const isPaused = life.paused_ms !== null;
  const period = isPaused
    ? { expiry_date: new Date(now.getTime() + (life.paused_ms ?? 0)) }
    : firstPeriod(life, subscriptionEnd, now);
  return {
    ...period,
    ...confirmed(now),
    is_verified: true,
    verified_at: now,
    published_at: life.published_at ?? now,
    paused_ms: null,
    rejected_reason: null,
    submitted_at: null,
    changed_at: null,
  };
}

/** Sends a property back to its owner. Its period is paused until the next verdict, so that the owner loses no time. */
export function rejected(life: PropertyLifecycle, reason: string, now: Date): LifecycleChange {
  const paused = life.expiry_date === null ? {} : { paused_ms: Math.max(0, life.expiry_date.getTime() - now.getTime()) };
  const back = { is_verified: false, rejected_reason: reason, sent_back_at: null, submitted_at: null };
  return { ...back, changed_at: null, expiry_date: null, ...paused };
}

/** Whether the property has not been renewed since it was published. */
export function isFirstPeriod({ published_at, run_started_at }: PropertyLifecycle): boolean {
  return published_at === null || run_started_at === null || run_started_at <= published_at;
}

/** Turns a property back into a draft. */
export function publicationRevoked(now: Date): LifecycleChange {
  return {
    is_verified: false,
    activated_at: null,
    activated_by: null,
    covered_until: null,
    published_at: null,
    expiry_date: null,
    paused_ms: null,
    run_payment_id: null,
    run_started_at: null,
    rejected_reason: null,
    submitted_at: null,
    changed_at: null,
    fee_withdrawn_at: now,
  };
}

export function renewalRevoked(life: PropertyLifecycle, now: Date): LifecycleChange {
  const paused_ms = life.paused_ms === null ? null : Math.max(0, life.paused_ms - periodMs);
  const expiry_date = life.expiry_date === null ? null : new Date(life.expiry_date.getTime() - periodMs);
  return { paused_ms, expiry_date, run_payment_id: null, fee_withdrawn_at: now };
}
