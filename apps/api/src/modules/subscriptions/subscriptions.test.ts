import { currentSubscription, subscriptionCalls, subscriptionPlan } from "@efie/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { makePayment } from "../../../test/test-payments.ts";
import type { TestUser } from "../../../test/test-properties.ts";
import { dayMs } from "../../platform/process/clock.ts";
import { extendSubscription, revokePeriod } from "./subscription-periods.repository.ts";
import { findPlan, addCredit, revokeCredit } from "./subscriptions.repository.ts";
import { takeFreeListing } from "./take-free-listing.ts";

const { listSubscriptionPlans, getCurrentSubscription } = subscriptionCalls;
let t: TestApp;
let ama: TestUser;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.set("2026-06-01T12:00:00Z");
  ama = await t.makeUser();
});

/** Buys a plan for the user. Returns the payment's id. */
async function buy(slug: string, user = ama): Promise<number> {
  const plan = await findPlan(t.db, slug);
  if (!plan) throw new Error(`no plan ${slug}`);
  const paymentId = await makePayment(t.db, { userId: user.id, planId: plan.id, now: t.clock.now() });
  const isExtended = await t.db
    .transaction()
    .execute((tx) => extendSubscription(tx, { userId: user.id, paymentId, plan }, t.clock.now()));
  expect(isExtended).toBe(true);
  return paymentId;
}
const take = (user = ama) => t.db.transaction().execute((tx) => takeFreeListing(tx, user.id, t.clock.now()));
const countActive = (): Promise<number> => Promise.resolve(0);
const withdraw = (paymentId: number) =>
  t.db.transaction().execute((tx) => revokePeriod(tx, paymentId, countActive, t.clock.now()));
const current = async (user = ama) => {
  const answer = await t.get(getCurrentSubscription.path, { as: user });
  return answer.status === 204 ? null : currentSubscription.parse(answer.body);
};

test(`lists three plans: one popular, one unlimited, with perks (${listSubscriptionPlans.name})`, async () => {
  const answer = await t.get(listSubscriptionPlans.path);
  expect(answer.status).toBe(200);
  const plans = z.array(subscriptionPlan).parse(answer.body);
  expect(plans.map(({ slug, price }) => [slug, price])).toEqual([
    ["starter", 80],
    ["professional", 240],
    ["unlimited", 450],
  ]);
  expect(plans.filter(({ is_popular }) => is_popular)).toHaveLength(1);
  expect(plans.filter(({ unlimited_listings }) => unlimited_listings)).toHaveLength(1);
  expect(plans[2]?.perks.map(({ code }) => code)).toEqual(["featured", "top", "urgent", "highlight", "unlimited", "support"]);
  expect(plans[0]?.perks[0]).toEqual({ code: "highlight", label: "Highlighted cards" });
});

test("a reduced plan shows its original price in cedis", async () => {
  const reduce = (pesewas: number | null) =>
    t.db.updateTable("subscription_plans").set({ original_price_pesewas: pesewas }).where("slug", "=", "starter").execute();
  await reduce(9_950);
  const reduced = z.array(subscriptionPlan).parse((await t.get(listSubscriptionPlans.path)).body);
  await reduce(null);
  expect(reduced[0]).toMatchObject({ slug: "starter", price: 80, original_price: 99.5 });
});

test(`returns 204 without a subscription, 401 for a guest (${getCurrentSubscription.name})`, async () => {
  const none = await t.get(getCurrentSubscription.path, { as: ama });
  expect([none.status, none.text]).toEqual([204, ""]);
  expect((await t.get(getCurrentSubscription.path)).status).toBe(401);
});

test("a subscription is active from its purchase for exactly the plan's days", async () => {
  await buy("starter");
  expect(await current()).toEqual({
    plan: "starter",
    start_date: "2026-06-01T12:00:00.000Z",
    end_date: "2026-07-01T12:00:00.000Z",
    free_listings_remaining: 4,
    has_free_quota: true,
  });
  t.clock.advance(30 * dayMs - 1);
  expect(await current()).not.toBeNull();
  t.clock.advance(1);
  expect(await current()).toBeNull();
  expect(await take()).toBeNull();
});

