import { dayMs } from "../src/platform/process/clock.ts";

const minuteMs = 60_000;

export const modelPlans = { starter: 4, professional: 15 } as const;
export type PlanSlug = keyof typeof modelPlans;

export type ModelPayment = {
  reference: string;
  slug: PlanSlug;
  hasPromo: boolean;
  isPaid: boolean;
  outcome: "open" | "granted" | "refused" | "reversed";
  /** The reconciler still verifies it. */
  isPending: boolean;
  createdAt: number;
  askedAt: number | null;
  /** Time of the reconciler's last attempt; `tries` is the number of attempts. */
  triedAt: number | null;
  tries: number;
  /** Subscription period that the payment granted. */
  startsAt: number;
  endsAt: number;
};

/** A property that was activated by a subscription. */
export type ModelProperty = {
  id: number;
  /** Time at which the free listing of its current period was taken. */
  takenAt: number;
  state: "draft" | "waiting" | "active";
  isRenewed: boolean;
  startedAt: number;
  /** End of the subscription's coverage, and end of the listing period. */
  coveredUntil: number;
  endsAt: number;
};

const listingPeriodMs = 14 * dayMs;
const subscriptionPeriodMs = 30 * dayMs;

/** Reference model of the payment rules for one user, two plans and a promo code with `maxUses`. */
export class MoneyModel {
  readonly payments: ModelPayment[] = [];
  readonly properties: ModelProperty[] = [];
  readonly maxUses: number;
  promoUses = 0;
  #slug: PlanSlug | null = null;
  #startedAt = 0;
  #endsAt = 0;
  #listings = 0;

  constructor(maxUses: number) {
    this.maxUses = maxUses;
  }

