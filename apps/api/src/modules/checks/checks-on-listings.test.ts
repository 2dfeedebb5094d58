import { checkCalls, type Notification, type OwnCheck, type Property, type PublicProfile } from "@efie/contract";
import { afterAll, beforeEach, expect, test } from "vitest";
import { runJobs } from "../../../test/accounts.ts";
import { startTestApp } from "../../../test/test-app.ts";
import { createTestPeople } from "../../../test/test-people.ts";
import type { TestUser } from "../../../test/test-properties.ts";
import { dayMs } from "../../platform/process/clock.ts";

const { approveCheck, createCheck } = checkCalls;
const t = await startTestApp();
afterAll(t.close);
const people = createTestPeople(t);
const start = t.clock.now();
const [staff] = (await t.makeUsers([{ is_staff: true }])) as [TestUser];
const pdf = Buffer.from("%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n%%EOF");
let owner: TestUser;

beforeEach(async () => {
  t.clock.set(start);
  [owner] = (await t.makeUsers([{ phone_verified_at: start }])) as [TestUser];
});

async function approved(fields: Record<string, string>, as = owner): Promise<number> {
  const { body } = await t.upload(createCheck.path, [pdf], { as, fields, field: "documents" });
  const { id } = body as { id: number };
  expect((await t.post(approveCheck.path.replace("{id}", String(id)), undefined, { as: staff })).status).toBe(200);
  return id;
}

const identity = { kind: "identity", card_number: "GHA-123456789-0" };
const licence = { kind: "licence", licence_number: "REAC-77" };
const read = async (id: number): Promise<Property> => (await t.get(`main/properties/${id}/`)).body as Property;
const found = async (query: string): Promise<number[]> => (await t.list(`creator=${owner.id}&${query}`)).ids;

test("what is checked of an owner is on each listing wherever it is met, at once, and on the profile with its dates", async () => {
  const [home, other] = await t.makeProperties([
    { owner, type: "rental", property_type: "apartment", region: "Volta", city: "Ho" },
    { owner, type: "rental", property_type: "apartment", region: "Volta", city: "Ho" },
  ]);
  const [id, otherId] = [home?.id ?? 0, other?.id ?? 0];
  expect(await read(id)).toMatchObject({ owner_checks: ["phone"], right_to_let_checked: false });
  await approved(identity);
  await approved(licence);
  await approved({ kind: "right_to_let", property: String(id), relation: "owner" });
  const reader = await t.makeUser();
  await t.saveFavorite(reader, { id });
  const lists = await Promise.all([
    t.list(`creator=${owner.id}`),
    t.get("main/favorites/", { as: reader }),
    t.get("main/properties/my-properties/", { as: owner }),
    t.get(`main/properties/${otherId}/similar/`),
  ]);
  for (const answer of lists) {
    const text = JSON.stringify("items" in answer ? answer.items : answer.body);
    expect(text).toContain('"owner_checks":["phone","identity","licence"],"right_to_let_checked":true');
  }
  expect(await read(id)).toMatchObject({ right_to_let_checked: true, right_to_let_checked_at: start.toISOString() });
  expect(await read(otherId)).toMatchObject({ owner_checks: ["phone", "identity", "licence"], right_to_let_checked: false });
  const [profile] = (await t.get(`core/users/all/?id=${owner.id}`)).body as [PublicProfile];
  expect(profile.checks).toMatchObject([
    { kind: "phone", checked_at: start.toISOString() },
    { kind: "identity", checked_at: start.toISOString() },
    { kind: "licence", checked_at: start.toISOString() },
  ]);
});

