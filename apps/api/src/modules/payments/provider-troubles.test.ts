import { moderationCalls, paymentCalls } from "@efie/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startPaymentJourneys, type PaymentJourneys } from "../../../test/payment-journeys.ts";
import { startTestApp } from "../../../test/test-app.ts";
import type { TestUser } from "../../../test/test-properties.ts";

const { listPayments } = moderationCalls;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
let j: PaymentJourneys;
let ama: TestUser;

beforeAll(async () => {
  j = await startPaymentJourneys();
});
afterAll(() => j.close());
beforeEach(async () => {
  j.t.clock.set("2026-06-01T12:00:00Z");
  j.fake.mood = "well";
  ama = await j.t.makeUser();
});

/** Pays for a plan while another becomes active, so that the payment is refused. Returns its reference. */
async function buyTwoPlans(): Promise<string> {
  const [starter, unlimited] = [await j.buy(ama), await j.buy(ama, { plan: "unlimited" })];
  for (const { payment_ref } of [starter, unlimited]) {
    j.fake.pay(payment_ref);
    await j.confirmSuccess(payment_ref);
  }
  return unlimited.payment_ref;
}

for (const mood of ["down", "odd", "cut", "sorry", "key"] as const) {
  test(`with a provider that is "${mood}" the client gets 503 with Retry-After, and the payment settles later`, async () => {
    const { payment_ref } = await j.buy(ama);
    j.fake.pay(payment_ref);
    j.fake.mood = mood;
    for (const answer of [await j.verify(ama, payment_ref), await j.tryBuying(ama)]) {
      expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "5"]);
      expect(answer.text).not.toContain(j.fake.keys.secret);
    }
    j.fake.mood = "well";
    expect((await j.verify(ama, payment_ref)).status).toBe(200);
  });

  test(`the reconciler settles a payment once after the provider was "${mood}"`, async () => {
    const { payment_ref } = await j.buy(ama);
    j.fake.pay(payment_ref);
    j.fake.mood = mood;
    expect((await j.verify(ama, payment_ref)).status).toBe(503);
    j.t.clock.advance(11 * minuteMs);
    await expect(j.tick()).rejects.toThrow("cannot be reached");
    expect(await j.subscriptionOf(ama)).toBeNull();
    j.fake.mood = "well";
    j.t.clock.advance(minuteMs);
    await j.tick();
    await j.tick();
    expect(await j.subscriptionOf(ama)).toMatchObject({ free_listings_remaining: 4 });
    expect((await j.ledger(payment_ref)).events.filter(({ kind }) => kind === "settled")).toHaveLength(1);
  });
}

test(
  "a provider that does not answer returns 503 after the time-out, and does not delay other requests",
  { tags: "slow" },
  async () => {
    const { payment_ref } = await j.buy(ama);
    j.fake.pay(payment_ref);
    j.fake.mood = "slow";
    const { keys, url } = j.fake;
    const config = { paystack: { keys, apiUrl: url, inlineUrl: "", timeoutMs: 3_000 } };
    const t = await startTestApp({ connection: j.t.connection, config });
    const { payload, headers } = j.fake.sign("charge.success", { reference: payment_ref });
    const answers = Promise.all([
      t.post(paymentCalls.verifySubscriptionPayment.path, { reference: payment_ref }, { as: ama }),
      t.post(paymentCalls.createSubscriptionPayment.path, { plan: "starter" }, { as: ama }),
      t.send({ method: "POST", url: `/api/${paymentCalls.receivePaystackWebhook.path}`, payload, headers }),
    ]);
    const others = j.t.get("main/notifications/", { as: ama }).then(({ status }) => status);
    expect(await Promise.race([answers, others])).toBe(200);
    expect((await answers).map(({ status }) => status)).toEqual([503, 503, 200]);
    await t.close();
    j.fake.mood = "well";
    j.t.clock.advance(11 * minuteMs);
    await j.tick();
    expect(await j.subscriptionOf(ama)).not.toBeNull();
  },
);

