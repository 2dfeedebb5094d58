import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { modelPlans, MoneyModel, type ModelPayment, type PlanSlug } from "../test/money-model.ts";
import { startPaymentJourneys, type PaymentJourneys } from "../test/payment-journeys.ts";
import { pictureOf, postDraft, renew, verify } from "../test/publishing.ts";
import type { TestUser } from "../test/test-properties.ts";
import { dayMs } from "./platform/process/clock.ts";

/**
 * Random sequences of payment events, compared with a simple model. However often and in whatever order events arrive, also
 * concurrently: each payment counts once, none is lost, no code exceeds its limit, no quota becomes negative, and properties are
 * active for the time that the remaining payments cover.
 */

const seed = 20_260_601;
const histories = 40;
const maxMilliseconds = 20_000;
const maxUses = 2;
let j: PaymentJourneys;
let history = 0;
let picture: Buffer;

beforeAll(async () => {
  j = await startPaymentJourneys();
  picture = await pictureOf(1, { width: 8, height: 6 });
});
afterAll(() => j.close());

type World = { model: MoneyModel; user: TestUser; code: string };
type PaymentStep = { act: "pay" | "decline" | "verify" | "webhook" | "refund"; which: number; times: number };
type Step =
  | { act: "create"; slug: PlanSlug; hasPromo: boolean }
  | PaymentStep
  | { act: "post"; times: number }
  | { act: "review" }
  | { act: "renew"; which: number }
  | { act: "pass"; days: number };

const times = fc.integer({ min: 1, max: 4 });
const anyOne = fc.nat(5);
const paymentStep = (...acts: PaymentStep["act"][]) => fc.record({ act: fc.constantFrom(...acts), which: anyOne, times });
const slug = fc.constantFrom<PlanSlug>("starter", "starter", "professional");
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constant("create"), slug, hasPromo: fc.boolean() }) },
  { weight: 5, arbitrary: paymentStep("pay") },
  { weight: 5, arbitrary: paymentStep("verify", "webhook") },
  { weight: 3, arbitrary: paymentStep("decline", "refund", "refund") },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("post"), times }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("review") }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("renew"), which: anyOne }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("pass"), days: fc.constantFrom(0, 1, 16, 31) }) },
);

const nowMs = (): number => j.t.clock.now().getTime();

async function create({ model, user, code }: World, override: Extract<Step, { act: "create" }>): Promise<void> {
  const answer = await j.tryBuying(user, { plan: override.slug, ...(override.hasPromo ? { promo_code: code } : {}) });
  const active = model.active(nowMs());
  const isUsedUp = override.hasPromo && model.promoUses >= maxUses;
  const expected = active && active.slug !== override.slug ? 409 : isUsedUp ? 400 : 201;
  expect(answer.status).toBe(expected);
  if (expected !== 201) return;
  const { payment_ref: reference } = answer.body as { payment_ref: string };
  const { slug: plan, hasPromo } = override;
  const born: ModelPayment = {
    reference,
    slug: plan,
    hasPromo,
    isPaid: false,
    outcome: "open",
    isPending: true,
    createdAt: nowMs(),
    askedAt: null,
    triedAt: null,
    tries: 0,
    startsAt: 0,
    endsAt: 0,
  };
  model.payments.push(born);
}

/** Posts drafts concurrently, each with its first photo. */
async function post({ model, user }: World, wanted: number): Promise<void> {
  const upload = async () => {
    const { id } = await postDraft(j.t, user);
    const { status } = await j.t.upload(`main/properties/${id}/images/`, [picture], { as: user });
    return { id, status };
  };
  const answers = await Promise.all(Array.from({ length: wanted }, upload));
  const activated = answers.filter(({ status }) => status === 201);
  expect(activated).toHaveLength(model.take(wanted, nowMs()));
  for (const { id } of activated) model.activate(id, nowMs());
}

/** Verifies every property in review. */
async function review({ model }: World): Promise<void> {
  for (const property of model.properties.filter(({ state }) => state === "waiting")) {
    expect((await verify(j.t, j.staff, property.id)).status).toBe(200);
    model.verify(property, nowMs());
  }
}

async function renewOne({ model, user }: World, which: number): Promise<void> {
  const expired = model.properties.filter(({ state, endsAt }) => state === "active" && endsAt <= nowMs());
  const property = expired[which % Math.max(expired.length, 1)];
  if (!property) return;
  const { status } = await renew(j.t, user, property.id);
  expect(status).toBe(model.renew(property, nowMs()) ? 200 : 402);
}

