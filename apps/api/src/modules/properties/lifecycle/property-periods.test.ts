import { propertyCalls, type OwnProperty } from "@efie/contract";
import { afterAll, beforeEach, expect, test } from "vitest";
import {
  addPhoto,
  postDraft,
  propertyPath,
  readOwn,
  reject,
  remainingOf,
  renew,
  settle,
  sortedStatuses,
  subscribe,
  verify,
  withdraw,
} from "../../../../test/publishing.ts";
import { startTestApp } from "../../../../test/test-app.ts";
import type { TestUser } from "../../../../test/test-properties.ts";
import { dayMs } from "../../../platform/process/clock.ts";

const t = await startTestApp();
afterAll(t.close);
const { renewProperty } = propertyCalls;
const began = t.clock.now();
const staff = await t.makeUser({ username: "staff", is_staff: true });
let owner: TestUser;
beforeEach(async () => {
  t.clock.set(began);
  owner = await t.makeUser();
});

const inDays = (days: number): string => new Date(t.clock.now().getTime() + days * dayMs).toISOString();

test("a property paid by fee is published for 14 days from its approval, to the millisecond", async () => {
  const { id } = await postDraft(t, owner);
  expect(await settle(t, { propertyId: id, purpose: "publish" })).toBe(true);
  await addPhoto(t, owner, id);
  t.clock.advance(2 * dayMs);
  const answer = await verify(t, staff, id);
  expect([answer.status, answer.body]).toEqual([
    200,
    expect.objectContaining({
      is_verified: true,
      date_posted: inDays(0),
      expiry_date: inDays(14),
      days_remaining: 14,
    }) as unknown,
  ]);
  t.clock.advance(14 * dayMs - 1);
  expect((await t.get(propertyPath(id))).status).toBe(200);
  expect((await readOwn(t, owner, id))?.days_remaining).toBe(1);
  t.clock.advance(1);
  expect((await t.get(propertyPath(id))).status).toBe(404);
  expect((await t.list(`creator=${owner.id}`)).ids).toEqual([]);
  expect((await readOwn(t, owner, id))?.days_remaining).toBe(0);
});

test.each([
  [30, 30],
  [14, 14],
  [5, 14],
])("a property activated by a subscription that ends in %i days is published for %i days", async (days, periodDays) => {
  await subscribe(t, owner, { days });
  const { id } = await postDraft(t, owner);
  await addPhoto(t, owner, id);
  await verify(t, staff, id);
  expect(await readOwn(t, owner, id)).toMatchObject({ expiry_date: inDays(periodDays), days_remaining: periodDays });
  expect(await remainingOf(t, owner)).toBe(3);
});

test("an unlimited plan activates a property without using a free listing, and adds its badges", async () => {
  const endsAt = await subscribe(t, owner, { plan: "unlimited", remaining: 0 });
  const { id } = await postDraft(t, owner);
  await addPhoto(t, owner, id);
  await verify(t, staff, id);
  const badges = { is_featured: true, is_promoted: true, is_urgent: true, is_highlighted: true };
  expect(await readOwn(t, owner, id)).toMatchObject({ ...badges, expiry_date: endsAt.toISOString() });
  expect((await t.list("is_featured=true&is_promoted=true")).ids).toContain(id);
});

test("a second photo of a draft uses no second free listing", async () => {
  await subscribe(t, owner, { remaining: 1 });
  const { id } = await postDraft(t, owner);
  expect((await addPhoto(t, owner, id)).status).toBe(201);
  expect((await addPhoto(t, owner, id)).status).toBe(201);
  expect(await remainingOf(t, owner)).toBe(0);
});

test(`renewal by a free listing lasts 14 days, or to the subscription's end if later (${renewProperty.name})`, async () => {
  for (const [days, periodDays] of [
    [30, 30],
    [3, 14],
  ] as const) {
    await subscribe(t, owner, { days });
    const { id } = await t.makeProperty({ owner, state: "expired", photos: ["front.webp"] });
    const answer = await renew(t, owner, id);
    expect([answer.status, answer.body]).toEqual([
      200,
      { expiry_date: inDays(periodDays), status: "available", days_remaining: periodDays },
    ]);
    expect(await remainingOf(t, owner)).toBe(3);
    expect((await t.get(propertyPath(id))).status).toBe(200);
  }
});

test("renewing without a free listing returns 402 with the specification's text and changes nothing", async () => {
  const { id } = await t.makeProperty({ owner, state: "expired" });
  for (const remaining of [null, 0]) {
    if (remaining !== null) await subscribe(t, owner, { remaining });
    const answer = await renew(t, owner, id);
    expect([answer.status, answer.body]).toEqual([402, { detail: "Renew your listing for 14 days at GH₵30?" }]);
    expect((await readOwn(t, owner, id))?.days_remaining).toBeLessThan(0);
  }
});

test("renewing an inactive property with remaining days reactivates it for those days and uses no free listing", async () => {
  await subscribe(t, owner);
  const { id, expiry_date } = await t.makeProperty({ owner, state: "inactive", photos: ["front.webp"] });
  const answer = await renew(t, owner, id);
  expect(answer.body).toMatchObject({ status: "available", expiry_date: expiry_date?.toISOString() });
  expect(await remainingOf(t, owner)).toBe(4);
});

