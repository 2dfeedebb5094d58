import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startPaymentJourneys, type PaymentJourneys } from "../../../test/payment-journeys.ts";
import { addPhoto, postDraft, queueOf, readOwn, reject, renew, verify } from "../../../test/publishing.ts";
import type { TestUser } from "../../../test/test-properties.ts";
import { dayMs } from "../../platform/process/clock.ts";

/** What is left of properties when the money that gave them their run goes back. */

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

/** Activated with one of the plan's free listings; staff have not said anything. */
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
const runningUntil = (until: string) => ({ isActivated: true, isVerified: true, until });

test("three months bought and all sent back: what they published is a draft again, verified or not", async () => {
  const payments = [await buy(), await buy(), await buy()];
  const [shown, waiting] = [await publish(), await post()];
  expect(await stateOf(shown)).toEqual(runningUntil(day(90)));
  goToDay(1);
  for (const reference of payments) await refund(reference);
  expect([await stateOf(shown), await stateOf(waiting)]).toEqual([draft, draft]);
  expect((await verify(j.t, j.staff, waiting)).status).toBe(409);
  expect(await queueOf(j.t, j.staff, "pending")).not.toContain(waiting);
  expect((await j.t.list("limit=100")).ids).not.toContain(shown);
  expect((await j.tryPayingFee(ama, shown)).status).toBe(201);
});

test("of three months one is sent back: runs and what is verified later end a month earlier", async () => {
  const payments = [await buy(), await buy(), await buy()];
  const [shown, waiting] = [await publish(), await post()];
  await refund(payments[0] ?? "");
  expect(await stateOf(shown)).toEqual(runningUntil(day(60)));
  await refund(payments[2] ?? "");
  expect(await stateOf(shown)).toEqual(runningUntil(day(30)));
  await verify(j.t, j.staff, waiting);
  expect(await stateOf(waiting)).toEqual(runningUntil(day(30)));
});

test("a plan that is renewed before staff's yes gives the renewed end", async () => {
  await buy();
  const id = await post();
  goToDay(5);
  await buy();
  await verify(j.t, j.staff, id);
  expect(await stateOf(id)).toEqual(runningUntil(day(60)));
});

test("whatever the plan's end, what was begun in paid time keeps its 14 days", async () => {
  await buy();
  const second = await buy();
  goToDay(25);
  const id = await publish();
  await refund(second);
  expect(await stateOf(id)).toEqual(runningUntil(day(39)));
});

