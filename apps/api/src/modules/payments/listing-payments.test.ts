import { paymentCalls, subscriptionCalls } from "@efie/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startPaymentJourneys, type PaymentJourneys } from "../../../test/payment-journeys.ts";
import { pictureOf } from "../../../test/publishing.ts";
import type { TestUser } from "../../../test/test-properties.ts";

const { createListingPayment, verifyListingPayment } = paymentCalls;
const { countListingCredits } = subscriptionCalls;
let j: PaymentJourneys;
let ama: TestUser;
let kofi: TestUser;

beforeAll(async () => {
  j = await startPaymentJourneys();
});
afterAll(() => j.close());
beforeEach(async () => {
  j.t.clock.set("2026-06-01T12:00:00Z");
  [ama, kofi] = (await j.t.makeUsers([{}, {}])) as [TestUser, TestUser];
});

const draftOf = (owner: TestUser) => j.t.makeProperty({ owner, state: "draft" });
const activatedAt = async (id: number) =>
  (await j.t.db.selectFrom("properties").select("activated_at").where("id", "=", id).executeTakeFirstOrThrow()).activated_at;

test(`a draft's fee of 30 cedis activates it (${createListingPayment.name}, ${verifyListingPayment.name})`, async () => {
  const draft = await draftOf(ama);
  const payment = await j.payFee(ama, draft.id);
  expect(payment).toMatchObject({ amount: 30, is_free: false });
  expect(j.fake.transactions.get(payment.payment_ref)).toMatchObject({ amount: 3_000, currency: "GHS" });
  expect((await j.verifyFee(ama, payment.payment_ref)).status).toBe(402);
  j.fake.pay(payment.payment_ref);
  const answers = await Promise.all(Array.from({ length: 5 }, () => j.verifyFee(ama, payment.payment_ref)));
  for (const { status, body } of answers)
    expect([status, body]).toEqual([200, { reference: payment.payment_ref, status: "success", property_id: draft.id }]);
  expect(await activatedAt(draft.id)).toEqual(j.t.clock.now());
  expect(await j.ledger(payment.payment_ref)).toMatchObject({
    purpose: "publish",
    effect: "listing",
    flags: [],
    title: draft.title,
  });
  expect((await j.t.get("main/notifications/", { as: ama })).body).toMatchObject([
    { notif_type: "payment", object_data: { id: draft.id, title: draft.title } },
  ]);
});

test("an expired property's fee renews it for 14 days", async () => {
  const expired = await j.t.makeProperty({ owner: ama, state: "expired" });
  const { payment_ref } = await j.payFee(ama, expired.id);
  j.fake.pay(payment_ref);
  await j.confirmSuccess(payment_ref);
  const { body } = await j.t.get(`main/properties/${expired.id}/`, { as: kofi });
  expect(body).toMatchObject({ status: "available", days_remaining: 14, expiry_date: "2026-06-15T12:00:00.000Z" });
  expect(await j.ledger(payment_ref)).toMatchObject({ purpose: "renew", effect: "listing" });
});

test("an active property returns 409, another owner's 403 when published and 404 when not, a guest 401", async () => {
  const published = await j.t.makeProperty({ owner: ama });
  expect((await j.tryPayingFee(ama, published.id)).status).toBe(409);
  expect((await j.tryPayingFee(kofi, published.id)).status).toBe(403);
  expect((await j.tryPayingFee(kofi, (await draftOf(ama)).id)).status).toBe(404);
  expect((await j.tryPayingFee(kofi, 2_147_483_647)).status).toBe(404);
  expect((await j.t.post(createListingPayment.path, { property_id: published.id, amount: 30 })).status).toBe(401);
});

test("an amount that differs or is no number returns 400; an omitted amount is not compared", async () => {
  const { id } = await draftOf(ama);
  for (const amount of [29, 30.5, 3_000, null, "thirty"]) {
    const { status, body } = await j.tryPayingFee(ama, id, { amount });
    expect([amount, status, body]).toEqual([amount, 400, { error: "Invalid amount" }]);
  }
  expect((await j.tryPayingFee(ama, id, { amount: undefined, promo_code: null })).status).toBe(201);
});

test("another user's payment cannot be verified", async () => {
  const { payment_ref } = await j.payFee(ama, (await draftOf(ama)).id);
  j.fake.pay(payment_ref);
  expect((await j.verifyFee(kofi, payment_ref)).status).toBe(404);
  expect((await j.verify(ama, payment_ref)).status).toBe(404);
});

