import {
  caseDetail,
  checkCalls,
  ownCheck,
  staffCheck,
  type CaseDetail,
  type CaseSummary,
  type OwnCheck,
  type StaffCheck,
} from "@efie/contract";
import sharp from "sharp";
import { afterAll, beforeEach, expect, test } from "vitest";
import { runJobs } from "../../../test/accounts.ts";
import { startTestApp, type Answer } from "../../../test/test-app.ts";
import type { TestUser } from "../../../test/test-properties.ts";
import { checksPersonalData } from "./index.ts";

const { createCheck, listChecks, approveCheck, rejectCheck } = checkCalls;
const t = await startTestApp();
afterAll(t.close);
const proved = { phone_verified_at: t.clock.now() };
const [staff] = (await t.makeUsers([{ is_staff: true }])) as [TestUser];
const jpeg = await sharp({ create: { width: 40, height: 20, channels: 3, background: "red" } })
  .jpeg()
  .toBuffer();
const card = { kind: "identity", card_number: "GHA-123456789-0" };
let ama: TestUser;
let kofi: TestUser;

beforeEach(async () => {
  [ama, kofi] = (await t.makeUsers([proved, proved])) as [TestUser, TestUser];
});

async function sent(as: TestUser, fields: Record<string, string> = card): Promise<OwnCheck> {
  const answer = await t.upload(createCheck.path, [jpeg, jpeg], { as, fields, field: "documents" });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body as OwnCheck;
}
const queue = async (query: string): Promise<StaffCheck[]> =>
  staffCheck.array().parse((await t.get(`${listChecks.path}?${query}`, { as: staff })).body);
const at = (path: string, id: number): string => path.replace("{id}", String(id));
const approve = ({ id }: { id: number }): Promise<Answer> => t.post(at(approveCheck.path, id), undefined, { as: staff });
const reject = ({ id }: { id: number }): Promise<Answer> =>
  t.post(at(rejectCheck.path, id), { reason: "The name cannot be read." }, { as: staff });

test("the same card on another account is a flag on a case, with the checks that were compared, side by side", async () => {
  const number = { kind: "identity", card_number: "GHA-888888888-3" };
  const casesOf = async ({ id }: TestUser): Promise<CaseSummary[]> =>
    ((await t.get("main/moderation/cases/?target_type=user&limit=100", { as: staff })).body as CaseSummary[]).filter(
      ({ owner }) => owner.id === id,
    );
  const one = await sent(ama, number);
  // Another card of one's own, and the same one again, are nobody's business.
  await reject(one);
  const again = await sent(ama, number);
  await sent(kofi, { kind: "identity", card_number: "GHA-777777777-3" });
  expect([await casesOf(ama), await casesOf(kofi)]).toEqual([[], []]);
  await t.db.deleteFrom("checks").where("user_id", "=", kofi.id).execute();
  const other = await sent(kofi, number);
  expect(await casesOf(ama)).toEqual([]);
  const [opened] = await casesOf(kofi);
  const detail = caseDetail.parse((await t.get(`main/moderation/cases/${opened?.id}/`, { as: staff })).body);
  expect(detail).toMatchObject({ target_type: "user", target_id: kofi.id, reports: 0 });
  expect(detail.flags).toMatchObject([{ kind: "same_card", text: "Ghana Card that ends in 3", people: 2 }]);
  expect(detail.flags[0]?.cards.map(({ check, user, status }) => [check, user.id, status])).toEqual([
    [other.id, kofi.id, "submitted"],
    [one.id, ama.id, "rejected"],
    [again.id, ama.id, "submitted"],
  ]);
  expect(JSON.stringify(detail)).not.toContain("888888888");
  await t.db.updateTable("users").set({ is_staff: true }).where("id", "=", ama.id).execute();
  const byAma = await t.post(at(approveCheck.path, other.id), undefined, { as: ama });
  expect([byAma.status, byAma.body]).toEqual([
    403,
    { detail: "Somebody else judges this: it is about you, you reported it, or the decision was yours." },
  ]);
  const dismissed = { action: "dismiss", reason: "It is nothing.", version: detail.version };
  expect((await t.post(`main/moderation/cases/${opened?.id}/decide/`, dismissed, { as: ama })).status).toBe(403);
  await t.db.updateTable("users").set({ is_staff: false }).where("id", "=", ama.id).execute();
  // It refuses nothing by itself, and a decided case is opened again by the next such check only.
  expect((await approve(other)).status).toBe(200);
  const erased = { id: ama.id, email: "", phoneNumber: "", hasProvedEmail: true, hasProvedPhone: true, now: t.clock.now() };
  await t.db.transaction().execute((tx) => checksPersonalData.erase(tx, erased));
  const left = (await t.get(`main/moderation/cases/${opened?.id}/`, { as: staff })).body as CaseDetail;
  expect(left.flags[0]?.cards.map(({ check }) => check)).toEqual([other.id]);
});

