import { limits, type ListingType, type PerkCode, type PropertyStatus, type PropertyType } from "@efie/contract";
import { dayMs } from "../../../platform/process/clock.ts";
import type { FreeListing } from "./property-quota.ts";

/** Where a property stands (server contract, section 5), with what decides how a change of it is looked at. */
export type PropertyLifecycle = {
  id: number;
  creator_id: number;
  title: string;
  description: string;
  detailed_address: string;
  city_id: number;
  type: ListingType;
  property_type: PropertyType;
  status: PropertyStatus;
  is_verified: boolean;
  activated_at: Date | null;
  activated_by: "fee" | "subscription" | "credit" | null;
  covered_until: Date | null;
  published_at: Date | null;
  expiry_date: Date | null;
  paused_ms: number | null;
  deleted_at: Date | null;
  rejected_reason: string | null;
  submitted_at: Date | null;
  changed_at: Date | null;
  /** The payment that the present run came from; null where a subscription gave it. */
  run_payment_id: number | null;
  /** Null before the first run, and for runs from before this was kept. */
  run_started_at: Date | null;
  photo_count: number;
};

/** Columns of a property that an event of its life sets. */
export type LifecycleChange = Partial<
  Pick<
    PropertyLifecycle,
    | "status"
    | "is_verified"
    | "activated_at"
    | "activated_by"
    | "covered_until"
    | "published_at"
    | "expiry_date"
    | "paused_ms"
    | "deleted_at"
    | "rejected_reason"
    | "submitted_at"
    | "changed_at"
    | "run_payment_id"
    | "run_started_at"
  >
> &
  PerkColumns & { fee_withdrawn_at?: Date | null };

type PerkColumns = {
  perks_until?: Date | null;
  is_featured?: boolean;
  is_promoted?: boolean;
  is_urgent?: boolean;
  is_highlighted?: boolean;
};

const runMs = limits.renewalDays * dayMs;

/** Decided when it is asked, to the millisecond. */
export function isExpired({ expiry_date }: Pick<PropertyLifecycle, "expiry_date">, now: Date): boolean {
  return expiry_date !== null && expiry_date <= now;
}

/** What brings a property that is not running back: nothing, its own days, or another run. */
export function renewalOf(life: Pick<PropertyLifecycle, "expiry_date" | "status">, now: Date): "none" | "reactivation" | "run" {
  if (isExpired(life, now)) return "run";
  return life.status === "inactive" ? "reactivation" : "none";
}

/** 14 days, or to the end of the subscription that covers the property where that is later. */
export function runUntil(now: Date, coveredUntil: Date | null): Date {
  return new Date(Math.max(now.getTime() + runMs, coveredUntil?.getTime() ?? 0));
}

/** Taking a paid run back may leave a property expired. */
function withoutPaidPeriod(expiryDate: Date): Date {
  return new Date(expiryDate.getTime() - runMs);
}

function perkColumns({ source, endsAt, perks }: FreeListing): PerkColumns {
  const has = (code: PerkCode): boolean => perks.includes(code);
  const badges = {
    is_featured: has("featured"),
    is_promoted: has("top"),
    is_urgent: has("urgent"),
    is_highlighted: has("highlight"),
  };
  // Badges that came from elsewhere are not a plan's to take away.
  if (source !== "subscription" || endsAt === null || !Object.values(badges).includes(true)) return {};
  return { ...badges, perks_until: endsAt };
}

/** Nothing but photos is missing for the queue. */
function queueColumns(life: Pick<PropertyLifecycle, "photo_count">, now: Date): Pick<LifecycleChange, "submitted_at"> {
  return { submitted_at: life.photo_count > 0 ? now : null };
}

export function activatedByFee(life: PropertyLifecycle, paymentId: number, now: Date): LifecycleChange {
  const by = { activated_at: now, activated_by: "fee" as const, covered_until: null, run_payment_id: paymentId };
  return { ...by, ...queueColumns(life, now) };
}

