import { dayMs } from "../src/platform/process/clock.ts";

const minuteMs = 60_000;

export const modelPlans = { starter: 4, professional: 15 } as const;
export type PlanSlug = keyof typeof modelPlans;

export type ModelPayment = {
  reference: string;
  slug: PlanSlug;
  hasPromo: boolean;
  isPaid: boolean;
  fate: "open" | "granted" | "refused" | "reversed";
  /** The reconciler still asks about it. */
  isPending: boolean;
  createdAt: number;
  askedAt: number | null;
  /** When the reconciler last asked, and how often it has. */
  triedAt: number | null;
  tries: number;
  /** The period that it gave. */
  startsAt: number;
  endsAt: number;
};

/** A property that a subscription activated. */
export type ModelProperty = {
  id: number;
  /** When the free listing of its present run was taken. */
  takenAt: number;
  state: "draft" | "waiting" | "running";
  isRenewed: boolean;
  startedAt: number;
  /** The end that the subscription promised it, and the end of its run. */
  coveredUntil: number;
  endsAt: number;
};

const runMs = 14 * dayMs;
const periodMs = 30 * dayMs;

/** The rules of paying in plain numbers: one person, two plans, and a code that may be used so often. */
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

  /** The plan that runs, with its end and what is left of it. */
  active(now: number): { slug: PlanSlug; endsAt: number; properties: number } | null {
    if (this.#slug === null || this.#endsAt <= now) return null;
    return { slug: this.#slug, endsAt: this.#endsAt, properties: this.#listings };
  }

  /** Free listings are wanted; answers how many there were. */
  take(wanted: number, now: number): number {
    const taken = this.active(now) ? Math.min(wanted, this.#listings) : 0;
    this.#listings -= taken;
    return taken;
  }

  /** A draft got its first photo, and one of the free listings that were taken. */
  activate(id: number, now: number): void {
    const property = { id, takenAt: now, isRenewed: false, startedAt: 0, coveredUntil: this.#endsAt, endsAt: 0 };
    this.properties.push({ ...property, state: "waiting" });
  }

  /** Staff's yes. */
  verify(property: ModelProperty, now: number): void {
    if (property.state === "waiting") this.#run(property, this.active(now)?.endsAt ?? property.coveredUntil, now);
  }

  /** The owner wants to renew; answers whether a free listing was left. */
  renew(property: ModelProperty, now: number): boolean {
    if (this.take(1, now) === 0) return false;
    this.#run(property, this.#endsAt, now);
    property.isRenewed = true;
    property.takenAt = now;
    return true;
  }

  #run(property: ModelProperty, coveredUntil: number, now: number): void {
    Object.assign(property, { state: "running", startedAt: now, coveredUntil, endsAt: Math.max(now + runMs, coveredUntil) });
  }

  /** The server asked the provider about a payment. */
  hear(payment: ModelPayment, now: number): void {
    if (payment.fate !== "open") return;
    payment.askedAt = now;
    if (!payment.isPaid) return;
    const active = this.active(now);
    const isOverLimit = payment.hasPromo && this.promoUses >= this.maxUses;
    if (isOverLimit || (active && active.slug !== payment.slug)) {
      payment.fate = "refused";
      return;
    }
    payment.fate = "granted";
    this.promoUses += payment.hasPromo ? 1 : 0;
    this.#listings = modelPlans[payment.slug] + (active?.properties ?? 0);
    this.#startedAt = active ? this.#startedAt : now;
    payment.startsAt = Math.max(this.#endsAt, now);
    payment.endsAt = this.#endsAt = payment.startsAt + periodMs;
    this.#slug = payment.slug;
  }

  /** The money went back. */
  reverse(payment: ModelPayment, now: number): void {
    const wasGranted = payment.fate === "granted";
    payment.fate = "reversed";
    if (!wasGranted) return;
    const overdrawn = payment.endsAt > now ? this.#takeDays(payment) : this.#takeUnused(payment, now);
    this.#takeListingsBack(overdrawn, now);
  }

  get #granted(): ModelPayment[] {
    return this.payments.filter(({ fate }) => fate === "granted");
  }

  /** Answers how many of the free listings were used already. */
  #takeDays(payment: ModelPayment): number {
    for (const later of this.#granted.filter(({ startsAt }) => startsAt >= payment.endsAt)) {
      later.startsAt -= periodMs;
      later.endsAt -= periodMs;
    }
    this.#endsAt -= periodMs;
    return this.#takeListings(modelPlans[payment.slug]);
  }

  #takeListings(properties: number): number {
    const left = this.#listings - properties;
    this.#listings = Math.max(left, 0);
    return Math.max(-left, 0);
  }

  /** Its days are over: its free listings go, but for those whose runs are over. */
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
    return this.properties.filter(({ state, endsAt }) => state === "waiting" || (state === "running" && endsAt > now));
  }

  /** Whatever the money still pays for is as though the rest had never come. */
  #takeListingsBack(overdrawn: number, now: number): void {
    const open = this.#open(now);
    const isPaid = ({ takenAt }: ModelProperty): boolean =>
      this.active(now) !== null || this.#granted.some(({ startsAt, endsAt }) => startsAt <= takenAt && takenAt < endsAt);
    const unpaid = open.filter((property) => !isPaid(property));
    const last = open
      .filter((property) => isPaid(property) && property.takenAt >= this.#startedAt)
      .toSorted((a, b) => b.takenAt - a.takenAt || b.id - a.id);
    const gone = new Set([...unpaid, ...last.slice(0, Math.max(overdrawn - unpaid.length, 0))]);
    for (const property of open) {
      if (!gone.has(property)) {
        property.coveredUntil = Math.min(property.coveredUntil, this.#endsAt);
        property.endsAt = Math.max(property.startedAt + runMs, property.coveredUntil);
      } else if (property.isRenewed) property.endsAt = now;
      else property.state = "draft";
    }
  }

  /** The reconciler asks about what is due, the longest untried first, and gives up on what is too old. */
  reconcile(now: number): void {
    const pending = this.payments.filter(({ fate, isPending }) => fate === "open" && isPending);
    const due = pending.filter(
      ({ createdAt, askedAt, triedAt, tries }) =>
        createdAt < now - 10 * minuteMs &&
        (askedAt === null || askedAt < createdAt + dayMs) &&
        (triedAt === null || triedAt + Math.min(2 ** (tries - 1), 60) * minuteMs <= now),
    );
    for (const payment of due.toSorted((a, b) => (a.triedAt ?? 0) - (b.triedAt ?? 0) || a.createdAt - b.createdAt)) {
      payment.triedAt = now;
      payment.tries += 1;
      this.hear(payment, now);
    }
    for (const payment of pending)
      payment.isPending = payment.createdAt > now - dayMs || (payment.askedAt ?? 0) < payment.createdAt + dayMs;
  }
}