test("owner_check finds the listings of owners with all of these checks, until it expires", async () => {
  const { id } = await t.makeProperty({ owner, expiry_date: null });
  expect(await found("owner_check=identity")).toEqual([]);
  await approved(identity);
  expect(await found("owner_check=identity")).toEqual([id]);
  expect(await found("owner_check=identity&owner_check=licence")).toEqual([]);
  await approved(licence);
  expect(await found("owner_check=licence,identity")).toEqual([id]);
  const map = await t.get("main/properties/map/?bbox=-4,4,2,12&zoom=6&owner_check=licence");
  expect(JSON.stringify(map.body)).toContain(`"id":${id},`);
  t.clock.advance(366 * dayMs);
  await runJobs(t, "end checks");
  await runJobs(t, "refresh listings of owners");
  expect(await found("owner_check=identity")).toEqual([id]);
  expect(await found("owner_check=licence")).toEqual([]);
  expect(await read(id)).toMatchObject({ owner_checks: ["phone", "identity"] });
  const wider = await t.get("main/properties/wider/?owner_check=phone&owner_check=licence");
  expect(wider.body).toContainEqual(expect.objectContaining({ label: "Owners checked or not", query: {} }));
});

test("a check that has ended is on no listing from that moment on, whatever the jobs do", async () => {
  const { id } = await t.makeProperty({ owner, expiry_date: null });
  for (const fields of [identity, licence, { kind: "right_to_let", property: String(id), relation: "owner" }])
    await approved(fields);
  const own = async () =>
    ((await t.get("main/properties/my-properties/", { as: owner })).body as Property[]).find((one) => one.id === id);
  const listed = async () => (await t.list(`creator=${owner.id}`)).items.find((one) => one.id === id);
  const readAll = async () => [await read(id), await own(), await listed()];
  for (const property of await readAll())
    expect(property).toMatchObject({ owner_checks: ["phone", "identity", "licence"], right_to_let_checked: true });
  expect(JSON.stringify(await readAll())).not.toContain('"ends"');
  t.clock.advance(366 * dayMs);
  for (const property of await readAll())
    expect(property).toMatchObject({
      owner_checks: ["phone", "identity"],
      right_to_let_checked: false,
      right_to_let_checked_at: null,
    });
  t.clock.advance(366 * dayMs);
  for (const property of await readAll()) expect(property).toMatchObject({ owner_checks: ["phone"] });
});

test("a new name ends the checks of identity and licence at once, with a notification; the same name does not", async () => {
  const { id } = await t.makeProperty({ owner });
  for (const fields of [identity, licence, { kind: "right_to_let", property: String(id), relation: "owner" }])
    await approved(fields);
  const rename = async (first_name: string): Promise<void> => {
    const { status } = await t.patch("core/user/me/", { first_name, last_name: owner.last_name }, { as: owner });
    expect(status).toBe(200);
  };
  await rename(owner.first_name);
  expect(await read(id)).toMatchObject({ owner_checks: ["phone", "identity", "licence"] });
  await rename("Nana");
  expect(await read(id)).toMatchObject({ owner_checks: ["phone"], right_to_let_checked: true });
  expect(await found("owner_check=identity")).toEqual([]);
  const { body } = await t.get("main/notifications/", { as: owner });
  const ended = (body as Notification[]).filter(({ notif_type }) => notif_type === "check_expiring");
  expect(ended.map(({ object_data }) => object_data.title).toSorted()).toEqual(["Identity", "Licence"]);
  expect(ended[0]?.object_data.reason).toContain("You changed your name");
  const own = (await t.get(createCheck.path, { as: owner })).body as OwnCheck[];
  expect(own.filter(({ status }) => status === "expired").map(({ reason }) => reason?.slice(0, 21))).toEqual([
    "You changed your name",
    "You changed your name",
  ]);
});

