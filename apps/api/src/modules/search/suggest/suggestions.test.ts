import type { PropertySuggestion } from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../../../../test/test-app.ts";

const t = await startTestApp();
afterAll(t.close);

const kumasi = { region: "Ashanti", city: "Kumasi" };
const accra = { region: "Greater Accra", city: "Accra" };
const plain = { property_type: "shop", type: "rental", number_of_bedrooms: null, description: "Ask for a visit." } as const;
const made = await t.makeProperties(
  [
    { ...plain, ...kumasi, title: "Kente shop", detailed_address: "Adum, Kumasi" },
    { ...plain, ...kumasi, title: "Corner shop", detailed_address: "Near the market, Adum, AK-123-4567" },
    { ...plain, ...kumasi, title: "Adum palace", detailed_address: "Bantama" },
    { ...plain, ...accra, title: "Beach shop", detailed_address: "Ɛast Legon, Accra" },
    { ...plain, ...accra, title: "Old shop", detailed_address: "Adum" },
    { ...plain, ...accra, title: "Let shop", detailed_address: "Adum", status: "rented" as const },
    { ...plain, region: "Upper West", city: "Wa", title: "North shop", detailed_address: "Main street" },
    { ...plain, region: "North East", city: "Walewale", title: "Wall shop", detailed_address: "Main street" },
    { ...plain, region: "North East", city: "Walewale", title: "Walled shop", detailed_address: "Main street" },
  ].map((property, index) => ({ ...property, ageHours: index + 1 })),
);

async function suggest(text: string): Promise<PropertySuggestion[]> {
  const answer = await t.get(`main/properties/suggestions/?search=${encodeURIComponent(text)}`);
  expect(answer.status).toBe(200);
  return answer.body as PropertySuggestion[];
}

function places(all: readonly PropertySuggestion[]): string[] {
  return all.flatMap((one) => (one.kind === "place" ? [`${one.label}: ${one.count}`] : []));
}

async function labels(text: string): Promise<string[]> {
  return (await suggest(text)).map((one) => (one.kind === "place" ? `${one.label}: ${one.count}` : one.label));
}

test("towns and regions with their number of properties come before titles, five suggestions at most", async () => {
  expect((await suggest("kum"))[0]).toEqual({ kind: "place", label: "Kumasi", count: 3, query: { city__id: 8 } });
  expect((await suggest("ashanti"))[0]).toEqual({ kind: "place", label: "Ashanti Region", count: 3, query: { region__id: 2 } });
  expect(await labels("kumasi")).toEqual(["Kumasi: 3", "Kente shop", "Corner shop", "Adum palace"]);
  expect(await suggest("shop")).toHaveLength(5);
  expect((await suggest("kente")).map(({ kind }) => kind)).toEqual(["property"]);
  expect(await suggest("kente")).toEqual([{ kind: "property", label: "Kente shop", id: made[0]?.id }]);
});

test("typed words that mean filters come first, with the count of their list; the last word may be on its way to a town", async () => {
  const [whole] = await suggest("shop kumasi under 2000");
  expect(whole).toMatchObject({ kind: "reading", label: "Shop · Kumasi · Up to GH₵2,000" });
  const query = { property_type: "shop", city__id: "8", price__lte: "2000" };
  expect(whole).toMatchObject({ query, count: (await t.list(new URLSearchParams(query).toString())).total });
  const begun = await suggest("shop for rent walew");
  expect(begun.filter(({ kind }) => kind === "reading")).toMatchObject([{ label: "Shop · Rental · Walewale", count: 2 }]);
  expect((await suggest("adum shop"))[0]).toMatchObject({ label: "Shop · “adum”", query: { search: "adum" } });
  for (const text of ["kumasi", "ashanti", "shop nowhere-at-all"])
    expect(
      (await suggest(text)).filter(({ kind }) => kind === "reading"),
      text,
    ).toEqual([]);
});

test("a community with its number is a neighbourhood", async () => {
  const address = { region: "Greater Accra", city: "Tema", detailed_address: "Community 25, Tema" };
  const [made25] = await t.makeProperties([{ ...plain, ...address, title: "Late shop", ageHours: 200 }]);
  for (const text of ["community 25", "comm 25", "communi"])
    expect(places(await suggest(text)), text).toEqual(["Community 25, Tema: 1"]);
  await t.changeProperty(made25?.id ?? 0, { status: "inactive" });
});

test("a community with its number may be on its way to a longer number", async () => {
  const address = (name: string) => ({ region: "Greater Accra", city: "Tema", detailed_address: `${name}, Tema` });
  const names = ["Community 2", "Community 25", "Community 25", "Comm 22", "Community 12", "Zone 2"];
  const tema = await t.makeProperties(names.map((name) => ({ ...plain, ...address(name), title: "Late shop", ageHours: 200 })));
  expect(places(await suggest("Community 2"))).toEqual(["Community 2, Tema: 1", "Community 25, Tema: 2", "Comm 22, Tema: 1"]);
  expect(places(await suggest("comm 25"))).toEqual(["Community 25, Tema: 2"]);
  expect((await t.list("search=Community 2")).total).toBe(1);
  for (const { id } of tema) await t.changeProperty(id, { status: "inactive" });
});

test("a neighbourhood has its town, and the count of the list that it links to", async () => {
  const [first, second] = await suggest("adum");
  expect(first).toEqual({ kind: "place", label: "Adum, Kumasi", count: 3, query: { search: "Adum", city__id: 8 } });
  expect(second).toEqual({ kind: "place", label: "Adum, Accra", count: 1, query: { search: "Adum", city__id: 69 } });
  expect((await t.list("search=Adum&city__id=8")).total).toBe(3);
  for (const text of ["east leg", "EAST LEGON", "ɛast"])
    expect(places(await suggest(text)), text).toEqual(["Ɛast Legon, Accra: 1"]);
});

test("an exact name comes before names that begin with it; these are ordered by count", async () => {
  expect(places(await suggest("wa"))).toEqual(["Wa: 1", "Walewale: 2"]);
  expect(places(await suggest("w"))[0]).toBe("Walewale: 2");
});

test("mistyped names of places are corrected", async () => {
  expect(places(await suggest("kumassi"))).toEqual(["Kumasi: 3"]);
  expect(places(await suggest("bantma"))).toEqual(["Bantama, Kumasi: 1"]);
});

test("directions, codes and places without properties are not suggested", async () => {
  for (const text of ["near", "market", "ak", "tamale", "", " ", "!!!", "kumasi shop"])
    expect([text, places(await suggest(text))]).toEqual([text, []]);
  expect((await t.get("main/properties/suggestions/")).body).toEqual([]);
  expect((await t.get(`main/properties/suggestions/?search=${"a".repeat(201)}`)).status).toBe(400);
  expect((await t.get("main/properties/suggestions/?search=a&search=b")).status).toBe(400);
});
