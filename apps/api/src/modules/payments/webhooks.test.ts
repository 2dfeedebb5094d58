import { paymentCalls } from "@efie/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { testDatabaseUrl } from "../../../test/environment.ts";
import { waitForLockWait } from "../../../test/lock-waits.ts";
import type { Answer } from "../../../test/test-app.ts";
import { startPaymentJourneys, type PaymentJourneys } from "../../../test/payment-journeys.ts";
import type { TestUser } from "../../../test/test-properties.ts";

const { receivePaystackWebhook } = paymentCalls;
const minuteMs = 60_000;
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

const send = (payload: string | Buffer, headers: Record<string, string>) =>
  j.t.send({
    method: "POST",
    url: `/api/${receivePaystackWebhook.path}`,
    payload,
    headers: { "content-type": "application/json", ...headers },
  });
const countEvents = async (): Promise<number> => (await j.t.db.selectFrom("payment_events").select("id").execute()).length;

/** Pays for a starter plan, which is then active. */
async function subscribe(): Promise<string> {
  const { payment_ref } = await j.buy(ama);
  j.fake.pay(payment_ref);
  expect((await j.confirmSuccess(payment_ref)).body).toEqual({ received: true });
  return payment_ref;
}

test(`a webhook applies the payment of a buyer who closed the tab (${receivePaystackWebhook.name})`, async () => {
  await subscribe();
  expect(await j.subscriptionOf(ama)).toMatchObject({ plan: "starter" });
});

test("a webhook without the provider's signature returns 401 and is not stored", async () => {
  const { payment_ref } = await j.buy(ama);
  j.fake.pay(payment_ref);
  const { payload, headers } = j.fake.sign("charge.success", { reference: payment_ref });
  const before = await countEvents();
  const signature = headers["x-paystack-signature"] ?? "";
  const forgeries: [string | Buffer, Record<string, string>][] = [
    [payload, {}],
    [payload, { "x-paystack-signature": "" }],
    [payload, { "x-paystack-signature": signature.slice(1) }],
    [payload, { "x-paystack-signature": "0".repeat(128) }],
    [payload.replace("success", "Success"), headers],
    [`${payload} `, headers],
    ["", { "x-paystack-signature": signature }],
  ];
  for (const [body, given] of forgeries) expect((await send(body, given)).status).toBe(401);
  expect(await j.subscriptionOf(ama)).toBeNull();
  expect(await countEvents()).toBe(before);
});

test("a signature covers the raw bytes, in either letter case, with any media type", async () => {
  const { payment_ref } = await j.buy(ama);
  j.fake.pay(payment_ref);
  const { payload, headers } = j.fake.sign("charge.success", { reference: payment_ref, note: "Akɔsua  é \\u00e9" });
  const signature = (headers["x-paystack-signature"] ?? "").toUpperCase();
  const answer = await send(payload, { "content-type": "text/plain", "x-paystack-signature": signature });
  expect(answer.status).toBe(200);
  expect(await j.subscriptionOf(ama)).not.toBeNull();
});

test("a repeated webhook is stored once and changes nothing", async () => {
  const reference = await subscribe();
  const before = await countEvents();
  for (let n = 0; n < 3; n += 1) expect((await j.confirmSuccess(reference)).status).toBe(200);
  expect(await countEvents()).toBe(before);
  expect(await j.subscriptionOf(ama)).toMatchObject({ free_listings_remaining: 4 });
});

test("an unknown reference, an unknown event and odd data are stored and return 200", async () => {
  const before = await countEvents();
  for (const [event, data] of [
    ["charge.success", { reference: "nobody-knows" }],
    ["invoice.create", { reference: "x", amount: "many" }],
    ["charge.success", { reference: "nul \u0000 and \ud800", transaction: 7 }],
    ["refund.processed", {}],
  ] as const)
    expect((await j.webhook(event, data)).status, event).toBe(200);
  expect(await countEvents()).toBe(before + 4);
  const { headers } = j.fake.sign("x", {});
  expect((await send("{}", headers)).status).toBe(401);
});

test("a webhook that the provider's API does not confirm is not applied", async () => {
  const { payment_ref } = await j.buy(ama);
  expect(
    (await j.webhook("charge.success", { reference: payment_ref, amount: 8_000, currency: "GHS", status: "success" })).status,
  ).toBe(200);
  expect(await j.subscriptionOf(ama)).toBeNull();
});

test("a webhook received while the provider is down is stored, and the reconciler settles the payment", async () => {
  const { payment_ref } = await j.buy(ama);
  j.fake.pay(payment_ref);
  j.fake.mood = "down";
  expect((await j.confirmSuccess(payment_ref)).status).toBe(200);
  expect(await j.subscriptionOf(ama)).toBeNull();
  j.fake.mood = "well";
  j.t.clock.advance(11 * minuteMs);
  await j.tick();
  expect(await j.subscriptionOf(ama)).not.toBeNull();
});

