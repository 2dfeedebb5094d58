import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../../../../test/test-app.ts";
import type { PropertyOverrides } from "../../../../test/test-properties.ts";
import { findUnusedWords, removeUnusedWords } from "./spelling.repository.ts";

const t = await startTestApp();
afterAll(t.close);

const plain: PropertyOverrides = { description: "Ask for a visit.", detailed_address: "Main street", number_of_bedrooms: null };
const kumasi = { region: "Ashanti", city: "Kumasi" };
const tema = { region: "Greater Accra", city: "Tema" };
const apartments = await t.makeProperties(
  Array.from({ length: 30 }, (_unused, at) => ({
    ...plain,
    ...kumasi,
    property_type: "apartment" as const,
    title: `Apartment ${at}`,
  })),
);

async function find(text: string, more = "", limit = 100): Promise<{ ids: number[]; total: number }> {
  const { ids, total } = await t.list(`limit=${limit}&search=${encodeURIComponent(text)}${more}`);
  return { ids, total };
}

test("a typo in a property hides no matches, neither while it is published nor after", async () => {
  const typo = await t.makeProperty({
    ...plain,
    ...tema,
    property_type: "shop",
    title: "Shop",
    description: "Old apartmnt in kumassi",
  });
  const all = new Set([...apartments.map(({ id }) => id), typo.id]);
  for (const text of ["apartmnt", "kumassi", "kumass", "apartmnt kumassi", "apartmn"])
    expect(new Set((await find(text)).ids), text).toEqual(all);
  await t.changeProperty(typo.id, { description: "Old apartment" });
  for (const text of ["kumassi", "kumass"]) expect((await find(text)).total, text).toBe(30);
  await t.changeProperty(typo.id, { status: "rented" });
  for (const text of ["apartmnt", "kumassi", "apartment", "kumasi"]) expect((await find(text)).total, text).toBe(30);
});

test("a rare word is not corrected when no similar word is far more frequent", async () => {
  const made = await t.makeProperties(
    ["Garden gate", "Pardon", "Garden wall"].map((title) => ({ ...plain, ...tema, property_type: "land" as const, title })),
  );
  expect((await find("garden")).ids.toSorted((a, b) => a - b)).toEqual([made[0]?.id, made[2]?.id]);
});

test("typos are corrected only to words of published properties", async () => {
  const unpublished = await t.makeProperty({ ...plain, ...tema, property_type: "hostel", title: "Kumasx place" });
  await t.changeProperty(unpublished.id, { status: "inactive" });
  expect((await find("kumasx")).total).toBe(30);
});

test("matches of a whole town, region or type name come before prefix matches, newest first", async () => {
  const [town, walnut, wall, description] = await t.makeProperties([
    { ...plain, region: "Upper West", city: "Wa", property_type: "shop", title: "Shop", ageHours: 40 },
    { ...plain, ...tema, property_type: "shop", title: "Walnut shop", ageHours: 3 },
    { ...plain, ...tema, property_type: "shop", title: "Wall shop", ageHours: 2 },
    { ...plain, ...tema, property_type: "shop", title: "Bright shop", description: "Water all day, wa", ageHours: 1 },
  ]);
  // The type filter excludes the properties of other tests.
  const ids = (await find("wa", "&property_type=shop")).ids;
  expect(ids.slice(0, 4)).toEqual([town?.id, description?.id, wall?.id, walnut?.id]);
  expect((await find("shop wa", "&property_type=shop", 1)).ids).toEqual([town?.id]);
  const cursor = (await t.list("search=wa&property_type=shop&limit=1")).next ?? "";
  expect((await t.list(cursor)).ids).toEqual([description?.id]);
});

test("a name of several words is matched as one name", async () => {
  const [coastal, coast] = await t.makeProperties([
    { ...plain, ...tema, property_type: "hostel", title: "Cape coastal hostel", ageHours: 1 },
    { ...plain, region: "Central", city: "Cape Coast", property_type: "hostel", title: "Hostel", ageHours: 50 },
  ]);
  expect((await find("cape coast")).ids).toEqual([coast?.id, coastal?.id]);
  expect((await find("cape")).ids).toEqual([coastal?.id, coast?.id]);
});

test("a place name is never corrected to another word", async () => {
  const dome = await t.makeProperty({ ...plain, region: "Greater Accra", city: "Dome", property_type: "condo", title: "Condo" });
  await t.makeProperties(
    Array.from({ length: 25 }, () => ({ ...plain, ...tema, property_type: "condo" as const, title: "Done" })),
  );
  expect((await find("dome")).ids).toEqual([dome.id]);
});

test("a search corrects up to three typos; with four it finds nothing", async () => {
  const house = await t.makeProperty({ ...plain, ...tema, property_type: "duplex", title: "Veranda orchard fountain basement" });
  expect((await find("verandha orchart fountein")).ids).toEqual([house.id]);
  expect((await find("verandha orchart fountein bassement")).total).toBe(0);
});

test("unused words are deleted, words in use stay", async () => {
  const property = await t.makeProperty({ ...plain, ...tema, property_type: "duplex", title: "Zebrawood palisander" });
  await t.changeProperty(property.id, { title: "Palisander" });
  const wordsNow = async (): Promise<string[]> =>
    (await t.db.selectFrom("search_words").select("word").where("word", "in", ["zebrawood", "palisander"]).execute()).map(
      ({ word }) => word,
    );
  expect((await wordsNow()).toSorted()).toEqual(["palisander", "zebrawood"]);
  const { unused } = await findUnusedWords(t.db, "p", 10_000);
  expect(unused).toContain("zebrawood");
  await removeUnusedWords(t.db, [...unused, "palisander"]);
  expect(await wordsNow()).toEqual(["palisander"]);
  expect(await findUnusedWords(t.db, "", 3)).toMatchObject({ last: expect.any(String) as string });
  expect(await findUnusedWords(t.db, "zzzz", 3)).toEqual({ unused: [], last: null });
});
