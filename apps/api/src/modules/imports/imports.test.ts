import { importCalls, propertyCalls, type OwnProperty, type PropertyImport } from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { lowerLimit } from "../../../test/lower-limit.ts";
import { form, pictureOf, postDraft, readOwn } from "../../../test/publishing.ts";
import { startTestApp } from "../../../test/test-app.ts";
import { commit, csv, importPath, sendImport, settled, statuses, tryImport, zipOf } from "../../../test/test-imports.ts";
import { dayMs } from "../../platform/process/clock.ts";

const t = await startTestApp();
afterAll(t.close);

const { createImport, listImports, getImport, updateImport, commitImport, getImportTemplate, exportProperties } = importCalls;
const headings = "reference,title,description,price,city,detailed_address";
const row = (reference: string, title = `Flat ${reference}`): string => `${reference},${title},Quiet,900,Kumasi,Adum`;
const ownOf = async (as: { id: number }) => (await t.get(propertyCalls.listOwnProperties.path, { as })).body as OwnProperty[];
const errorsOf = ({ rows }: PropertyImport) => rows.map(({ errors }) => errors);

test(`a sheet is tried, changes nothing, and becomes drafts when it is committed (${createImport.name}, ${getImport.name})`, async () => {
  const owner = await t.makeUser();
  const sheet = csv(
    "Ref,Property name,Details,Rent per month,Location,Address,Type of property,beds,Wi-fi,Contact,Amenities",
    'A1,Two rooms,Quiet,"GHC 1,200",kumasi,Adum,Flat,2bed,x,0244123456,Polytank|tiled floors',
    "A2,Three rooms,Airy,1.5k,Kumasi,Adum,self contain,3 bedrooms,,,Borehole",
  );
  const trial = await tryImport(t, owner, sheet);
  expect(trial).toMatchObject({ state: "trial", done: 2, total: 2, file_name: "listings.csv", error: null });
  expect(trial.columns).toEqual({
    Ref: "reference",
    "Property name": "title",
    Details: "description",
    "Rent per month": "price",
    Location: "city",
    Address: "detailed_address",
    "Type of property": "property_type",
    beds: "number_of_bedrooms",
    "Wi-fi": null,
    Contact: null,
    Amenities: "features",
  });
  expect(trial.rows.map((found) => [found.row, found.status, found.title, found.errors])).toEqual([
    [2, "new", "Two rooms", {}],
    [3, "new", "Three rooms", {}],
  ]);
  expect(await ownOf(owner)).toEqual([]);
  const done = await commit(t, owner, trial.id);
  expect(done).toMatchObject({ state: "done", done: 2, total: 2 });
  const [second, first] = await ownOf(owner);
  expect([first?.id, second?.id]).toEqual(done.rows.map(({ property }) => property));
  expect(first).toMatchObject({
    reference: "A1",
    price: 1200,
    number_of_bedrooms: 2,
    property_type: "apartment",
    is_activated: false,
  });
  expect(first?.features.map(({ name }) => name)).toEqual(["Polytank", "Tiled floors"]);
  expect(second).toMatchObject({ reference: "A2", price: 1500, number_of_bedrooms: 3, property_type: "self contained" });
});

test("a quarter that everybody names without its town is in that town, and the address where there is no other", async () => {
  const owner = await t.makeUser();
  const sheet = csv("title,description,price,location", "Two rooms,Quiet,900,East Legon", "Shop,Busy,900,East Legoon");
  const trial = await tryImport(t, owner, sheet);
  expect(statuses(trial)).toEqual(["new", "error"]);
  expect(trial.rows[1]?.errors["location"]).toEqual([expect.stringMatching(/^There is no town "East Legoon"/)]);
  await commit(t, owner, trial.id);
  const [made] = await ownOf(owner);
  expect(made).toMatchObject({ city: { city: "Accra" }, detailed_address: "East Legon" });
});

test(`a second commit answers as the first, two at once do it once (${commitImport.name})`, async () => {
  const owner = await t.makeUser();
  const { id } = await tryImport(t, owner, csv(headings, row(""), row("B2")));
  const path = importPath(id, "commit/");
  const both = await Promise.all([t.post(path, undefined, { as: owner }), t.post(path, undefined, { as: owner })]);
  expect(both.map(({ status }) => status)).toEqual([202, 202]);
  await settled(t, owner, id);
  expect((await t.post(path, undefined, { as: owner })).body).toEqual({ id, state: "done" });
  expect(await ownOf(owner)).toHaveLength(2);
});

