import { propertyCalls, type Notification, type OutboxMessage } from "@efie/contract";
import { afterAll, beforeEach, expect, test } from "vitest";
import { postDraft, propertyPath, readOwn, renew } from "../../../../test/publishing.ts";
import { startTestApp } from "../../../../test/test-app.ts";
import type { TestUser } from "../../../../test/test-properties.ts";
import { dayMs } from "../../../platform/process/clock.ts";
import { createAskedLinks } from "./confirm-property.ts";

const { confirmProperty, getAskedListing, answerAskedListing } = propertyCalls;
const t = await startTestApp({ config: { hasOutbox: true } });
afterAll(t.close);
const began = t.clock.now();
let owner: TestUser;
beforeEach(async () => {
  t.clock.set(began);
  owner = await t.makeUser();
});

const confirmPath = (id: number): string => `${propertyPath(id)}confirm/`;
const askedPath = (token: string): string => `${getAskedListing.path}?token=${token}`;
const ask = async (): Promise<unknown> => t.app.jobs.find(({ name }) => name === "ask owners what is still available")?.run();
const at = (days: number): void => t.clock.set(new Date(began.getTime() + days * dayMs));

/** A listing that was confirmed when the test began. */
function fresh(overrides: object = {}) {
  const times = { last_confirmed_at: began, confirmation_asked_at: null, expiry_date: new Date(began.getTime() + 90 * dayMs) };
  return t.makeProperty({ owner, type: "rental", photos: ["front.webp"], ...times, ...overrides });
}

async function newsOf(user: TestUser): Promise<string[]> {
  const { body } = await t.get("main/notifications/", { as: user });
  return (body as Notification[]).map(({ notif_type, object_data }) => `${notif_type} ${object_data.id}`);
}

async function tokenOf(user: TestUser): Promise<string> {
  const { body } = await t.get(`sandbox/outbox/?to=${encodeURIComponent(user.email)}`);
  const links = (body as OutboxMessage[]).flatMap((message) => message.links);
  return new URL(links.find((link) => link.includes("/confirm?")) ?? "").searchParams.get("token") ?? "";
}

test(`the owner confirms a published listing, and guests see it at once (${confirmProperty.name})`, async () => {
  const { id } = await fresh();
  at(3);
  const answer = await t.post(confirmPath(id), undefined, { as: owner });
  expect([answer.status, answer.body]).toEqual([200, { last_confirmed_at: t.clock.now().toISOString() }]);
  expect((await t.get(propertyPath(id))).body).toMatchObject(answer.body as object);
});

test("what is not published is not confirmed: 409; another's listing is not: 403", async () => {
  const stranger = await t.makeUser();
  const { id } = await fresh();
  expect((await t.post(confirmPath(id), undefined, { as: stranger })).status).toBe(403);
  const draft = await postDraft(t, owner);
  const rented = await fresh({ status: "rented" });
  const inactive = await fresh({ status: "inactive" });
  const expired = await fresh({ expiry_date: began });
  for (const one of [draft, rented, inactive, expired])
    expect((await t.post(confirmPath(one.id), undefined, { as: owner })).status, String(one.id)).toBe(409);
});

test("the owner is asked after 7 days, once; after 14 more the listing is inactive, its owner notified, and it comes back free", async () => {
  const { id } = await fresh();
  at(6.99);
  await ask();
  expect(await newsOf(owner)).toEqual([]);
  at(7);
  await Promise.all([ask(), ask()]);
  await ask();
  expect(await newsOf(owner)).toEqual([`confirm ${id}`]);
  at(20.99);
  await ask();
  expect(await readOwn(t, owner, id)).toMatchObject({ status: "available" });
  at(21);
  await Promise.all([ask(), ask()]);
  expect(await newsOf(owner)).toEqual([`unconfirmed ${id}`, `confirm ${id}`]);
  expect(await readOwn(t, owner, id)).toMatchObject({ status: "inactive" });
  expect((await t.get(propertyPath(id))).status).toBe(404);
  expect((await renew(t, owner, id)).status).toBe(200);
  expect((await t.get(propertyPath(id))).body).toMatchObject({ last_confirmed_at: t.clock.now().toISOString() });
  at(27);
  await ask();
  expect(await newsOf(owner)).toHaveLength(2);
});

test("an edit confirms, too, and so does making it available again: the week begins again", async () => {
  const { id } = await fresh();
  at(5);
  await t.patch(propertyPath(id), { price: 700 }, { as: owner });
  at(8);
  await ask();
  expect(await newsOf(owner)).toEqual([]);
  await t.patch(propertyPath(id), { status: "rented" }, { as: owner });
  at(40);
  await ask();
  await t.patch(propertyPath(id), { status: "available" }, { as: owner });
  await ask();
  expect(await newsOf(owner)).toEqual([]);
  expect((await t.get(propertyPath(id))).body).toMatchObject({ last_confirmed_at: t.clock.now().toISOString() });
});

