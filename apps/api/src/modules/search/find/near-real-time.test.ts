import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../../../../test/test-app.ts";

const token = "a-token-for-the-metrics-of-tests";
const t = await startTestApp({
  config: { metricsToken: token, catalogueIndex: "on" },
  indexChecks: { every: 1_000_000_007, maxShare: Infinity, mayLag: true, maxWaitMilliseconds: 20_000, report: () => {} },
});
afterAll(t.close);
const untilIndexed = { timeout: 30_000 };
const kumasi = "city__id=8";

async function countIndexed(): Promise<number> {
  const { text } = await t.send({ method: "GET", url: "/metrics" }, { token });
  return Number(/efie_catalogue_index_listings\{state="complete"\} (\d+)/.exec(text)?.[1]);
}

test("a guest's list may lag for a moment; the writer's lists and a property's own page never do", untilIndexed, async () => {
  const owner = await t.makeUser();
  const place = { owner, region: "Ashanti", city: "Kumasi" };
  const { id: first } = await t.makeProperty({ ...place, title: "Walnut house" });
  await expect.poll(async () => (await t.list(kumasi, { as: owner }), await countIndexed()), untilIndexed).toBeGreaterThan(0);
  expect((await t.list(kumasi)).ids).toEqual([first]);

  const { id: second } = await t.makeProperty({ ...place, title: "Cedar house" });
  // This process's index is not notified yet.
  expect((await t.list(kumasi)).ids).toEqual([first]);
  expect((await t.get(`main/properties/${second}/`)).status).toBe(200);
  expect((await t.list(kumasi, { as: owner })).ids).toEqual([second, first]);
  // The owner's read made the index catch up.
  await expect.poll(async () => (await t.list(kumasi)).ids, untilIndexed).toEqual([second, first]);
  expect(await t.list("search=cedar")).toMatchObject({ ids: [second], total: 1 });

  await t.changeProperty(second, { status: "inactive" });
  expect((await t.get(`main/properties/${second}/`)).status).toBe(404);
  expect((await t.list(kumasi, { as: owner })).ids).toEqual([first]);
  await expect.poll(async () => (await t.list(kumasi)).ids, untilIndexed).toEqual([first]);
});

test("a change through this process is in the next guest's list", untilIndexed, async () => {
  const owner = await t.makeUser();
  const place = { owner, region: "Volta", city: "Ho" };
  const made = await t.makeProperties([
    { ...place, price: 1_000 },
    { ...place, price: 2_000 },
    { ...place, price: 3_000 },
  ]);
  const cheapestFirst = async (asking = {}): Promise<number[]> => (await t.list("region__id=14&ordering=price", asking)).ids;
  const [one, two, three] = made.map(({ id }) => id);
  await expect
    .poll(async () => (await cheapestFirst({ as: owner }), await cheapestFirst()), untilIndexed)
    .toEqual([one, two, three]);
  for (const price of [2_500, 4_000, 500]) {
    expect((await t.patch(`main/properties/${one}/`, { price }, { as: owner })).status).toBe(200);
    const expected = price > 3_000 ? [two, three, one] : price > 2_000 ? [two, one, three] : [one, two, three];
    expect(await cheapestFirst()).toEqual(expected);
  }
});
