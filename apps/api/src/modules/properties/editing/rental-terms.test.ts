import { fieldErrors, propertyCalls, type OwnProperty } from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { form, postDraft, propertyPath, readOwn, versionNow } from "../../../../test/publishing.ts";
import { startTestApp } from "../../../../test/test-app.ts";

const { createProperty, listProperties, listWiderQueries, understandSearch } = propertyCalls;
const t = await startTestApp();
afterAll(t.close);
const owner = await t.makeUser();
const terms = { advance_months: 6, deposit_months: 1, agent_fee_percent: 10, viewing_fee: 20.5, service_charge: 40 };
const nothing = {
  advance_months: null,
  deposit_months: null,
  agent_fee_percent: null,
  viewing_fee: null,
  service_charge: null,
  move_in_cost: null,
};

test("an owner says what a rental costs before the key, and changes one of the terms", async () => {
  const draft = await postDraft(t, owner, { ...terms, price: 1_000 });
  expect(draft).toMatchObject({ ...terms, move_in_cost: 7_840 });
  const edited = await t.patch(propertyPath(draft.id), { advance_months: 12, viewing_fee: 0 }, { as: owner });
  expect(edited.body).toMatchObject({ ...terms, advance_months: 12, viewing_fee: 0, move_in_cost: 14_680 });
  const dearer = await t.patch(propertyPath(draft.id), { price: 2_000 }, { as: owner });
  expect(dearer.body).toMatchObject({ move_in_cost: 28_880 });
  const cleared = await t.patch(propertyPath(draft.id), { advance_months: null }, { as: owner });
  expect(cleared.body).toMatchObject({ deposit_months: 1, advance_months: null, move_in_cost: null });
  expect(await postDraft(t, owner)).toMatchObject(nothing);
  expect(await postDraft(t, owner, { ...terms, price: 0 })).toMatchObject({ ...terms, move_in_cost: null });
});

test("what is no rental has no terms, whatever it was before", async () => {
  for (const type of ["sale", "short rental"]) expect(await postDraft(t, owner, { ...terms, type })).toMatchObject(nothing);
  const draft = await postDraft(t, owner, terms);
  expect((await t.patch(propertyPath(draft.id), { type: "sale" }, { as: owner })).body).toMatchObject(nothing);
  expect((await t.patch(propertyPath(draft.id), { advance_months: 6 }, { as: owner })).body).toMatchObject(nothing);
  expect((await t.patch(propertyPath(draft.id), { type: "rental" }, { as: owner })).body).toMatchObject(nothing);
});

test.each([
  ["advance_months", 61],
  ["advance_months", -1],
  ["advance_months", 6.5],
  ["advance_months", "6"],
  ["deposit_months", 13],
  ["agent_fee_percent", 20.01],
  ["agent_fee_percent", 7.555],
  ["viewing_fee", -1],
  ["viewing_fee", 0.005],
  ["service_charge", 10_000_000_001],
  ["service_charge", false],
])("a %s of %j returns 400 with the field's name, when posting and when editing", async (field, value) => {
  const { id } = await postDraft(t, owner);
  for (const answer of [
    await t.post(createProperty.path, { ...form, [field]: value }, { as: owner }),
    await t.patch(propertyPath(id), { [field]: value }, { as: owner }),
  ])
    expect([answer.status, Object.keys(fieldErrors.parse(answer.body))]).toEqual([400, [field]]);
});

test("staff judge the terms, too: another advance is another version", async () => {
  const draft = await postDraft(t, owner, terms);
  const before = await versionNow(t, draft.id);
  await t.patch(propertyPath(draft.id), { advance_months: 24 }, { as: owner });
  expect(await versionNow(t, draft.id)).not.toBe(before);
  expect(await readOwn(t, owner, draft.id)).toMatchObject({ advance_months: 24 });
});

test(`few matches lead on to longer advances and dearer moves (${listWiderQueries.name}, ${listProperties.name})`, async () => {
  const kumasi = { region: "Ashanti", city: "Kumasi", type: "rental", price: 700, deposit_months: 0 } as const;
  const none = { agent_fee_percent: 0, service_charge: 0, viewing_fee: 50 };
  await t.makeProperty({ ...kumasi, ...none, title: "Teak rooms", advance_months: 12 });
  const wider = async (query: string) =>
    ((await t.get(`${listWiderQueries.path}?search=teak&${query}`)).body as { label: string }[])
      .map(({ label }) => label)
      .filter((label) => label !== "Without “teak”");
  expect(await wider("advance_months__lte=6")).toEqual(["Up to 12 months in advance", "Any advance"]);
  expect(await wider("move_in_cost__lte=7000")).toEqual(["Up to GH₵8,800 to move in", "Any cost of moving in"]);
  expect(await wider("no_viewing_fee=true")).toEqual(["With or without a viewing fee"]);
});

test(`an advance in a typed search becomes a filter (${understandSearch.name})`, async () => {
  const { body } = await t.get(`${understandSearch.path}?q=2+bedroom+1+year+advance`);
  expect(body).toEqual({
    filters: { number_of_bedrooms: "2", advance_months__lte: "12" },
    search: "",
    labels: [
      { parameter: "number_of_bedrooms", label: "2 bedrooms" },
      { parameter: "advance_months__lte", label: "Up to 12 months in advance" },
    ],
    unmatched: "",
    refused: "",
  });
});

test("a listing that gets cheaper to move into is matched with saved searches for that", async () => {
  const seeker = await t.makeUser();
  const landlord = await t.makeUser();
  const query = { move_in_cost__lte: 3_900, advance_months__lte: 6, no_viewing_fee: "true" };
  const saved = await t.post("main/saved-searches/", { query, frequency: "instant" }, { as: seeker });
  expect(saved.body).toMatchObject({ name: "Up to 6 months in advance · up to GH₵3,900 to move in · no viewing fee" });
  const flat = await t.makeProperty({
    owner: landlord,
    type: "rental",
    price: 480,
    ...terms,
    advance_months: 12,
    viewing_fee: 0,
  });
  const match = async (): Promise<number[]> => {
    await t.app.jobs.find(({ name }) => name === "match saved searches")?.run();
    const { body } = await t.get(`main/saved-searches/${(saved.body as OwnProperty).id}/matches/`, { as: seeker });
    return (body as { property: { id: number } }[]).map(({ property }) => property.id);
  };
  expect(await match()).toEqual([]);
  await t.patch(propertyPath(flat.id), { advance_months: 6 }, { as: landlord });
  expect(await match()).toEqual([flat.id]);
});
