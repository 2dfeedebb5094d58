import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startPaymentJourneys, type PaymentJourneys } from "../../../test/payment-journeys.ts";
import { addPhoto, postDraft, queueOf, readOwn, reject, renew, verify } from "../../../test/publishing.ts";
import type { TestUser } from "../../../test/test-properties.ts";
import { dayMs } from "../../platform/process/clock.ts";

/** The effect of refunds on properties whose periods they paid for. */

const start = Date.parse("2026-06-01T12:00:00Z");
let j: PaymentJourneys;
let ama: TestUser;

beforeAll(async () => {
  j = await startPaymentJourneys();
});
afterAll(() => j.close());
beforeEach(async () => {
  j.t.clock.set(new Date(start));
  ama = await j.t.makeUser();
});

const day = (days: number): string => new Date(start + days * dayMs).toISOString();
const goToDay = (days: number): void => j.t.clock.set(new Date(start + days * dayMs));
const refund = (reference: string, amount = 99_999) =>
  j.webhook("refund.processed", { transaction_reference: reference, amount, refund_reference: `${reference}-${amount}` });

async function buy(plan = "unlimited"): Promise<string> {
  const { payment_ref } = await j.buy(ama, { plan });
  j.fake.pay(payment_ref);
  await j.verify(ama, payment_ref);
  return payment_ref;
}

/** Activates a draft with one of the plan's free listings; staff have not verified it. */
async function post(): Promise<number> {
  const { id } = await postDraft(j.t, ama);
  expect((await addPhoto(j.t, ama, id)).status).toBe(201);
  return id;
}

async function publish(): Promise<number> {
  const id = await post();
  expect((await verify(j.t, j.staff, id)).status).toBe(200);
  return id;
}

async function stateOf(id: number): Promise<{ isActivated: boolean; isVerified: boolean; until: string | null }> {
  const own = await readOwn(j.t, ama, id);
  return { isActivated: own?.is_activated ?? false, isVerified: own?.is_verified ?? false, until: own?.expiry_date ?? null };
}
const draft = { isActivated: false, isVerified: false, until: null };
const activeUntil = (until: string) => ({ isActivated: true, isVerified: true, until });

test("when all months of a plan are refunded, the properties they published are drafts again, verified or not", async () => {
  const payments = [await buy(), await buy(), await buy()];
  const [shown, waiting] = [await publish(), await post()];
  expect(await stateOf(shown)).toEqual(activeUntil(day(90)));
  goToDay(1);
  for (const reference of payments) await refund(reference);
  expect([await stateOf(shown), await stateOf(waiting)]).toEqual([draft, draft]);
  expect((await verify(j.t, j.staff, waiting)).status).toBe(409);
  expect(await queueOf(j.t, j.staff, "pending")).not.toContain(waiting);
  expect((await j.t.list("limit=100")).ids).not.toContain(shown);
  expect((await j.tryPayingFee(ama, shown)).status).toBe(201);
});

test("when one of three months is refunded, active periods and those verified later end a month earlier", async () => {
  const payments = [await buy(), await buy(), await buy()];
  const [shown, waiting] = [await publish(), await post()];
  await refund(payments[0] ?? "");
  expect(await stateOf(shown)).toEqual(activeUntil(day(60)));
  await refund(payments[2] ?? "");
  expect(await stateOf(shown)).toEqual(activeUntil(day(30)));
  await verify(j.t, j.staff, waiting);
  expect(await stateOf(waiting)).toEqual(activeUntil(day(30)));
});

test("a property verified after the plan's renewal is active until the renewed end", async () => {
  await buy();
  const id = await post();
  goToDay(5);
  await buy();
  await verify(j.t, j.staff, id);
  expect(await stateOf(id)).toEqual(activeUntil(day(60)));
});

test("a period that began in paid time stays at least 14 days after a refund", async () => {
  await buy();
  const second = await buy();
  goToDay(25);
  const id = await publish();
  await refund(second);
  expect(await stateOf(id)).toEqual(activeUntil(day(39)));
});

