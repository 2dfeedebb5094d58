import { moderationCalls, promoCode, type PromoCode } from "@efie/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { startPaymentJourneys, type PaymentJourneys } from "../../../test/payment-journeys.ts";
import type { TestUser } from "../../../test/test-properties.ts";
import { discount } from "./use-promo-code.ts";

const { listPromoCodes, createPromoCode, endPromoCode, listStaffActions } = moderationCalls;
const unusable = { detail: "Invalid or expired promo code." };
let j: PaymentJourneys;
let ama: TestUser;
let number = 0;
let code = "";

beforeAll(async () => {
  j = await startPaymentJourneys();
});
afterAll(() => j.close());
beforeEach(async () => {
  j.t.clock.set("2026-06-01T12:00:00Z");
  number += 1;
  code = `CODE-${number}`;
  ama = await j.t.makeUser();
});

async function usedOf(name: string): Promise<number | undefined> {
  const { body } = await j.t.get(listPromoCodes.path, { as: j.staff });
  return z
    .array(promoCode)
    .parse(body)
    .find((one) => one.code === name)?.used;
}
const draftOf = (owner: TestUser) => j.t.makeProperty({ owner, state: "draft" });

test(`staff create codes and list them with their uses (${createPromoCode.name}, ${listPromoCodes.name})`, async () => {
  const terms = {
    kind: "fixed",
    value: 12.5,
    applies_to: "listing",
    ends_at: "2026-07-01T00:00:00Z",
    max_uses: 9,
    max_uses_per_user: 2,
  };
  const made = await j.makePromo(code, terms);
  expect([made.status, made.body]).toEqual([
    201,
    {
      id: expect.any(Number) as number,
      code,
      plan: null,
      starts_at: null,
      used: 0,
      ...terms,
      ends_at: "2026-07-01T00:00:00.000Z",
    },
  ]);
  expect((await j.t.get(listPromoCodes.path, { as: j.staff })).body).toContainEqual(made.body);
  const { body: trail } = await j.t.get(`${listStaffActions.path}?limit=1`, { as: j.staff });
  expect(trail).toMatchObject([{ action: "created_promo_code", staff: { id: j.staff.id }, promo_code: { code } }]);
  for (const as of [undefined, ama]) {
    const caller = as ? { as } : {};
    const statuses = [await j.t.get(listPromoCodes.path, caller), await j.t.post(createPromoCode.path, {}, caller)].map(
      (one) => one.status,
    );
    expect(statuses).toEqual(as ? [403, 403] : [401, 401]);
  }
});

test("invalid terms return 400 with the field's name; a code is unique in any letter case", async () => {
  await j.makePromo(code);
  for (const [field, terms] of [
    ["code", { code: code.toLowerCase() }],
    ["code", { code: "a b" }],
    ["value", { value: 101 }],
    ["value", { value: 0 }],
    ["value", { kind: "fixed", value: 1.005 }],
    ["plan", { plan: 77 }],
    ["ends_at", { starts_at: "2026-07-01T00:00:00Z", ends_at: "2026-06-01T00:00:00Z" }],
    ["max_uses", { max_uses: 0 }],
    ["applies_to", { applies_to: "nothing" }],
  ] as const) {
    const { status, body } = await j.makePromo(`${code}-new`, terms);
    expect([terms, status, Object.keys(body as object)]).toEqual([terms, 400, [field]]);
  }
});

test("percent and fixed discounts are exact to the pesewa, and never make a price negative", () => {
  expect(discount({ kind: "percent", value_hundredths: 5_000 }, 8_000)).toBe(4_000);
  expect(discount({ kind: "percent", value_hundredths: 3_333 }, 3_000)).toBe(2_000);
  expect(discount({ kind: "percent", value_hundredths: 10_000 }, 45_000)).toBe(0);
  expect(discount({ kind: "percent", value_hundredths: 1 }, 3_000)).toBe(2_999);
  expect(discount({ kind: "fixed", value_hundredths: 1_250 }, 3_000)).toBe(1_750);
  expect(discount({ kind: "fixed", value_hundredths: 9_999_999 }, 3_000)).toBe(0);
});

