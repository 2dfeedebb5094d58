import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { startPaymentJourneys, type PaymentJourneys } from "../../../test/payment-journeys.ts";

const minuteMs = 60_000;
let j: PaymentJourneys;
let reference: string;

beforeAll(async () => {
  j = await startPaymentJourneys();
});
afterAll(() => j.close());
/** Makes a refused payment: its plan was paid for while another became active, so its refund is due. */
beforeEach(async () => {
  j.t.clock.set("2026-06-01T12:00:00Z");
  const ama = await j.t.makeUser();
  const [starter, unlimited] = [await j.buy(ama), await j.buy(ama, { plan: "unlimited" })];
  for (const { payment_ref } of [starter, unlimited]) j.fake.pay(payment_ref);
  await j.verify(ama, starter.payment_ref);
  await j.verify(ama, unlimited.payment_ref);
  reference = unlimited.payment_ref;
});
afterEach(() => {
  j.fake.mood = "well";
});

const countRequests = (): number => j.fake.refunds.filter((one) => one === reference).length;
const findRefundEvents = async () => (await j.ledger(reference)).events.filter(({ kind }) => kind.startsWith("refund_"));

/** Starts a process that requests the refund and never gets the answer. Returns the function that ends it. */
async function startHangingRequest(mood: "slow" | "mute"): Promise<() => Promise<void>> {
  j.fake.mood = mood;
  const before = j.fake.unanswered;
  const hanging = j.tick().catch(() => {});
  await expect.poll(() => j.fake.unanswered).toBe(before + 1);
  j.fake.mood = "well";
  return async () => {
    j.fake.hangUp();
    await hanging;
  };
}

for (const [point, mood] of [
  ["before the provider received the request", "slow"],
  ["after the provider accepted the request", "mute"],
] as const)
  test(`when a process dies ${point}, another requests the refund ten minutes later; the refund happens once`, async () => {
    const endHangingRequest = await startHangingRequest(mood);
    j.t.clock.advance(10 * minuteMs - 1);
    await j.tick();
    expect([countRequests(), await findRefundEvents()]).toEqual([mood === "mute" ? 1 : 0, []]);
    j.t.clock.advance(1);
    await Promise.all([j.tick(), j.tick()]);
    expect([countRequests(), await findRefundEvents()]).toMatchObject([1, [{ kind: "refund_asked" }]]);
    await endHangingRequest();
    j.t.clock.advance(60 * minuteMs);
    await j.tick();
    expect([countRequests(), (await findRefundEvents()).length]).toEqual([1, 1]);
    expect(await j.ledger(reference)).toMatchObject({ status: "refused", flags: ["other_plan_active", "refund_due"] });
  });

test("a refund processed while the requester was dead reverses the payment at the next request", async () => {
  const endHangingRequest = await startHangingRequest("mute");
  j.fake.settleRefund(reference, "processed");
  j.t.clock.advance(10 * minuteMs);
  await j.tick();
  await endHangingRequest();
  expect(await j.ledger(reference)).toMatchObject({ status: "reversed", flags: ["other_plan_active"] });
  expect(await findRefundEvents()).toMatchObject([{ kind: "refund_asked", detail: { refund: "processed" } }]);
});

for (const status of ["failed", "needs-attention"])
  test(`a refund that is "${status}" at the provider stays flagged for staff, and is not requested again`, async () => {
    const endHangingRequest = await startHangingRequest("mute");
    j.fake.settleRefund(reference, status);
    j.t.clock.advance(10 * minuteMs);
    await j.tick();
    j.t.clock.advance(10 * minuteMs);
    await j.tick();
    await endHangingRequest();
    expect(countRequests()).toBe(1);
    expect(await j.ledger(reference)).toMatchObject({ status: "refused", flags: ["other_plan_active", "refund_due"] });
    expect(await findRefundEvents()).toMatchObject([{ kind: "refund_refused", detail: { refund: status } }]);
  });

test("a refund that a webhook reports first is not requested again", async () => {
  const endHangingRequest = await startHangingRequest("mute");
  await j.webhook("refund.processed", { transaction_reference: reference, amount: "45000" });
  j.t.clock.advance(10 * minuteMs);
  await j.tick();
  await endHangingRequest();
  expect(await j.ledger(reference)).toMatchObject({ status: "reversed", flags: ["other_plan_active"] });
  expect(await findRefundEvents()).toEqual([]);
});