test("begun in time that was sent back, a property ends with it; begun before, it had its 14 days", async () => {
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

test("a month that is over takes what it alone had published, and leaves what a later one pays for", async () => {
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
  expect(await stateOf(id)).toEqual(runningUntil(day(61)));
});

test("more free listings used than are still paid for: the last taken go", async () => {
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

/** As many as the plan's free listings publish. */
async function publishAll(): Promise<number[]> {
  const ids: number[] = [];
  while (((await j.subscriptionOf(ama))?.free_listings_remaining ?? 0) > 0) ids.push(await publish());
  return ids;
}
const countRunning = async (ids: readonly number[]): Promise<number> =>
  (await Promise.all(ids.map((id) => stateOf(id)))).filter(({ isVerified, until }) => isVerified && until !== null).length;

for (const [renewed, published, refunded] of [
  [28, 29, 29],
  [29, 31, 31],
  [29, 29, 31],
  [5, 10, 31],
] as const)
  test(`two months' free listings used on day ${published}, one month sent back on day ${refunded}: one month's are left`, async () => {
    const first = await buy("starter");
    goToDay(renewed);
    await buy("starter");
    goToDay(published);
    const ids = await publishAll();
    expect(ids).toHaveLength(8);
    goToDay(refunded);
    await refund(first);
    goToDay(refunded + 0.5);
    expect(await countRunning(ids)).toBe(4);
    expect(await countRunning(ids.slice(0, 4))).toBe(4);
    expect(await j.subscriptionOf(ama)).toMatchObject({ free_listings_remaining: 0 });
  });

test("a month that is over gives back what is left of it, too, and keeps what was used on runs that are over", async () => {
  const first = await buy("starter");
  await publish();
  await publish();
  goToDay(29);
  await buy("starter");
  goToDay(31);
  const ids = [await publish(), await publish(), await publish()];
  await refund(first);
  expect(await countRunning(ids)).toBe(3);
  expect(await j.subscriptionOf(ama)).toMatchObject({ free_listings_remaining: 1 });
});

test("what an earlier month's money gave and was used in it does not pay for a later one's", async () => {
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
  expect(await countRunning(ids)).toBe(4);
});

test("renewed by a plan that is sent back, a property that a fee published ends now; renewed by a fee, it stays", async () => {
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
  expect(await stateOf(fee.id)).toEqual(runningUntil(day(45)));
  goToDay(16);
  await refund(plan);
  expect(await stateOf(fee.id)).toEqual(runningUntil(day(16)));
  expect(await stateOf(byPlan)).toEqual(draft);
  const renewal = await j.payFee(ama, fee.id);
  j.fake.pay(renewal.payment_ref);
  await j.verifyFee(ama, renewal.payment_ref);
  await refund(payment_ref);
  await refund(await buy());
  expect(await stateOf(fee.id)).toEqual(runningUntil(day(30)));
});

test("what was left when staff took a property down is shortened, too", async () => {
  await buy();
  const second = await buy();
  const id = await publish();
  goToDay(10);
  await reject(j.t, j.staff, id);
  await refund(second);
  goToDay(20);
  await verify(j.t, j.staff, id);
  expect(await stateOf(id)).toEqual(runningUntil(day(40)));
});

test("a credit that goes back takes the run that it paid for", async () => {
  const first = await postDraft(j.t, ama);
  const fees = [await j.payFee(ama, first.id), await j.payFee(ama, first.id)].map(({ payment_ref }) => payment_ref);
  for (const reference of fees) {
    j.fake.pay(reference);
    await j.tellSuccess(reference);
  }
  const byCredit = await publish();
  expect(await stateOf(byCredit)).toEqual(runningUntil(day(14)));
  await refund(fees[1] ?? "");
  expect(await stateOf(byCredit)).toEqual(draft);
  expect(await j.ledger(fees[1] ?? "")).toMatchObject({ status: "reversed", flags: ["kept_as_credit", "withdrawn"] });
});

test("refunds in parts end a payment when they are all of it; one that is told twice counts once", async () => {
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

test("one refund that is told twice without its reference counts once, and once with a telling that names it", async () => {
  const reference = await buy("starter");
  const tell = (more: object) =>
    j.webhook("refund.processed", { transaction_reference: reference, amount: 4_000, currency: "GHS", ...more });
  await tell({});
  await tell({ status: "processed" });
  await tell({ refund_reference: "" });
  await tell({ refund_reference: "TRF-1" });
  await tell({ refund_reference: "TRF-1", status: "processed" });
  expect(await j.ledger(reference)).toMatchObject({ status: "success", flags: ["partly_refunded"] });
  await tell({ refund_reference: "TRF-2" });
  expect(await j.ledger(reference)).toMatchObject({ status: "reversed", flags: ["withdrawn"] });
});

test("parts of different amounts without a reference end a payment when they are all of it", async () => {
  const reference = await buy("starter");
  await j.webhook("refund.processed", { transaction_reference: reference, amount: 5_000 });
  await j.webhook("refund.processed", { transaction_reference: reference, amount: "3000" });
  expect(await j.ledger(reference)).toMatchObject({ status: "reversed", flags: ["withdrawn"] });
});

test("a code stays used when the money goes back", async () => {
  await j.makePromo("ONCE-ONLY", { max_uses_per_user: 1 });
  const { payment_ref } = await j.buy(ama, { promo_code: "ONCE-ONLY" });
  j.fake.pay(payment_ref);
  await j.verify(ama, payment_ref);
  await refund(payment_ref);
  expect((await j.tryBuying(ama, { promo_code: "ONCE-ONLY" })).status).toBe(400);
});
