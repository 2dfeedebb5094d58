import { neighbourhood, propertyCalls, type Neighbourhood } from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { startTestApp } from "../../../../test/test-app.ts";

const t = await startTestApp();
afterAll(t.close);
const { listNeighbourhoods } = propertyCalls;

async function list(cityId: number): Promise<Neighbourhood[]> {
  return z.array(neighbourhood).parse((await t.get(`${listNeighbourhoods.path}?city__id=${cityId}`)).body);
}

test(`the parts of a town that addresses name more than once, with the count of their list (${listNeighbourhoods.name})`, async () => {
  const tema = { region: "Greater Accra", city: "Tema", description: "Quiet." };
  const addresses = [
    "Comm 25, Tema",
    "Near the market, Community 25",
    "Sakumono, Accra",
    "Sakumono Estate, Sakumono",
    "House 12, Sakumono, Tema",
    "Lashibi",
    "Opposite the mall, Accra",
    "House 12, Greater Accra",
  ];
  await t.makeProperties(addresses.map((detailed_address) => ({ ...tema, title: "Home", detailed_address })));
  await t.makeProperties([{ ...tema, title: "Sakumono shop", detailed_address: "Main street" }]);
  const { id } = await t.db.selectFrom("cities").select("id").where("city", "=", "Tema").executeTakeFirstOrThrow();
  const found = await list(id);
  expect(found.map(({ name, count }) => [name, count])).toEqual([
    ["Sakumono", 4],
    ["Community 25", 2],
  ]);
  for (const { query, count } of found)
    expect((await t.list(`search=${encodeURIComponent(query.search)}&city__id=${query.city__id}`)).total).toBe(count);
  expect(await list(2_147_483_647)).toEqual([]);
  expect((await t.get(listNeighbourhoods.path)).status).toBe(400);
});

test("ids of no town, however many at once, make no error, and push no town out of what is remembered", async () => {
  const inTamale = {
    region: "Northern",
    city: "Tamale",
    title: "Home",
    description: "Quiet.",
    detailed_address: "Vittin, Tamale",
  };
  await t.makeProperties([inTamale, inTamale]);
  const { id } = await t.db.selectFrom("cities").select("id").where("city", "=", "Tamale").executeTakeFirstOrThrow();
  const ask = (city: number, from: string) => t.get(`${listNeighbourhoods.path}?city__id=${city}`, { from });
  const before = await list(id);
  expect(before).toMatchObject([{ name: "Vittin", count: 2 }]);
  const strangers = Array.from({ length: 600 }, (_, index) => ask(1_000_000 + index, `10.${index >> 8}.${index & 255}.1`));
  // Some may read that the server is busy.
  expect((await Promise.all(strangers)).map(({ status }) => status)).not.toContain(500);
  await t.makeProperties([inTamale]);
  expect(await list(id)).toEqual(before);
});