test.each([
  ["town", { city: 1 }, false],
  ["address", { detailed_address: "Another street" }, false],
  ["type", { property_type: "land" }, false],
  ["pin by more than a kilometre", { latitude: 6.7, longitude: -1.62 }, false],
  ["pin, which is taken off,", { latitude: null, longitude: null }, false],
  ["pin by less", { latitude: 6.692, longitude: -1.62 }, true],
  ["title and price", { title: "Another title", price: 99 }, true],
])("of a listing whose %s changes the right to let is checked no more: %j", async (_what, edit, isChecked) => {
  const { id } = await t.makeProperty({ owner, type: "rental", property_type: "apartment", region: "Volta", city: "Ho" });
  await t.changeProperty(id, { latitude: 6.69, longitude: -1.62 });
  await approved({ kind: "right_to_let", property: String(id), relation: "owner" });
  expect((await t.patch(`main/properties/${id}/`, edit, { as: owner })).status).toBe(200);
  expect(await read(id)).toMatchObject({ right_to_let_checked: isChecked });
  const { text } = await t.get("main/notifications/", { as: owner });
  expect(text.includes("You changed the place or the type")).toBe(!isChecked);
});

test("what waits for a decision ends, too, when the name or the home changes, and its documents are deleted in time", async () => {
  const { id } = await t.makeProperty({ owner, type: "rental", property_type: "apartment", region: "Volta", city: "Ho" });
  const send = async (fields: Record<string, string>): Promise<number> =>
    ((await t.upload(createCheck.path, [pdf], { as: owner, fields, field: "documents" })).body as { id: number }).id;
  const sent = [await send(identity), await send({ kind: "right_to_let", property: String(id), relation: "owner" })];
  expect((await t.patch("core/user/me/", { first_name: "Nana", last_name: "Osei" }, { as: owner })).status).toBe(200);
  expect((await t.patch(`main/properties/${id}/`, { city: 1 }, { as: owner })).status).toBe(200);
  for (const check of sent)
    expect((await t.post(approveCheck.path.replace("{id}", String(check)), undefined, { as: staff })).status).toBe(409);
  const documents = t.db.selectFrom("check_documents").select("delete_at").where("check_id", "in", sent);
  expect((await documents.execute()).map(({ delete_at }) => delete_at !== null)).toEqual([true, true]);
  expect(await send(identity)).toBeGreaterThan(sent[1] ?? 0);
});

test("a verified number is on listings until it changes, or another account proves it", async () => {
  const [ama, kofi] = [await people.join({ phone_number: "0244111222" }), await people.join({ phone_number: "0244111222" })];
  const { id } = await t.makeProperty({ owner: { ...owner, ...ama }, expiry_date: null });
  const checks = async (): Promise<readonly string[]> => (await read(id)).owner_checks;
  await people.verify(ama, "phone");
  expect(await checks()).toEqual(["phone"]);
  await people.verify(kofi, "phone");
  expect(await checks()).toEqual([]);
  await people.verify(ama, "phone");
  expect(await checks()).toEqual(["phone"]);
  expect((await people.change(ama, { phone_number: "0244999888" })).status).toBe(200);
  expect(await checks()).toEqual([]);
});

test(
  "of an owner with more listings than one request may rewrite, the rest follows by the job, in each process once",
  { tags: "slow" },
  async () => {
    const many = await t.makeProperties(Array.from({ length: 420 }, () => ({ owner })));
    await approved(identity);
    const count = async (): Promise<number> => (await t.list(`creator=${owner.id}&owner_check=identity`)).total;
    expect(await count()).toBe(200);
    await Promise.all([runJobs(t, "refresh listings of owners"), runJobs(t, "refresh listings of owners")]);
    expect(await count()).toBe(many.length);
    expect(await t.db.selectFrom("owners_to_refresh").selectAll().execute()).toEqual([]);
  },
);

test("a listing says when staff approved it last; one from before that was kept, when it was published", async () => {
  const { id, published_at } = await t.makeProperty({ owner });
  expect(await read(id)).toMatchObject({ verified_at: published_at?.toISOString() });
  await t.changeProperty(id, { verified_at: start });
  expect(await read(id)).toMatchObject({ verified_at: start.toISOString() });
  await t.changeProperty(id, { is_verified: false });
  expect((await t.get(`main/properties/${id}/`, { as: owner })).body).toMatchObject({ verified_at: null });
});
