import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startPaymentJourneys, type PaymentJourneys } from "../../../test/payment-journeys.ts";
import type { TestUser } from "../../../test/test-properties.ts";

/** Disputes raised by the payer's bank. Amounts are pesewas: the plan costs 45,000. */

let j: PaymentJourneys;
let ama: TestUser;
let reference: string;

beforeAll(async () => {
  j = await startPaymentJourneys();
});
afterAll(() => j.close());
beforeEach(async () => {
  j.t.clock.set("2026-06-01T12:00:00Z");
  ama = await j.t.makeUser();
  const { payment_ref } = await j.buy(ama, { plan: "unlimited" });
  reference = payment_ref;
  j.fake.pay(reference);
  await j.verify(ama, reference);
  await j.webhook("charge.dispute.create", { transaction: { reference }, refund_amount: 45_000 });
});

const resolve = (answer: object) => j.webhook("charge.dispute.resolve", { transaction: { reference }, ...answer });
const refund = (amount: number, refund_reference: string) =>
  j.webhook("refund.processed", { transaction_reference: reference, amount, refund_reference });
const accepted = { resolution: "merchant-accepted", status: "resolved" };

test("a dispute accepted in part is decided, revokes nothing yet, and is flagged as a partial refund", async () => {
  await resolve({ ...accepted, refund_amount: 100, amount: 45_000 });
  expect(await j.ledger(reference)).toMatchObject({ status: "success", flags: ["partly_refunded"] });
  expect(await j.subscriptionOf(ama)).toMatchObject({ plan: "unlimited" });
});

test("accepted disputes and refunds add up; the refund that pays out the accepted part counts once", async () => {
  await resolve({ ...accepted, refund_amount: "15000" });
  await resolve({ ...accepted, refund_amount: 15_000, evidence: null });
  await refund(15_000, "TRF-1");
  expect(await j.ledger(reference)).toMatchObject({ status: "success", flags: ["partly_refunded"] });
  await refund(30_000, "TRF-2");
  expect(await j.ledger(reference)).toMatchObject({ status: "reversed", flags: ["withdrawn"] });
  expect(await j.subscriptionOf(ama)).toBeNull();
});

for (const refund_amount of [45_000, "45000", null, undefined])
  test(`an accepted dispute revokes everything: of ${JSON.stringify(refund_amount)} pesewas`, async () => {
    await resolve({ ...accepted, refund_amount });
    expect(await j.ledger(reference)).toMatchObject({ status: "reversed", flags: ["withdrawn"] });
    expect(await j.subscriptionOf(ama)).toBeNull();
  });

for (const refund_amount of [0, -45_000, "many", {}])
  test(`an invalid accepted amount, ${JSON.stringify(refund_amount)}, is flagged for staff`, async () => {
    await resolve({ ...accepted, refund_amount });
    expect(await j.ledger(reference)).toMatchObject({ status: "success", flags: ["partly_refunded"] });
  });

for (const resolution of [undefined, null, "", "Declined", "auto-accepted", "pending", 7])
  test(`an unknown resolution, ${JSON.stringify(resolution)}, decides nothing: the payment stays disputed`, async () => {
    await resolve({ resolution, refund_amount: 45_000 });
    expect(await j.ledger(reference)).toMatchObject({ status: "success", flags: ["disputed"] });
    expect(await j.subscriptionOf(ama)).not.toBeNull();
    await resolve({ resolution: "declined" });
    expect(await j.ledger(reference)).toMatchObject({ status: "success", flags: [] });
  });
