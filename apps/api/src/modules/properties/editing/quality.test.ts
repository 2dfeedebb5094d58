import { propertyCalls, propertyQuality } from "@efie/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type Answer, type TestApp } from "../../../../test/test-app.ts";
import type { TestUser } from "../../../../test/test-properties.ts";

const { getQuality, updateProperty } = propertyCalls;
let t: TestApp;
let owner: TestUser;

beforeAll(async () => {
  t = await startTestApp();
  owner = await t.makeUser();
});
afterAll(() => t.close());

const ask = (id: number | string, as: TestUser): Promise<Answer> => t.get(getQuality.path.replace("{id}", String(id)), { as });
async function qualityOf(id: number) {
  const answer = await ask(id, owner);
  expect(answer.status, answer.text).toBe(200);
  return propertyQuality.parse(answer.body);
}

test(`the owner reads the score and its tips; mending one raises the score by its points (${getQuality.name})`, async () => {
  const { id } = await t.makeProperty({ owner, title: "A room", photos: ["front.webp"] });
  const { score, tips } = await qualityOf(id);
  expect(score + tips.reduce((sum, { points }) => sum + points, 0)).toBe(100);
  const tip = tips.find(({ code }) => code === "short_title");
  expect(tip?.field).toBe("title");
  const url = `/api/${updateProperty.path.replace("{id}", String(id))}`;
  const changed = await t.send({ method: "PATCH", url, payload: { title: "Two bedroom flat in Osu" } }, { as: owner });
  expect(changed.status, changed.text).toBe(200);
  const mended = await qualityOf(id);
  expect(mended.score).toBe(score + (tip?.points ?? 0));
  expect(mended.tips.map(({ code }) => code)).not.toContain("short_title");
});

test("another's is 404, to staff too, and so is a deleted one, and one that never was", async () => {
  const { id } = await t.makeProperty({ owner });
  const [other, staff] = await t.makeUsers([{}, { is_staff: true }]);
  for (const person of [other, staff]) expect((await ask(id, person as TestUser)).status).toBe(404);
  await t.changeProperty(id, { deleted_at: t.clock.now() });
  expect((await ask(id, owner)).status).toBe(404);
  expect((await ask(999_999, owner)).status).toBe(404);
  expect((await ask("x", owner)).status).toBe(400);
});

test("drafts and expired listings have a quality, too", async () => {
  for (const state of ["in review", "expired"] as const)
    expect((await qualityOf((await t.makeProperty({ owner, state })).id)).score).toBeGreaterThanOrEqual(0);
});

test("what no owner confirmed for a week has a tip; what was bought changes nothing", async () => {
  const { id } = await t.makeProperty({ owner, photos: ["front.webp"] });
  await t.changeProperty(id, { last_confirmed_at: t.clock.now() });
  const fresh = await qualityOf(id);
  await t.changeProperty(id, { last_confirmed_at: new Date(t.clock.now().getTime() - 8 * 86_400_000) });
  const stale = await qualityOf(id);
  expect([stale.score, stale.tips.some(({ code }) => code === "stale")]).toEqual([fresh.score - 10, true]);
  await t.changeProperty(id, { is_promoted: true, is_featured: true, is_urgent: true, is_highlighted: true });
  expect(await qualityOf(id)).toEqual(stale);
});

test("a price far from the area's median is worth a look, from eight listings on", async () => {
  const { id } = await t.makeProperty({ owner, price: 9_000 });
  const median = (sample: number) =>
    sql`
    insert into area_prices (city_id, type, median_pesewas, low_pesewas, high_pesewas, sample)
    select city_id, type, 150000, 100000, 200000, ${sample} from properties where id = ${id}`.execute(t.db);
  await sql`delete from area_prices`.execute(t.db);
  await median(7);
  expect((await qualityOf(id)).tips.map(({ code }) => code)).not.toContain("odd_price");
  await sql`delete from area_prices`.execute(t.db);
  await median(8);
  expect((await qualityOf(id)).tips).toContainEqual(expect.objectContaining({ code: "odd_price", field: "price", points: 0 }));
});