test("a period that began in refunded time ends; one that began before keeps its 14 days", async () => {
  await buy();
  const second = await buy();
  goToDay(10);
  const early = await publish();
  goToDay(35);
  const late = await publish();
  await refund(second);
  expect(await stateOf(late)).toEqual(draft);
  expect(await stateOf(early)).toEqual({ isActivated: true, isVerified: true, until: day(30) });
});

test("refunding a past month ends only the periods that no later month pays for", async () => {
  const first = await buy();
  goToDay(29);
  const [shown, waiting] = [await publish(), await post()];
  goToDay(31);
  await refund(first);
  expect([await stateOf(shown), await stateOf(waiting)]).toEqual([draft, draft]);
  expect(await j.ledger(first)).toMatchObject({ status: "reversed", flags: ["used_before_withdrawal"] });
  const second = await buy();
  const id = await publish();
  goToDay(33);
  expect((await stateOf(id)).until).toBe(day(61));
  await buy();
  goToDay(62);
  await refund(second);
  expect(await stateOf(id)).toEqual(activeUntil(day(61)));
});

test("when more free listings are used than are still paid for, the last ones used are revoked", async () => {
  await buy("starter");
  const second = await buy("starter");
  const ids: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    goToDay(n / 10);
    ids.push(await publish());
  }
  await refund(second);
  const states = await Promise.all(ids.map((id) => stateOf(id)));
  expect(states.map(({ isActivated }) => isActivated)).toEqual([true, true, true, true, false, false]);
  expect(await j.subscriptionOf(ama)).toMatchObject({ free_listings_remaining: 0, end_date: day(30) });
});

/** Publishes properties until the plan has no free listing. */
async function publishAll(): Promise<number[]> {
  const ids: number[] = [];
  while (((await j.subscriptionOf(ama))?.free_listings_remaining ?? 0) > 0) ids.push(await publish());
  return ids;
}
const countActive = async (ids: readonly number[]): Promise<number> =>
  (await Promise.all(ids.map((id) => stateOf(id)))).filter(({ isVerified, until }) => isVerified && until !== null).length;

for (const [renewed, published, refunded] of [
  [28, 29, 29],
  [29, 31, 31],
  [29, 29, 31],
  [5, 10, 31],
] as const)
  test(
    `two months' free listings used on day ${published}, one month refunded on day ${refunded}: one month's remain`,
    { tags: "slow" },
    async () => {
      const first = await buy("starter");
      goToDay(renewed);
      await buy("starter");
      goToDay(published);
      const ids = await publishAll();
      expect(ids).toHaveLength(8);
      goToDay(refunded);
      await refund(first);
      goToDay(refunded + 0.5);
      expect(await countActive(ids)).toBe(4);
      expect(await countActive(ids.slice(0, 4))).toBe(4);
      expect(await j.subscriptionOf(ama)).toMatchObject({ free_listings_remaining: 0 });
    },
  );

test("refunding a past month revokes its remaining free listings, not those used on ended periods", async () => {
  const first = await buy("starter");
  await publish();
  await publish();
  goToDay(29);
  await buy("starter");
  goToDay(31);
  const ids = [await publish(), await publish(), await publish()];
  await refund(first);
  expect(await countActive(ids)).toBe(3);
  expect(await j.subscriptionOf(ama)).toMatchObject({ free_listings_remaining: 1 });
});

test("free listings used in an earlier month do not pay for those of a later month", { tags: "slow" }, async () => {
  await buy("starter");
  await publishAll();
  goToDay(29);
  const second = await buy("starter");
  goToDay(59);
  await buy("starter");
  goToDay(61);
  const ids = await publishAll();
  expect(ids).toHaveLength(8);
  await refund(second);
  expect(await countActive(ids)).toBe(4);
});

