import { propertyCalls } from "@efie/contract";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startTestApp, type RequestOptions } from "../../../../test/test-app.ts";

const t = await startTestApp();
afterAll(t.close);

const accra = { region: "Greater Accra", city: "Accra" };
const kumasi = { region: "Ashanti", city: "Kumasi" };
const obuasi = { region: "Ashanti", city: "Obuasi" };
const rental = { type: "rental", property_type: "apartment" } as const;
const [saver, newcomer] = await t.makeUsers([{ username: "saver" }, { username: "newcomer" }]);
if (!saver || !newcomer) throw new Error("expected two users");

const [saved, alike, dearer, elsewhere, forSale, popular] = await t.makeProperties([
  { ...accra, ...rental, price: 1000 },
  { ...accra, ...rental, price: 2000 },
  { ...accra, ...rental, price: 2001 },
  // Explicit texts: random ones may contain "Accra road".
  {
    ...kumasi,
    ...rental,
    price: 1000,
    title: "Flat in Adum",
    description: "Two rooms, quiet.",
    detailed_address: "Adum, Kumasi",
  },
  { ...accra, type: "sale", property_type: "duplex", price: 1000 },
  { ...kumasi, type: "sale", property_type: "land", price: 90_000 },
]);
if (!saved || !alike || !dearer || !elsewhere || !forSale || !popular) throw new Error("expected six properties");
await sql`update published_properties set is_popular = true where property_id in (${popular.id}, ${alike.id})`.execute(t.db);

const everything = new Set([saved, alike, dearer, elsewhere, forSale, popular].map(({ id }) => id));

async function recommended(asking: RequestOptions = {}): Promise<Set<number>> {
  const { items, ids, total } = await t.list("is_recommended=true", asking);
  expect(items.every(({ is_recommended }) => is_recommended)).toBe(true);
  expect(total).toBe(ids.length);
  const others = await t.list("is_recommended=false", asking);
  expect(others.items.every(({ is_recommended }) => !is_recommended)).toBe(true);
  expect(ids.length + others.ids.length).toBe(everything.size);
  expect(new Set([...ids, ...others.ids])).toEqual(everything);
  return new Set(ids);
}

test("popular properties are recommended to guests and to users who saved and viewed nothing", async () => {
  const expected = new Set([alike.id, popular.id]);
  expect(await recommended()).toEqual(expected);
  expect(await recommended({ as: newcomer })).toEqual(expected);
});

test("a saved property makes its kind, town and price range recommended", async () => {
  await t.saveFavorite(saver, saved);
  t.clock.advance(61_000);
  const expected = new Set([saved.id, alike.id]);
  expect(await recommended({ as: saver })).toEqual(expected);
  const { body } = await t.get(`main/properties/${alike.id}/`, { as: saver });
  expect(body).toMatchObject({ is_recommended: true });
  expect((await t.get(`main/properties/${popular.id}/`, { as: saver })).body).toMatchObject({ is_recommended: false });
  expect((await t.get(`main/properties/${popular.id}/`)).body).toMatchObject({ is_recommended: true });
});

test("a visit changes the visitor's recommendations immediately, and no other user's", async () => {
  await t.post(`main/properties/${elsewhere.id}/visit/`, undefined, { as: saver });
  expect(await recommended({ as: saver })).toEqual(new Set([saved.id, alike.id, elsewhere.id]));
  expect(await recommended({ as: newcomer })).toEqual(new Set([alike.id, popular.id]));
});

test("recommendations combine with filters, search and orderings", async () => {
  const { ids } = await t.list("is_recommended=true&search=accra&ordering=price", { as: saver });
  expect(ids).toEqual([saved.id, alike.id]);
  expect((await t.list("is_recommended=true&type=sale", { as: saver })).ids).toEqual([]);
});

test("recommendations are paged like any list", async () => {
  const ids: number[] = [];
  for (let next: string | null = "is_recommended=true&limit=1"; next !== null;) {
    const page: Awaited<ReturnType<typeof t.list>> = await t.list(next, { as: saver });
    ids.push(...page.ids);
    next = page.next;
  }
  expect(ids).toHaveLength(3);
  expect(new Set(ids)).toEqual(new Set([saved.id, alike.id, elsewhere.id]));
});

type Similar = { id: number; is_sponsored: boolean };
const similarTo = async ({ id }: { id: number }, as = newcomer): Promise<Similar[]> =>
  (await t.get(`main/properties/${id}/similar/`, { as })).body as Similar[];

test(`similar properties are those of like size and price in the town, then the region, then anywhere, then any (${propertyCalls.listSimilarProperties.name})`, async () => {
  const home = { type: "rental", property_type: "condo", number_of_bedrooms: 2, price: 1_000 } as const;
  const [newest, ofKind, inRegion, farPrice, larger, closest] = await t.makeProperties([
    { ...kumasi, type: "sale", property_type: "land", ageHours: 0 },
    { ...accra, ...home, ageHours: 2 },
    { ...obuasi, ...home, ageHours: 3 },
    { ...kumasi, ...home, price: 3_000, ageHours: 4 },
    { ...kumasi, ...home, number_of_bedrooms: 3, ageHours: 5 },
    { ...kumasi, ...home, price: 1_100, ageHours: 6 },
  ]);
  const me = await t.makeProperty({ ...kumasi, ...home });
  const ids = async () => (await similarTo(me)).map(({ id }) => id);
  expect(await ids()).toEqual([closest?.id, larger?.id, farPrice?.id, inRegion?.id]);
  for (const gone of [larger, farPrice]) await t.changeProperty(gone?.id ?? 0, { status: "rented" });
  expect(await ids()).toEqual([closest?.id, inRegion?.id, ofKind?.id, newest?.id]);
});

test("one promoted property of the kind stands among the similar ones, and says so; it takes no second place", async () => {
  const town = { city: "Tamale", region: "Northern", type: "sale", property_type: "duplex", number_of_bedrooms: 4 } as const;
  const [first, second, third, paid] = await t.makeProperties([
    { ...town, price: 100_000 },
    { ...town, price: 110_000 },
    { ...town, price: 120_000 },
    { ...town, price: 400_000, is_promoted: true },
  ]);
  await t.makeProperty({ ...town, price: 500_000, is_promoted: true });
  await t.makeProperty({ ...town, type: "rental", price: 100_000, is_promoted: true });
  const me = await t.makeProperty({ ...town, price: 100_000 });
  const read = async () => (await similarTo(me)).map(({ id, is_sponsored }) => [id, is_sponsored]);
  expect(await read()).toEqual([
    [first?.id, false],
    [paid?.id, true],
    [second?.id, false],
    [third?.id, false],
  ]);
  await t.changeProperty(first?.id ?? 0, { is_promoted: true });
  expect((await read()).filter(([, isSponsored]) => isSponsored)).toEqual([[paid?.id, true]]);
  expect((await read())[0]).toEqual([first?.id, false]);
});
