import { propertyCalls, type Property } from "@efie/contract";
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

test(`similar properties are promoted, at most four, and never the property itself (${propertyCalls.listSimilarProperties.name})`, async () => {
  const me = await t.makeProperty({ ...accra, ...rental, is_promoted: true });
  expect((await t.get(`main/properties/${me.id}/similar/`)).body).toEqual([]);
  const promoted = await t.makeProperties(
    Array.from({ length: 6 }, (_, index) => ({ ...accra, ...rental, is_promoted: true, ageHours: index + 1 })),
  );
  await t.makeProperty({ ...accra, ...rental, is_promoted: true, state: "rented" });
  const expired = await t.makeProperty({ ...accra, ...rental, is_promoted: true, expiry_date: new Date("2026-06-01T12:00:00Z") });
  const similar = (await t.get(`main/properties/${me.id}/similar/`)).body as Property[];
  expect(similar.map(({ id }) => id)).toEqual(promoted.slice(0, 4).map(({ id }) => id));
  expect(similar.map(({ id }) => id)).not.toContain(expired.id);
  for (const { id } of promoted) await t.changeProperty(id, { is_promoted: false });
  await t.changeProperty(me.id, { is_promoted: false });
});

test("similar properties of the kind and town come first, then of the region, then of the kind anywhere, then any", async () => {
  const overrides = [
    { ...kumasi, type: "sale", property_type: "land", ageHours: 1 },
    { ...accra, ...rental, ageHours: 2 },
    { ...obuasi, ...rental, ageHours: 3 },
    { ...kumasi, ...rental, ageHours: 4 },
    { ...obuasi, type: "sale", property_type: "shop", ageHours: 5 },
  ] as const;
  const [any, ofKind, inRegion, inTown] = await t.makeProperties(
    overrides.map((override) => ({ ...override, is_promoted: true })),
  );
  const me = await t.makeProperty({ ...kumasi, ...rental });
  const similar = (await t.get(`main/properties/${me.id}/similar/`, { as: newcomer })).body as Property[];
  expect(similar.map(({ id }) => id)).toEqual([inTown?.id, inRegion?.id, ofKind?.id, any?.id]);
});
