import {
  agentCalls,
  limits,
  peopleReviewCalls,
  reportCalls,
  type AgentPage,
  type OwnPersonReview,
  type PersonReview,
} from "@efie/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { insertTalk } from "../../../test/met-people.ts";
import { startTestApp, type Answer, type TestApp } from "../../../test/test-app.ts";
import type { TestProperty, TestUser } from "../../../test/test-properties.ts";
import { dayMs } from "../../platform/process/clock.ts";

const { createPersonReview, replyToReview, listMeetings } = peopleReviewCalls;
let t: TestApp;
let staff: TestUser;
let owner: TestUser;
let seeker: TestUser;
let listing: TestProperty;
let number = 0;

beforeAll(async () => {
  t = await startTestApp();
  staff = await t.makeUser({ username: "staff", is_staff: true });
});
afterAll(() => t.close());
beforeEach(async () => {
  number += 1;
  [owner, seeker] = (await t.makeUsers([
    { username: `owner_${number}`, first_name: "Kofi" },
    { username: `seeker_${number}`, first_name: "Esi" },
  ])) as [TestUser, TestUser];
  listing = await t.makeProperty({ owner });
  await insertTalk(t, { one: seeker, other: owner, property: listing });
});

const words = { rating: 5, text: "Came on time and told no stories." };
const review = (author: TestUser, subject: { id: number }, body: object = {}): Promise<Answer> =>
  t.post(createPersonReview.path, { conversation_with: subject.id, property: listing.id, ...words, ...body }, { as: author });