test("a second payment for the same draft becomes a credit, and is flagged", async () => {
  const draft = await draftOf(ama);
  const payments = [await j.payFee(ama, draft.id), await j.payFee(ama, draft.id)];
  for (const { payment_ref } of payments) j.fake.pay(payment_ref);
  const answers = await Promise.all(payments.map(({ payment_ref }) => j.verifyFee(ama, payment_ref)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const entries = await Promise.all(payments.map(({ payment_ref }) => j.ledger(payment_ref)));
  expect(new Set(entries.map(({ effect }) => effect))).toEqual(new Set(["credit", "listing"]));
  expect(entries.flatMap(({ flags }) => flags)).toEqual(["kept_as_credit"]);
  expect((await j.tryPayingFee(ama, draft.id)).status).toBe(409);
});

test("a credit publishes the payer's next draft with its first photo, and only one draft", async () => {
  const first = await draftOf(ama);
  const payments = [await j.payFee(ama, first.id), await j.payFee(ama, first.id)];
  for (const { payment_ref } of payments) {
    j.fake.pay(payment_ref);
    await j.verifyFee(ama, payment_ref);
  }
  const drafts = [await draftOf(ama), await draftOf(ama)];
  const answers = await Promise.all(
    drafts.map(async ({ id }) => j.t.upload(`main/properties/${id}/images/`, [await pictureOf(id)], { as: ama })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 402]);
});

test(`the number of credits includes a credit until it is used (${countListingCredits.name})`, async () => {
  const creditsOf = async (as: TestUser): Promise<unknown> => (await j.t.get(countListingCredits.path, { as })).body;
  expect(await creditsOf(ama)).toEqual({ credits: 0 });
  const draft = await draftOf(ama);
  const { payment_ref } = await j.payFee(ama, draft.id);
  expect((await j.t.remove(`main/properties/${draft.id}/`, { as: ama })).status).toBe(204);
  j.fake.pay(payment_ref);
  await j.verifyFee(ama, payment_ref);
  expect([await creditsOf(ama), await creditsOf(kofi)]).toEqual([{ credits: 1 }, { credits: 0 }]);
  const next = await draftOf(ama);
  expect((await j.t.upload(`main/properties/${next.id}/images/`, [await pictureOf(next.id)], { as: ama })).status).toBe(201);
  expect(await creditsOf(ama)).toEqual({ credits: 0 });
  expect((await j.t.get(countListingCredits.path)).status).toBe(401);
});

test("a paid plan's free listing publishes a draft, whose fee is then not due", async () => {
  const { payment_ref } = await j.buy(ama);
  j.fake.pay(payment_ref);
  await j.verify(ama, payment_ref);
  const draft = await draftOf(ama);
  const answer = await j.t.upload(`main/properties/${draft.id}/images/`, [await pictureOf(draft.id)], { as: ama });
  expect(answer.status, answer.text).toBe(201);
  expect(await j.subscriptionOf(ama)).toMatchObject({ free_listings_remaining: 3 });
  expect((await j.tryPayingFee(ama, draft.id)).status).toBe(409);
});

test("the fee of a property deleted before settlement becomes a credit", async () => {
  const draft = await draftOf(ama);
  const { payment_ref } = await j.payFee(ama, draft.id);
  await j.t.changeProperty(draft.id, { deleted_at: j.t.clock.now() });
  j.fake.pay(payment_ref);
  expect((await j.verifyFee(ama, payment_ref)).status).toBe(200);
  expect(await j.ledger(payment_ref)).toMatchObject({ effect: "credit", flags: ["kept_as_credit"] });
});

test("a 100% code makes a payment free: no provider call, settled by verify, redeemed once", async () => {
  await j.makePromo("FREEONE", { value: 100, applies_to: "listing", max_uses_per_user: 1 });
  const draft = await draftOf(ama);
  const answer = await j.payFee(ama, draft.id, { amount: 0, promo_code: "freeone" });
  expect(answer).toMatchObject({ access_code: null, authorization_url: null, amount: 0, is_free: true });
  expect(j.fake.transactions.has(answer.payment_ref)).toBe(false);
  expect(await activatedAt(draft.id)).toBeNull();
  const again = await j.payFee(ama, draft.id, { amount: 0, promo_code: "FREEONE" });
  const answers = await Promise.all([0, 1, 2].map(() => j.verifyFee(ama, answer.payment_ref)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await activatedAt(draft.id)).not.toBeNull();
  // Opened before the code was used up. Nothing was paid, so there is no refund.
  const late = await j.verifyFee(ama, again.payment_ref);
  expect([late.status, late.body]).toEqual([400, { detail: "Invalid or expired promo code." }]);
  expect((await j.tryPayingFee(ama, (await draftOf(ama)).id, { amount: 0, promo_code: "FREEONE" })).status).toBe(400);
});