  /** Returns the active plan with its end and remaining free listings. */
  active(now: number): { slug: PlanSlug; endsAt: number; properties: number } | null {
    if (this.#slug === null || this.#endsAt <= now) return null;
    return { slug: this.#slug, endsAt: this.#endsAt, properties: this.#listings };
  }

  /** Takes up to `requested` free listings and returns their number. */
  take(requested: number, now: number): number {
    const taken = this.active(now) ? Math.min(requested, this.#listings) : 0;
    this.#listings -= taken;
    return taken;
  }

  /** Activates a draft with its first photo and a free listing. */
  activate(id: number, now: number): void {
    const property = { id, takenAt: now, isRenewed: false, startedAt: 0, coveredUntil: this.#endsAt, endsAt: 0 };
    this.properties.push({ ...property, state: "waiting" });
  }

  /** Verification by staff. */
  verify(property: ModelProperty, now: number): void {
    if (property.state === "waiting") this.#startPeriod(property, this.active(now)?.endsAt ?? property.coveredUntil, now);
  }

  /** Renewal by the owner. Returns whether a free listing was available. */
  renew(property: ModelProperty, now: number): boolean {
    if (this.take(1, now) === 0) return false;
    this.#startPeriod(property, this.#endsAt, now);
    property.isRenewed = true;
    property.takenAt = now;
    return true;
  }

  #startPeriod(property: ModelProperty, coveredUntil: number, now: number): void {
    Object.assign(property, {
      state: "active",
      startedAt: now,
      coveredUntil,
      endsAt: Math.max(now + listingPeriodMs, coveredUntil),
    });
  }

  /** Applies the provider's state of a payment after a verification. */
  applyVerification(payment: ModelPayment, now: number): void {
    if (payment.outcome !== "open") return;
    payment.askedAt = now;
    if (!payment.isPaid) return;
    const active = this.active(now);
    const isOverLimit = payment.hasPromo && this.promoUses >= this.maxUses;
    if (isOverLimit || (active && active.slug !== payment.slug)) {
      payment.outcome = "refused";
      return;
    }
    payment.outcome = "granted";
    this.promoUses += payment.hasPromo ? 1 : 0;
    this.#listings = modelPlans[payment.slug] + (active?.properties ?? 0);
    this.#startedAt = active ? this.#startedAt : now;
    payment.startsAt = Math.max(this.#endsAt, now);
    payment.endsAt = this.#endsAt = payment.startsAt + subscriptionPeriodMs;
    this.#slug = payment.slug;
  }

  /** Applies a refund or dispute. */
  reverse(payment: ModelPayment, now: number): void {
    const wasGranted = payment.outcome === "granted";
    payment.outcome = "reversed";
    if (!wasGranted) return;
    const overdrawn = payment.endsAt > now ? this.#takeDays(payment) : this.#takeUnused(payment, now);
    this.#takeListingsBack(overdrawn, now);
  }

  get #granted(): ModelPayment[] {
    return this.payments.filter(({ outcome }) => outcome === "granted");
  }

  /** Withdraws the period and returns how many of its free listings were already used. */
  #takeDays(payment: ModelPayment): number {
    for (const later of this.#granted.filter(({ startsAt }) => startsAt >= payment.endsAt)) {
      later.startsAt -= subscriptionPeriodMs;
      later.endsAt -= subscriptionPeriodMs;
    }
    this.#endsAt -= subscriptionPeriodMs;
    return this.#takeListings(modelPlans[payment.slug]);
  }

  #takeListings(properties: number): number {
    const remaining = this.#listings - properties;
    this.#listings = Math.max(remaining, 0);
    return Math.max(-remaining, 0);
  }

  /** Withdraws the free listings of an ended period, except those whose listing periods have ended. */
  #takeUnused(payment: ModelPayment, now: number): number {
    if (payment.startsAt < this.#startedAt) return 0;
    const given: number = modelPlans[payment.slug];
    const later = this.#granted.filter(({ startsAt }) => startsAt >= payment.endsAt);
    const sum = later.reduce((properties, { slug }) => properties + modelPlans[slug], given);
    const running = this.#open(now).filter(({ takenAt }) => takenAt >= this.#startedAt).length;
    const usedUp = Math.min(Math.max(sum - this.#listings - running, 0), given);
    return this.#takeListings(given - usedUp);
  }

  #open(now: number): ModelProperty[] {
    return this.properties.filter(({ state, endsAt }) => state === "waiting" || (state === "active" && endsAt > now));
  }

  /** Withdraws properties that the remaining payments do not cover. */
  #takeListingsBack(overdrawn: number, now: number): void {
    const open = this.#open(now);
    const isPaid = ({ takenAt }: ModelProperty): boolean =>
      this.active(now) !== null || this.#granted.some(({ startsAt, endsAt }) => startsAt <= takenAt && takenAt < endsAt);
    const unpaid = open.filter((property) => !isPaid(property));
    const last = open
      .filter((property) => isPaid(property) && property.takenAt >= this.#startedAt)
      .toSorted((a, b) => b.takenAt - a.takenAt || b.id - a.id);
    const withdrawn = new Set([...unpaid, ...last.slice(0, Math.max(overdrawn - unpaid.length, 0))]);
    for (const property of open) {
      if (!withdrawn.has(property)) {
        property.coveredUntil = Math.min(property.coveredUntil, this.#endsAt);
        property.endsAt = Math.max(property.startedAt + listingPeriodMs, property.coveredUntil);
      } else if (property.isRenewed) property.endsAt = now;
      else property.state = "draft";
    }
  }

  /** Verifies due payments, least recently tried first, and gives up on old ones. */
  reconcile(now: number): void {
    const pending = this.payments.filter(({ outcome, isPending }) => outcome === "open" && isPending);
    const due = pending.filter(
      ({ createdAt, askedAt, triedAt, tries }) =>
        createdAt < now - 10 * minuteMs &&
        (askedAt === null || askedAt < createdAt + dayMs) &&
        (triedAt === null || triedAt + Math.min(2 ** (tries - 1), 60) * minuteMs <= now),
    );
    for (const payment of due.toSorted((a, b) => (a.triedAt ?? 0) - (b.triedAt ?? 0) || a.createdAt - b.createdAt)) {
      payment.triedAt = now;
      payment.tries += 1;
      this.applyVerification(payment, now);
    }
    for (const payment of pending)
      payment.isPending = payment.createdAt > now - dayMs || (payment.askedAt ?? 0) < payment.createdAt + dayMs;
  }
}