test.for([
  ["a smaller amount", { amount: 100, requested_amount: 100 }, "amount_mismatch"],
  ["less than the requested amount", { amount: 100 }, "amount_mismatch"],
  ["a different requested amount", { requested_amount: 30_050 }, "amount_mismatch"],
  ["a larger amount without the requested amount", { amount: 9_000, requested_amount: null }, "amount_mismatch"],
  ["another currency", { currency: "NGN" }, "currency_mismatch"],
  ["another reference", { reference: "efie-of-somebody-else" }, "reference_mismatch"],
] as const)("a provider that reports %s: 409, nothing applied, flagged", async ([, lie, flag]) => {
  const { payment_ref } = await j.buy(ama);
  j.fake.pay(payment_ref);
  j.fake.lie(payment_ref, lie);
  expect((await j.verify(ama, payment_ref)).status).toBe(409);
  expect((await j.verify(ama, payment_ref)).status).toBe(409);
  expect((await j.confirmSuccess(payment_ref)).status).toBe(200);
  expect(await j.subscriptionOf(ama)).toBeNull();
  const entry = await j.ledger(payment_ref);
  expect(entry).toMatchObject({ status: "mismatched", flags: [flag], effect: null });
  expect(entry.events.filter(({ kind }) => kind === "mismatched")).toHaveLength(1);
  const flagged = await j.t.get(`${listPayments.path}?flagged=true`, { as: j.staff });
  expect(flagged.body).toMatchObject([{ reference: payment_ref }]);
  await j.t.db.updateTable("payments").set({ flags: [] }).execute();
});

test("fees that the customer bears do not count as a mismatch", async () => {
  const { payment_ref } = await j.buy(ama);
  j.fake.pay(payment_ref);
  j.fake.lie(payment_ref, { amount: 8_160, requested_amount: 8_000 });
  expect((await j.verify(ama, payment_ref)).status).toBe(200);
});

test("a declined card returns 402 with the provider's status, and another card may still pay", async () => {
  const { payment_ref } = await j.buy(ama);
  j.fake.pay(payment_ref, "failed");
  expect((await j.verify(ama, payment_ref)).body).toMatchObject({ status: "failed" });
  j.fake.pay(payment_ref);
  expect((await j.verify(ama, payment_ref)).status).toBe(200);
});

test("the reconciler verifies after ten minutes, and settles mobile money approved later", async () => {
  const { payment_ref } = await j.buy(ama);
  j.fake.pay(payment_ref, "pending");
  expect((await j.verify(ama, payment_ref)).body).toMatchObject({ status: "pending" });
  const countVerifications = (): number => j.fake.verifications;
  const before = countVerifications();
  j.t.clock.advance(10 * minuteMs - 1);
  await j.tick();
  expect(countVerifications()).toBe(before);
  j.t.clock.advance(minuteMs);
  await j.tick();
  expect(await j.subscriptionOf(ama)).toBeNull();
  j.fake.pay(payment_ref);
  j.t.clock.advance(minuteMs);
  await j.tick();
  expect(await j.subscriptionOf(ama)).not.toBeNull();
});

test("after a day the reconciler verifies once more and abandons the payment; money that arrives later still counts", async () => {
  const payments = [await j.buy(ama), await j.buy(ama)].map(({ payment_ref }) => payment_ref) as [string, string];
  j.fake.pay(payments[1], "failed");
  j.t.clock.advance(24 * hourMs + minuteMs);
  j.fake.mood = "down";
  await expect(j.tick()).rejects.toThrow("cannot be reached");
  expect(await j.ledger(payments[0])).toMatchObject({ status: "pending" });
  j.fake.mood = "well";
  j.t.clock.advance(minuteMs);
  await j.tick();
  expect(await j.ledger(payments[0])).toMatchObject({ status: "abandoned" });
  expect(await j.ledger(payments[1])).toMatchObject({ status: "failed" });
  const before = j.fake.verifications;
  await j.tick();
  expect(j.fake.verifications).toBe(before);
  j.fake.pay(payments[0]);
  await j.confirmSuccess(payments[0]);
  expect(await j.subscriptionOf(ama)).not.toBeNull();
});

test("a payment that cannot be settled does not stop the others", async () => {
  const kofi = await j.t.makeUser();
  const [broken, fine] = [await j.buy(ama), await j.buy(kofi)];
  for (const { payment_ref } of [broken, fine]) j.fake.pay(payment_ref);
  // The sum of free listings overflows the column, so the grant fails inside the transaction.
  const subscription = {
    user_id: ama.id,
    plan_id: 1,
    started_at: j.t.clock.now(),
    ends_at: new Date("2026-12-01"),
    free_listings_remaining: 2_147_483_647,
  };
  await j.t.db.insertInto("subscriptions").values(subscription).execute();
  j.t.clock.advance(11 * minuteMs);
  await j.tick();
  expect(await j.subscriptionOf(kofi)).not.toBeNull();
  expect(await j.ledger(broken.payment_ref)).toMatchObject({ status: "pending", effect: null });
  await j.t.db.updateTable("subscriptions").set({ free_listings_remaining: 0 }).where("user_id", "=", ama.id).execute();
  j.t.clock.advance(minuteMs);
  await j.tick();
  expect(await j.ledger(broken.payment_ref)).toMatchObject({ status: "success", effect: "subscription" });
});

