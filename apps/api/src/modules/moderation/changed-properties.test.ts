import { moderationCalls, moderationEntry, type ModerationEntry, type Notification } from "@efie/contract";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { photosPath, queueOf, readOwn, reject, verify } from "../../../test/publishing.ts";
import { startTestApp } from "../../../test/test-app.ts";
import type { TestUser } from "../../../test/test-properties.ts";

const t = await startTestApp();
afterAll(t.close);
const { listModerationQueue, listStaffActions } = moderationCalls;
const hour = 3_600_000;
const start = t.clock.now();
const staff = await t.makeUser({ username: "staff", is_staff: true });
let owner: TestUser;
beforeEach(async () => {
  t.clock.set(start);
  await t.db.updateTable("properties").set({ submitted_at: null, changed_at: null }).execute();
  owner = await t.makeUser();
});

const pathOf = (id: number): string => `main/properties/${id}/`;

async function entriesOf(queue: "pending" | "changed"): Promise<ModerationEntry[]> {
  const { body } = await t.get(`${listModerationQueue.path}?queue=${queue}`, { as: staff });
  return moderationEntry.array().parse(body);
}

async function notificationsOf(user: TestUser): Promise<Notification[]> {
  return (await t.get("main/notifications/", { as: user })).body as Notification[];
}

const changes: [what: string, change: object, isQueued: boolean][] = [
  ["title", { title: "Another title" }, true],
  ["description", { description: "Other words." }, true],
  ["address", { detailed_address: "Elsewhere" }, true],
  ["town", { city: 1 }, true],
  ["listing type", { type: "sale" }, true],
  ["property type", { property_type: "land" }, true],
  ["landmark", { landmark: "Call my private number" }, true],
  ["pin", { latitude: 6.69, longitude: -1.62 }, true],
  ["GhanaPostGPS address", { gps_address: "AK-039-5028" }, false],
  ["price", { price: 99 }, false],
  ["bedrooms", { number_of_bedrooms: 9 }, false],
  ["amenities", { features: [1, 2, 3] }, false],
  ["status", { status: "rented" }, false],
];

test.each(changes)("a new %s of a published property: %j queues it as changed: %s", async (_what, change, isQueued) => {
  const property = await t.makeProperty({
    owner,
    photos: ["front.webp"],
    type: "rental",
    property_type: "apartment",
    city: "Kumasi",
    region: "Ashanti",
  });
  await t.patch(pathOf(property.id), change, { as: owner });
  expect(await queueOf(t, staff, "changed")).toEqual(isQueued ? [property.id] : []);
  expect(await queueOf(t, staff, "pending")).toEqual([]);
});

test("an unchanged title does not queue the property", async () => {
  const property = await t.makeProperty({ owner, photos: ["front.webp"] });
  await t.patch(pathOf(property.id), { title: property.title, description: property.description }, { as: owner });
  expect(await queueOf(t, staff, "changed")).toEqual([]);
});

test("a pin that moves two kilometres queues the property; one that is put right or taken off does not", async () => {
  const { id } = await t.makeProperty({ owner, photos: ["front.webp"] });
  await t.changeProperty(id, { latitude: 6.69, longitude: -1.62 });
  for (const edit of [
    { latitude: 6.7, longitude: -1.62 },
    { latitude: null, longitude: null },
  ]) {
    expect((await t.patch(pathOf(id), edit, { as: owner })).status).toBe(200);
    expect(await queueOf(t, staff, "changed")).toEqual([]);
  }
  await t.changeProperty(id, { latitude: 6.69, longitude: -1.62 });
  await t.patch(pathOf(id), { latitude: 6.71, longitude: -1.62 }, { as: owner });
  expect(await queueOf(t, staff, "changed")).toEqual([id]);
});

test("an added or removed photo queues the property; a new order does not", async () => {
  const property = await t.makeProperty({ owner, photos: ["front.webp", "back.webp"] });
  const [, second] = (await readOwn(t, owner, property.id))?.images ?? [];
  await t.patch(`${photosPath(property.id)}${second?.id}/`, { order: 0 }, { as: owner });
  expect(await queueOf(t, staff, "changed")).toEqual([]);
  await t.remove(`${photosPath(property.id)}${second?.id}/`, { as: owner });
  expect(await queueOf(t, staff, "changed")).toEqual([property.id]);
});

