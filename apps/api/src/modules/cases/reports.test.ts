import {
  limits,
  notification,
  ownReport,
  reportCalls,
  reportReasons,
  reportRef,
  type OwnReport,
  type ReportRef,
} from "@efie/contract";
import { afterAll, beforeEach, expect, test } from "vitest";
import { runJobs } from "../../../test/accounts.ts";
import { startTestApp, type Answer } from "../../../test/test-app.ts";
import type { TestProperty, TestUser } from "../../../test/test-properties.ts";
import { rateLimits } from "../../rate-limits.ts";
import { dayMs } from "../../platform/process/clock.ts";

const { createReport, listOwnReports } = reportCalls;
const t = await startTestApp();
afterAll(t.close);
const start = t.clock.now();
let owner: TestUser;
let ama: TestUser;
let listed: TestProperty;

beforeEach(async () => {
  t.clock.set(start);
  [owner, ama] = (await t.makeUsers([{}, {}])) as [TestUser, TestUser];
  listed = await t.makeProperty({ owner, title: "Two rooms at Adum", photos: ["front.webp"] });
});

/** An account whose reports of a scam count, or one that is too young or has no verified number. */
const reporter = async (days = 8, isVerified = true): Promise<TestUser> => {
  const joined = new Date(t.clock.now().getTime() - days * dayMs);
  return await t.makeUser({ date_joined: joined, phone_verified_at: isVerified ? joined : null });
};
const report = (body: object, as?: TestUser): Promise<Answer> =>
  t.post(createReport.path, { target_type: "property", target_id: listed.id, reason: "scam", ...body }, as ? { as } : {});
const seen = async (as?: TestUser): Promise<number> => (await t.get(`main/properties/${listed.id}/`, as ? { as } : {})).status;
const ownReports = async (as: TestUser): Promise<OwnReport[]> =>
  ownReport.array().parse((await t.get(listOwnReports.path, { as })).body);

test("createReport keeps a report with the listing as it is, and a second one is the first", async () => {
  const answer = await report({ reason: "other", details: "  She asked for money.  " }, ama);
  expect(answer.status).toBe(201);
  const first = reportRef.parse(answer.body);
  expect(first).toMatchObject({ status: "open", created_at: start.toISOString() });
  await t.patch(`main/properties/${listed.id}/`, { title: "A palace" }, { as: owner });
  const again = await report({ reason: "scam" }, ama);
  expect([again.status, again.body]).toEqual([200, first]);
  const rows = await t.db
    .selectFrom("case_evidence")
    .selectAll()
    .where("case_id", "=", await caseOf(first))
    .execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.target).toMatchObject({ title: "Two rooms at Adum" });
  const photos = await t.db
    .selectFrom("case_photos")
    .selectAll()
    .where("evidence_id", "=", rows[0]?.id ?? 0)
    .execute();
  expect(photos).toHaveLength(1);
  expect(await ownReports(ama)).toMatchObject([
    { id: first.id, title: "Two rooms at Adum", reason: "other", details: "She asked for money.", outcome: null },
  ]);
});

async function caseOf({ id }: ReportRef): Promise<number> {
  return (await t.db.selectFrom("reports").select("case_id").where("id", "=", id).executeTakeFirstOrThrow()).case_id;
}

test("all reports on one target are one case, also those that come at once", async () => {
  const people = await t.makeUsers([{}, {}, {}]);
  const answers = await Promise.all([...people, ...people].map((person) => report({ reason: "duplicate" }, person)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 201, 201, 201]);
  const cases = await Promise.all(answers.map(({ body }) => caseOf(body as ReportRef)));
  expect(new Set(cases).size).toBe(1);
  const row = await t.db
    .selectFrom("cases")
    .selectAll()
    .where("id", "=", cases[0] ?? 0)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ revision: 4, user_id: owner.id, decided_at: null });
});