test("a code applies to its scope and plan, from its start to its end, in any letter case", async () => {
  const draft = await draftOf(ama);
  const fee = (name: string) => j.tryPayingFee(ama, draft.id, { amount: undefined, promo_code: name });
  const plan = (name: string, id = 1) => j.tryBuying(ama, { plan: id, promo_code: name });
  await j.makePromo(`${code}-L`, { applies_to: "listing" });
  await j.makePromo(`${code}-S`, { applies_to: "subscription" });
  await j.makePromo(`${code}-P`, { plan: 2 });
  await j.makePromo(`${code}-T`, { starts_at: "2026-06-02T00:00:00Z", ends_at: "2026-06-03T00:00:00Z" });
  expect((await fee(`${code}-l`.toLowerCase())).body).toMatchObject({ amount: 15 });
  for (const answer of [await fee(`${code}-S`), await fee(`${code}-P`), await fee(`${code}-T`), await fee("NOTHING")])
    expect([answer.status, answer.body]).toEqual([400, unusable]);
  expect((await plan(`${code}-s`)).body).toMatchObject({ amount: 40 });
  expect((await plan(`${code}-P`, 2)).body).toMatchObject({ amount: 120 });
  expect((await plan(`${code}-L`)).body).toEqual(unusable);
  expect((await plan(`${code}-P`, 1)).body).toEqual(unusable);
  j.t.clock.set("2026-06-02T00:00:00Z");
  expect((await plan(`${code}-T`)).status).toBe(201);
  j.t.clock.set("2026-06-03T00:00:00Z");
  expect((await plan(`${code}-T`)).body).toEqual(unusable);
});

test("with a code the amount may be omitted; an amount that is sent must be the discounted price", async () => {
  await j.makePromo(code);
  expect((await j.tryBuying(ama, { promo_code: code, amount: 80 })).body).toEqual({ error: "Invalid amount" });
  expect((await j.tryBuying(ama, { promo_code: code, amount: 40 })).status).toBe(201);
  expect((await j.tryBuying(ama, { promo_code: "" })).body).toMatchObject({ amount: 80 });
});

test("a use counts when a payment succeeds, not when it is opened", async () => {
  await j.makePromo(code, { max_uses: 1, max_uses_per_user: 1 });
  await j.buy(ama, { promo_code: code });
  const { payment_ref } = await j.buy(ama, { promo_code: code });
  expect(await usedOf(code)).toBe(0);
  j.fake.pay(payment_ref);
  await j.verify(ama, payment_ref);
  expect(await usedOf(code)).toBe(1);
  expect((await j.tryBuying(ama, { promo_code: code })).body).toEqual(unusable);
});