async function write(author: TestUser, subject: { id: number }, body: object = {}): Promise<OwnPersonReview> {
  const answer = await review(author, subject, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body as OwnPersonReview;
}
async function read({ username }: TestUser): Promise<PersonReview[]> {
  const answer = await t.get(`main/users/${username}/reviews/`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as PersonReview[];
}
const pageOf = async ({ username }: { username: string }): Promise<AgentPage> =>
  (await t.get(`main/users/${username}/`)).body as AgentPage;
const meetings = async (as: TestUser, user: { id: number }) => (await t.get(`${listMeetings.path}?user=${user.id}`, { as })).body;
const statusOf = async (answer: Promise<Answer>): Promise<number> => (await answer).status;
/** A code has shown that the number is theirs. */
const prove = ({ id }: TestUser) =>
  t.db.updateTable("users").set({ phone_verified_at: t.clock.now() }).where("id", "=", id).execute();
/** Somebody new who met the owner about the listing. */
async function meet(overrides: Parameters<TestApp["makeUser"]>[0] = {}): Promise<TestUser> {
  const person = await t.makeUser(overrides);
  await insertTalk(t, { one: person, other: owner, property: listing });
  return person;
}

test(`both sides are blind until both have written, and then both appear (${createPersonReview.name}, ${agentCalls.listPeopleReviews.name})`, async () => {
  const first = await write(seeker, owner);
  expect(first.visible_at).toBe(new Date(t.clock.now().getTime() + limits.blindReviewDays * dayMs).toISOString());
  expect(await read(owner)).toEqual([]);
  t.clock.advance(dayMs);
  const second = await write(owner, seeker, { rating: 4, text: "Asked good questions." });
  expect(second.visible_at).toBe(t.clock.now().toISOString());
  expect(await read(owner)).toEqual([
    {
      id: first.id,
      ...words,
      created_at: first.created_at,
      author: { first_name: "Esi", username: null },
      property: { id: listing.id, title: listing.title },
      reply: null,
      replied_at: null,
    },
  ]);
  expect((await read(seeker)).map(({ author }) => author)).toEqual([{ first_name: "Kofi", username: owner.username }]);
});

test("alone, a review appears after seven days", async () => {
  await write(seeker, owner);
  t.clock.advance(limits.blindReviewDays * dayMs - 1);
  expect(await read(owner)).toEqual([]);
  t.clock.advance(1);
  expect(await read(owner)).toHaveLength(1);
});

test(`one may review whom one met: three messages from each about the listing of one of the two (${listMeetings.name})`, async () => {
  const met = [{ viewing: null, conversation_with: owner.id, property: { id: listing.id, title: listing.title } }];
  expect(await meetings(seeker, owner)).toEqual(met);
  const other = await t.makeProperty({ owner });
  const third = await t.makeProperty({});
  const shy = await t.makeUser();
  await insertTalk(t, { one: shy, other: owner, property: other, fromOne: 3, fromOther: 2 });
  await insertTalk(t, { one: seeker, other: owner, property: third });
  expect(await meetings(shy, owner)).toEqual([]);
  expect(await statusOf(review(shy, owner, { property: other.id }))).toBe(403);
  // About another listing they have not talked, and this one is neither's.
  expect(await statusOf(review(seeker, owner, { property: other.id }))).toBe(403);
  expect(await statusOf(review(seeker, owner, { property: third.id }))).toBe(403);
  expect(await statusOf(review(seeker, owner, { property: 2_000_000 }))).toBe(403);
  await write(seeker, owner);
  expect(await meetings(seeker, owner)).toEqual([]);
});

test("a viewing that was done is a meeting for both of its people, and for nobody else", async () => {
  const guest = await t.makeUser();
  const at = t.clock.now();
  const { id } = await t.db
    .insertInto("viewings")
    .values({
      property_id: listing.id,
      seeker_id: guest.id,
      owner_id: owner.id,
      state: "confirmed",
      proposed_by: "seeker",
      slots: [at],
      slot: at,
      starts_at: at,
      note: "",
      created_at: at,
      changed_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const about = { viewing: id, conversation_with: undefined };
  expect(await statusOf(review(guest, owner, about))).toBe(403);
  expect(await meetings(guest, owner)).toEqual([]);
  await t.db.updateTable("viewings").set({ state: "done" }).where("id", "=", id).execute();
  expect(await meetings(guest, owner)).toMatchObject([{ viewing: id, conversation_with: null, property: { id: listing.id } }]);
  expect(await statusOf(review(seeker, owner, about))).toBe(404);
  await write(guest, owner, about);
  await write(owner, guest, about);
  expect([await read(owner), await read(guest)].map((list) => list.length)).toEqual([1, 1]);
});

test("nobody reviews themselves, also not by a second account with the same number or card", async () => {
  expect(await statusOf(review(owner, owner))).toBe(403);
  await prove(owner);
  const second = await meet({ phone_number: owner.phone_number });
  expect(await statusOf(review(second, owner))).toBe(403);
  expect(await meetings(second, owner)).toEqual([]);
  const third = await meet();
  const card = { kind: "identity", card_hash: Buffer.alloc(32, number), card_digit: "7", created_at: t.clock.now() } as const;
  await t.db
    .insertInto("checks")
    .values([
      { ...card, user_id: owner.id },
      { ...card, user_id: third.id },
    ])
    .execute();
  expect(await statusOf(review(third, owner))).toBe(403);
});

test("a second one is a conflict, also in parallel, and by the author's second account", async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => review(seeker, owner)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
  // Anybody may have typed the number, until somebody proves it.
  const second = await meet({ phone_number: seeker.phone_number });
  await prove(seeker);
  expect(await statusOf(review(second, owner))).toBe(409);
});

test("two who review each other at once both appear at once", async () => {
  await Promise.all([write(seeker, owner), write(owner, seeker)]);
  expect([await read(owner), await read(seeker)].map((list) => list.length)).toEqual([1, 1]);
});

test("where one has blocked the other neither reviews; nobody reviews who is gone, and who is gone nobody", async () => {
  await t.post("main/blocks/", { user: seeker.id }, { as: owner });
  expect(await statusOf(review(seeker, owner))).toBe(403);
  expect(await statusOf(review(owner, seeker))).toBe(403);
  expect(await meetings(seeker, owner)).toEqual([]);
  const gone = await meet();
  await t.db.updateTable("users").set({ deleted_at: t.clock.now() }).where("id", "=", gone.id).execute();
  expect(await statusOf(review(gone, owner))).toBe(401);
  expect(await statusOf(review(owner, gone))).toBe(404);
  expect(await statusOf(review(owner, { id: 2_000_000 }))).toBe(404);
  const suspended = await meet();
  await t.db.updateTable("users").set({ suspended_at: t.clock.now() }).where("id", "=", suspended.id).execute();
  expect(await statusOf(review(suspended, owner))).toBe(403);
});

test("a listing that is gone hinders no review, and is not named", async () => {
  expect(await statusOf(t.remove(`main/properties/${listing.id}/`, { as: owner }))).toBe(204);
  await write(seeker, owner);
  await write(owner, seeker);
  expect((await read(owner)).map(({ property }) => property)).toEqual([null]);
});

test.each([
  ["no words", { text: "  " }],
  ["invisible words", { text: "\u200b\u2800\u3164" }],
  ["too many words", { text: "x".repeat(1_001) }],
  ["a number", { text: "Call 024 412 3456 for better ones" }],
  ["a number in other letters", { text: "Call O24 4l2 3456 instead" }],
  ["a link in similar letters", { text: "see accra-hоmes.сom" }],
  ["no stars", { rating: 0 }],
  ["six stars", { rating: 6 }],
  ["half a star", { rating: 4.5 }],
  ["a viewing and a conversation", { viewing: 1 }],
  ["neither", { conversation_with: undefined }],
])("%s is refused", async (_, body) => {
  expect(await statusOf(review(seeker, owner, body))).toBe(400);
});

test(`who was reviewed replies once, in public words (${replyToReview.name})`, async () => {
  const { id } = await write(seeker, owner);
  const reply = (as: TestUser, text = "Thank you, Esi.") => t.post(`main/people-reviews/${id}/reply/`, { text }, { as });
  // It is not shown yet.
  expect(await statusOf(reply(owner))).toBe(404);
  await write(owner, seeker);
  expect(await statusOf(reply(seeker))).toBe(404);
  expect(await statusOf(reply(owner, "\u200b"))).toBe(400);
  expect(await statusOf(reply(owner, "Call 024 412 3456"))).toBe(400);
  const answers = await Promise.all([reply(owner), reply(owner)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect((await read(owner))[0]).toMatchObject({ reply: "Thank you, Esi.", replied_at: t.clock.now().toISOString() });
});

test("there is a rating from three reviews on, and what staff remove leaves it until an appeal gives it back", async () => {
  const people = [seeker, await meet(), await meet(), await meet()];
  for (const [index, person] of people.entries()) await write(person, owner, { rating: index === 0 ? 1 : 5 });
  t.clock.advance(limits.blindReviewDays * dayMs);
  expect(await pageOf(owner)).toMatchObject({ rating: 4, reviews_count: 4 });
  const bad = (await read(owner)).find(({ rating }) => rating === 1);
  const target = { target_type: "review", target_id: bad?.id ?? 0, reason: "harassment" };
  expect(await statusOf(t.post(reportCalls.createReport.path, target))).toBe(401);
  expect(await statusOf(t.post(reportCalls.createReport.path, target, { as: seeker }))).toBe(403);
  expect(await statusOf(t.post(reportCalls.createReport.path, target, { as: owner }))).toBe(201);
  const cases = (await t.get("main/moderation/cases/?target_type=review", { as: staff })).body as { id: number }[];
  const path = `main/moderation/cases/${cases.at(-1)?.id}/`;
  const found = (await t.get(path, { as: staff })).body as { version: string };
  expect(found).toMatchObject({
    actions: ["dismiss", "warn", "remove", "suspend", "ban"],
    now: { rating: 1, subject: { username: owner.username }, author: { username: seeker.username } },
  });
  const decision = { action: "remove", reason: "It insults.", version: found.version };
  expect(await statusOf(t.post(`${path}decide/`, decision, { as: staff }))).toBe(200);
  expect(await pageOf(owner)).toMatchObject({ rating: 5, reviews_count: 3 });
  expect(await read(owner)).toHaveLength(3);
  expect(await statusOf(t.post(reportCalls.createReport.path, target, { as: people[1] as TestUser }))).toBe(404);
  const appeal = await t.post("main/appeals/", { case: cases.at(-1)?.id, text: "It was true." }, { as: seeker });
  const judge = await t.makeUser({ username: `judge_${number}`, is_staff: true });
  const answer = { verdict: "overturned", reason: "It was." };
  const { id } = appeal.body as { id: number };
  expect(await statusOf(t.post(`main/moderation/appeals/${id}/decide/`, answer, { as: judge }))).toBe(200);
  expect(await pageOf(owner)).toMatchObject({ rating: 4, reviews_count: 4 });
});

test("who of staff is reviewed does not judge the review", async () => {
  const judged = await t.makeUser({ username: `reviewed_staff_${number}`, is_staff: true });
  const property = await t.makeProperty({ owner: judged });
  await insertTalk(t, { one: seeker, other: judged, property });
  const { id } = await write(seeker, judged, { property: property.id, rating: 1 });
  t.clock.advance(limits.blindReviewDays * dayMs);
  const reporter = await t.makeUser();
  const report = { target_type: "review", target_id: id, reason: "harassment" };
  expect(await statusOf(t.post(reportCalls.createReport.path, report, { as: reporter }))).toBe(201);
  const cases = (await t.get("main/moderation/cases/?target_type=review", { as: staff })).body as { id: number }[];
  const actionsFor = async (as: TestUser) =>
    ((await t.get(`main/moderation/cases/${cases.at(-1)?.id}/`, { as })).body as { actions: string[] }).actions;
  expect([(await actionsFor(staff)).length > 0, await actionsFor(judged)]).toEqual([true, []]);
});

test("under three reviews there is no rating, and a review that nobody may read yet is reported by nobody", async () => {
  const { id } = await write(seeker, owner);
  await write(await meet(), owner);
  const target = { target_type: "review", target_id: id, reason: "scam" };
  expect(await statusOf(t.post(reportCalls.createReport.path, target, { as: owner }))).toBe(404);
  t.clock.advance(limits.blindReviewDays * dayMs);
  expect(await pageOf(owner)).toMatchObject({ rating: null, reviews_count: null, response_rate: null, response_minutes: null });
});

test("the list is paged by cursor, and what was said by who is banned is gone", async () => {
  const people = [seeker, await meet(), await meet()];
  for (const person of people) await write(person, owner);
  t.clock.advance(limits.blindReviewDays * dayMs);
  const first = await t.get(`main/users/${owner.username}/reviews/?limit=2`);
  const rest = await t.get(`${/<\/api\/([^>]+)>/.exec(first.headers["link"] ?? "")?.[1]}`);
  expect(first.headers["x-total-count"]).toBe("3");
  expect([...(first.body as PersonReview[]), ...(rest.body as PersonReview[])].map(({ id }) => id)).toEqual(
    (await read(owner)).map(({ id }) => id),
  );
  expect(rest.headers["link"]).toBeUndefined();
  expect(await statusOf(t.get(`main/users/${owner.username}/reviews/?cursor=x`))).toBe(400);
  await t.db.updateTable("users").set({ banned_at: t.clock.now() }).where("id", "=", seeker.id).execute();
  expect(await read(owner)).toHaveLength(2);
  expect(await pageOf(owner)).toMatchObject({ rating: null });
});