test("wrong reports are refused: one's own listing, what nobody can see, no words for other, unknown reasons", async () => {
  expect((await report({}, owner)).status).toBe(403);
  expect((await report({ target_id: 999_999 }, ama)).status).toBe(404);
  const draft = await t.makeProperty({ owner, state: "in review", photos: ["front.webp"] });
  expect((await report({ target_id: draft.id }, ama)).status).toBe(404);
  const wrong: [object, string][] = [
    [{ reason: "other", details: " " }, "details"],
    [{ reason: "ugly" }, "reason"],
    [{ target_type: "city" }, "target_type"],
    [{ target_id: "x" }, "target_id"],
    [{ details: "x".repeat(limits.maxReportCharacters + 1) }, "details"],
    [{ email: "nobody" }, "email"],
  ];
  for (const [body, field] of wrong) {
    const answer = await report(body, ama);
    expect([field, answer.status, Object.keys(answer.body as object)]).toEqual([field, 400, [field]]);
  }
  for (const reason of reportReasons) expect([200, 201]).toContain((await report({ reason, details: "Words." }, ama)).status);
});

test("a person is reported by who is signed in, a message by who received it", async () => {
  const sent = await t.post(`main/messages/?user_id=${ama.id}`, { content: "Pay me first" }, { as: owner });
  const message = { target_type: "message", target_id: (sent.body as { id: number }).id };
  const person = { target_type: "user", target_id: owner.id };
  for (const target of [message, person]) {
    expect((await report(target)).status).toBe(401);
    expect((await report(target, owner)).status).toBe(403);
    expect((await report(target, ama)).status).toBe(201);
  }
  expect((await report(message, await t.makeUser())).status).toBe(404);
  expect((await report({ target_type: "user", target_id: 999_999 }, ama)).status).toBe(404);
  expect((await ownReports(ama)).map(({ title }) => title)).toEqual([
    `${owner.first_name} ${owner.last_name}`,
    `Message from ${owner.first_name} ${owner.last_name}`,
  ]);
});

test("guests report listings, five a day from an address", async () => {
  const limited = await startTestApp({ connection: t.connection, config: { isRateLimited: true } });
  const send = (from: string, as?: TestUser) =>
    limited.post(
      createReport.path,
      { target_type: "property", target_id: listed.id, reason: "scam", email: "guest@mail.example" },
      { from, ...(as && { as }) },
    );
  const { max } = rateLimits.reportsPerAddress;
  for (let sent = 0; sent < max; sent += 1) expect((await send("10.9.0.1")).status).toBe(201);
  const refused = await send("10.9.0.1");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3_600);
  expect((await send("10.9.0.2")).status).toBe(201);
  expect((await send("10.9.0.1", ama)).status).toBe(201);
  await limited.close();
});

test("three trusted reports of a scam hide a listing until staff decide, and its owner is notified", async () => {
  const people = await Promise.all([reporter(), reporter(), reporter(), reporter()]);
  const path = `main/properties/?creator=${owner.id}`;
  const listedNow = async (): Promise<unknown[]> => (await t.get(path)).body as unknown[];
  await report({ reason: "scam" }, people[0]);
  await report({ reason: "duplicate" }, people[1]);
  await report({ reason: "stolen_photos" }, people[2]);
  expect([await seen(), (await listedNow()).length]).toEqual([200, 1]);
  expect((await report({ reason: "stolen_photos" }, people[3])).status).toBe(201);
  expect([await seen(), await seen(ama), await seen(owner), await listedNow()]).toEqual([404, 404, 200, []]);
  expect(await t.app.inject(`/api/main/properties/${listed.id}/contact/`)).toMatchObject({ statusCode: 401 });
  // Who reported it gets their report again, though they do not see the listing any more.
  expect((await report({}, people[3])).status).toBe(200);
  const received = notification.array().parse((await t.get("main/notifications/", { as: owner })).body);
  expect(received).toMatchObject([{ notif_type: "listing_hidden", object_data: { id: listed.id, title: "Two rooms at Adum" } }]);
  const own = await t.get(`main/properties/my-properties/?id=${listed.id}`, { as: owner });
  expect(own.body).toMatchObject([{ hidden_at: start.toISOString() }]);
});

