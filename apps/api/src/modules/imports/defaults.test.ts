import { importCalls, type PropertyImport } from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { postDraft, readOwn } from "../../../test/publishing.ts";
import { startTestApp } from "../../../test/test-app.ts";
import { commit, csv, importPath, settled, statuses, tryImport } from "../../../test/test-imports.ts";

const t = await startTestApp();
afterAll(t.close);

const { updateImport, getImport } = importCalls;
const headings = "reference,title,description,price";
const mend = (as: { id: number }, { id }: { id: number }, body: object) => t.patch(importPath(id), body, { as });

test(`one value for all is a new listing's where no column gives it, and stays until it is taken out (${updateImport.name}, ${getImport.name})`, async () => {
  const owner = await t.makeUser();
  const known = await postDraft(t, owner, { reference: "A2", type: "rental", city: 8 });
  const sheet = csv(headings, "A1,Two rooms,Quiet,900", "A2,Three rooms,Airy,1200");
  const trial = await tryImport(t, owner, sheet);
  expect([trial.defaults, statuses(trial)]).toEqual([{}, ["error", "changed"]]);
  const answer = await mend(owner, trial, {
    defaults: { city: "east legon", type: "For sale", property_type: "Chamber and hall" },
  });
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  const kept = { city: "east legon", type: "For sale", property_type: "Chamber and hall" };
  const again = await settled(t, owner, trial.id);
  expect([again.defaults, statuses(again)]).toEqual([kept, ["new", "changed"]]);
  // What is left out stays; null and an empty one take out.
  expect((await mend(owner, trial, { defaults: { property_type: null, detailed_address: " " } })).status).toBe(200);
  expect((await settled(t, owner, trial.id)).defaults).toEqual({ city: kept.city, type: kept.type });
  const done = await commit(t, owner, trial.id);
  expect(await readOwn(t, owner, done.rows[0]?.property ?? 0)).toMatchObject({
    type: "sale",
    property_type: "apartment",
    city: { city: "Accra" },
    detailed_address: "east legon",
  });
  expect(await readOwn(t, owner, known.id)).toMatchObject({ title: "Three rooms", type: "rental", city: { city: "Kumasi" } });
  expect((await mend(owner, trial, { defaults: { type: "sale" } })).status).toBe(409);
});

test("a value for all is refused in the words of a cell, and beside a column that gives it", async () => {
  const owner = await t.makeUser();
  const trial = await tryImport(t, owner, csv(`${headings},Ort`, "B1,Two rooms,Quiet,900,Kumasi"));
  const refused = async (defaults: object, columns: object = {}) => {
    const { status, body } = await mend(owner, trial, { columns, defaults });
    expect(status).toBe(400);
    return body;
  };
  const beside = (label: string) => [`A column is "${label}". Please leave the column or the one value for all out.`];
  expect(await refused({ city: "Atlantis" })).toEqual({
    city: ['There is no town "Atlantis". Write its name as the form for listings has it.'],
  });
  expect(await refused({ property_type: "House" })).toMatchObject({
    property_type: [expect.stringMatching(/^Write one of these instead of "House"/)],
  });
  expect(await refused({ price: "800" })).toEqual({ defaults: beside("Price") });
  expect(await refused({ city: "Kumasi" }, { Ort: "city" })).toEqual({ defaults: beside("Town") });
  expect(await refused({ price: "-5" }, { price: null })).toMatchObject({ price: [expect.any(String)] });
  expect(await refused({ price: "cheap" }, { price: null })).toEqual({
    price: ["Write an amount in cedis, such as 1500 or 1,500.50."],
  });
  expect(await refused({ title: "x".repeat(51) }, { title: null })).toEqual({
    title: ["Ensure this field has no more than 50 characters."],
  });
  await refused({ reference: "A" });
  await refused({ title: "x".repeat(20_000) });
  await refused([]);
  expect((await mend(await t.makeUser(), trial, { defaults: { type: "sale" } })).status).toBe(404);
  expect(((await t.get(importPath(trial.id), { as: owner })).body as PropertyImport).defaults).toEqual({});
  // A column that is meant later takes its place, once the value for all is out.
  expect((await mend(owner, trial, { defaults: { city: "Accra" } })).status).toBe(200);
  expect(statuses(await settled(t, owner, trial.id))).toEqual(["new"]);
  expect((await mend(owner, trial, { columns: { Ort: "city" } })).body).toEqual({ defaults: beside("Town") });
  expect((await mend(owner, trial, { columns: { Ort: "city" }, defaults: { city: null } })).status).toBe(200);
  expect(statuses(await settled(t, owner, trial.id))).toEqual(["new"]);
});

test("of two changes at once one is taken, and none is half", async () => {
  const owner = await t.makeUser();
  const trial = await tryImport(t, owner, csv(headings, "C1,Two rooms,Quiet,900"));
  const answers = await Promise.all(["Kumasi", "Accra"].map((city) => mend(owner, trial, { defaults: { city } })));
  const taken = ["Kumasi", "Accra"].filter((_, at) => answers[at]?.status === 200);
  expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(true);
  const { defaults } = await settled(t, owner, trial.id);
  expect(taken).toContain(defaults.city);
});