test("the total limit holds for concurrent free payments", async () => {
  await j.makePromo(code, { value: 100, max_uses: 3 });
  const people = await j.t.makeUsers(Array.from({ length: 8 }, () => ({})));
  const payments = await Promise.all(
    people.map(async (user) => ({ user, ...(await j.payFee(user, (await draftOf(user)).id, { amount: 0, promo_code: code })) })),
  );
  const answers = await Promise.all(payments.map(({ user, payment_ref }) => j.verifyFee(user, payment_ref)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  for (const { body } of answers.filter(({ status }) => status !== 200)) expect(body).toEqual(unusable);
  expect(await usedOf(code)).toBe(3);
});

test("the limit per user holds for concurrent payments; payments above it are refunded", async () => {
  await j.makePromo(code, { max_uses_per_user: 1 });
  const payments = await Promise.all(Array.from({ length: 4 }, () => j.buy(ama, { promo_code: code })));
  for (const { payment_ref } of payments) j.fake.pay(payment_ref);
  const answers = await Promise.all(payments.map(({ payment_ref }) => j.verify(ama, payment_ref)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  expect(await j.subscriptionOf(ama)).toMatchObject({ end_date: "2026-07-01T12:00:00.000Z" });
  await j.tick();
  expect(payments.filter(({ payment_ref }) => j.fake.refunds.includes(payment_ref))).toHaveLength(3);
  expect(await usedOf(code)).toBe(1);
});

test("a refused payment's refund is requested again after the provider was down", async () => {
  await j.makePromo(code, { max_uses: 1 });
  const [first, second] = [await j.buy(ama, { promo_code: code }), await j.buy(ama, { promo_code: code })];
  for (const { payment_ref } of [first, second]) {
    j.fake.pay(payment_ref);
    await j.verify(ama, payment_ref);
  }
  j.fake.mood = "down";
  await expect(j.tick()).rejects.toThrow("cannot be reached");
  j.fake.mood = "well";
  await j.tick();
  expect(j.fake.refunds).not.toContain(second.payment_ref);
  j.t.clock.advance(10 * 60_000);
  await j.tick();
  await j.tick();
  expect(j.fake.refunds.filter((reference) => reference === second.payment_ref)).toHaveLength(1);
});

const end = (id: number | string, as?: { id: number }) =>
  j.t.post(endPromoCode.path.replace("{id}", String(id)), undefined, as ? { as } : {});
const made = async (terms = {}): Promise<PromoCode> => promoCode.parse((await j.makePromo(code, terms)).body);

test(`staff end a code: new payments cannot use it, opened payments can; ending it twice counts once (${endPromoCode.name})`, async () => {
  const promo = await made({ ends_at: "2026-07-01T00:00:00Z" });
  const opened = await j.buy(ama, { promo_code: code });
  const ended = await end(promo.id, j.staff);
  expect([ended.status, ended.body]).toEqual([200, { ...promo, ends_at: "2026-06-01T12:00:00.000Z" }]);
  expect((await j.tryBuying(ama, { promo_code: code })).body).toEqual(unusable);
  j.t.clock.advance(60_000);
  expect((await end(promo.id, j.staff)).body).toEqual(ended.body);
  const trail = (await j.t.get(listStaffActions.path, { as: j.staff })).body as { promo_code: { id: number } | null }[];
  expect(trail.filter(({ promo_code }) => promo_code?.id === promo.id)).toMatchObject([
    { action: "ended_promo_code", staff: { id: j.staff.id }, promo_code: { code }, property: null, user: null },
    { action: "created_promo_code", staff: { id: j.staff.id }, promo_code: { code } },
  ]);
  // The price was quoted while the code was active.
  j.fake.pay(opened.payment_ref);
  expect((await j.verify(ama, opened.payment_ref)).status).toBe(200);
});

test("codes without an end and future codes can be ended; concurrent requests end a code once", async () => {
  const promo = await made({ starts_at: "2026-06-08T00:00:00Z" });
  const answers = await Promise.all([end(promo.id, j.staff), end(promo.id, j.staff), end(promo.id, j.staff)]);
  for (const { status, body } of answers) expect([status, body]).toMatchObject([200, { ends_at: "2026-06-01T12:00:00.000Z" }]);
  const actions = j.t.db.selectFrom("staff_actions").select("action").where("promo_code_id", "=", promo.id).orderBy("id");
  expect((await actions.execute()).map(({ action }) => action)).toEqual(["created_promo_code", "ended_promo_code"]);
  j.t.clock.set("2026-06-09T00:00:00Z");
  expect((await j.tryBuying(ama, { promo_code: code })).body).toEqual(unusable);
});

test("ending a code returns 401 for guests, 403 for users and 404 for an unknown code", async () => {
  const { id } = await made();
  const statuses = [await end(id), await end(id, ama), await end(2_147_483_647, j.staff), await end("x", j.staff)];
  expect(statuses.map(({ status }) => status)).toEqual([401, 403, 404, 400]);
  expect((await j.tryBuying(ama, { promo_code: code })).status).toBe(201);
});