test("a property renewed by a refunded plan expires; one renewed by a fee stays active", async () => {
  const fee = await postDraft(j.t, ama);
  const { payment_ref } = await j.payFee(ama, fee.id);
  j.fake.pay(payment_ref);
  await j.verifyFee(ama, payment_ref);
  await addPhoto(j.t, ama, fee.id);
  await verify(j.t, j.staff, fee.id);
  goToDay(15);
  const plan = await buy();
  expect((await renew(j.t, ama, fee.id)).status).toBe(200);
  const byPlan = await publish();
  expect(await stateOf(fee.id)).toEqual(activeUntil(day(45)));
  goToDay(16);
  await refund(plan);
  expect(await stateOf(fee.id)).toEqual(activeUntil(day(16)));
  expect(await stateOf(byPlan)).toEqual(draft);
  const renewal = await j.payFee(ama, fee.id);
  j.fake.pay(renewal.payment_ref);
  await j.verifyFee(ama, renewal.payment_ref);
  await refund(payment_ref);
  await refund(await buy());
  expect(await stateOf(fee.id)).toEqual(activeUntil(day(30)));
});

test("a refund also shortens the remaining period of a rejected property", async () => {
  await buy();
  const second = await buy();
  const id = await publish();
  goToDay(10);
  await reject(j.t, j.staff, id);
  await refund(second);
  goToDay(20);
  await verify(j.t, j.staff, id);
  expect(await stateOf(id)).toEqual(activeUntil(day(40)));
});

test("refunding a used credit ends the period that it paid for", async () => {
  const first = await postDraft(j.t, ama);
  const fees = [await j.payFee(ama, first.id), await j.payFee(ama, first.id)].map(({ payment_ref }) => payment_ref);
  for (const reference of fees) {
    j.fake.pay(reference);
    await j.confirmSuccess(reference);
  }
  const byCredit = await publish();
  expect(await stateOf(byCredit)).toEqual(activeUntil(day(14)));
  await refund(fees[1] ?? "");
  expect(await stateOf(byCredit)).toEqual(draft);
  expect(await j.ledger(fees[1] ?? "")).toMatchObject({ status: "reversed", flags: ["kept_as_credit", "withdrawn"] });
});

test("partial refunds reverse a payment when they add up to all of it; a refund reported twice counts once", async () => {
  const reference = await buy("starter");
  await refund(reference, 5_000);
  await j.webhook("refund.processed", {
    transaction_reference: reference,
    amount: 5_000,
    refund_reference: `${reference}-5000`,
    again: 1,
  });
  expect(await j.ledger(reference)).toMatchObject({ status: "success", flags: ["partly_refunded"] });
  await refund(reference, 3_000);
  expect(await j.ledger(reference)).toMatchObject({ status: "reversed", flags: ["withdrawn"] });
  expect(await j.subscriptionOf(ama)).toBeNull();
});

test("a refund reported with and without its reference counts once", async () => {
  const reference = await buy("starter");
  const report = (more: object) =>
    j.webhook("refund.processed", { transaction_reference: reference, amount: 4_000, currency: "GHS", ...more });
  await report({});
  await report({ status: "processed" });
  await report({ refund_reference: "" });
  await report({ refund_reference: "TRF-1" });
  await report({ refund_reference: "TRF-1", status: "processed" });
  expect(await j.ledger(reference)).toMatchObject({ status: "success", flags: ["partly_refunded"] });
  await report({ refund_reference: "TRF-2" });
  expect(await j.ledger(reference)).toMatchObject({ status: "reversed", flags: ["withdrawn"] });
});

test("partial refunds of different amounts without a reference add up", async () => {
  const reference = await buy("starter");
  await j.webhook("refund.processed", { transaction_reference: reference, amount: 5_000 });
  await j.webhook("refund.processed", { transaction_reference: reference, amount: "3000" });
  expect(await j.ledger(reference)).toMatchObject({ status: "reversed", flags: ["withdrawn"] });
});

test("a promo code stays redeemed after a refund", async () => {
  await j.makePromo("ONCE-ONLY", { max_uses_per_user: 1 });
  const { payment_ref } = await j.buy(ama, { promo_code: "ONCE-ONLY" });
  j.fake.pay(payment_ref);
  await j.verify(ama, payment_ref);
  await refund(payment_ref);
  expect((await j.tryBuying(ama, { promo_code: "ONCE-ONLY" })).status).toBe(400);
});