test("a known reference changes its listing, or is the same; what the sheet has no column for stays", async () => {
  const owner = await t.makeUser();
  const kept = await postDraft(t, owner, { reference: "C1" });
  await postDraft(t, owner, { reference: "C2", title: "Flat C2", description: "Quiet", price: 900, detailed_address: "Adum" });
  const trial = await tryImport(t, owner, csv(headings, row("C1"), row("C2"), row("C3")));
  expect(statuses(trial)).toEqual(["changed", "same", "new"]);
  expect(trial.rows[0]?.property).toBe(kept.id);
  const to = { title: "Flat C1", price: "900", detailed_address: "Adum", description: "Quiet" };
  const said = Object.entries(to).map(([name, text]) => [name, { from: String(form[name as keyof typeof to]), to: text }]);
  expect(trial.rows.map(({ changes }) => changes)).toEqual([Object.fromEntries(said), {}, {}]);
  await commit(t, owner, trial.id);
  expect(await readOwn(t, owner, kept.id)).toMatchObject({ title: "Flat C1", price: 900, square_meters: form.square_meters });
  expect(statuses(await tryImport(t, owner, csv(headings, row("C1"), row("C2"), row("C3"))))).toEqual(["same", "same", "same"]);
});

test(`another's reference is no known one, and another's import is 404 (${listImports.name})`, async () => {
  const [owner, other] = await t.makeUsers([{}, {}]);
  if (!owner || !other) throw new Error("two users expected");
  await postDraft(t, other, { reference: "D1" });
  const trial = await tryImport(t, owner, csv(headings, row("D1")));
  expect(statuses(trial)).toEqual(["new"]);
  const asOther = [t.get(importPath(trial.id), { as: other }), t.post(importPath(trial.id, "commit/"), undefined, { as: other })];
  for (const answer of await Promise.all(asOther)) expect(answer.status).toBe(404);
  const list = await t.get(listImports.path, { as: owner });
  expect(list.body).toMatchObject([{ id: trial.id, state: "trial", done: 1, total: 1 }]);
  expect((await t.get(listImports.path, { as: other })).body).toEqual([]);
});

test(`columns are mended and the rows tried again (${updateImport.name})`, async () => {
  const owner = await t.makeUser();
  const sheet = csv("reference,title,description,Figure,city,detailed_address", row("E1"));
  const trial = await tryImport(t, owner, sheet);
  expect(errorsOf(trial)).toEqual([{ price: ["This field is required."] }]);
  const patch = (columns: object) => t.patch(importPath(trial.id), { columns }, { as: owner });
  expect((await patch({ Nowhere: "price" })).body).toEqual({ columns: ['The sheet has no heading "Nowhere".'] });
  expect((await patch({ Figure: "title" })).body).toEqual({
    columns: ['Two columns are "Title". Please leave one of them out.'],
  });
  expect((await patch({ Figure: "price_pesewas" })).status).toBe(400);
  const mended = await patch({ Figure: "price" });
  expect([mended.status, (mended.body as PropertyImport).state]).toEqual([200, "checking"]);
  expect(statuses(await settled(t, owner, trial.id))).toEqual(["new"]);
  await commit(t, owner, trial.id);
  expect((await patch({ Figure: null })).status).toBe(409);
});

test("errors name the heading, and say what to do; good rows are committed without the bad ones", async () => {
  const owner = await t.makeUser();
  const sheet = csv(
    "Ref,title,description,Rent,city,detailed_address,advance,Kitchen,Features,Bedrooms",
    "F1,Good,Quiet,900,Kumasi,Adum,6,own kitchen,,",
    "F2,Bad,Quiet,cheap,Atlantis,Adum,100,yes,Moat,many",
    "F1,Again,Quiet,900,Kumasi,Adum,,,,",
    `F3,${"x".repeat(51)},,900,Kumasi,Adum,,,,`,
  );
  const trial = await tryImport(t, owner, sheet);
  expect(statuses(trial)).toEqual(["new", "error", "error", "error"]);
  expect(trial.rows[1]?.errors).toEqual({
    Rent: ["Write an amount in cedis, such as 1500 or 1,500.50."],
    city: ['There is no town "Atlantis". Write its name as the form for listings has it.'],
    advance: ["Write a whole number from 0 to 60."],
    Kitchen: ['Write one of these instead of "yes": Own kitchen, Shared kitchen, No kitchen.'],
    Features: ['There is no amenity "Moat". Write its name as the form for listings has it.'],
    Bedrooms: ["Write a whole number, such as 2."],
  });
  expect(trial.rows[2]?.errors).toEqual({ Ref: ["Row 2 has the same."] });
  expect(trial.rows[3]?.errors).toEqual({
    title: ["Ensure this field has no more than 50 characters."],
    description: ["This field is required."],
  });
  await commit(t, owner, trial.id);
  expect((await ownOf(owner)).map(({ title }) => title)).toEqual(["Good"]);
});

