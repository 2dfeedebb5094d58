import { limits, ownWantedAd, wantedAd, wantedCalls, type Message, type OwnWantedAd, type WantedAd } from "@efie/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { runJobs } from "../../../test/accounts.ts";
import { startTestApp, type Answer, type TestApp } from "../../../test/test-app.ts";
import type { TestProperty, TestUser } from "../../../test/test-properties.ts";
import { rateLimits } from "../../rate-limits.ts";
import { dayMs } from "../../platform/process/clock.ts";

const { listWanted, listOwnWanted, createWanted, updateWanted, deleteWanted, answerWanted } = wantedCalls;
const requirements = {
  type: "rental",
  property_type: "apartment",
  number_of_bedrooms: 2,
  budget_max: 1_500,
  text: "Near a tarred road",
};
let t: TestApp;
let seeker: TestUser;
let owner: TestUser;
let listing: TestProperty;
let town: number;
let elsewhere: number;
let number = 0;

beforeAll(async () => {
  t = await startTestApp({ config: { isRateLimited: true } });
});
afterAll(() => t.close());
beforeEach(async () => {
  number += 1;
  t.clock.set("2026-06-01T12:00:00Z");
  await t.db.deleteFrom("wanted_ads").execute();
  [seeker, owner] = (await t.makeUsers([
    { username: `seeker_${number}`, first_name: "Esi" },
    { username: `wanted_owner_${number}` },
  ])) as [TestUser, TestUser];
  listing = await t.makeProperty({ owner, type: "rental", property_type: "apartment", number_of_bedrooms: 2, price: 1_400 });
  const { city_id } = await t.db
    .selectFrom("properties")
    .select("city_id")
    .where("id", "=", listing.id)
    .executeTakeFirstOrThrow();
  const other = await t.db.selectFrom("cities").select("id").where("id", "!=", city_id).limit(1).executeTakeFirstOrThrow();
  [town, elsewhere] = [city_id, other.id];
});

const post = (body: object = {}, as = seeker): Promise<Answer> => t.post(createWanted.path, { ...requirements, ...body }, { as });
async function want(body: object = {}, as = seeker): Promise<OwnWantedAd> {
  const answer = await post(body, as);
  expect(answer.status, answer.text).toBe(201);
  return ownWantedAd.parse(answer.body);
}
const pathOf = (ad: { id: number }): string => `main/wanted/${ad.id}/`;
async function readFor(as: TestUser, query = ""): Promise<WantedAd[]> {
  const answer = await t.get(`${listWanted.path}${query}`, { as });
  expect(answer.status, answer.text).toBe(200);
  return z.array(wantedAd).parse(answer.body);
}
const own = async (as = seeker): Promise<OwnWantedAd[]> =>
  z.array(ownWantedAd).parse((await t.get(listOwnWanted.path, { as })).body);
const answer = (ad: { id: number }, as = owner, property = listing.id): Promise<Answer> =>
  t.post(`${pathOf(ad)}answer/`, { property, text: "Mine may suit you." }, { as });

test(`an ad is posted, changed and deleted by its author (${[createWanted, updateWanted, deleteWanted, listOwnWanted].map(({ name }) => name).join(", ")})`, async () => {
  const ad = await want({ city_ids: [town, town], move_in_by: "2026-07-01" });
  expect(ad).toMatchObject({
    ...requirements,
    move_in_by: "2026-07-01",
    is_open: true,
    answers: [],
    created_at: "2026-06-01T12:00:00.000Z",
  });
  expect(ad.cities.map(({ id }) => id)).toEqual([town]);
  expect(ad.expires_at).toBe("2026-07-01T12:00:00.000Z");
  const changed = await t.patch(pathOf(ad), { budget_max: 1_800.5, city_ids: [], property_type: null }, { as: seeker });
  expect(changed.body).toMatchObject({
    ...requirements,
    budget_max: 1_800.5,
    cities: [],
    property_type: null,
    move_in_by: "2026-07-01",
  });
  expect((await t.patch(pathOf(ad), {}, { as: seeker })).body).toEqual(changed.body);
  expect((await t.patch(pathOf(ad), { text: "x" }, { as: owner })).status).toBe(404);
  expect(await own()).toEqual([changed.body]);
  expect((await t.remove(pathOf(ad), { as: owner })).status).toBe(404);
  expect((await t.remove(pathOf(ad), { as: seeker })).status).toBe(204);
  expect(await own()).toEqual([]);
});