test("a refund revokes the subscription, notifies the payer, and cannot be undone by an old webhook", async () => {
  const reference = await subscribe();
  await j.webhook("refund.processed", { transaction_reference: reference, amount: "8000" });
  expect(await j.subscriptionOf(ama)).toBeNull();
  expect(await j.ledger(reference)).toMatchObject({ status: "reversed", effect: null, flags: ["withdrawn"] });
  await j.confirmSuccess(reference);
  expect((await j.verify(ama, reference)).status).toBe(409);
  expect(await j.subscriptionOf(ama)).toBeNull();
  expect((await j.t.get("main/notifications/", { as: ama })).body).toMatchObject([
    { object_data: { title: "Starter", reason: expect.stringContaining("sent back") as string } },
    { object_data: { title: "Starter" } },
  ]);
});

test("revoking a subscription ends the badges it gave", async () => {
  const reference = await subscribe();
  const { db, clock } = j.t;
  const property = await j.t.makeProperty({ owner: ama, is_featured: true });
  const perks_until = new Date(clock.now().getTime() + 20 * 1_440 * minuteMs);
  await db.updateTable("properties").set({ perks_until }).where("id", "=", property.id).execute();
  await j.webhook("refund.processed", { transaction_reference: reference, amount: "8000" });
  const after = await db.selectFrom("properties").select("perks_until").where("id", "=", property.id).executeTakeFirst();
  expect(after).toEqual({ perks_until: clock.now() });
});

test.runIf(testDatabaseUrl() !== undefined)(
  "a refund waits for a property that is being renewed without holding its owner's plan",
  async () => {
    const reference = await subscribe();
    const { id } = await j.t.makeProperty({ owner: ama, is_featured: true });
    const perks_until = new Date(j.t.clock.now().getTime() + 20 * 1_440 * minuteMs);
    await j.t.db.updateTable("properties").set({ perks_until }).where("id", "=", id).execute();
    let answer: Promise<Answer> | undefined;
    await j.t.db.transaction().execute(async (tx) => {
      await sql`select id from properties where id = ${id} for no key update`.execute(tx);
      answer = j.webhook("refund.processed", { transaction_reference: reference, amount: "8000" });
      await waitForLockWait(j.t.db);
      await sql`select user_id from subscriptions where user_id = ${ama.id} for update nowait`.execute(tx);
    });
    expect((await answer)?.status).toBe(200);
    expect(await j.subscriptionOf(ama)).toBeNull();
  },
);

test("a partial refund is only flagged", async () => {
  const reference = await subscribe();
  await j.webhook("refund.processed", { transaction_reference: reference, amount: 100 });
  expect(await j.subscriptionOf(ama)).not.toBeNull();
  expect(await j.ledger(reference)).toMatchObject({ status: "success", flags: ["partly_refunded"] });
});

test("a dispute is flagged; a lost one revokes the payment's effect, a won one removes the flag", async () => {
  const [lost, won] = [await subscribe(), await subscribe()];
  for (const reference of [lost, won]) await j.webhook("charge.dispute.create", { transaction: { reference } });
  expect(await j.ledger(lost)).toMatchObject({ status: "success", flags: ["disputed"] });
  await j.webhook("charge.dispute.resolve", { transaction: { reference: lost }, resolution: "merchant-accepted" });
  await j.webhook("charge.dispute.resolve", { transaction: { reference: won }, resolution: "declined" });
  expect(await j.ledger(lost)).toMatchObject({ status: "reversed", flags: ["withdrawn"] });
  expect(await j.ledger(won)).toMatchObject({ status: "success", flags: [] });
  expect(await j.subscriptionOf(ama)).toMatchObject({ end_date: "2026-07-01T12:00:00.000Z", free_listings_remaining: 4 });
});

test("a refunded fee makes the property a draft again; an unused credit is removed", async () => {
  const draft = await j.t.makeProperty({ owner: ama, state: "draft" });
  const payments = [await j.payFee(ama, draft.id), await j.payFee(ama, draft.id)].map(({ payment_ref }) => payment_ref);
  for (const reference of payments) {
    j.fake.pay(reference);
    await j.confirmSuccess(reference);
  }
  for (const reference of payments) await j.webhook("refund.processed", { transaction_reference: reference, amount: 3_000 });
  const entries = await Promise.all(payments.map((reference) => j.ledger(reference)));
  expect(entries.map(({ status, effect }) => [status, effect])).toEqual([
    ["reversed", null],
    ["reversed", null],
  ]);
  expect((await j.tryPayingFee(ama, draft.id)).status).toBe(201);
});

test("a refund reported before settlement prevents settlement", async () => {
  const { payment_ref } = await j.buy(ama);
  await j.webhook("refund.processed", { transaction_reference: payment_ref, amount: 8_000 });
  j.fake.pay(payment_ref);
  await j.confirmSuccess(payment_ref);
  expect(await j.subscriptionOf(ama)).toBeNull();
});

test("a transaction that the provider reports as reversed reverses the payment", async () => {
  const { payment_ref } = await j.buy(ama);
  j.fake.pay(payment_ref, "reversed");
  expect((await j.verify(ama, payment_ref)).status).toBe(409);
  expect(await j.ledger(payment_ref)).toMatchObject({ status: "reversed" });
});

test("payment events cannot be changed or removed", async () => {
  await subscribe();
  await expect(j.t.db.updateTable("payment_events").set({ kind: "x" }).execute()).rejects.toThrow("append-only");
  await expect(j.t.db.deleteFrom("payment_events").execute()).rejects.toThrow("append-only");
});