test("verifying a changed property removes it from the queue, keeps its period, and does not notify the owner", async () => {
  const property = await t.makeProperty({ owner, photos: ["front.webp"] });
  await t.patch(pathOf(property.id), { title: "Another title" }, { as: owner });
  t.clock.advance(hour);
  await t.patch(pathOf(property.id), { title: "A third title" }, { as: owner });
  const waiting = await t.get(`${listModerationQueue.path}?queue=changed`, { as: staff });
  expect(waiting.body).toMatchObject([{ waiting_since: start.toISOString() }]);
  expect((await verify(t, staff, property.id)).body).toMatchObject({ expiry_date: property.expiry_date?.toISOString() });
  expect(await queueOf(t, staff, "changed")).toEqual([]);
  expect(await notificationsOf(owner)).toEqual([]);
  const trail = await t.get(`${listStaffActions.path}?limit=1`, { as: staff });
  expect(trail.body).toMatchObject([{ action: "verified", property: { id: property.id } }]);
});

test("a rejected changed property is removed from the lists", async () => {
  const property = await t.makeProperty({ owner, photos: ["front.webp"], title: "Bait numbat" });
  await t.patch(pathOf(property.id), { title: "Switch numbat" }, { as: owner });
  await reject(t, staff, property.id);
  expect((await t.list("search=numbat")).ids).toEqual([]);
  expect((await t.get(pathOf(property.id))).status).toBe(404);
  expect([await queueOf(t, staff, "changed"), await queueOf(t, staff, "pending")]).toEqual([[], []]);
});

test("each changed property has its last verified version", async () => {
  const [one, two] = await t.makeProperties([
    { owner, state: "in review", photos: ["front.webp"], title: "Ɛdan at Adum", price: 1500 },
    { owner, state: "in review", photos: ["front.webp"], title: "Shop" },
  ]);
  if (one === undefined || two === undefined) throw new Error("two properties expected");
  await reject(t, staff, one.id);
  await t.patch(pathOf(one.id), { description: "Better words." }, { as: owner });
  for (const { id } of [one, two]) await verify(t, staff, id);
  await t.patch(pathOf(one.id), { title: "Ɛdan at Bantama", price: 1300 }, { as: owner });
  await t.patch(pathOf(two.id), { title: "Second shop" }, { as: owner });
  await verify(t, staff, two.id);
  await t.patch(pathOf(two.id), { title: "Third shop" }, { as: owner });
  const changed = await entriesOf("changed");
  expect(Object.fromEntries(changed.map(({ property, approved }) => [property.title, approved?.title]))).toEqual({
    "Ɛdan at Bantama": "Ɛdan at Adum",
    "Third shop": "Second shop",
  });
  const first = changed.find(({ property }) => property.id === one.id);
  expect(first?.property.price).toBe(1300);
  expect(first?.approved).toMatchObject({ id: one.id, price: 1500, description: "Better words." });
});

test("a property without a stored verified copy has no version to compare with", async () => {
  const { id } = await t.makeProperty({ owner, state: "in review", photos: ["front.webp"] });
  expect(await entriesOf("pending")).toMatchObject([{ property: { id }, approved: null }]);
  await verify(t, staff, id);
  await sql`update staff_actions set listing = null where property_id = ${id}`.execute(t.db);
  await t.patch(pathOf(id), { title: "Another title" }, { as: owner });
  expect(await entriesOf("changed")).toMatchObject([{ property: { id }, approved: null }]);
});

test("a stored property with any Unicode letters is returned unchanged", async () => {
  const { id } = await t.makeProperty({ owner, state: "in review", photos: ["front.webp"], title: "Ɛdan – GH₵900 😀" });
  await verify(t, staff, id);
  await sql`update staff_actions set listing = listing::jsonb where property_id = ${id}`.execute(t.db);
  await t.patch(pathOf(id), { title: "Another title" }, { as: owner });
  expect(await entriesOf("changed")).toMatchObject([{ approved: { title: "Ɛdan – GH₵900 😀" } }]);
});