test("requirements that nobody can fulfil are refused with the field", async () => {
  const refused = { city_ids: [2_000_000], budget_max: 0, move_in_by: "soon", text: "  ", number_of_bedrooms: -1 };
  for (const [field, value] of Object.entries(refused)) {
    const { status, body } = await post({ [field]: value });
    expect([field, status, Object.keys(body as object)]).toEqual([field, 400, [field]]);
  }
  expect((await post({ city_ids: [1, 2, 3, 4, 5, 6] })).status).toBe(400);
});

test("a person has three open ads, also when asked at once; a fourth is a conflict until one has ended", async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => post()));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 409, 409]);
  t.clock.advance(limits.wantedDays * dayMs);
  expect((await own()).map(({ is_open }) => is_open)).toEqual([false, false, false]);
  const [ended] = await own();
  expect((await t.patch(pathOf(ended as OwnWantedAd), { text: "x" }, { as: seeker })).status).toBe(409);
  await want();
});

test(`owners of a published listing that fits see an ad, nobody else does (${listWanted.name})`, async () => {
  const ad = await want({ city_ids: [town] });
  const [seen] = await readFor(owner);
  expect(seen).toMatchObject({ id: ad.id, first_name: "Esi", text: requirements.text });
  expect(seen?.fitting).toEqual([{ id: listing.id, title: listing.title, is_answered: false }]);
  expect(await readFor(seeker)).toEqual([]);
  const change = async (body: object): Promise<number> => {
    await t.patch(pathOf(ad), body, { as: seeker });
    const found = (await readFor(owner)).length;
    await t.patch(pathOf(ad), { ...requirements, city_ids: [town] }, { as: seeker });
    return found;
  };
  const unfit = [
    { type: "sale" },
    { property_type: "condo" },
    { number_of_bedrooms: 3 },
    { city_ids: [elsewhere] },
    { budget_max: 1_399.99 },
  ];
  for (const body of unfit) expect([body, await change(body)]).toEqual([body, 0]);
  for (const body of [{ property_type: null, number_of_bedrooms: null, city_ids: [] }, { budget_max: 1_400 }])
    expect([body, await change(body)]).toEqual([body, 1]);
  await t.changeProperty(listing.id, { status: "rented" });
  expect(await readFor(owner)).toEqual([]);
});

test("the cursor leads to the next page of the list", async () => {
  const ads = [await want(), await want(), await want()];
  const first = await t.get(`${listWanted.path}?limit=2`, { as: owner });
  const rest = await t.get(`${/<\/api\/([^>]+)>/.exec(first.headers["link"] ?? "")?.[1]}`, { as: owner });
  expect([...(first.body as WantedAd[]), ...(rest.body as WantedAd[])].map(({ id }) => id)).toEqual(
    ads.map(({ id }) => id).toReversed(),
  );
  expect(rest.headers["link"]).toBeUndefined();
  expect((await t.get(`${listWanted.path}?cursor=nonsense`, { as: owner })).status).toBe(400);
});

