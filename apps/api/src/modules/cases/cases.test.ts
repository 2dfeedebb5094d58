import {
  caseCalls,
  caseDetail,
  caseSummary,
  notification,
  ownReport,
  type CaseAction,
  type CaseDetail,
  type CaseSummary,
  type Notification,
  type StaffAction,
} from "@efie/contract";
import { afterAll, beforeEach, expect, test } from "vitest";
import { testDatabaseUrl } from "../../../test/environment.ts";
import { waitForLockWait } from "../../../test/lock-waits.ts";
import { versionNow } from "../../../test/publishing.ts";
import { startTestApp, type Answer } from "../../../test/test-app.ts";
import type { TestProperty, TestUser } from "../../../test/test-properties.ts";
import { dayMs } from "../../platform/process/clock.ts";

const { listCases, decideCase } = caseCalls;
const t = await startTestApp({ config: { hasOutbox: true } });
afterAll(t.close);
const start = t.clock.now();
const [staff, colleague] = (await t.makeUsers([{ is_staff: true }, { is_staff: true }])) as [TestUser, TestUser];
let owner: TestUser;
let ama: TestUser;
let listed: TestProperty;

beforeEach(async () => {
  t.clock.set(start);
  await t.db.updateTable("cases").set({ decided_at: start, action: "dismiss" }).where("decided_at", "is", null).execute();
  [owner, ama] = (await t.makeUsers([{}, { phone_verified_at: start }])) as [TestUser, TestUser];
  listed = await t.makeProperty({ owner, title: "Two rooms at Adum", photos: ["front.webp"] });
});

/** Reports something, and returns its case. */
async function open(body: object = {}, as: TestUser | null = ama): Promise<CaseDetail> {
  const report = { target_type: "property", target_id: listed.id, reason: "scam", ...body };
  const answer = await t.post("main/reports/", report, as ? { as } : {});
  if (answer.status !== 201) throw new Error(answer.text);
  const row = t.db
    .selectFrom("reports")
    .select("case_id")
    .where("id", "=", (answer.body as { id: number }).id);
  return await read((await row.executeTakeFirstOrThrow()).case_id);
}
const read = async (id: number): Promise<CaseDetail> =>
  caseDetail.parse((await t.get(`main/moderation/cases/${id}/`, { as: staff })).body);
const decide = ({ id, version }: CaseDetail, action: CaseAction, as = staff, reason = "Our rules say no."): Promise<Answer> =>
  t.post(decideCase.path.replace("{id}", String(id)), { action, reason, version }, { as });
const listOf = async (query: string): Promise<CaseSummary[]> =>
  caseSummary.array().parse((await t.get(`${listCases.path}?${query}`, { as: staff })).body);
const notificationsOf = async (as: TestUser): Promise<Notification[]> =>
  notification.array().parse((await t.get("main/notifications/", { as })).body);
const seen = async (as?: TestUser): Promise<number> => (await t.get(`main/properties/${listed.id}/`, as ? { as } : {})).status;

test("listCases lists open cases, the oldest first, and closed ones, the newest first, both paged", async () => {
  const properties = await t.makeProperties([{ owner }, { owner }, { owner }]);
  const cases: CaseDetail[] = [];
  for (const { id } of properties) cases.push(await open({ target_id: id }));
  const ids = cases.map(({ id }) => id);
  expect((await listOf("status=open")).map(({ id }) => id)).toEqual(ids);
  expect((await listOf("limit=1"))[0]).toMatchObject({ status: "open", reports: 1, reasons: ["scam"], owner: { id: owner.id } });
  for (const found of cases) {
    t.clock.advance(1_000);
    expect((await decide(found, "dismiss")).status).toBe(200);
  }
  const first = await t.get(`${listCases.path}?status=closed&limit=2`, { as: staff });
  const second = await t.get(`${listCases.path}?${/\?([^>]*)>/.exec(first.headers["link"] ?? "")?.[1]}`, { as: staff });
  const closed = [...(first.body as CaseSummary[]), ...(second.body as CaseSummary[])].map(({ id }) => id);
  expect(closed.slice(0, 3)).toEqual(ids.toReversed());
  expect((await t.get(`${listCases.path}?status=lost`, { as: staff })).status).toBe(400);
  expect((await t.get(`${listCases.path}?cursor=x`, { as: staff })).status).toBe(400);
});

