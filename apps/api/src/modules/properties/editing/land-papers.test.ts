import { fieldErrors, propertyCalls } from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { form, postDraft, propertyPath, versionNow } from "../../../../test/publishing.ts";
import { startTestApp } from "../../../../test/test-app.ts";

const { createProperty } = propertyCalls;
const t = await startTestApp();
afterAll(t.close);
const owner = await t.makeUser();
const land = { property_type: "land", type: "sale" };
const papers = { title_type: "indenture", tenure: "leasehold", land_owner: "stool", plots: 1.5, litigation_declared: false };
const nothing = { title_type: null, tenure: null, land_owner: null, plots: null, litigation_declared: null };

test("an owner says what papers a piece of land has, and changes one of them; staff judge that version", async () => {
  const draft = await postDraft(t, owner, { ...land, ...papers });
  expect(draft).toMatchObject(papers);
  const before = await versionNow(t, draft.id);
  const edited = await t.patch(
    propertyPath(draft.id),
    { title_type: "land_certificate", litigation_declared: true },
    { as: owner },
  );
  expect(edited.body).toMatchObject({ ...papers, title_type: "land_certificate", litigation_declared: true });
  expect(await versionNow(t, draft.id)).not.toBe(before);
  expect(await postDraft(t, owner, land)).toMatchObject(nothing);
});

test("what is no land has no papers of land, whatever it was before", async () => {
  expect(await postDraft(t, owner, papers)).toMatchObject(nothing);
  const draft = await postDraft(t, owner, { ...land, ...papers });
  expect((await t.patch(propertyPath(draft.id), { property_type: "shop" }, { as: owner })).body).toMatchObject(nothing);
});

test.each([
  ["title_type", "deed of gift"],
  ["tenure", ""],
  ["land_owner", "chief"],
  ["plots", 0],
  ["plots", 10_001],
  ["plots", 1.555],
  ["litigation_declared", "no"],
])("a %s of %j returns 400 with the field's name, when posting and when editing", async (field, value) => {
  const { id } = await postDraft(t, owner, land);
  for (const answer of [
    await t.post(createProperty.path, { ...form, ...land, [field]: value }, { as: owner }),
    await t.patch(propertyPath(id), { [field]: value }, { as: owner }),
  ])
    expect([answer.status, Object.keys(fieldErrors.parse(answer.body))]).toEqual([400, [field]]);
});