test("payments that cannot be verified do not stop the others, and none is abandoned before a verification succeeds", async () => {
  const broken = [await j.buy(ama), await j.buy(ama), await j.buy(ama), await j.buy(ama)].map(({ payment_ref }) => payment_ref);
  for (const reference of broken) {
    j.fake.pay(reference);
    j.fake.lie(reference, { amount: "odd" });
  }
  const kofi = await j.t.makeUser();
  const fine = (await j.buy(kofi)).payment_ref;
  j.fake.pay(fine);
  const refused = await buyTwoPlans();
  for (const reference of broken) j.fake.pay(reference);
  j.t.clock.advance(11 * minuteMs);
  await expect(j.tick()).rejects.toThrow("cannot be reached");
  expect(j.fake.refunds).toContain(refused);
  await j.tick().catch(() => {});
  expect(await j.subscriptionOf(kofi)).not.toBeNull();
  j.t.clock.advance(25 * hourMs);
  await j.tick().catch(() => {});
  for (const reference of broken) expect(await j.ledger(reference)).toMatchObject({ status: "pending" });
  for (const reference of broken) j.fake.lie(reference, {});
  j.t.clock.advance(60 * minuteMs);
  await j.tick();
  expect(await j.ledger(broken[0] ?? "")).toMatchObject({ status: "success" });
});

test("the payer of a refused payment gets one notification with the reason", async () => {
  const reference = await buyTwoPlans();
  await j.confirmSuccess(reference);
  const answer = await j.t.get("main/notifications/", { as: ama });
  const payloads = (answer.body as { object_data: { title: string; reason?: string } }[]).map(({ object_data }) => object_data);
  const reason =
    "Another plan became active before your payment arrived. Nothing was activated, and your money is being sent back.";
  expect(payloads.filter((one) => one.reason !== undefined)).toMatchObject([{ reason }]);
});

test("a process that dies while opening a payment blocks its key for one minute", async () => {
  const headers = { "idempotency-key": "dead-while-opening" };
  const order = () => j.t.post(paymentCalls.createSubscriptionPayment.path, { plan: "starter" }, { as: ama, headers });
  const first = (await order()).body as { payment_ref: string };
  await j.t.db.updateTable("payments").set({ access_code: null }).where("reference", "=", first.payment_ref).execute();
  const meanwhile = await order();
  expect([meanwhile.status, meanwhile.headers["retry-after"]]).toEqual([503, "5"]);
  j.t.clock.advance(minuteMs);
  const repeats = await Promise.all([order(), order(), order()]);
  const refs = new Set(repeats.filter(({ status }) => status === 201).map(({ body }) => (body as typeof first).payment_ref));
  expect(refs.size).toBe(1);
  expect(refs).not.toContain(first.payment_ref);
  expect(await j.ledger(first.payment_ref)).toMatchObject({ status: "failed", events: [{}, { kind: "not_opened" }] });
});

test("a refund without an amount is only flagged for staff", async () => {
  const { payment_ref } = await j.buy(ama);
  j.fake.pay(payment_ref);
  await j.verify(ama, payment_ref);
  for (const amount of [undefined, null, "some", {}])
    expect((await j.webhook("refund.processed", { transaction_reference: payment_ref, amount })).status).toBe(200);
  expect(await j.ledger(payment_ref)).toMatchObject({ status: "success", flags: ["partly_refunded"] });
  expect(await j.subscriptionOf(ama)).not.toBeNull();
});

test(`staff list the ledger in pages, newest first (${listPayments.name})`, async () => {
  for (let n = 0; n < 3; n += 1) await j.buy(ama);
  expect((await j.t.get(listPayments.path)).status).toBe(401);
  expect((await j.t.get(listPayments.path, { as: ama })).status).toBe(403);
  const seen: number[] = [];
  let query = "?limit=2";
  for (let page = 0; query !== "" && page < 100; page += 1) {
    const answer = await j.t.get(`${listPayments.path}${query}`, { as: j.staff });
    seen.push(...(answer.body as { id: number }[]).map(({ id }) => id));
    query = /\?[^>]*/.exec(answer.headers["link"] ?? "")?.[0] ?? "";
  }
  expect(seen).toEqual(seen.toSorted((a, b) => b - a));
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toHaveLength((await j.t.db.selectFrom("payments").select("id").execute()).length);
  expect((await j.t.get(`${listPayments.path}?cursor=x`, { as: j.staff })).status).toBe(400);
});
