import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startPaymentJourneys, type PaymentJourneys } from "../../../test/payment-journeys.ts";
import type { TestUser } from "../../../test/test-properties.ts";

/** A user can open a limited number of unpaid payments, and these do not delay other users' payments. */

const minuteMs = 60_000;
let j: PaymentJourneys;
let ama: TestUser;

beforeAll(async () => {
  j = await startPaymentJourneys();
});
afterAll(() => j.close());
beforeEach(async () => {
  j.t.clock.advance(40 * 24 * 60 * minuteMs);
  await j.tick();
  ama = await j.t.makeUser();
});

const openMany = (count: number) => Promise.all(Array.from({ length: count }, () => j.tryBuying(ama)));

test("of 25 concurrent requests 20 open a payment; the others get 429 without a call to the provider", async () => {
  const before = j.fake.transactions.size;
  const answers = await openMany(25);
  const refused = answers.filter(({ status }) => status === 429);
  expect([answers.filter(({ status }) => status === 201).length, refused.length]).toEqual([20, 5]);
  expect(j.fake.transactions.size).toBe(before + 20);
  expect(refused[0]?.body).toMatchObject({ detail: expect.stringContaining("You have 20 unpaid payments.") as string });
  expect(refused[0]?.headers["retry-after"]).toBe(String(24 * 60 * 60));
  const draft = await j.t.makeProperty({ owner: ama, state: "draft" });
  expect((await j.tryPayingFee(ama, draft.id)).status).toBe(429);
  expect((await j.tryBuying(await j.t.makeUser())).status).toBe(201);
});

test("a paid payment no longer counts, and an unpaid one expires after a day", async () => {
  const [first] = (await openMany(20)).map(({ body }) => (body as { payment_ref: string }).payment_ref);
  expect((await j.tryBuying(ama)).status).toBe(429);
  j.fake.pay(first ?? "");
  expect((await j.verify(ama, first ?? "")).status).toBe(200);
  expect((await j.tryBuying(ama)).status).toBe(201);
  expect((await j.tryBuying(ama)).status).toBe(429);
  j.t.clock.advance(24 * 60 * minuteMs + minuteMs);
  await j.tick();
  expect((await j.tryBuying(ama)).status).toBe(201);
});

test("a repeat with the same key is not refused at the limit", async () => {
  const headers = { "idempotency-key": "the-twentieth" };
  await openMany(19);
  const buy = () => j.t.post("main/subscription-payments/", { plan: "starter" }, { as: ama, headers });
  const first = await buy();
  expect([first.status, await buy()]).toEqual([201, expect.objectContaining({ body: first.body })]);
});

test("an unpaid payment is verified with a growing interval, about thirty times in a day", { tags: "slow" }, async () => {
  await j.buy(ama);
  const verifiedAt: number[] = [];
  for (let minute = 1; minute <= 26 * 60; minute += 1) {
    j.t.clock.advance(minuteMs);
    const before = j.fake.verifications;
    if (minute < 120 || minute % 10 === 0) await j.tick();
    if (j.fake.verifications > before) verifiedAt.push(minute);
  }
  expect(verifiedAt.slice(0, 7)).toEqual([11, 12, 14, 18, 26, 42, 74]);
  expect(verifiedAt.length).toBeGreaterThan(20);
  expect(verifiedAt.length).toBeLessThan(36);
});

test("twenty payments that cannot be verified do not delay another user's payment", async () => {
  const broken = (await openMany(20)).map(({ body }) => (body as { payment_ref: string }).payment_ref);
  for (const reference of broken) {
    j.fake.pay(reference);
    j.fake.lie(reference, { amount: "odd" });
  }
  const kofi = await j.t.makeUser();
  const { payment_ref } = await j.buy(kofi);
  j.fake.pay(payment_ref);
  j.t.clock.advance(11 * minuteMs);
  await expect(j.tick()).rejects.toThrow("cannot be reached");
  expect(await j.subscriptionOf(kofi)).not.toBeNull();
});
