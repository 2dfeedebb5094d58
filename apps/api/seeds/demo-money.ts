import { dayMs } from "../src/platform/process/clock.ts";
import type { DemoWorld } from "./demo-world.ts";
import type { DemoProperty } from "./property.ts";

/** The fields of a plan that the demo world needs. */
export type PlanFacts = {
  id: number;
  slug: string;
  display_name: string;
  price_pesewas: number;
  duration_days: number;
  number_of_free_listings: number;
};

/** A past payment. `listing` is an index in the world's properties. */
export type DemoPayment = {
  username: string;
  purpose: "subscription" | "publish";
  plan: PlanFacts | null;
  propertyIndex: number | null;
  title: string;
  hasWelcomeCode: boolean;
  pricePesewas: number;
  amountPesewas: number;
  status: "success" | "abandoned" | "failed";
  flags: string[];
  createdAt: Date;
  /** The subscription period that it paid for. */
  period: { startsAt: Date; endsAt: Date } | null;
};

export type DemoHolding = { username: string; plan: PlanFacts; startedAt: Date; endsAt: Date; remaining: number };

/** Subscriptions and payments of the demo world; payments are oldest first. */
export type DemoMoney = { holdings: DemoHolding[]; payments: DemoPayment[] };

const payingMs = 150_000;
const feePesewas = 3_000;

function planFor(properties: readonly DemoProperty[], username: string, plans: readonly PlanFacts[]): PlanFacts {
  const own = properties.filter(({ owner }) => owner === username);
  const needsTop = username === "kwame_agent" || own.some(({ is_promoted }) => is_promoted);
  const plan = plans.find(({ slug }) => slug === (needsTop ? "unlimited" : "professional"));
  if (!plan) throw new Error("no such plan");
  return plan;
}

/** Creates the active subscriptions. One, of a limited plan if possible, has no free listings left. */
function makeHoldings({ properties, subscriptions }: DemoWorld, plans: readonly PlanFacts[]): DemoHolding[] {
  const holdings = subscriptions.map(({ username, start, end }) => {
    const plan = planFor(properties, username, plans);
    return { username, plan, startedAt: start, endsAt: end, remaining: Math.ceil(plan.number_of_free_listings / 3) };
  });
  const professional = plans.find(({ slug }) => slug === "professional");
  const usedUp = holdings.findLast(({ plan }) => plan.slug === "professional") ?? holdings.at(-1);
  return holdings.map((holding) =>
    holding === usedUp && professional ? { ...holding, plan: professional, remaining: 0 } : holding,
  );
}

/** Creates a payment for each period of a subscription; every second user used the welcome code. */
function payPeriods({ username, plan, startedAt, endsAt }: DemoHolding, index: number): DemoPayment[] {
  const lengthMs = plan.duration_days * dayMs;
  const count = Math.round((endsAt.getTime() - startedAt.getTime()) / lengthMs);
  return Array.from({ length: count }, (_, period) => {
    const startsAt = new Date(startedAt.getTime() + period * lengthMs);
    const hasWelcomeCode = period === 0 && index % 2 === 1;
    return {
      username,
      purpose: "subscription",
      plan,
      propertyIndex: null,
      title: plan.display_name,
      hasWelcomeCode,
      pricePesewas: plan.price_pesewas,
      amountPesewas: hasWelcomeCode ? plan.price_pesewas / 2 : plan.price_pesewas,
      status: "success",
      flags: [],
      createdAt: new Date(startsAt.getTime() - payingMs),
      period: { startsAt, endsAt: new Date(startsAt.getTime() + lengthMs) },
    };
  });
}

function payFees({ properties, subscriptions }: DemoWorld, now: Date): DemoPayment[] {
  const subscribers = new Set(subscriptions.map(({ username }) => username));
  const drafts = properties.filter(({ activated_at, owner }) => !activated_at && owner !== "kwame_agent");
  return properties.flatMap((property, propertyIndex): DemoPayment[] => {
    const { owner: username, title, activated_at } = property;
    if (subscribers.has(username)) return [];
    const fee = { username, purpose: "publish", plan: null, propertyIndex, title, hasWelcomeCode: false, period: null } as const;
    const amounts = { pricePesewas: feePesewas, amountPesewas: feePesewas };
    const paid = { ...fee, ...amounts, status: "success", flags: [] } as const;
    if (activated_at) return [{ ...paid, flags: [], createdAt: new Date(activated_at.getTime() - payingMs) }];
    // One card payment failed and one payment was abandoned.
    const status = property === drafts[0] ? "failed" : "abandoned";
    return drafts.indexOf(property) < 2 ? [{ ...paid, flags: [], status, createdAt: new Date(now.getTime() - 2 * dayMs) }] : [];
  });
}

/** Creates subscriptions and payments, deterministic for a world. The newest plan payment is disputed. */
export function makeDemoMoney(world: DemoWorld, plans: readonly PlanFacts[], now: Date): DemoMoney {
  const holdings = makeHoldings(world, plans);
  const forPlans = holdings.flatMap(payPeriods).filter(({ createdAt }) => createdAt <= now);
  const payments = [...forPlans, ...payFees(world, now)].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const disputed = payments.findLast(({ username, plan }) => plan !== null && username !== "kwame_agent");
  return {
    holdings,
    payments: payments.map((payment) => (payment === disputed ? { ...payment, flags: ["disputed"] } : payment)),
  };
}
