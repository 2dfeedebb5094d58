import { propertyCalls, type Notification, type Property, type PropertyPrice } from "@efie/contract";
import sharp from "sharp";
import { afterAll, beforeEach, expect, test } from "vitest";
import { photosPath, postDraft, propertyPath, runPropertyJobs, settle, verify } from "../../../../test/publishing.ts";
import { startTestApp } from "../../../../test/test-app.ts";
import type { TestUser } from "../../../../test/test-properties.ts";
import { dayMs } from "../../../platform/process/clock.ts";

const t = await startTestApp();
afterAll(t.close);
const began = t.clock.now();
const staff = await t.makeUser({ username: "staff", is_staff: true });
let owner: TestUser;
beforeEach(async () => {
  t.clock.set(began);
  owner = await t.makeUser();
});

const hours = (count: number): void => t.clock.advance(count * 3_600_000);
const publish = async (price = 1_000) => (await t.makeProperty({ owner, price, ageHours: 0, expiry_date: null })).id;
const reprice = (id: number, price: number) => t.patch(propertyPath(id), { price }, { as: owner });
const pricesOf = async (id: number) => (await t.get(`${propertyPath(id)}prices/`)).body as PropertyPrice[];
const previousOf = async (id: number) => ((await t.get(propertyPath(id))).body as Property).previous_price;

test(`the prices that guests saw are kept, newest first (${propertyCalls.listPropertyPrices.name})`, async () => {
  const id = await publish();
  hours(30);
  await reprice(id, 900);
  await t.patch(propertyPath(id), { title: "The same price" }, { as: owner });
  hours(1);
  await reprice(id, 0);
  const prices = await pricesOf(id);
  expect(prices.map(({ price }) => price)).toEqual([0, 900, 1_000]);
  expect(prices[1]?.at).toBe(new Date(began.getTime() + 30 * 3_600_000).toISOString());
  const draft = await t.makeProperty({ owner, state: "draft" });
  expect((await t.get(`${propertyPath(draft.id)}prices/`)).status).toBe(404);
  expect((await t.get(`${propertyPath(draft.id)}prices/`, { as: owner })).body).toEqual([]);
});

test("after 30 days a price is not lowered any more, before a job has said so", async () => {
  const id = await publish();
  hours(25);
  await reprice(id, 900);
  hours(30 * 24 - 1);
  expect(await previousOf(id)).toBe(1_000);
  hours(1);
  expect(await previousOf(id)).toBeNull();
});

/** What a listing says after prices at these hours since its publication. */
const cases: readonly { name: string; steps: readonly (readonly [hour: number, price: number])[]; previous: number | null }[] = [
  { name: "a lower price", steps: [[25, 900]], previous: 1_000 },
  { name: "a higher price", steps: [[25, 1_100]], previous: null },
  { name: "a price lowered on the first day", steps: [[2, 900]], previous: null },
  {
    name: "a price raised and lowered again within hours",
    steps: [
      [100, 2_000],
      [103, 1_000],
    ],
    previous: null,
  },
  {
    name: "a price raised and lowered to less than before",
    steps: [
      [100, 2_000],
      [103, 950],
    ],
    previous: 1_000,
  },
  {
    name: "two lower prices",
    steps: [
      [48, 900],
      [96, 850],
    ],
    previous: 900,
  },
  {
    name: "a price that was lower two months ago",
    steps: [
      [48, 500],
      [72, 1_000],
      [72 + 31 * 24, 800],
    ],
    previous: 1_000,
  },
  {
    name: "a price lowered from negotiable",
    steps: [
      [48, 0],
      [49 + 31 * 24, 700],
    ],
    previous: null,
  },
  { name: "a negotiable price", steps: [[48, 0]], previous: null },
];

for (const { name, steps, previous } of cases) {
  test(`${name}: previous_price is ${previous}`, async () => {
    const id = await publish();
    for (const [hour, price] of steps) {
      t.clock.set(new Date(began.getTime() + hour * 3_600_000));
      await reprice(id, price);
    }
    expect(await previousOf(id)).toBe(previous);
    expect((await t.list(`reduced=true&creator=${owner.id}`)).ids).toEqual(previous === null ? [] : [id]);
    expect((await t.list(`reduced=false&creator=${owner.id}`)).ids).toEqual(previous === null ? [id] : []);
  });
}

test("thirty days later a lowered price is a usual one", async () => {
  const id = await publish();
  hours(48);
  await reprice(id, 900);
  t.clock.advance(30 * dayMs - 1);
  await runPropertyJobs(t);
  expect(await previousOf(id)).toBe(1_000);
  t.clock.advance(1);
  await runPropertyJobs(t);
  expect(await previousOf(id)).toBeNull();
  expect((await t.list(`reduced=true&creator=${owner.id}`)).ids).toEqual([]);
});

