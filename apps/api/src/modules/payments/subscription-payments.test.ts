import { paymentCalls, paymentConfig } from "@efie/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startPaymentJourneys, type PaymentJourneys } from "../../../test/payment-journeys.ts";
import type { TestUser } from "../../../test/test-properties.ts";
import { dayMs } from "../../platform/process/clock.ts";

const { getPaymentConfig, previewSubscriptionPayment, createSubscriptionPayment, verifySubscriptionPayment } = paymentCalls;
let j: PaymentJourneys;
let ama: TestUser;
let kofi: TestUser;

beforeAll(async () => {
  j = await startPaymentJourneys();
});
afterAll(() => j.close());
beforeEach(async () => {
  j.t.clock.set("2026-06-01T12:00:00Z");
  j.fake.mood = "well";
  [ama, kofi] = (await j.t.makeUsers([{}, {}])) as [TestUser, TestUser];
});

test(`returns the popup's key and script (${getPaymentConfig.name})`, async () => {
  expect(paymentConfig.parse((await j.t.get(getPaymentConfig.path)).body)).toEqual({
    public_key: j.fake.keys.public,
    inline_url: "https://js.paystack.co/v2/inline.js",
    currency: "GHS",
    is_sandbox: false,
  });
});

test(`a plan's payment is opened at the provider in pesewas, verified, and activates the plan (${createSubscriptionPayment.name})`, async () => {
  const payment = await j.buy(ama, { plan: 1, amount: 80 });
  expect(payment).toMatchObject({ amount: 80, is_free: false, authorization_url: expect.stringMatching(/^https:/) as string });
  expect(j.fake.transactions.get(payment.payment_ref)).toMatchObject({ amount: 8_000, currency: "GHS", email: ama.email });
  const early = await j.verify(ama, payment.payment_ref);
  expect([early.status, early.body]).toEqual([402, { detail: "This payment has not been completed.", status: "abandoned" }]);
  expect(await j.subscriptionOf(ama)).toBeNull();
  j.fake.pay(payment.payment_ref);
  const paid = await j.verify(ama, payment.payment_ref);
  expect([paid.status, paid.body]).toEqual([200, { reference: payment.payment_ref, status: "success", property_id: null }]);
  expect(await j.subscriptionOf(ama)).toMatchObject({ plan: "starter", end_date: "2026-07-01T12:00:00.000Z" });
});

test(`a payment verified repeatedly is applied once and notified once (${verifySubscriptionPayment.name})`, async () => {
  const { payment_ref } = await j.buy(ama);
  j.fake.pay(payment_ref);
  for (let n = 0; n < 3; n += 1) expect((await j.verify(ama, payment_ref)).status).toBe(200);
  expect(await j.subscriptionOf(ama)).toMatchObject({ end_date: "2026-07-01T12:00:00.000Z", free_listings_remaining: 4 });
  const { body } = await j.t.get("main/notifications/", { as: ama });
  expect(body).toMatchObject([{ notif_type: "payment", object_data: { title: "Starter" } }]);
  expect(body).toHaveLength(1);
});

test("concurrent verify, webhook and reconciler apply a payment once", async () => {
  const { payment_ref } = await j.buy(ama);
  j.fake.pay(payment_ref);
  j.t.clock.advance(11 * 60_000);
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => j.verify(ama, payment_ref)),
    ...Array.from({ length: 3 }, () => j.confirmSuccess(payment_ref)),
  ]);
  await Promise.all([j.tick(), j.tick(), j.verify(ama, payment_ref)]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await j.subscriptionOf(ama)).toMatchObject({ end_date: "2026-07-01T12:11:00.000Z", free_listings_remaining: 4 });
  expect((await j.ledger(payment_ref)).events.filter(({ kind }) => kind === "settled")).toHaveLength(1);
});