test("getCase shows the listing as it was and as it is, who reported it, and what its owner did before", async () => {
  await decide(await open({ target_type: "user", target_id: owner.id }), "warn", staff, "Be kind.");
  await open({ details: "He wants money first." });
  // Nobody has decided it: it is neither right nor wrong yet.
  await open({ target_type: "user", target_id: staff.id });
  await t.patch(`main/properties/${listed.id}/`, { title: "A palace" }, { as: owner });
  const found = await open({ reason: "stolen_photos" }, await t.makeUser());
  expect(found.evidence.map(({ target }) => (target as { title: string }).title)).toEqual(["Two rooms at Adum", "A palace"]);
  expect(found.now).toMatchObject({ id: listed.id, title: "A palace" });
  expect(found.report_list).toMatchObject([
    { reason: "stolen_photos", is_trusted: false, reporter: { reports: 0 } },
    { reason: "scam", details: "He wants money first.", is_trusted: true, reporter: { id: ama.id, reports: 1, upheld: 1 } },
  ]);
  expect(found.about).toMatchObject({ properties: 1, decisions: [{ action: "warn", reason: "Be kind." }] });
  expect(found.actions).toEqual(["dismiss", "warn", "hide", "remove", "suspend", "ban"]);
  expect((await t.get("main/moderation/cases/999999/", { as: staff })).status).toBe(404);
});

test("a decision names the version that it judged: a report, an edit and a colleague's word between are 409", async () => {
  const before = await open();
  await open({ reason: "duplicate" }, await t.makeUser());
  expect((await decide(before, "warn")).status).toBe(409);
  const reported = await read(before.id);
  await t.patch(`main/properties/${listed.id}/`, { title: "A palace" }, { as: owner });
  expect((await decide(reported, "warn")).status).toBe(409);
  const edited = await read(before.id);
  const answers = await Promise.all([decide(edited, "warn"), decide(edited, "remove", colleague)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await decide(edited, "warn")).status).toBe(409);
});

// The embedded database has one session.
test.runIf(testDatabaseUrl() !== undefined)(
  "a decision waits for the listing before it locks the case, as a report does",
  async () => {
    const opened = await open();
    const { decision } = await t.db.transaction().execute(async (tx) => {
      const lock = (table: "properties" | "cases", id: number) =>
        tx.selectFrom(table).select("id").where("id", "=", id).forUpdate().noWait().execute();
      await lock("properties", listed.id);
      const work = decide(opened, "warn");
      await waitForLockWait(t.db);
      await lock("cases", opened.id);
      return { decision: work };
    });
    expect((await decision).status).toBe(200);
  },
);

test("a person is suspended whatever they change meanwhile, but not when a report came or the case is decided", async () => {
  const before = await open({ target_type: "user", target_id: owner.id });
  await open({ target_type: "user", target_id: owner.id }, await t.makeUser());
  expect((await decide(before, "suspend")).status).toBe(409);
  const person = await read(before.id);
  await t.patch("core/user/me/", { first_name: "Somebody", last_name: "Else" }, { as: owner });
  for (const action of ["dismiss", "warn"] as const) expect((await decide(person, action)).status).toBe(409);
  const property = await open();
  await t.patch(`main/properties/${listed.id}/`, { title: "A palace" }, { as: owner });
  for (const action of ["hide", "remove"] as const) expect((await decide(property, action)).status).toBe(409);
  expect((await decide(person, "suspend")).status).toBe(200);
  expect((await decide(person, "suspend")).status).toBe(409);
  expect((await decide(property, "ban")).status).toBe(200);
});

test("wrong decisions are refused: without words, on oneself, on staff, and what a person or a message cannot be", async () => {
  const found = await open();
  expect((await decide(found, "warn", staff, " ")).status).toBe(400);
  expect((await decide(found, "burn" as CaseAction)).status).toBe(400);
  const person = await open({ target_type: "user", target_id: staff.id });
  expect(person.actions).toEqual([]);
  const others = caseDetail.parse((await t.get(`main/moderation/cases/${person.id}/`, { as: colleague })).body);
  expect(others.actions).toEqual(["dismiss", "warn", "suspend", "ban"]);
  expect((await decide(person, "warn")).status).toBe(403);
  expect((await decide(person, "suspend", colleague)).status).toBe(409);
  expect(await decide(person, "remove", colleague)).toMatchObject({
    status: 400,
    body: { action: ["This cannot be done here."] },
  });
});

test("who reported does not decide", async () => {
  const found = await open({}, colleague);
  expect(await decide(found, "warn", colleague)).toMatchObject({
    status: 403,
    body: { detail: "Somebody else judges this: it is about you, you reported it, or the decision was yours." },
  });
  const theirs = caseDetail.parse((await t.get(`main/moderation/cases/${found.id}/`, { as: colleague })).body);
  expect([theirs.status, theirs.actions]).toEqual(["open", []]);
  expect((await decide(found, "warn")).status).toBe(200);
});