test("an inactive property that has expired needs a new period", async () => {
  const { id } = await t.makeProperty({ owner, state: "inactive" });
  t.clock.advance(60 * dayMs);
  expect((await renew(t, owner, id)).status).toBe(402);
  await subscribe(t, owner);
  expect((await renew(t, owner, id)).body).toMatchObject({ status: "available" });
});

test("concurrent renewals use one free listing; an active property cannot be renewed", async () => {
  await subscribe(t, owner);
  const { id } = await t.makeProperty({ owner, state: "expired" });
  const answers = await Promise.all([renew(t, owner, id), renew(t, owner, id), renew(t, owner, id)]);
  expect(sortedStatuses(answers)).toEqual([200, 409, 409]);
  expect(await remainingOf(t, owner)).toBe(3);
});

test("a paid renewal is applied once: a second fee has no effect", async () => {
  const { id } = await t.makeProperty({ owner, state: "expired" });
  const fee = { propertyId: id, purpose: "renew" } as const;
  const applied = await Promise.all([settle(t, fee), settle(t, fee)]);
  expect(applied.toSorted()).toEqual([false, true]);
  expect(await readOwn(t, owner, id)).toMatchObject({ status: "available", expiry_date: inDays(14), days_remaining: 14 });
  expect((await t.get(propertyPath(id))).status).toBe(200);
});

test("a fee for a draft that was activated or deleted in the meantime has no effect", async () => {
  await subscribe(t, owner);
  const { id } = await postDraft(t, owner);
  await addPhoto(t, owner, id);
  expect(await settle(t, { propertyId: id, purpose: "publish" })).toBe(false);
  await t.remove(propertyPath(id), { as: owner });
  for (const purpose of ["publish", "renew"] as const) {
    expect(await settle(t, { propertyId: id, purpose })).toBe(false);
    expect(await withdraw(t, { propertyId: id, purpose })).toBe(false);
  }
  expect(await settle(t, { propertyId: 2_147_483_647, purpose: "publish" })).toBe(false);
});

test("withdrawing a fee does not shorten a later period", async () => {
  const { id } = await postDraft(t, owner);
  await settle(t, { propertyId: id, purpose: "publish", paymentId: 1 });
  await addPhoto(t, owner, id);
  await verify(t, staff, id);
  t.clock.advance(14 * dayMs);
  await settle(t, { propertyId: id, purpose: "renew", paymentId: 2 });
  t.clock.advance(14 * dayMs);
  await settle(t, { propertyId: id, purpose: "renew", paymentId: 3 });
  const before = await readOwn(t, owner, id);
  expect(await withdraw(t, { propertyId: id, purpose: "publish", paymentId: 1 })).toBe(false);
  expect(await withdraw(t, { propertyId: id, purpose: "renew", paymentId: 2 })).toBe(false);
  expect(await readOwn(t, owner, id)).toEqual(before);
  expect(await withdraw(t, { propertyId: id, purpose: "renew", paymentId: 3 })).toBe(true);
  expect((await readOwn(t, owner, id))?.days_remaining).toBeLessThanOrEqual(0);
  expect(await withdraw(t, { propertyId: id, purpose: "renew", paymentId: 3 })).toBe(false);
});

test("withdrawing a publication fee makes the property a draft; staff see the withdrawal when it is paid again", async () => {
  const { id } = await postDraft(t, owner);
  const fee = { propertyId: id, purpose: "publish" } as const;
  await settle(t, fee);
  await addPhoto(t, owner, id);
  await verify(t, staff, id);
  expect(await withdraw(t, fee)).toBe(true);
  expect(await readOwn(t, owner, id)).toMatchObject({
    is_activated: false,
    expiry_date: null,
    is_verified: false,
    date_posted: null,
  });
  expect((await addPhoto(t, owner, id)).status).toBe(402);
  expect(await settle(t, fee)).toBe(true);
  const { body } = await t.get("main/moderation/properties/?queue=pending", { as: staff });
  const entry = (body as { property: OwnProperty; fee_withdrawn_at: string }[]).find(({ property }) => property.id === id);
  expect(entry?.fee_withdrawn_at).toBe(t.clock.now().toISOString());
});

test("withdrawing a renewal removes its 14 days", async () => {
  const { id } = await t.makeProperty({ owner, state: "expired" });
  const fee = { propertyId: id, purpose: "renew" } as const;
  await settle(t, fee);
  t.clock.advance(dayMs);
  await withdraw(t, fee);
  expect((await readOwn(t, owner, id))?.days_remaining).toBeLessThanOrEqual(0);
  expect((await t.get(propertyPath(id))).status).toBe(404);
});

test("a rejected property continues with its remaining days from the next approval", async () => {
  const { id } = await t.makeProperty({ owner, photos: ["front.webp"], expiry_date: new Date(began.getTime() + 9 * dayMs) });
  await reject(t, staff, id);
  expect(await readOwn(t, owner, id)).toMatchObject({
    expiry_date: null,
    days_remaining: null,
    rejected_reason: expect.any(String) as string,
  });
  expect((await t.get(propertyPath(id))).status).toBe(404);
  t.clock.advance(20 * dayMs);
  await t.patch(propertyPath(id), { title: "Another title" }, { as: owner });
  await verify(t, staff, id);
  expect(await readOwn(t, owner, id)).toMatchObject({ expiry_date: inDays(9), rejected_reason: null });
});
