import { caseCalls, mailedDecision, securityCalls, type CaseAction } from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { createTestPeople, type SignedIn } from "../../../test/test-people.ts";
import { createSignIns } from "../../../test/sign-ins.ts";
import { startTestApp, testSecret, type Answer } from "../../../test/test-app.ts";
import { dayMs } from "../../platform/process/clock.ts";
import { createSignedLinks } from "../../platform/security/signed-links.ts";
import type { TestUser } from "../../../test/test-properties.ts";

const { getMailedDecision, appealByMail, decideAppeal, listAppeals } = caseCalls;
const t = await startTestApp({ config: { hasOutbox: true } });
afterAll(t.close);
const people = createTestPeople(t);
const signIns = createSignIns(t, "judged");
const [staff, colleague] = (await t.makeUsers([{ is_staff: true }, { is_staff: true }])) as [TestUser, TestUser];

/** Somebody that staff decided about. Returns the case, too. */
async function judged(action: CaseAction): Promise<{ person: SignedIn; caseId: number }> {
  const person = await people.join();
  const ama = await t.makeUser();
  await t.post("main/reports/", { target_type: "user", target_id: person.id, reason: "scam" }, { as: ama });
  const row = t.db.selectFrom("cases").select("id").where("user_id", "=", person.id);
  const { id } = await row.executeTakeFirstOrThrow();
  const { version } = (await t.get(`main/moderation/cases/${id}/`, { as: staff })).body as { version: string };
  const body = { action, reason: "You ask for money before a visit.", version };
  const answer = await t.post(`main/moderation/cases/${id}/decide/`, body, { as: staff });
  if (answer.status !== 200) throw new Error(answer.text);
  return { person, caseId: id };
}

const tokenIn = (text: string): string => /\/appeal\?token=([\w.-]+)/.exec(text)?.[1] ?? "";
const mailed = async ({ email }: SignedIn): Promise<string> => tokenIn((await people.outbox(email))[0]?.text ?? "");
const atLogin = async ({ username }: SignedIn): Promise<string> =>
  ((await people.logIn(username)).body as { appeal_token?: string }).appeal_token ?? "";
const read = (token: string): Promise<Answer> => t.get(`${getMailedDecision.path}?token=${token}`);
const appeal = (token: string, text = "It was my brother."): Promise<Answer> =>
  t.post(`${appealByMail.path}?token=${token}`, { text });
const answerTo = async (caseId: number, verdict: string): Promise<Answer> => {
  const row = t.db.selectFrom("appeals").select("id").where("case_id", "=", caseId);
  const { id } = await row.executeTakeFirstOrThrow();
  return await t.post(decideAppeal.path.replace("{id}", String(id)), { verdict, reason: "We asked around." }, { as: colleague });
};
const problem = ({ status, body }: Answer): unknown[] => [status, (body as { token?: string[] }).token?.[0]];

test("who is banned reads why by the mail's link or a refused sign-in, and appeals once, without a session", async () => {
  const { person, caseId } = await judged("ban");
  const [mail, login] = [await mailed(person), await atLogin(person)];
  expect([mail, login].map((token) => token !== "")).toEqual([true, true]);
  for (const token of [mail, login])
    expect(mailedDecision.parse((await read(token)).body)).toMatchObject({
      title: "Your account",
      reason: "You ask for money before a visit.",
      appeal: null,
    });
  const sent = await appeal(mail);
  expect([sent.status, sent.body]).toMatchObject([201, { appeal: { text: "It was my brother.", verdict: null } }]);
  const open = (await t.get(`${listAppeals.path}?limit=100`, { as: colleague })).body as { case: { id: number } }[];
  expect(open.filter((one) => one.case.id === caseId)).toHaveLength(1);
  // Reused, by either link, and at once.
  const again = await Promise.all([appeal(mail), appeal(login)]);
  for (const { status, body } of again)
    expect([status, body]).toEqual([409, { detail: "You have appealed against this decision already." }]);
});

test("who has a second factor gets the appeal's token after it, not after the password", async () => {
  const { person, caseId } = await judged("warn");
  const { secret } = await signIns.turnOnTotp(person.access);
  await t.db.updateTable("users").set({ banned_at: t.clock.now() }).where("id", "=", person.id).execute();
  await t.db.updateTable("cases").set({ action: "ban" }).where("id", "=", caseId).execute();
  const first = await people.logIn(person.username);
  expect([first.status, first.body]).toMatchObject([401, { code: "mfa_required" }]);
  expect(first.body).not.toHaveProperty("appeal_token");
  const { mfa_token } = first.body as { mfa_token: string };
  const second = await t.post(securityCalls.loginWithSecondFactor.path, { mfa_token, code: signIns.codeOf(secret) });
  expect([second.status, second.body]).toMatchObject([403, { code: "banned", appeal_token: expect.any(String) as string }]);
});

test("an appeal of an appeal is refused; who stays banned gets the answer by email, with a link to read it", async () => {
  const { person, caseId } = await judged("ban");
  const token = await mailed(person);
  await appeal(token);
  expect((await answerTo(caseId, "upheld")).status).toBe(200);
  expect((await people.outbox(person.email))[0]).toMatchObject({ subject: "The answer to your appeal" });
  expect((await read(await mailed(person))).body).toMatchObject({ appeal: { verdict: "upheld", reason: "We asked around." } });
  expect(await appeal(token)).toMatchObject({
    status: 409,
    body: { detail: "Your appeal is answered, and an answer cannot be appealed against." },
  });
  expect((await people.logIn(person.username)).status).toBe(403);
});

test("who is heard signs in again", async () => {
  const { person, caseId } = await judged("ban");
  await appeal(await atLogin(person));
  expect((await answerTo(caseId, "overturned")).status).toBe(200);
  expect((await people.logIn(person.username)).status).toBe(200);
});

test("an ended link, a forged one, and one that was signed for something else are refused with a sentence", async () => {
  const { person, caseId } = await judged("ban");
  const [mail, login] = [await mailed(person), await atLogin(person)];
  const broken = "This link is not valid. Please open the whole link in our email, or log in as you did before.";
  const later = new Date(t.clock.now().getTime() + dayMs);
  const others = createSignedLinks(testSecret, "document of a check", t.clock).sign(String(caseId), later);
  const nobodys = createSignedLinks(testSecret, "appeal against a closed account", t.clock).sign("999999", later);
  const changed = mail.replace(/^\d+/, String(caseId - 1));
  for (const token of ["", "x", `${mail}x`, changed, others, nobodys]) {
    expect(problem(await read(token))).toEqual([400, broken]);
    expect(problem(await appeal(token))).toEqual([400, broken]);
  }
  expect((await appeal(mail, " ")).status).toBe(400);
  expect((await appeal(mail, "x".repeat(2_001))).status).toBe(400);
  t.clock.advance(dayMs);
  const ended = "This link has ended. Log in as you did before, and you get a new one.";
  expect(problem(await appeal(login))).toEqual([400, ended]);
  expect((await read(mail)).status).toBe(200);
  t.clock.advance(30 * dayMs);
  expect(problem(await read(mail))).toEqual([400, ended]);
  expect((await appeal(await atLogin(person))).status).toBe(201);
});

test("who is suspended signs in and appeals there: their mail has no such link", async () => {
  const { person, caseId } = await judged("suspend");
  expect(await mailed(person)).toBe("");
  const signed = createSignedLinks(testSecret, "appeal against a closed account", t.clock);
  const token = signed.sign(String(caseId), new Date(t.clock.now().getTime() + dayMs));
  expect((await read(token)).status).toBe(400);
});