export function activatedByQuota(life: PropertyLifecycle, free: FreeListing, now: Date): LifecycleChange {
  const by = { activated_at: now, activated_by: free.source, covered_until: free.endsAt };
  return { ...by, run_payment_id: free.paymentId, ...queueColumns(life, now), ...perkColumns(free) };
}

/** On offer again, whatever it was withdrawn for. */
export function renewedByFee(paymentId: number, now: Date): LifecycleChange {
  const run = { status: "available" as const, expiry_date: runUntil(now, null), run_started_at: now };
  return { ...run, covered_until: null, run_payment_id: paymentId };
}

export function renewedByQuota(free: FreeListing, now: Date): LifecycleChange {
  const run = { status: "available" as const, expiry_date: runUntil(now, free.endsAt), run_started_at: now };
  return { ...run, covered_until: free.endsAt, run_payment_id: free.paymentId, ...perkColumns(free) };
}

/**
 * How staff come to look at a property after its owner changed something. A verified one stays published, and is looked
 * at again where `isMaterial`; any other that is activated and shows a photo waits for staff, rejected before or not.
 */
export function touched(life: PropertyLifecycle, isMaterial: boolean, now: Date): LifecycleChange {
  if (life.is_verified) return isMaterial && life.changed_at === null ? { changed_at: now } : {};
  if (life.activated_at === null) return {};
  if (life.photo_count === 0) return { submitted_at: null };
  return life.submitted_at === null ? { submitted_at: now, rejected_reason: null } : {};
}

/** The first run of what a subscription activated goes to the end that it has now: it may have been renewed since, or refunded. */
function firstPeriod(life: PropertyLifecycle, subscriptionEnd: Date | null, now: Date): LifecycleChange {
  const isCovered = life.activated_by === "subscription";
  const covered_until = isCovered ? (subscriptionEnd ?? life.covered_until) : null;
  return { run_started_at: now, covered_until, expiry_date: runUntil(now, covered_until) };
}

/**
 * Verified for the first time, a property runs from now. One that staff had taken down runs on for what was left of its
 * run; one that is verified already is only no longer "changed".
 */
export function verified(life: PropertyLifecycle, subscriptionEnd: Date | null, now: Date): LifecycleChange {
  if (life.is_verified) return { changed_at: null };
  const isPaused = life.paused_ms !== null;
  const run = isPaused
    ? { expiry_date: new Date(now.getTime() + (life.paused_ms ?? 0)) }
    : firstPeriod(life, subscriptionEnd, now);
  return {
    ...run,
    is_verified: true,
    published_at: life.published_at ?? now,
    paused_ms: null,
    rejected_reason: null,
    submitted_at: null,
    changed_at: null,
  };
}

/** Back to its owner; the run stops, so that the time until staff's next word is not lost. */
export function rejected(life: PropertyLifecycle, reason: string, now: Date): LifecycleChange {
  const paused = life.expiry_date === null ? {} : { paused_ms: Math.max(0, life.expiry_date.getTime() - now.getTime()) };
  const back = { is_verified: false, rejected_reason: reason, submitted_at: null, changed_at: null, expiry_date: null };
  return { ...back, ...paused };
}

/** Whether it has not been renewed since it was published. */
export function isFirstPeriod({ published_at, run_started_at }: PropertyLifecycle): boolean {
  return published_at === null || run_started_at === null || run_started_at <= published_at;
}

/** A draft again. */
export function publicationWithdrawn(now: Date): LifecycleChange {
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

export function renewalWithdrawn(life: PropertyLifecycle, now: Date): LifecycleChange {
  const paused_ms = life.paused_ms === null ? null : Math.max(0, life.paused_ms - runMs);
  const expiry_date = life.expiry_date === null ? null : withoutPaidPeriod(life.expiry_date);
  return { paused_ms, expiry_date, run_payment_id: null, fee_withdrawn_at: now };
}