test("concurrent uses count free listings down to zero and not below", async () => {
  await buy("starter");
  const taken = await Promise.all(Array.from({ length: 9 }, () => take()));
  expect(taken.filter((one) => one !== null)).toHaveLength(4);
  expect(taken.find((one) => one !== null)).toEqual({
    source: "subscription",
    paymentId: null,
    endsAt: new Date("2026-07-01T12:00:00Z"),
    perks: ["highlight", "support"],
  });
  expect(await current()).toMatchObject({ free_listings_remaining: 0, has_free_quota: false });
});

test("an unlimited plan is not counted down", async () => {
  await buy("unlimited");
  for (let n = 0; n < 20; n += 1) expect(await take()).toMatchObject({ source: "subscription" });
  expect(await current()).toMatchObject({ free_listings_remaining: 0, has_free_quota: true });
});

test("a free listing used in a rolled back transaction remains", async () => {
  await buy("starter");
  const failed = t.db.transaction().execute(async (tx) => {
    await takeFreeListing(tx, ama.id, t.clock.now());
    throw new Error("the photo was refused");
  });
  await expect(failed).rejects.toThrow("refused");
  expect(await current()).toMatchObject({ free_listings_remaining: 4 });
});

test("the same plan is renewed at the end of its period, and its free listings are added", async () => {
  await buy("starter");
  await take();
  t.clock.advance(10 * dayMs);
  await buy("starter");
  expect(await current()).toMatchObject({
    start_date: "2026-06-01T12:00:00.000Z",
    end_date: "2026-07-31T12:00:00.000Z",
    free_listings_remaining: 7,
  });
});

test("a plan bought after the end starts a new subscription, without the remaining free listings", async () => {
  await buy("starter");
  t.clock.advance(31 * dayMs);
  await buy("professional");
  expect(await current()).toMatchObject({
    plan: "professional",
    start_date: "2026-07-02T12:00:00.000Z",
    free_listings_remaining: 15,
  });
});

test("two concurrent purchases both count", async () => {
  await Promise.all([buy("starter"), buy("starter")]);
  expect(await current()).toMatchObject({ end_date: "2026-07-31T12:00:00.000Z", free_listings_remaining: 8 });
});

test("withdrawing a period once ends the subscription, or moves later periods forward", async () => {
  const first = await buy("starter");
  const second = await buy("starter");
  expect(await withdraw(first)).toEqual({ isRevoked: true, overdrawn: 0 });
  expect(await current()).toMatchObject({ end_date: "2026-07-01T12:00:00.000Z", free_listings_remaining: 4 });
  expect(await withdraw(first)).toEqual({ isRevoked: false, overdrawn: 0 });
  expect(await withdraw(second)).toEqual({ isRevoked: true, overdrawn: 0 });
  expect(await current()).toBeNull();
});

test("used free listings do not make the remaining ones negative; a past period cannot be withdrawn", async () => {
  const first = await buy("starter");
  for (let n = 0; n < 3; n += 1) await take();
  await buy("starter");
  await withdraw(first);
  expect(await current()).toMatchObject({ free_listings_remaining: 1 });
  t.clock.advance(60 * dayMs);
  expect(await withdraw(await buy("starter"))).toEqual({ isRevoked: true, overdrawn: 0 });
  const old = await buy("professional");
  t.clock.advance(31 * dayMs);
  expect(await withdraw(old)).toEqual({ isRevoked: false, overdrawn: 0 });
});

test("a credit is used once when no free listing remains, and not after it is withdrawn", async () => {
  const credit = async (): Promise<number> => {
    const paymentId = await makePayment(t.db, { userId: ama.id, planId: 1, now: t.clock.now() });
    await addCredit(t.db, { userId: ama.id, paymentId }, t.clock.now());
    return paymentId;
  };
  const [, second] = [await credit(), await credit()];
  expect(await revokeCredit(t.db, second, t.clock.now())).toBe(true);
  const taken = await Promise.all([take(), take(), take()]);
  expect(taken.filter((one) => one !== null)).toMatchObject([{ source: "credit", endsAt: null, perks: [] }]);
  expect(await revokeCredit(t.db, second, t.clock.now())).toBe(false);
});
