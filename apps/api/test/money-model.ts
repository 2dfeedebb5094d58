import { dayMs } from "../src/platform/clock.ts";

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
  /** When the reconciler last asked. */
  triedAt: number | null;
  /** The end of the period that it gave. */
  endsAt: number;
};

/** The rules of paying in plain numbers: one person, two plans, and a code that may be used so often. */
export class MoneyModel {
  readonly payments: ModelPayment[] = [];
  readonly maxUses: number;
  promoUses = 0;
  #slug: PlanSlug | null = null;
  #endsAt = 0;
  #listings = 0;

  constructor(maxUses: number) {
    this.maxUses = maxUses;
  }

  /** The plan that runs, with its end and what is left of it. */
  active(now: number): { slug: PlanSlug; endsAt: number; listings: number } | null {
    if (this.#slug === null || this.#endsAt <= now) return null;
    return { slug: this.#slug, endsAt: this.#endsAt, listings: this.#listings };
  }

  /** Free listings are wanted; answers how many there were. */
  take(wanted: number, now: number): number {
    const taken = this.active(now) ? Math.min(wanted, this.#listings) : 0;
    this.#listings -= taken;
    return taken;
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
    this.#listings = modelPlans[payment.slug] + (active?.listings ?? 0);
    this.#endsAt = Math.max(this.#endsAt, now) + 30 * dayMs;
    this.#slug = payment.slug;
    payment.endsAt = this.#endsAt;
  }

  /** The money went back. */
  reverse(payment: ModelPayment, now: number): void {
    const wasGranted = payment.fate === "granted";
    payment.fate = "reversed";
    if (!wasGranted || payment.endsAt <= now) return;
    for (const later of this.payments) if (later.fate === "granted" && later.endsAt > payment.endsAt) later.endsAt -= 30 * dayMs;
    this.#endsAt = Math.max(this.#endsAt - 30 * dayMs, now);
    this.#listings = Math.max(this.#listings - modelPlans[payment.slug], 0);
  }

  /** The reconciler asks about what is due, the longest untried first, and gives up on what is too old. */
  reconcile(now: number): void {
    const pending = this.payments.filter(({ fate, isPending }) => fate === "open" && isPending);
    const due = pending.filter(
      ({ createdAt, askedAt }) => createdAt < now - 10 * minuteMs && (askedAt === null || askedAt < createdAt + dayMs),
    );
    for (const payment of due.toSorted((a, b) => (a.triedAt ?? 0) - (b.triedAt ?? 0) || a.createdAt - b.createdAt)) {
      payment.triedAt = now;
      this.hear(payment, now);
    }
    for (const payment of pending)
      payment.isPending = payment.createdAt > now - dayMs || (payment.askedAt ?? 0) < payment.createdAt + dayMs;
  }
}