test("one card that two accounts send at the same moment is a flag, too", async () => {
  const people = await t.makeUsers(Array.from({ length: 8 }, () => proved));
  const form = { fields: { kind: "identity", card_number: "GHA-666666666-3" }, field: "documents" };
  // A PDF is not drawn again, so nothing sets them apart.
  await Promise.all(people.map((person) => t.upload(createCheck.path, [Buffer.from("%PDF-1.4")], { as: person, ...form })));
  const cases = (await t.get("main/moderation/cases/?target_type=user&limit=100", { as: staff })).body as CaseSummary[];
  expect(cases.filter(({ owner }) => people.some(({ id }) => id === owner.id))).toHaveLength(people.length - 1);
});

test("the same licence on another account is a flag, however its number is written, and its holder does not judge it", async () => {
  const licence = (licence_number: string) => ({ kind: "licence", licence_number });
  const one = await sent(ama, licence("reac/2024-118"));
  const other = await sent(kofi, licence("REAC 2024 118"));
  await sent(await t.makeUser(proved), licence("REAC 2024 11"));
  const seen = await queue("kind=licence&limit=100");
  const sharers = ({ id }: OwnCheck) => seen.find((check) => check.id === id)?.same_licence.map(({ check }) => check);
  expect([sharers(one), sharers(other)]).toEqual([[other.id], [one.id]]);
  const cases = (await t.get("main/moderation/cases/?target_type=user&limit=100", { as: staff })).body as CaseSummary[];
  const opened = cases.find(({ owner }) => owner.id === kofi.id);
  const detail = caseDetail.parse((await t.get(`main/moderation/cases/${opened?.id}/`, { as: staff })).body);
  expect(detail.flags).toMatchObject([{ kind: "same_licence", text: "Licence REAC 2024 118", people: 2 }]);
  expect(detail.flags[0]?.cards.map(({ check }) => check)).toEqual([other.id, one.id]);
  const { id } = await t.makeProperty({ owner: ama });
  const { body: flags } = await t.get(`main/moderation/properties/${id}/flags/`, { as: staff });
  expect(flags).toMatchObject([
    {
      kind: "same_licence",
      check: one.id,
      licence_number: "reac/2024-118",
      others: [{ check: other.id, user: { id: kofi.id } }],
    },
  ]);
  await t.db.updateTable("users").set({ is_staff: true }).where("id", "=", ama.id).execute();
  expect((await t.post(at(approveCheck.path, other.id), undefined, { as: ama })).status).toBe(403);
  await t.db.updateTable("users").set({ is_staff: false }).where("id", "=", ama.id).execute();
});

test("listChecks of one kind has no others, open and closed", async () => {
  await t.db.deleteFrom("checks").execute();
  const licence = await sent(ama, { kind: "licence", licence_number: "REAC-77" });
  const identity = await sent(ama);
  expect((await queue("kind=licence")).map(({ id }) => id)).toEqual([licence.id]);
  await approve(identity);
  await approve(licence);
  expect((await queue("kind=identity&status=closed")).map(({ id }) => id)).toEqual([identity.id]);
  expect((await t.get(`${listChecks.path}?kind=phone`, { as: staff })).status).toBe(400);
});

test("checks that ended while they waited are on the pages of what is closed, each once", async () => {
  const people = await t.makeUsers([proved, proved, proved]);
  const ended: number[] = [];
  for (const person of people)
    ended.push((await sent(person, { kind: "identity", card_number: `GHA-55555555${ended.length}-1` })).id);
  await t.db.updateTable("checks").set({ status: "expired" }).where("id", "in", ended).execute();
  const first = await sent(ama, { kind: "identity", card_number: "GHA-555555559-1" });
  await reject(first);
  const shown: number[] = [];
  for (let path: string | undefined = `${listChecks.path}?status=closed&limit=2`; path !== undefined;) {
    const { headers, body } = await t.get(path, { as: staff });
    shown.push(
      ...staffCheck
        .array()
        .parse(body)
        .map(({ id }) => id),
    );
    path = /<\/api\/([^>]+)>; rel="next"/.exec(headers["link"] ?? "")?.[1];
  }
  expect(shown).toEqual([...new Set(shown)]);
  expect(shown.slice(0, 4)).toEqual([...ended.toReversed(), first.id]);
});

test("a check without documents cannot be approved, because nobody can have looked at one; it can be rejected", async () => {
  const check = await sent(ama);
  await t.db.deleteFrom("check_documents").where("check_id", "=", check.id).execute();
  const refused = await approve(check);
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("It has no documents.")]);
  expect((await reject(check)).status).toBe(200);
});

test("a check cannot be approved after its holder closed the account meanwhile", async () => {
  const check = await sent(ama);
  await t.db.updateTable("users").set({ deleted_at: t.clock.now() }).where("id", "=", ama.id).execute();
  expect((await approve(check)).status).toBe(404);
});

test("an identity that was approved on a leap day holds to the last moment of its two years", async () => {
  t.clock.set("2028-02-29T12:00:00.000Z");
  const check = await sent(ama);
  await approve(check);
  const own = async () => ownCheck.array().parse((await t.get(createCheck.path, { as: ama })).body)[0];
  expect(await own()).toMatchObject({ status: "approved", expires_at: "2030-02-28T12:00:00.000Z" });
  t.clock.set("2030-02-28T11:59:59.999Z");
  await runJobs(t, "end checks");
  expect((await own())?.status).toBe("approved");
  t.clock.set("2030-02-28T12:00:00.000Z");
  await runJobs(t, "end checks");
  expect((await own())?.status).toBe("expired");
});
