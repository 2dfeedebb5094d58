import type { Notification } from "@efie/contract";
import { afterAll, beforeEach, expect, test } from "vitest";
import { photosPath, pictureOf, postDraft, readOwn, subscribe, runPropertyJobs, verify } from "../../../../test/publishing.ts";
import { startTestApp } from "../../../../test/test-app.ts";
import type { TestUser } from "../../../../test/test-properties.ts";
import { dayMs } from "../../../platform/process/clock.ts";
import { findDue } from "./listing-fees.ts";

const t = await startTestApp();
afterAll(t.close);
const began = t.clock.now();
const staff = await t.makeUser({ username: "staff", is_staff: true });
let owner: TestUser;
beforeEach(async () => {
  t.clock.set(began);
  owner = await t.makeUser();
});

const runJobs = (): Promise<void> => runPropertyJobs(t);

async function noticesOf(user: TestUser): Promise<(number | null)[]> {
  const { body } = await t.get("main/notifications/", { as: user });
  return (body as Notification[]).filter(({ notif_type }) => notif_type === "expiring").map(({ object_data }) => object_data.id);
}

function endingIn(milliseconds: number): { owner: TestUser; expiry_date: Date; photos: string[] } {
  return { owner, expiry_date: new Date(began.getTime() + milliseconds), photos: ["front.webp"] };
}

test("owners are notified three days before a property expires, once per period, however often the job runs", async () => {
  const property = await t.makeProperty(endingIn(3 * dayMs + 1));
  await runJobs();
  expect(await noticesOf(owner)).toEqual([]);
  t.clock.advance(1);
  await Promise.all([runJobs(), runJobs()]);
  await runJobs();
  t.clock.advance(dayMs);
  await runJobs();
  expect(await noticesOf(owner)).toEqual([property.id]);
  await t.changeProperty(property.id, { expiry_date: new Date(began.getTime() + 20 * dayMs) });
  t.clock.set(new Date(began.getTime() + 17 * dayMs));
  await runJobs();
  expect(await noticesOf(owner)).toEqual([property.id, property.id]);
});

test("owners are not notified of properties that are unavailable or already expired", async () => {
  const ending = endingIn(2 * dayMs);
  for (const status of ["rented", "sold", "not available", "inactive"] as const) await t.makeProperty({ ...ending, status });
  await t.makeProperty({ ...ending, is_verified: false });
  const deleted = await t.makeProperty(ending);
  await t.changeProperty(deleted.id, { deleted_at: began });
  await t.makeProperty(endingIn(0));
  await runJobs();
  expect(await noticesOf(owner)).toEqual([]);
});

/** A published property with all four badges of the unlimited plan, which ends in 30 days. */
async function withBadges(): Promise<number> {
  await subscribe(t, owner, { plan: "unlimited" });
  const { id } = await postDraft(t, owner);
  await t.upload(photosPath(id), [await pictureOf(1)], { as: owner });
  await verify(t, staff, id);
  return id;
}

async function badgesOf(id: number): Promise<boolean[]> {
  const property = await readOwn(t, owner, id);
  return [property?.is_featured, property?.is_promoted, property?.is_urgent, property?.is_highlighted].map(Boolean);
}

const all = [true, true, true, true];
const none = [false, false, false, false];

test("a plan's badges disappear from lists and details when the subscription ends", async () => {
  const id = await withBadges();
  await t.changeProperty(id, { expiry_date: new Date(began.getTime() + 60 * dayMs) });
  t.clock.advance(30 * dayMs - 1);
  await runJobs();
  expect(await badgesOf(id)).toEqual(all);
  t.clock.advance(1);
  await runJobs();
  expect(await badgesOf(id)).toEqual(none);
  expect((await t.list("is_featured=true")).ids).not.toContain(id);
  expect((await t.get(`main/properties/${id}/`)).body).toMatchObject({ is_promoted: false, is_urgent: false });
});

test("a property keeps its badges when the subscription is renewed in time", async () => {
  const id = await withBadges();
  await t.db
    .updateTable("subscriptions")
    .set({ ends_at: new Date(began.getTime() + 60 * dayMs) })
    .where("user_id", "=", owner.id)
    .execute();
  t.clock.advance(30 * dayMs);
  await runJobs();
  expect(await badgesOf(id)).toEqual(all);
  t.clock.advance(30 * dayMs);
  await runJobs();
  expect(await badgesOf(id)).toEqual(none);
});

test("badges from other sources are not removed", async () => {
  const { id } = await t.makeProperty({ owner, is_featured: true, is_promoted: true, is_urgent: true, is_highlighted: true });
  t.clock.advance(400 * dayMs);
  await runJobs();
  expect(await badgesOf(id)).toEqual(all);
});

test("a renewal with a plan of fewer perks gives fewer badges", async () => {
  await subscribe(t, owner, { plan: "starter" });
  const { id } = await t.makeProperty({ owner, state: "expired" });
  await t.post(`main/properties/${id}/renew/`, undefined, { as: owner });
  expect(await badgesOf(id)).toEqual([false, false, false, true]);
});

test("a fee is due for a draft's publication and an expired property's renewal only", async () => {
  const due = async (id: number, viewer = owner) => await findDue(t.db, { ...viewer, isStaff: false }, id, t.clock.now());
  const draft = await postDraft(t, owner);
  expect(await due(draft.id)).toEqual({ purpose: "publish", title: draft.title });
  const expired = await t.makeProperty({ owner, state: "expired" });
  expect(await due(expired.id)).toEqual({ purpose: "renew", title: expired.title });
  for (const state of ["in review", "rejected", "published", "inactive", "rented"] as const)
    expect(await due((await t.makeProperty({ owner, state })).id)).toBeNull();
  const published = await t.makeProperty({ owner });
  await expect(due(published.id, staff)).rejects.toMatchObject({ code: "forbidden" });
  await expect(due(draft.id, staff)).rejects.toMatchObject({ code: "not_found" });
  await expect(due(2_147_483_647)).rejects.toMatchObject({ code: "not_found" });
});