test("a late question leaves its full time to answer", async () => {
  const { id } = await fresh();
  at(60);
  await ask();
  await ask();
  expect(await newsOf(owner)).toEqual([`confirm ${id}`]);
  expect(await readOwn(t, owner, id)).toMatchObject({ status: "available" });
});

test("five listings that are due on one day are five questions and one mail, which names all, each with its own link", async () => {
  // The last of them hours later on the same day, another on the next day.
  const hours = [0, 0, 0, 0, 5, 24].map((late) => new Date(began.getTime() + late * 3_600_000));
  const listings: { id: number; title: string }[] = [];
  for (const [index, last_confirmed_at] of hours.entries())
    listings.push(await fresh({ title: `Room ${index}`, last_confirmed_at }));
  const mails = async () => (await t.get(`sandbox/outbox/?to=${encodeURIComponent(owner.email)}`)).body as OutboxMessage[];
  const expectAll = async (subject: string): Promise<void> => {
    const [mail, ...others] = (await mails()).filter((one) => one.subject === subject);
    expect(others).toEqual([]);
    const tokens = mail?.links
      .filter((link) => link.includes("/confirm?"))
      .map((link) => new URL(link).searchParams.get("token"));
    const asked = await Promise.all((tokens ?? []).map(async (token) => (await t.get(askedPath(token ?? ""))).body));
    const named = asked.map((listing) => (listing as { id: number; title: string }).id);
    expect(named.toSorted((a, b) => a - b)).toEqual(listings.slice(0, 5).map(({ id }) => id));
    for (const { title } of listings.slice(0, 5)) expect(mail?.text).toContain(title);
    expect(mail?.text).not.toContain("Room 5");
  };
  at(7);
  await ask();
  await ask();
  expect(await newsOf(owner)).toHaveLength(5);
  await expectAll("Are your 5 listings still available?");
  at(21);
  await ask();
  await expectAll("5 of your listings left the lists");
});

test(`the mail's link is followed without effect; its button answers without a login (${getAskedListing.name}, ${answerAskedListing.name})`, async () => {
  const { id, title } = await fresh();
  at(7);
  await ask();
  const token = await tokenOf(owner);
  for (const _ of [1, 2])
    expect((await t.get(askedPath(token))).body).toEqual({ id, title, type: "rental", status: "available", is_confirmed: false });
  expect((await t.get(propertyPath(id))).body).toMatchObject({ last_confirmed_at: began.toISOString() });
  for (const _ of [1, 2]) {
    const answer = await t.post(askedPath(token), { answer: "available" });
    expect(answer.body).toMatchObject({ status: "available", is_confirmed: true });
  }
  expect((await t.get(propertyPath(id))).body).toMatchObject({ last_confirmed_at: t.clock.now().toISOString() });
  expect((await t.post(askedPath(token), { answer: "rented" })).body).toMatchObject({ status: "rented", is_confirmed: false });
  expect((await t.list(`creator=${owner.id}`)).ids).toEqual([]);
});

test("a link brings an inactive listing back, until it expires", async () => {
  const { id } = await fresh();
  at(7);
  await ask();
  at(21);
  await ask();
  const token = await tokenOf(owner);
  expect((await t.post(askedPath(token), { answer: "available" })).status).toBe(200);
  expect((await t.list(`creator=${owner.id}`)).ids).toEqual([id]);
  await t.changeProperty(id, { expiry_date: t.clock.now() });
  expect((await t.post(askedPath(token), { answer: "available" })).status).toBe(409);
});

test("a link that was made up, changed or has ended is refused, and so is one of a deleted listing", async () => {
  const { id } = await fresh();
  const links = createAskedLinks("another secret of another server!", t.clock);
  const foreign = links.pathOf(id).split("token=")[1] ?? "";
  at(7);
  await ask();
  const token = await tokenOf(owner);
  const other = token.replace(/^\d+/, String(id + 1));
  for (const wrong of ["", "x", foreign, other, `${token}x`]) expect((await t.get(askedPath(wrong))).status, wrong).toBe(400);
  expect((await t.post(askedPath(token), { answer: "gone" })).status).toBe(400);
  await t.remove(propertyPath(id), { as: owner });
  expect((await t.post(askedPath(token), { answer: "available" })).status).toBe(400);
  at(7 + 31);
  expect((await t.get(askedPath(token))).status).toBe(400);
});

test("without script the forms of the page are posted, and the server answers in words", async () => {
  const { id } = await fresh();
  at(7);
  await ask();
  const url = `/confirm?token=${await tokenOf(owner)}`;
  const post = (payload: string) =>
    t.send({ method: "POST", url, payload, headers: { "content-type": "application/x-www-form-urlencoded" } });
  expect((await post("")).status).toBe(400);
  const answer = await post("answer=sold");
  expect([answer.status, answer.text.includes("marked as sold")]).toEqual([200, true]);
  expect(await readOwn(t, owner, id)).toMatchObject({ status: "sold" });
});
