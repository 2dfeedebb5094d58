import { fieldErrors, ownProperty, propertyCalls, type OwnProperty } from "@efie/contract";
import { afterAll, beforeEach, expect, test } from "vitest";
import { form, photosPath, pictureOf, postDraft, queueOf, readOwn, subscribe, verify } from "../../../../test/publishing.ts";
import { lowerLimit } from "../../../../test/lower-limit.ts";
import { startTestApp } from "../../../../test/test-app.ts";
import type { TestUser } from "../../../../test/test-properties.ts";
import { dayMs } from "../../../platform/process/clock.ts";

const t = await startTestApp();
afterAll(t.close);
const { createProperty, updateProperty, deleteProperty, listOwnProperties } = propertyCalls;
const [other, staff] = await t.makeUsers([{ username: "other" }, { username: "staff", is_staff: true }]);
let owner: TestUser;
beforeEach(async () => {
  owner = await t.makeUser();
});

test("what somebody posts in a day is limited: drafts are free, and stay", async () => {
  const limiters = lowerLimit("propertiesPerPersonAndDay", 2);
  const limited = await startTestApp({ connection: t.connection, config: { isRateLimited: true }, limiters });
  const statuses: number[] = [];
  for (let times = 0; times < 3; times += 1) statuses.push((await limited.post(createProperty.path, form, { as: owner })).status);
  expect(statuses).toEqual([201, 201, 429]);
  await limited.close();
});

const pathOf = (id: number): string => updateProperty.path.replace("{id}", String(id));

test(`posting creates a draft that only its owner and staff see (${createProperty.name})`, async () => {
  const answer = await t.post(createProperty.path, form, { as: owner });
  expect(answer.status).toBe(201);
  const draft = ownProperty.parse(answer.body);
  expect(draft).toMatchObject({
    ...form,
    parking_spaces: 0,
    city: { id: 8, city: "Kumasi" },
    features: [{ id: 3 }, { id: 15 }],
    creator: owner.id,
    images: [],
    is_verified: false,
    is_activated: false,
    rejected_reason: null,
    expiry_date: null,
    days_remaining: null,
    date_posted: null,
    created_at: t.clock.now().toISOString(),
  });
  const seen = await Promise.all(
    [{}, { as: other }, { as: owner }, { as: staff }].map((as) => t.get(pathOf(draft.id), as as object)),
  );
  expect(seen.map(({ status }) => status)).toEqual([404, 404, 200, 200]);
});

test("omitted fields get the specification's defaults", async () => {
  const { title, description, price, city, detailed_address } = form;
  const answer = await t.post(createProperty.path, { title, description, price, city, detailed_address }, { as: owner });
  expect(answer.body).toMatchObject({ type: "rental", property_type: "apartment", condition: "good", status: "available" });
});