/** Compares every property that a subscription activated with the model. */
async function expectProperties({ model, user }: World): Promise<void> {
  if (model.properties.length === 0) return;
  const ids = model.properties.map(({ id }) => id);
  const query = j.t.db.selectFrom("properties").select(["id", "activated_at", "is_verified", "expiry_date"]);
  const rows = await query.where("creator_id", "=", user.id).where("id", "in", ids).orderBy("id").execute();
  const states = rows.map(({ id, activated_at, is_verified, expiry_date }) => ({
    id,
    state: activated_at === null ? "draft" : is_verified ? "active" : "waiting",
    endsAt: expiry_date?.getTime() ?? null,
  }));
  const expected = model.properties.map(({ id, state, endsAt }) => ({ id, state, endsAt: state === "active" ? endsAt : null }));
  expect(states).toEqual(expected.toSorted((a, b) => a.id - b.id));
}

const verifyStatuses = { granted: 200, refused: 409, reversed: 409, open: 402 } as const;

async function applyStep({ model, user }: World, payment: ModelPayment, { act, times: count }: PaymentStep): Promise<void> {
  const atOnce = <T>(call: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: count }, call));
  const { reference } = payment;
  if (act === "verify") {
    const answers = await atOnce(() => j.verify(user, reference));
    model.applyVerification(payment, nowMs());
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([verifyStatuses[payment.outcome]]);
  } else if (act === "webhook") {
    await atOnce(() => j.confirmSuccess(reference));
    model.applyVerification(payment, nowMs());
  } else if (act === "refund") {
    if (!payment.isPaid) return;
    j.fake.pay(reference, "reversed");
    await atOnce(() => j.webhook("refund.processed", { transaction_reference: reference, amount: "99999" }));
    model.reverse(payment, nowMs());
  } else if (!payment.isPaid) {
    payment.isPaid = act === "pay";
    j.fake.pay(reference, payment.isPaid ? "success" : "failed");
  }
}

async function pass({ model }: World, days: number): Promise<void> {
  j.t.clock.advance(days * dayMs + 11 * 60_000);
  await j.tick();
  model.reconcile(nowMs());
}

async function run(world: World, next: Step): Promise<void> {
  j.t.clock.advance(1_000);
  if (next.act === "create") return create(world, next);
  if (next.act === "post") return post(world, next.times);
  if (next.act === "review") return review(world);
  if (next.act === "renew") return renewOne(world, next.which);
  if (next.act === "pass") return pass(world, next.days);
  const { payments } = world.model;
  const payment = payments[next.which % Math.max(payments.length, 1)];
  if (payment) await applyStep(world, payment, next);
}

async function expectAgreement({ model, user, code }: World): Promise<void> {
  const active = model.active(nowMs());
  const current = await j.subscriptionOf(user);
  expect(
    current && { slug: current.plan, endsAt: Date.parse(current.end_date), properties: current.free_listings_remaining },
  ).toEqual(active);
  const promo = await j.t.db.selectFrom("promo_codes").select("used").where("code", "=", code).executeTakeFirst();
  expect(promo?.used).toBe(model.promoUses);
  expect(model.promoUses).toBeLessThanOrEqual(maxUses);
  await expectProperties({ model, user, code });
}

/** Finally confirms every payment again: each paid one has had its effect or was refunded. */
async function expectNothingLost(world: World): Promise<void> {
  for (const payment of world.model.payments) await applyStep(world, payment, { act: "webhook", which: 0, times: 2 });
  await pass(world, 0);
  await expectAgreement(world);
  for (const { reference, outcome, isPaid } of world.model.payments) {
    if (!isPaid) continue;
    expect(["granted", "refused", "reversed"]).toContain(outcome);
    if (outcome === "refused") expect(j.fake.refunds.filter((sent) => sent === reference)).toHaveLength(1);
    const granted = (await j.ledger(reference)).events.filter(({ kind }) => kind === "settled");
    expect(granted.length).toBeLessThanOrEqual(1);
  }
}

async function runHistory(steps: readonly Step[]): Promise<void> {
  history += 1;
  const code = `MODEL-${history}`;
  await j.makePromo(code, { max_uses: maxUses });
  // More than a month apart, so that no payment of an earlier history is still verified.
  j.t.clock.advance(40 * dayMs);
  await j.tick();
  const world: World = { model: new MoneyModel(maxUses), user: await j.t.makeUser(), code };
  for (const next of steps) {
    await run(world, next);
    await expectAgreement(world);
  }
  await expectNothingLost(world);
}

test("each payment counts once and none is lost; promo codes and quotas keep their limits", { timeout: 60_000 }, async () => {
  expect(Object.keys(modelPlans)).toEqual(["starter", "professional"]);
  const steps = fc.array(step, { minLength: 8, maxLength: 24, size: "max" });
  await fc.assert(fc.asyncProperty(steps, runHistory), {
    seed,
    numRuns: histories,
    plugins: [fc.interruptAfterTimeLimit(maxMilliseconds)],
    endOnFailure: true,
  });
});