test("after a dismissal the same people do not hide a listing again, and nobody hides the same version of it", async () => {
  const [staff] = (await t.makeUsers([{ is_staff: true }])) as [TestUser];
  const three = async () => await Promise.all([reporter(), reporter(), reporter()]);
  const all = async (people: readonly TestUser[]): Promise<number> => {
    for (const person of people) expect((await report({}, person)).status).toBe(201);
    return await seen();
  };
  const dismiss = async (): Promise<void> => {
    const { id } = await t.db
      .selectFrom("cases")
      .select("id")
      .where("target_id", "=", listed.id)
      .where("decided_at", "is", null)
      .executeTakeFirstOrThrow();
    const found = (await t.get(`main/moderation/cases/${id}/`, { as: staff })).body as { version: string };
    const body = { action: "dismiss", reason: "It is theirs.", version: found.version };
    expect((await t.post(`main/moderation/cases/${id}/decide/`, body, { as: staff })).status).toBe(200);
  };
  const people = await three();
  expect(await all(people)).toBe(404);
  await dismiss();
  expect([await seen(), await all(people), await all(await three())]).toEqual([200, 200, 200]);
  await t.patch(`main/properties/${listed.id}/`, { title: "Another home" }, { as: owner });
  // What staff dismiss is the listing as they see it, not as it was when it was reported.
  await dismiss();
  expect([await all(people), await all(await three())]).toEqual([200, 200]);
  await dismiss();
  await t.patch(`main/properties/${listed.id}/`, { title: "A third home" }, { as: owner });
  expect([await all(people), await all(await three())]).toEqual([200, 404]);
});

test("a flood of young or unproven accounts and guests hides nothing, nor do reports of more than seven days ago", async () => {
  const young = await t.makeUsers(
    Array.from({ length: 20 }, () => ({ date_joined: t.clock.now(), phone_verified_at: t.clock.now() })),
  );
  for (const person of [...young, await reporter(8, false), await reporter(6), await reporter()])
    expect((await report({}, person)).status).toBe(201);
  for (let sent = 0; sent < 5; sent += 1) await report({});
  await report({}, await reporter());
  expect(await seen()).toBe(200);
  t.clock.advance((limits.reportDays + 1) * dayMs);
  await t.changeProperty(listed.id, { expiry_date: new Date(t.clock.now().getTime() + dayMs) });
  await report({}, await reporter());
  expect(await seen()).toBe(200);
});

test("listOwnReports is paged, newest first, and shows nobody else's", async () => {
  const properties = await t.makeProperties([{ owner }, { owner }, { owner }]);
  for (const { id } of properties) await report({ target_id: id }, ama);
  const first = await t.get(`${listOwnReports.path}?limit=2`, { as: ama });
  const second = await t.get(`${listOwnReports.path}?${/\?([^>]*)>/.exec(first.headers["link"] ?? "")?.[1]}`, { as: ama });
  const ids = [...(first.body as OwnReport[]), ...(second.body as OwnReport[])].map(({ target_id }) => target_id);
  expect(ids).toEqual(properties.map(({ id }) => id).toReversed());
  expect(await ownReports(owner)).toEqual([]);
  expect((await t.get(`${listOwnReports.path}?cursor=x`, { as: ama })).status).toBe(400);
});

test("the address of a guest is forgotten 30 days after the decision", async () => {
  const { body } = await report({ email: "guest@mail.example" });
  const emailOf = async () =>
    (
      await t.db
        .selectFrom("reports")
        .select("email")
        .where("id", "=", (body as ReportRef).id)
        .executeTakeFirstOrThrow()
    ).email;
  await t.db
    .updateTable("cases")
    .set({ decided_at: start, action: "dismiss" })
    .where("id", "=", await caseOf(body as ReportRef))
    .execute();
  await runJobs(t, "forget who reported as a guest");
  expect(await emailOf()).toBe("guest@mail.example");
  t.clock.advance(31 * dayMs);
  await runJobs(t, "forget who reported as a guest");
  expect(await emailOf()).toBeNull();
});