test("returns 401 to guests who post, change, delete, list or renew", async () => {
  const { id } = await postDraft(t, owner);
  const answers = await Promise.all([
    t.post(createProperty.path, form),
    t.patch(pathOf(id), { price: 1 }),
    t.remove(pathOf(id)),
    t.get(listOwnProperties.path),
    t.post(`${pathOf(id)}renew/`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
});

const wrong: [field: string, value: unknown][] = [
  ["title", ""],
  ["title", "x".repeat(51)],
  ["title", null],
  ["description", "   "],
  ["detailed_address", "\u0000"],
  ["price", -1],
  ["price", "850"],
  ["price", 10.005],
  ["city", 0],
  ["city", 9_999],
  ["city", "Kumasi"],
  ["features", [1, 9_999]],
  ["features", "1,2"],
  ["type", "lease"],
  ["property_type", "castle"],
  ["status", "deleted"],
  ["condition", "old"],
  ["number_of_bedrooms", 1.5],
  ["number_of_bathrooms", -1],
  ["square_meters", -0.1],
  ["floor_number", 1_000_000],
  ["year_built", 1_066],
  ["has_garage", "yes"],
];

test.each(wrong)("a %s of %j returns 400 with the field's name, when posting and when editing", async (field, value) => {
  const { id } = await postDraft(t, owner);
  for (const answer of [
    await t.post(createProperty.path, { ...form, [field]: value }, { as: owner }),
    await t.patch(pathOf(id), { [field]: value }, { as: owner }),
  ]) {
    expect(answer.status).toBe(400);
    expect(Object.keys(fieldErrors.parse(answer.body))).toEqual([field]);
  }
  expect(await readOwn(t, owner, id)).toMatchObject({ title: form.title, price: form.price });
});

test("fields that the server sets are ignored in requests", async () => {
  const serverFields = {
    is_verified: true,
    is_featured: true,
    is_promoted: true,
    creator: other?.id,
    expiry_date: null,
    activated_at: "2026-01-01",
  };
  const draft = await postDraft(t, owner, serverFields);
  const edited = await t.patch(pathOf(draft.id), { ...serverFields, price: 7 }, { as: owner });
  for (const property of [draft, edited.body])
    expect(property).toMatchObject({
      is_verified: false,
      is_featured: false,
      is_promoted: false,
      is_activated: false,
      creator: owner.id,
    });
});

test(`an edit changes only the fields in the request (${updateProperty.name})`, async () => {
  const draft = await postDraft(t, owner);
  const edited = await t.patch(
    pathOf(draft.id),
    { price: 0, features: [15, 15, 27], city: 69, square_meters: null },
    { as: owner },
  );
  expect(edited.status).toBe(200);
  expect(edited.body).toMatchObject({
    ...form,
    parking_spaces: 0,
    price: 0,
    square_meters: null,
    city: { id: 69, city: "Accra", region: { id: 7 } },
    features: [{ id: 15 }, { id: 27 }],
  });
  const cleared = await t.patch(pathOf(draft.id), { features: [] }, { as: owner });
  expect(cleared.body).toMatchObject({ features: [], price: 0 });
  const untouched = await t.patch(pathOf(draft.id), {}, { as: owner });
  expect([untouched.status, untouched.body]).toEqual([200, cleared.body]);
});

test("a published property stays published when it is edited, and guests see the edit immediately", async () => {
  const property = await t.makeProperty({ owner, title: "Before zebrawood" });
  const edited = await t.patch(pathOf(property.id), { title: "After quaggawood", price: 4_321 }, { as: owner });
  expect(edited.body).toMatchObject({ is_verified: true, title: "After quaggawood" });
  expect((await t.list("search=zebrawood")).ids).toEqual([]);
  expect((await t.list("search=quaggawood")).ids).toEqual([property.id]);
  expect((await t.list("price__gte=4321&price__lte=4321")).ids).toEqual([property.id]);
  const rented = await t.patch(pathOf(property.id), { status: "rented" }, { as: owner });
  expect(rented.body).toMatchObject({ status: "rented" });
  expect((await t.list("search=quaggawood")).ids).toEqual([]);
  await t.patch(pathOf(property.id), { status: "available" }, { as: owner });
  expect((await t.list("search=quaggawood")).ids).toEqual([property.id]);
});

const others: [
  state: "published" | "rented" | "sold" | "draft" | "in review" | "expired" | "inactive" | "not available",
  status: number,
][] = [
  ["published", 403],
  ["rented", 403],
  ["sold", 403],
  ["draft", 404],
  ["in review", 404],
  ["expired", 404],
  ["inactive", 404],
  ["not available", 404],
];

test.each(others)("another owner's property that is %s returns %i for every change", async (state, status) => {
  const { id } = await t.makeProperty({ owner, state });
  const caller = { as: other ?? owner };
  const answers = [
    await t.patch(pathOf(id), { price: 1 }, caller),
    await t.remove(pathOf(id), caller),
    await t.post(`${pathOf(id)}renew/`, undefined, caller),
    await t.upload(photosPath(id), [await pictureOf(1)], caller),
    await t.patch(`${photosPath(id)}1/`, { order: 0 }, caller),
    await t.remove(`${photosPath(id)}1/`, caller),
  ];
  expect(answers.map((answer) => answer.status)).toEqual([status, status, status, status, status, status]);
  expect(await readOwn(t, owner, id)).toMatchObject({ id });
});

test("staff cannot change other owners' properties", async () => {
  const { id } = await t.makeProperty({ owner, state: "draft" });
  expect((await t.patch(pathOf(id), { price: 1 }, { as: staff ?? owner })).status).toBe(403);
  expect((await t.remove(pathOf(id), { as: staff ?? owner })).status).toBe(403);
});

test("an unknown property returns 404, an invalid id 400", async () => {
  expect((await t.patch(pathOf(2_147_483_647), { price: 1 }, { as: owner })).status).toBe(404);
  expect((await t.remove(pathOf(2_147_483_647), { as: owner })).status).toBe(404);
  expect((await t.remove("main/properties/x/", { as: owner })).status).toBe(400);
});

test("an expired or inactive property cannot be edited, to the millisecond", async () => {
  const now = t.clock.now();
  const property = await t.makeProperty({ owner, expiry_date: new Date(now.getTime() + 1000) });
  expect((await t.patch(pathOf(property.id), { price: 1 }, { as: owner })).status).toBe(200);
  t.clock.advance(1000);
  expect((await t.patch(pathOf(property.id), { price: 2 }, { as: owner })).status).toBe(409);
  t.clock.set(now);
  expect((await t.patch(pathOf(property.id), { status: "inactive" }, { as: owner })).status).toBe(200);
  const back = await t.patch(pathOf(property.id), { status: "available" }, { as: owner });
  expect([back.status, back.body]).toEqual([409, { detail: "This listing is inactive. Reactivate it first." }]);
});

test(`a deleted property returns 404 to everybody immediately, also to staff and users who saved it (${deleteProperty.name})`, async () => {
  const property = await t.makeProperty({ owner, title: "Vanishing axolotl", photos: ["front.webp"] });
  await t.saveFavorite(other ?? owner, property);
  expect((await t.remove(pathOf(property.id), { as: owner })).status).toBe(204);
  for (const as of [undefined, owner, other, staff])
    expect((await t.get(pathOf(property.id), as ? { as } : {})).status).toBe(404);
  expect((await t.list("search=axolotl")).ids).toEqual([]);
  expect(await readOwn(t, owner, property.id)).toBeUndefined();
  expect((await t.remove(pathOf(property.id), { as: owner })).status).toBe(404);
  expect((await t.patch(pathOf(property.id), { price: 1 }, { as: owner })).status).toBe(404);
});

test("a draft in the review queue leaves the queue when it is deleted", async () => {
  await subscribe(t, owner);
  const { id } = await postDraft(t, owner);
  await t.upload(photosPath(id), [await pictureOf(2)], { as: owner });
  expect(await queueOf(t, staff ?? owner, "pending")).toContain(id);
  await t.remove(pathOf(id), { as: owner });
  expect(await queueOf(t, staff ?? owner, "pending")).not.toContain(id);
  expect((await verify(t, staff ?? owner, id)).status).toBe(404);
});

test(`owners list their properties newest first, in every state, with the state's fields (${listOwnProperties.name})`, async () => {
  const states = ["published", "draft", "in review", "rejected", "rented", "inactive", "expired"] as const;
  await t.makeProperties(states.map((state) => ({ owner, state })));
  await t.makeProperty({ owner: other ?? owner });
  const answer = await t.get(listOwnProperties.path, { as: owner });
  const properties = ownProperty.array().parse(answer.body);
  expect(answer.headers["x-total-count"]).toBe("7");
  expect(properties.map(({ created_at }) => created_at)).toEqual(
    properties
      .map(({ created_at }) => created_at)
      .toSorted()
      .toReversed(),
  );
  expect(properties.every(({ creator }) => creator === owner.id)).toBe(true);
  expect(properties.filter(({ is_activated }) => !is_activated)).toHaveLength(1);
  expect(properties.filter(({ rejected_reason }) => rejected_reason !== null)).toHaveLength(1);
  expect(properties.filter(({ days_remaining }) => days_remaining !== null && days_remaining <= 0)).toHaveLength(1);
});

test("cursor pages show each property once while others are posted", async () => {
  for (let index = 0; index < 7; index += 1) await postDraft(t, owner, { title: `Draft ${index}` });
  const titles: string[] = [];
  for (let query: string | null = "limit=3"; query !== null;) {
    const answer = await t.get(`${listOwnProperties.path}?${query}`, { as: owner });
    titles.push(...(answer.body as OwnProperty[]).map(({ title }) => title));
    query = /\?([^>]*)>; rel="next"/.exec(answer.headers["link"] ?? "")?.[1] ?? null;
    await postDraft(t, owner, { title: "Meanwhile" });
  }
  expect(titles).toEqual([6, 5, 4, 3, 2, 1, 0].map((index) => `Draft ${index}`));
  expect((await t.get(`${listOwnProperties.path}?cursor=x`, { as: owner })).status).toBe(400);
  expect((await t.get(`${listOwnProperties.path}?limit=0`, { as: owner })).status).toBe(400);
});

test("owners can request one of their properties by id; another owner's or a deleted one is not returned", async () => {
  const [{ id }, foreign, deleted] = [
    await postDraft(t, owner),
    await t.makeProperty({ owner: other ?? owner }),
    await postDraft(t, owner),
  ];
  await t.remove(pathOf(deleted.id), { as: owner });
  const ask = async (query: string) => (await t.get(`${listOwnProperties.path}?id=${query}`, { as: owner })).body;
  expect(ownProperty.array().parse(await ask(String(id)))).toMatchObject([{ id }]);
  expect([await ask(String(foreign.id)), await ask(String(deleted.id))]).toEqual([[], []]);
  expect((await t.get(`${listOwnProperties.path}?id=x`, { as: owner })).status).toBe(400);
});

test("a rejection reason with any Unicode characters reaches the owner unchanged", async () => {
  const property = await t.makeProperty({ owner, state: "rejected" });
  await t.changeProperty(property.id, { rejected_reason: 'Ɛyɛ "dɛn" 🏠\n' });
  expect(await readOwn(t, owner, property.id)).toMatchObject({ rejected_reason: 'Ɛyɛ "dɛn" 🏠\n', days_remaining: null });
  t.clock.advance(dayMs);
});