test("everyone concerned is notified in words: the owner, the reporter, and the guest who left an address", async () => {
  await open({ email: "Guest@mail.example" }, null);
  const found = await open();
  expect((await decide(found, "warn", staff, "No viewing fees, please.")).body).toMatchObject({
    status: "closed",
    action: "warn",
    decided_by: { id: staff.id },
  });
  expect(await notificationsOf(owner)).toMatchObject([
    { notif_type: "case_decided", object_data: { title: "Two rooms at Adum" } },
  ]);
  expect((await notificationsOf(owner))[0]?.object_data.reason).toContain(
    "This is a warning. Nothing is taken from you.\n\nOur staff write: No viewing fees, please.",
  );
  expect(await notificationsOf(ama)).toMatchObject([
    { notif_type: "report_decided", object_data: { reason: "We looked at it and took action. Thank you for telling us." } },
  ]);
  const { text } = await t.get("sandbox/outbox/?to=guest@mail.example");
  expect(text).toContain(
    "The listing “Two rooms at Adum” was reported to us with this email address. We looked at it and took action.",
  );
  expect(text).toContain("because somebody gave this email address with a report on Efie");
  expect(text).not.toMatch(/viewing fees|your Efie account/);
  expect(ownReport.array().parse((await t.get("main/reports/", { as: ama })).body)).toMatchObject([
    { status: "closed", outcome: "acted" },
  ]);
  const { body } = await t.get("main/moderation/actions/?limit=1", { as: staff });
  expect((body as StaffAction[])[0]).toMatchObject({
    action: "decided_case",
    property: { id: listed.id },
    reason: `Case ${found.id}: warn. No viewing fees, please.`,
  });
});

test("a dismissed case does not notify its owner, unless the listing was hidden: then it is back with its time", async () => {
  await decide(await open(), "dismiss");
  expect(await notificationsOf(owner)).toEqual([]);
  // Another one: what staff dismissed is not hidden again.
  listed = await t.makeProperty({ owner, title: "Three rooms at Adum", photos: ["front.webp"] });
  const people = await t.makeUsers([{ phone_verified_at: start }, { phone_verified_at: start }]);
  let found = await open();
  for (const person of people) found = await open({}, person);
  expect([found.hidden_at, await seen()]).toEqual([start.toISOString(), 404]);
  t.clock.advance(2 * dayMs);
  expect((await decide(await read(found.id), "dismiss")).status).toBe(200);
  expect(await seen()).toBe(200);
  const own = await t.get(`main/properties/my-properties/?id=${listed.id}`, { as: owner });
  const end = new Date((listed.expiry_date?.getTime() ?? 0) + 2 * dayMs).toISOString();
  expect(own.body).toMatchObject([{ hidden_at: null, expiry_date: end }]);
  expect((await notificationsOf(owner))[0]).toMatchObject({ notif_type: "case_decided" });
});

test("hide sends a listing back to its owner, who puts it right; remove takes it out of the product", async () => {
  await decide(await open(), "hide", staff, "These are not your photos.");
  expect(await seen()).toBe(404);
  const own = await t.get(`main/properties/my-properties/?id=${listed.id}`, { as: owner });
  const state = { is_verified: false, rejected_reason: "These are not your photos.", hidden_at: start.toISOString() };
  expect(own.body).toMatchObject([state]);
  // Its own page says the same, to its owner and to staff.
  for (const as of [owner, staff])
    expect((await t.get(`main/properties/${listed.id}/`, { as })).body).toMatchObject({ ...state, is_activated: true });
  const edited = await t.patch(`main/properties/${listed.id}/`, { description: "With my own photos." }, { as: owner });
  expect(edited.body).toMatchObject({ is_verified: false, rejected_reason: null, hidden_at: null });
  // A review's rejection hides nothing, also in the words of the decision.
  const verdict = { version: await versionNow(t, listed.id), reason: state.rejected_reason };
  await t.post(`main/moderation/properties/${listed.id}/reject/`, verdict, { as: staff });
  const again = await t.get(`main/properties/my-properties/?id=${listed.id}`, { as: owner });
  expect(again.body).toMatchObject([{ rejected_reason: state.rejected_reason, hidden_at: null }]);
  const other = await t.makeProperty({ owner, photos: ["front.webp"] });
  await decide(await open({ target_id: other.id }), "remove");
  expect((await t.get(`main/properties/${other.id}/`, { as: owner })).status).toBe(404);
  expect((await t.get(`main/properties/${other.id}/`, { as: staff })).status).toBe(404);
});

test("a case about a listing that its owner deleted can still be decided, but nothing is left to hide", async () => {
  const found = await open();
  await t.remove(`main/properties/${listed.id}/`, { as: owner });
  expect((await decide(found, "warn")).status).toBe(409);
  const gone = await read(found.id);
  expect([gone.now, gone.actions, gone.evidence.length]).toEqual([null, ["dismiss", "warn", "suspend", "ban"], 1]);
  expect((await decide(gone, "warn")).status).toBe(200);
});