test(`an answer opens the conversation about the listing, once for each (${answerWanted.name})`, async () => {
  const ad = await want();
  const answered = await answer(ad);
  expect(answered.status, answered.text).toBe(201);
  expect(answered.body as Message).toMatchObject({ sender: owner.id, recipient: seeker.id, property: { id: listing.id } });
  const { body } = await t.get(`main/messages/?user_id=${owner.id}`, { as: seeker });
  expect((body as { messages: Message[] }).messages.map(({ content }) => content)).toEqual(["Mine may suit you."]);
  expect((await own())[0]?.answers).toEqual([
    { property: { id: listing.id, title: listing.title }, user: owner.id, created_at: "2026-06-01T12:00:00.000Z" },
  ]);
  expect((await readFor(owner))[0]?.fitting[0]?.is_answered).toBe(true);
  expect((await answer(ad)).status).toBe(409);
  expect((body as { messages: Message[] }).messages).toHaveLength(1);
});

test("only the owner of a listing that fits answers an open ad", async () => {
  const ad = await want();
  expect((await answer(ad, seeker)).status).toBe(403);
  const land = await t.makeProperty({ owner, type: "sale", property_type: "land", price: 100 });
  expect((await answer(ad, owner, land.id)).status).toBe(403);
  const others = await t.makeProperty({ type: "rental", property_type: "apartment", number_of_bedrooms: 2, price: 1_000 });
  expect((await answer(ad, owner, others.id)).status).toBe(403);
  const mine = await want({ property_type: null, number_of_bedrooms: null }, owner);
  expect((await answer(mine)).status).toBe(403);
  t.clock.advance(limits.wantedDays * dayMs);
  expect((await answer(ad)).status).toBe(404);
});

test("the ad of a suspended or banned person is neither listed nor answered, and is back when that ends", async () => {
  const ad = await want();
  for (const column of ["suspended_at", "banned_at"] as const) {
    const set = (at: Date | null) =>
      t.db
        .updateTable("users")
        .set({ [column]: at })
        .where("id", "=", seeker.id)
        .execute();
    await set(t.clock.now());
    expect([column, await readFor(owner), (await answer(ad)).status]).toEqual([column, [], 404]);
    await set(null);
    expect((await readFor(owner)).map(({ id }) => id)).toEqual([ad.id]);
  }
  expect((await answer(ad)).status).toBe(201);
});

test("of two people of whom one has blocked the other, the seeker is shown no answer, and the owner no ad", async () => {
  const [ad, , other] = [await want(), await answer(await want()), await want()];
  await t.post("main/blocks/", { user: owner.id }, { as: seeker });
  expect(await readFor(owner)).toEqual([]);
  expect((await own()).map(({ answers }) => answers.length)).toEqual([0, 0, 0]);
  await t.remove(`main/blocks/${owner.id}/`, { as: seeker });
  expect((await readFor(owner)).map(({ id }) => id)).toEqual(expect.arrayContaining([ad.id, other.id]));
  expect((await own()).map(({ answers }) => answers.length)).toEqual([0, 1, 0]);
});

test("an owner answers twenty a day; refused answers do not count", async () => {
  const { max } = rateLimits.wantedAnswersPerPerson;
  const seekers = await t.makeUsers(Array.from({ length: max + 1 }, (_, index) => ({ username: `many_${number}_${index}` })));
  const statuses: number[] = [];
  // Each answer begins a conversation, of which an account without a verified number has five a day.
  await t.db.updateTable("users").set({ phone_verified_at: t.clock.now() }).where("id", "=", owner.id).execute();
  for (const one of seekers) {
    const ad = await want({}, one);
    expect((await answer(ad, owner, 2_000_000)).status).toBe(403);
    statuses.push((await answer(ad)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: max }, () => 201), 429]);
});

test("ads go for good 30 days after they ended", async () => {
  const ad = await want();
  await answer(ad);
  t.clock.advance(2 * limits.wantedDays * dayMs);
  await runJobs(t, "forget ended wanted ads");
  expect(await own()).toHaveLength(1);
  t.clock.advance(1);
  await runJobs(t, "forget ended wanted ads");
  expect(await own()).toEqual([]);
});