test("only the payer can verify a payment, only as its own kind; a guest gets 401", async () => {
  const { payment_ref } = await j.buy(ama);
  j.fake.pay(payment_ref);
  for (const answer of [await j.verify(kofi, payment_ref), await j.verifyFee(ama, payment_ref), await j.verify(ama, "nonsense")])
    expect([answer.status, answer.body]).toEqual([404, { detail: "No such payment." }]);
  for (const path of [createSubscriptionPayment, verifySubscriptionPayment, previewSubscriptionPayment].map((call) => call.path))
    expect((await j.t.post(path, { plan: 1, promo_code: "X", reference: payment_ref })).status).toBe(401);
  expect(await j.subscriptionOf(ama)).toBeNull();
});

test("an amount that differs from the price returns 400", async () => {
  for (const amount of [79.99, 0, -80, 8_000, 80.001, null, "eighty", "NaN"]) {
    const answer = await j.tryBuying(ama, { amount: amount as number });
    expect([amount, answer.status, answer.body]).toEqual([amount, 400, { error: "Invalid amount" }]);
  }
  expect((await j.tryBuying(ama, { amount: 80 })).status).toBe(201);
  expect((await j.tryBuying(ama, { amount: "80.00" as unknown as number })).status).toBe(201);
});

test("an unknown plan returns 404; hostile input returns 400 or 404", async () => {
  for (const plan of [99, 2_147_483_647, "nothing", "'; drop table payments", "\u0000"]) {
    const { status } = await j.tryBuying(ama, { plan });
    expect([plan, status === 404 || status === 400]).toEqual([plan, true]);
  }
  expect((await j.tryBuying(ama, { promo_code: "\u0000\ud800'" })).status).toBe(400);
  expect((await j.verify(ama, "\u0000x\ud800")).status).toBe(404);
});

test("another plan returns 409 until the active one has ended; the same plan is renewed", async () => {
  const first = await j.buy(ama);
  j.fake.pay(first.payment_ref);
  await j.verify(ama, first.payment_ref);
  const other = await j.tryBuying(ama, { plan: "unlimited" });
  const detail = "You already have an active subscription (Starter). Please wait until it expires.";
  expect([other.status, other.body]).toEqual([409, { detail }]);
  const second = await j.buy(ama);
  j.fake.pay(second.payment_ref);
  await j.confirmSuccess(second.payment_ref);
  expect(await j.subscriptionOf(ama)).toMatchObject({ end_date: "2026-07-31T12:00:00.000Z" });
  j.t.clock.advance(61 * dayMs);
  expect((await j.tryBuying(ama, { plan: "unlimited" })).status).toBe(201);
});

test("a plan paid for while another became active is refunded once, and flagged", async () => {
  const [starter, unlimited] = [await j.buy(ama), await j.buy(ama, { plan: "unlimited" })];
  for (const { payment_ref } of [starter, unlimited]) j.fake.pay(payment_ref);
  await j.verify(ama, starter.payment_ref);
  const refused = await j.verify(ama, unlimited.payment_ref);
  expect([refused.status, (refused.body as { detail: string }).detail]).toEqual([409, expect.stringContaining("sent back")]);
  await Promise.all([j.tick(), j.tick()]);
  await j.tick();
  expect(j.fake.refunds.filter((reference) => reference === unlimited.payment_ref)).toHaveLength(1);
  expect(await j.ledger(unlimited.payment_ref)).toMatchObject({ status: "refused", flags: ["other_plan_active", "refund_due"] });
  await j.webhook("refund.processed", { transaction_reference: unlimited.payment_ref, amount: "45000" });
  expect(await j.ledger(unlimited.payment_ref)).toMatchObject({ status: "reversed", flags: ["other_plan_active"] });
  expect(await j.subscriptionOf(ama)).toMatchObject({ plan: "starter" });
});

test(`returns a plan's price with a code before a payment is opened (${previewSubscriptionPayment.name})`, async () => {
  await j.makePromo("HALF");
  const preview = await j.t.post(previewSubscriptionPayment.path, { plan: 1, promo_code: " half " }, { as: ama });
  expect([preview.status, preview.body]).toEqual([200, { amount: 40, original_amount: 80 }]);
  const wrong = await j.t.post(previewSubscriptionPayment.path, { plan: 1, promo_code: "NOTHING" }, { as: ama });
  expect([wrong.status, wrong.body]).toEqual([400, { detail: "Invalid or expired promo code." }]);
});
