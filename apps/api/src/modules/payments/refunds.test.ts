import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startPaymentJourneys, type PaymentJourneys } from "../../../test/payment-journeys.ts";

const minuteMs = 60_000;
let j: PaymentJourneys;
let reference: string;

beforeAll(async () => {
  j = await startPaymentJourneys();
});
afterAll(() => j.close());
/** A plan that was paid for while another became active: its money is to be sent back. */
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

const asked = (): number => j.fake.refunds.filter((one) => one === reference).length;
const told = async () => (await j.ledger(reference)).events.filter(({ kind }) => kind.startsWith("refund_"));

/** A process that asks for the refund and never hears of it. Answers what ends it. */
async function dieAsking(mood: "slow" | "mute"): Promise<() => Promise<void>> {
  j.fake.mood = mood;
  const before = j.fake.unanswered;
  const dying = j.tick().catch(() => {});
  await vi.waitFor(() => expect(j.fake.unanswered).toBe(before + 1));
  j.fake.mood = "well";
  return async () => {
    j.fake.hangUp();
    await dying;
  };
}

for (const [what, mood] of [
  ["before the provider heard of it", "slow"],
  ["after the provider had taken it", "mute"],
] as const)
  test(`a process that dies ${what} leaves the refund to another, ten minutes later; the money goes back once`, async () => {
    const bury = await dieAsking(mood);
    j.t.clock.advance(10 * minuteMs - 1);
    await j.tick();
    expect([asked(), await told()]).toEqual([mood === "mute" ? 1 : 0, []]);
    j.t.clock.advance(1);
    await Promise.all([j.tick(), j.tick()]);
    expect([asked(), await told()]).toMatchObject([1, [{ kind: "refund_asked" }]]);
    await bury();
    j.t.clock.advance(60 * minuteMs);
    await j.tick();
    expect([asked(), (await told()).length]).toEqual([1, 1]);
    expect(await j.ledger(reference)).toMatchObject({ status: "refused", flags: ["other_plan_active", "refund_due"] });
  });

test("a refund that was done while nobody listened ends the payment when it is asked for again", async () => {
  const bury = await dieAsking("mute");
  j.fake.settleRefund(reference, "processed");
  j.t.clock.advance(10 * minuteMs);
  await j.tick();
  await bury();
  expect(await j.ledger(reference)).toMatchObject({ status: "reversed", flags: ["other_plan_active"] });
  expect(await told()).toMatchObject([{ kind: "refund_asked", detail: { refund: "processed" } }]);
});

for (const status of ["failed", "needs-attention"])
  test(`a refund that is "${status}" at the provider stays flagged for staff, with its word, and is not asked for again`, async () => {
    const bury = await dieAsking("mute");
    j.fake.settleRefund(reference, status);
    j.t.clock.advance(10 * minuteMs);
    await j.tick();
    j.t.clock.advance(10 * minuteMs);
    await j.tick();
    await bury();
    expect(asked()).toBe(1);
    expect(await j.ledger(reference)).toMatchObject({ status: "refused", flags: ["other_plan_active", "refund_due"] });
    expect(await told()).toMatchObject([{ kind: "refund_refused", detail: { refund: status } }]);
  });

test("a refund that the provider's webhook tells of before anybody asks again is asked for no more", async () => {
  const bury = await dieAsking("mute");
  await j.webhook("refund.processed", { transaction_reference: reference, amount: "45000" });
  j.t.clock.advance(10 * minuteMs);
  await j.tick();
  await bury();
  expect(await j.ledger(reference)).toMatchObject({ status: "reversed", flags: ["other_plan_active"] });
  expect(await told()).toEqual([]);
});