test("a town of several regions is settled by a column region", async () => {
  const owner = await t.makeUser();
  await t.db.insertInto("cities").values({ id: 9_700, city: "Kumasi", region_id: 16, latitude: 6.2, longitude: -2.5 }).execute();
  const line = (region: string) => `G,Q,900,Kumasi,Adum,${region}`;
  const trial = await tryImport(
    t,
    owner,
    csv("title,description,price,city,detailed_address,region", line(""), line("ashanti region"), line("Volta")),
  );
  expect(statuses(trial)).toEqual(["error", "new", "error"]);
  expect(trial.rows.map(({ errors }) => errors["city"]?.[0])).toEqual([
    '"Kumasi" is in several regions: Ashanti, Western North. Add a column region.',
    undefined,
    '"Kumasi" is not in that region. It is in: Ashanti, Western North.',
  ]);
  await t.db.deleteFrom("cities").where("id", "=", 9_700).execute();
});

test(`an export imports as the same, with nothing that a spreadsheet runs (${exportProperties.name}, ${getImportTemplate.name})`, async () => {
  const owner = await t.makeUser();
  const titles = ['=HYPERLINK("http://x")', "'=1", "-1", "+233", "@x", 'Plain; "quoted", ɛ'];
  for (const title of titles) await postDraft(t, owner, { title });
  await postDraft(t, owner, {
    reference: "H7",
    latitude: 6.69,
    longitude: -1.62,
    gps_address: "AK-039-5028",
    floor_number: -2,
    kitchen: "shared",
  });
  const sheet = await t.get(exportProperties.path, { as: owner });
  expect(sheet.headers["content-type"]).toContain("text/csv");
  expect(sheet.text).not.toMatch(/(^|,)"?[=+\-@]/m);
  const trial = await tryImport(t, owner, Buffer.from(sheet.text));
  expect(errorsOf(trial)).toEqual(Array.from({ length: 7 }, () => ({})));
  expect(statuses(trial)).toEqual(Array.from({ length: 7 }, () => "same"));
  const template = await t.get(getImportTemplate.path, { as: owner });
  expect(statuses(await tryImport(t, owner, Buffer.from(template.text.replace("front.jpg|kitchen.jpg", ""))))).toEqual(["new"]);
});

test("one import of a person runs at a time, few in a day, and after a week all is gone", { tags: "slow" }, async () => {
  const owner = await t.makeUser();
  const { id } = await tryImport(t, owner, csv(headings, row("I1")), { photos: await zipOf({ "a.jpg": await pictureOf(1) }) });
  await t.db
    .updateTable("imports")
    .set({ state: "committing", claimed_until: new Date("2099-01-01") })
    .where("id", "=", id)
    .execute();
  const second = await sendImport(t, owner, csv(headings, row("I2")));
  expect([second.status, second.body]).toEqual([
    409,
    { detail: "Another import of yours is running. Please wait until it is done." },
  ]);
  await t.db.updateTable("imports").set({ state: "trial", claimed_until: null }).where("id", "=", id).execute();
  const limited = await startTestApp({
    connection: t.connection,
    storage: t.storage,
    config: { isRateLimited: true },
    limiters: lowerLimit("importsPerPersonAndDay", 2),
  });
  const sent = [];
  for (const sheet of [csv(headings, row("I2")), Buffer.from(""), csv(headings, row("I3"))])
    sent.push((await sendImport(limited, owner, sheet)).status);
  expect(sent).toEqual([202, 400, 429]);
  await limited.app.close();
  const stored = t.db.selectFrom("imports").select("photos_file").where("id", "=", id);
  const file = (await stored.executeTakeFirstOrThrow()).photos_file;
  t.clock.advance(7 * dayMs + 1);
  for (const job of t.app.jobs) if (/old imports/.test(job.name)) await job.run();
  expect((await t.get(importPath(id), { as: owner })).status).toBe(404);
  const orphans = t.db
    .selectFrom("orphaned_files")
    .select("file")
    .where("file", "=", file ?? "");
  expect(await orphans.execute()).toHaveLength(1);
});

test("a person exports a few times a minute", async () => {
  const [owner, other] = await t.makeUsers([{}, {}]);
  if (!owner || !other) throw new Error("two users expected");
  const limited = await startTestApp({
    connection: t.connection,
    storage: t.storage,
    config: { isRateLimited: true },
    limiters: lowerLimit("sheetExportsPerPerson", 2),
  });
  const sent = [];
  for (const as of [owner, owner, owner, other]) sent.push((await limited.get(exportProperties.path, { as })).status);
  expect(sent).toEqual([200, 200, 429, 200]);
  await limited.app.close();
});

test("a suspended owner is refused, also in the middle", async () => {
  const owner = await t.makeUser();
  const { id } = await tryImport(t, owner, csv(headings, row("J1")));
  await t.db.updateTable("users").set({ suspended_at: t.clock.now() }).where("id", "=", owner.id).execute();
  expect((await t.post(importPath(id, "commit/"), undefined, { as: owner })).status).toBe(403);
  await t.db.updateTable("imports").set({ state: "committing" }).where("id", "=", id).execute();
  for (const job of t.app.jobs) if (/imports/.test(job.name)) await job.run();
  expect(await settled(t, owner, id)).toMatchObject({ state: "failed", error: "Your account cannot post listings at present." });
});

test("a process that died after a draft is succeeded by one that makes no second", { tags: "slow" }, async () => {
  const owner = await t.makeUser();
  const photos = await zipOf({ "a.jpg": await pictureOf(3) });
  const trial = await tryImport(t, owner, csv(`${headings},photos`, `${row("")},a.jpg`, `${row("K2")},`), { photos });
  const { id: made } = await postDraft(t, owner, { title: "Flat ", description: "Quiet", price: 900, detailed_address: "Adum" });
  // As the killed process left it: its draft is recorded, its photo is not there.
  await t.db
    .updateTable("import_rows")
    .set({ property_id: made })
    .where("import_id", "=", trial.id)
    .where("line", "=", 2)
    .execute();
  const done = await commit(t, owner, trial.id);
  expect(statuses(done)).toEqual(["new", "new"]);
  expect(await ownOf(owner)).toHaveLength(2);
  expect((await readOwn(t, owner, made))?.images).toHaveLength(1);
});

test("a reference is one's own, unique and seen by nobody else", async () => {
  const [owner, other] = await t.makeUsers([{}, {}]);
  if (!owner || !other) throw new Error("two users expected");
  const { id } = await postDraft(t, owner, { reference: " L-1 " });
  expect((await readOwn(t, owner, id))?.reference).toBe("L-1");
  await postDraft(t, other, { reference: "L-1" });
  const { id: second } = await postDraft(t, owner, { reference: "" });
  expect((await readOwn(t, owner, second))?.reference).toBeNull();
  await postDraft(t, owner);
  const taken = { reference: ["You already use this reference for another listing."] };
  const edit = await t.patch(`main/properties/${second}/`, { reference: "L-1" }, { as: owner });
  expect([edit.status, edit.body]).toEqual([400, taken]);
  const post = () => t.post("main/properties/", { ...form, reference: "L-2" }, { as: owner });
  const both = await Promise.all([post(), post()]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 400]));
  expect((await t.remove(`main/properties/${id}/`, { as: owner })).status).toBe(204);
  await postDraft(t, owner, { reference: "L-1" });
  const shown = await t.makeProperty({ owner, photos: ["front.webp"] });
  expect((await t.patch(`main/properties/${shown.id}/`, { reference: "L-3-secret" }, { as: owner })).status).toBe(200);
  for (const path of [`main/properties/${shown.id}/`, "main/properties/", "main/properties/?search=L-3-secret"])
    expect((await t.get(path)).text).not.toContain("L-3-secret");
});
