import { moderationCalls, type LedgerEntry } from "@efie/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { testDatabaseUrl } from "../../../test/environment.ts";
import { waitForLockWait } from "../../../test/lock-waits.ts";
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
  const status = "awaiting-merchant-feedback";
  await j.webhook("charge.dispute.create", { transaction: { reference }, refund_amount: 45_000, status });
});

const resolve = (answer: object) => j.webhook("charge.dispute.resolve", { transaction: { reference }, ...answer });
const refund = (amount: number, refund_reference: string) =>
  j.webhook("refund.processed", { transaction_reference: reference, amount, refund_reference });
const reviewPath = (id: number) => moderationCalls.reviewPayment.path.replace("{id}", String(id));
const accepted = { resolution: "merchant-accepted", status: "resolved" };

test("the ledger says when a dispute was opened, and where it stands", async () => {
  j.t.clock.set("2026-06-03T12:00:00Z");
  await resolve({ resolution: "declined", status: "resolved" });
  const { events } = await j.ledger(reference);
  expect(events.slice(-2)).toMatchObject([
    { kind: "charge.dispute.create", created_at: "2026-06-01T12:00:00.000Z", detail: { status: "awaiting-merchant-feedback" } },
    {
      kind: "charge.dispute.resolve",
      created_at: "2026-06-03T12:00:00.000Z",
      detail: { status: "resolved", resolution: "declined" },
    },
  ]);
});

test(`staff take a dispute from what needs a look, with a note; it comes back when something new happens (${moderationCalls.reviewPayment.name})`, async () => {
  const due = { id: 2867, category: "chargeback", dueAt: "2026-06-04T18:00:00.000Z" };
  await j.webhook("charge.dispute.create", { transaction: { reference }, status: "awaiting-merchant-feedback", ...due });
  const { id, events } = await j.ledger(reference);
  expect(events.at(-1)?.detail).toMatchObject({ dispute: 2867, category: "chargeback", due_at: "2026-06-04T18:00:00.000Z" });
  const colleague = await j.t.makeUser({ is_staff: true });
  const review = (note: string, as = j.staff) => j.t.post(reviewPath(id), { note, flags: ["disputed"] }, { as });
  const flagged = async () => (await j.t.get("main/moderation/payments/?flagged=true", { as: j.staff })).body as LedgerEntry[];
  expect((await flagged()).map((payment) => payment.id)).toContain(id);
  await j.t.post("main/moderation/claims/", { item_type: "payment", item_id: id }, { as: colleague });
  expect((await j.ledger(reference)).claim).toMatchObject({ staff: { id: colleague.id }, is_yours: false });
  expect((await review("Answered at Paystack.")).status).toBe(409);
  const done = await review("Answered at Paystack.", colleague);
  expect(done.body).toMatchObject({ claim: null, review: { staff: { id: colleague.id }, note: "Answered at Paystack." } });
  expect((await flagged()).map((payment) => payment.id)).not.toContain(id);
  expect((await review("Again.", colleague)).status).toBe(409);
  const { body: trail } = await j.t.get("main/moderation/actions/?limit=1", { as: j.staff });
  expect(trail).toMatchObject([{ action: "reviewed_payment", user: { id: ama.id } }]);
  await resolve({ ...accepted, refund_amount: 100 });
  expect(await j.ledger(reference)).toMatchObject({ flags: ["partly_refunded"], review: null });
  expect((await flagged()).map((payment) => payment.id)).toContain(id);
});

test("a dispute that was looked at, declined, and raised once more needs a look again", async () => {
  const { id } = await j.ledger(reference);
  await j.t.post(reviewPath(id), { note: "Answered at Paystack.", flags: ["disputed"] }, { as: j.staff });
  await resolve({ resolution: "declined", status: "resolved" });
  await j.webhook("charge.dispute.create", {
    transaction: { reference },
    status: "awaiting-merchant-feedback",
    refund_amount: 1,
  });
  expect(await j.ledger(reference)).toMatchObject({ flags: ["disputed"], review: null });
});

test("a look at flags that a webhook has changed meanwhile counts for nothing; a reminder of a dispute changes none", async () => {
  const { id } = await j.ledger(reference);
  const review = (...flags: string[]) => j.t.post(reviewPath(id), { note: "Answered at Paystack.", flags }, { as: j.staff });
  await refund(100, "TRF-3");
  const refused = await review("disputed");
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("changed meanwhile")]);
  expect((await review("disputed", "partly_refunded")).status).toBe(200);
  await j.webhook("charge.dispute.remind", { transaction: { reference }, status: "awaiting-merchant-feedback" });
  await j.webhook("charge.dispute.create", { transaction: { reference }, status: "pending", refund_amount: 45_000 });
  expect(await j.ledger(reference)).toMatchObject({
    flags: ["disputed", "partly_refunded"],
    review: { note: "Answered at Paystack." },
  });
});

test("another part of the money that goes back needs a look again; the same report once more does not", async () => {
  const { id } = await j.ledger(reference);
  await refund(100, "TRF-3");
  const flags = ["disputed", "partly_refunded"];
  await j.t.post(reviewPath(id), { note: "Agreed with the payer.", flags }, { as: j.staff });
  j.t.clock.set("2026-06-02T12:00:00Z");
  await j.webhook("refund.processed", { transaction_reference: reference, amount: 100, refund_reference: "TRF-3", again: 1 });
  expect(await j.ledger(reference)).toMatchObject({ flags, review: { note: "Agreed with the payer." } });
  await refund(100, "TRF-4");
  expect(await j.ledger(reference)).toMatchObject({ flags, review: null });
});

test.runIf(testDatabaseUrl() !== undefined)(
  "of two members who mark a payment at the same moment, one reads that the other did",
  async () => {
    const { id } = await j.ledger(reference);
    const members = [j.staff, await j.t.makeUser({ is_staff: true })];
    const answers = await j.t.db.transaction().execute(async (tx) => {
      await sql`select from payments where id = ${id} for update`.execute(tx);
      const asked = members.map((as) => j.t.post(reviewPath(id), { note: as.username, flags: ["disputed"] }, { as }));
      await waitForLockWait(j.t.db, 2);
      return asked;
    });
    expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200, 409]));
  },
);

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
