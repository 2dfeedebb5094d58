import { paymentCalls, subscriptionCalls } from "@efie/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startPaymentJourneys, type PaymentJourneys } from "../../../test/payment-journeys.ts";
import { addPhoto, postDraft, queueOf, readOwn, remainingOf, subscribe, verify } from "../../../test/publishing.ts";
import type { TestUser } from "../../../test/test-properties.ts";

/** An owner with a credit, or a free listing of their plan, does not pay for a property that has its photos. */

let j: PaymentJourneys;
let ama: TestUser;

beforeAll(async () => {
  j = await startPaymentJourneys();
});
afterAll(() => j.close());
beforeEach(async () => {
  j.t.clock.set("2026-06-01T12:00:00Z");
  ama = await j.t.makeUser();
});

const creditsOf = async (): Promise<unknown> => (await j.t.get(subscriptionCalls.countListingCredits.path, { as: ama })).body;
const isActivated = async (id: number): Promise<boolean | undefined> => (await readOwn(j.t, ama, id))?.is_activated;
const free = { access_code: null, authorization_url: null, amount: 0, is_free: true };

/** Pays a draft's fee `times` times. The first payment publishes it; the others become credits. */
async function payFees(id: number, times: number): Promise<string[]> {
  const opened = [];
  for (let n = 0; n < times; n += 1) opened.push((await j.payFee(ama, id)).payment_ref);
  for (const reference of opened) {
    j.fake.pay(reference);
    await j.verifyFee(ama, reference);
  }
  return opened;
}

/** Makes a draft with four photos whose fee was refunded. */
async function draftWithPhotos(credits: number): Promise<{ id: number; creditPayments: string[] }> {
  const { id } = await postDraft(j.t, ama);
  const [fee = "", ...creditPayments] = await payFees(id, 1 + credits);
  for (let n = 0; n < 4; n += 1) expect((await addPhoto(j.t, ama, id)).status).toBe(201);
  await verify(j.t, j.staff, id);
  await j.webhook("refund.processed", { transaction_reference: fee, amount: 3_000 });
  expect(await isActivated(id)).toBe(false);
  return { id, creditPayments };
}

test("a credit publishes a draft with photos, as a free payment", async () => {
  const { id, creditPayments } = await draftWithPhotos(1);
  expect((await addPhoto(j.t, ama, id)).status).toBe(409);
  const payment = await j.payFee(ama, id);
  expect(payment).toMatchObject(free);
  expect(j.fake.transactions.has(payment.payment_ref)).toBe(false);
  const { status, body } = await j.verifyFee(ama, payment.payment_ref);
  expect([status, body]).toEqual([200, { reference: payment.payment_ref, status: "success", property_id: id }]);
  expect(await creditsOf()).toEqual({ credits: 0 });
  expect(await isActivated(id)).toBe(true);
  expect(await queueOf(j.t, j.staff, "pending")).toContain(id);
  expect(await j.ledger(payment.payment_ref)).toMatchObject({
    status: "success",
    effect: "listing",
    flags: [],
    events: [{ kind: "created" }, { kind: "settled", detail: { effect: "listing", free: "credit" } }],
  });
  expect((await j.tryPayingFee(ama, id)).status).toBe(409);
  await j.webhook("refund.processed", { transaction_reference: creditPayments[0], amount: 3_000 });
  expect(await isActivated(id)).toBe(false);
  expect(await j.payFee(ama, id)).toMatchObject({ amount: 30, is_free: false });
});

test("a plan's free listing is used before a credit; without either the fee is 30 cedis", async () => {
  const { id } = await draftWithPhotos(1);
  await subscribe(j.t, ama, { remaining: 1 });
  expect(await j.payFee(ama, id)).toMatchObject(free);
  expect([await remainingOf(j.t, ama), await creditsOf()]).toEqual([0, { credits: 1 }]);
  expect(await j.payFee(ama, (await draftWithPhotos(0)).id)).toMatchObject(free);
  expect(await creditsOf()).toEqual({ credits: 0 });
  expect(await j.payFee(ama, (await draftWithPhotos(0)).id)).toMatchObject({ amount: 30, is_free: false });
});

test("a free listing renews an expired property until the plan's end", async () => {
  const { id } = await j.t.makeProperty({ owner: ama, state: "expired" });
  const end = await subscribe(j.t, ama, { days: 20 });
  expect(await j.payFee(ama, id)).toMatchObject(free);
  expect(await readOwn(j.t, ama, id)).toMatchObject({ expiry_date: end.toISOString(), status: "available" });
});

test("the fee of a draft without photos is due although the owner has a credit", async () => {
  await draftWithPhotos(1);
  const { id } = await postDraft(j.t, ama);
  expect(await j.payFee(ama, id)).toMatchObject({ amount: 30, is_free: false });
  expect(await creditsOf()).toEqual({ credits: 1 });
  expect((await j.tryPayingFee(ama, id, { amount: 0 })).status).toBe(400);
});

test("concurrent requests use one credit, and return 409 once the property is published", async () => {
  const { id } = await draftWithPhotos(2);
  const answers = await Promise.all(Array.from({ length: 4 }, () => j.tryPayingFee(ama, id)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
  expect(await creditsOf()).toEqual({ credits: 1 });
});

test("a repeat with the same key returns the first payment", async () => {
  const { id } = await draftWithPhotos(2);
  const headers = { "idempotency-key": "7f9c24e8-3b12-4fef-91e0-56a2d5a5e4d1" };
  const create = () => j.t.post(paymentCalls.createListingPayment.path, { property_id: id, amount: 30 }, { as: ama, headers });
  const answers = await Promise.all([create(), create(), create()]);
  const again = await create();
  expect(again.body).toMatchObject(free);
  for (const { status, body } of answers) expect([status, body]).toEqual([201, again.body]);
  expect(await creditsOf()).toEqual({ credits: 1 });
});

test("a wrong amount returns 400 although the owner has a credit; a 100% code leaves the credit unused", async () => {
  const { id } = await draftWithPhotos(1);
  expect((await j.tryPayingFee(ama, id, { amount: 29 })).status).toBe(400);
  expect((await j.tryPayingFee(ama, id, { promo_code: "NO-SUCH-CODE" })).status).toBe(400);
  await j.makePromo("ALL-OF-IT", { value: 100, applies_to: "listing" });
  const byCode = await j.payFee(ama, id, { amount: 0, promo_code: "ALL-OF-IT" });
  expect((await j.verifyFee(ama, byCode.payment_ref)).status).toBe(200);
  expect([await isActivated(id), await creditsOf()]).toEqual([true, { credits: 1 }]);
});

test("an owner with a credit does not pay with a partial code", async () => {
  const { id } = await draftWithPhotos(1);
  await j.makePromo("HALF-OF-IT", { applies_to: "listing" });
  expect(await j.payFee(ama, id, { amount: 15, promo_code: "HALF-OF-IT" })).toMatchObject(free);
  const promo = await j.t.db.selectFrom("promo_codes").select("used").where("code", "=", "HALF-OF-IT").executeTakeFirst();
  expect([promo?.used, await creditsOf()]).toEqual([0, { credits: 0 }]);
});