async function newsOf(user: TestUser): Promise<string[]> {
  const { body } = await t.get("main/notifications/", { as: user });
  return (body as Notification[]).map(({ notif_type, object_data }) => `${notif_type}: ${object_data.reason}`);
}

test("savers are notified of a lower price once a day, its owner is not", async () => {
  const id = await publish();
  const [saver, late] = (await t.makeUsers([{ username: "saver" }, { username: "late_saver" }])) as [TestUser, TestUser];
  await t.saveFavorite(saver, { id });
  await t.saveFavorite(owner, { id });
  hours(48);
  await reprice(id, 900);
  t.clock.advance(1);
  await t.saveFavorite(late, { id });
  for (const price of [899, 898.5]) {
    await runPropertyJobs(t);
    await reprice(id, price);
  }
  await runPropertyJobs(t);
  await runPropertyJobs(t);
  expect(await newsOf(saver)).toEqual(["price_drop: Now GH₵900, was GH₵1,000."]);
  expect(await newsOf(owner)).toEqual([]);
  // By the next drops they had saved it, too.
  expect(await newsOf(late)).toHaveLength(1);
});

test("no lower price reaches who has blocked the owner, or was blocked by them", async () => {
  const id = await publish();
  const [blocker, blocked] = (await t.makeUsers([{}, {}])) as [TestUser, TestUser];
  for (const saver of [blocker, blocked]) await t.saveFavorite(saver, { id });
  await t.post("main/blocks/", { user: owner.id }, { as: blocker });
  await t.post("main/blocks/", { user: blocked.id }, { as: owner });
  hours(48);
  await reprice(id, 900);
  await runPropertyJobs(t);
  expect([await newsOf(blocker), await newsOf(blocked)]).toEqual([[], []]);
});

test("nobody is notified of a price that was raised again meanwhile", async () => {
  const id = await publish();
  const saver = await t.makeUser();
  await t.saveFavorite(saver, { id });
  hours(48);
  await reprice(id, 900);
  await reprice(id, 1_000);
  await runPropertyJobs(t);
  expect(await newsOf(saver)).toEqual([]);
});

test("of a price that changed a hundred and twenty times the newest hundred are returned", async () => {
  const id = await publish();
  const changed_at = t.clock.now();
  const many = Array.from({ length: 120 }, (_unused, at) => ({ property_id: id, price_pesewas: (at + 1) * 100, changed_at }));
  await t.db.insertInto("property_prices").values(many).execute();
  const prices = await pricesOf(id);
  expect(prices).toHaveLength(100);
  expect([prices[0]?.price, prices[99]?.price]).toEqual([120, 21]);
});

/** A picture of stripes, which differ by `width`. */
async function stripes(width: number, quality: number): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: 160 * 120 }, (_unused, at) => (((at % 160) * (at % 7) + at) % width) * 3));
  return await sharp(pixels, { raw: { width: 160, height: 120, channels: 1 } })
    .blur(6)
    .normalise()
    .jpeg({ quality })
    .toBuffer();
}

async function post(photo: Buffer, overrides: object = {}): Promise<number> {
  const { id } = await postDraft(t, owner, overrides);
  await settle(t, { purpose: "publish", propertyId: id });
  await t.upload(photosPath(id), [photo], { as: owner });
  const answer = await verify(t, staff, id);
  expect({ status: answer.status, text: answer.status === 200 ? "" : answer.text }).toEqual({ status: 200, text: "" });
  return id;
}

async function firstOf(id: number): Promise<string | null> {
  return ((await t.get(propertyPath(id))).body as Property).first_published_at;
}

test("a listing that its owner deletes and posts again keeps its first date for ninety days", async () => {
  const first = await post(await stripes(80, 90));
  const date = began.toISOString();
  expect(await firstOf(first)).toBe(date);
  t.clock.advance(20 * dayMs);
  await t.remove(propertyPath(first), { as: owner });
  t.clock.advance(dayMs);
  const again = await post(await stripes(80, 40), { title: "Another title" });
  expect(await firstOf(again)).toBe(date);
  const now = t.clock.now().toISOString();
  expect(await firstOf(await post(await stripes(80, 90), { city: 69 }))).toBe(now);
  expect(await firstOf(await post(await stripes(80, 90), { type: "sale" }))).toBe(now);
  expect(await firstOf(await post(await stripes(37, 90)))).toBe(now);
  await t.remove(propertyPath(again), { as: owner });
  t.clock.advance(91 * dayMs);
  await runPropertyJobs(t);
  expect(await firstOf(await post(await stripes(80, 90)))).toBe(t.clock.now().toISOString());
});
