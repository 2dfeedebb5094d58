import {
  accountCalls,
  moderationCalls,
  recoveryCalls,
  securityCalls,
  type SecondFactorState,
  type TokenPair,
} from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { deleteAccount } from "../../../test/accounts.ts";
import { createSignIns, knownPassword } from "../../../test/sign-ins.ts";
import { createSoftwareAuthenticator, type SoftwareAuthenticator } from "../../../test/software-authenticator.ts";
import { startTestApp } from "../../../test/test-app.ts";
import { tokenIn } from "../../../test/test-people.ts";

const site = { origin: "https://efie.example", rpId: "efie.example" };
const t = await startTestApp({ config: { hasOutbox: true, needsStaffMfa: true, publicUrl: site.origin } });
const { newcomer, logIn, turnOnTotp, codeOf, firstStep, secondStep, mailsTo } = createSignIns(t, "officer");
afterAll(t.close);

async function grant(id: number): Promise<void> {
  await t.db.updateTable("users").set({ is_staff: true }).where("id", "=", id).execute();
}

async function newStaff() {
  const person = await newcomer();
  await grant(person.id);
  return person;
}

const work = async (token: string) => {
  const { status, body } = await t.get(moderationCalls.listStaff.path, { token });
  return [status, (body as { code?: string }).code];
};
const needed = [403, "mfa_setup_required"];
const isRequired = async (token: string) =>
  ((await t.get(securityCalls.getSecondFactor.path, { token })).body as SecondFactorState).is_required;

test("staff without a second factor get mfa_setup_required from what is staff's, and nothing else changes", async () => {
  const staff = await newStaff();
  expect(await work(staff.access)).toEqual(needed);
  expect(await isRequired(staff.access)).toBe(true);
  const me = await t.get(accountCalls.getCurrentUser.path, { token: staff.access });
  expect([me.status, (me.body as { is_staff: boolean }).is_staff]).toEqual([200, true]);
  const draft = await t.makeProperty({ state: "in review" });
  expect((await t.get(`main/properties/${draft.id}/`, { token: staff.access })).status, "nor by another way").toBe(404);
  const person = await newcomer();
  expect((await t.get(moderationCalls.listStaff.path, { token: person.access })).body).not.toHaveProperty("code");
  await turnOnTotp(staff.access);
  expect(await work(staff.access)).toEqual([200, undefined]);
  expect(await isRequired(staff.access)).toBe(false);
});

test("a session from before the second factor has ended; its holder logs in with it", async () => {
  const staff = await newStaff();
  const before = (await logIn(staff.username)).body as TokenPair;
  const { secret } = await turnOnTotp(staff.access);
  expect(await work(before.access)).toEqual([401, "token_not_valid"]);
  const opened = await secondStep({ mfa_token: await firstStep(staff.username), code: codeOf(secret) });
  expect(await work((opened.body as TokenPair).access)).toEqual([200, undefined]);
});

test("turning the last second factor off takes the rights of every session", async () => {
  const staff = await newStaff();
  await turnOnTotp(staff.access);
  const payload = { password: knownPassword };
  const off = await t.send({ method: "DELETE", url: `/api/${securityCalls.removeTotp.path}`, payload }, { token: staff.access });
  expect(off.status).toBe(204);
  expect(await work(staff.access)).toEqual(needed);
});

async function addPasskey(token: string): Promise<SoftwareAuthenticator> {
  const key = createSoftwareAuthenticator();
  const { challenge } = (await t.post(securityCalls.startPasskey.path, undefined, { token })).body as { challenge: string };
  const credential = key.create({ ...site, challenge });
  expect((await t.post(securityCalls.registerPasskey.path, { credential }, { token })).status).toBe(201);
  return key;
}

test("a passkey is a second factor; a stolen password alone gets neither rights nor a factor of its own", async () => {
  const staff = await newStaff();
  const key = await addPasskey(staff.access);
  expect(await work(staff.access)).toEqual([200, undefined]);
  const thief = ((await logIn(staff.username)).body as TokenPair).access;
  expect(await work(thief)).toEqual(needed);
  for (const call of [securityCalls.setUpTotp, securityCalls.startPasskey])
    expect((await t.post(call.path, undefined, { token: thief })).status, call.name).toBe(403);
  const login = (await t.post(securityCalls.startPasskeyLogin.path)).body as { challenge: string };
  const handle = Buffer.from(`efie-${staff.id}`).toString("base64url");
  const opened = await t.post(securityCalls.loginWithPasskey.path, { credential: key.get({ ...site, ...login }, handle) });
  expect(await work((opened.body as TokenPair).access)).toEqual([200, undefined]);
});

const change = (token: string, body: object) => t.patch(accountCalls.updateCurrentUser.path, body, { token });
const mailed = async (email: string, subject: string) => tokenIn((await mailsTo(email)).find((mail) => mail.subject === subject));

test("a stolen password alone changes nothing that leads to the account of staff who have a factor, and does not delete it", async () => {
  const staff = await newStaff();
  await addPasskey(staff.access);
  const thief = ((await logIn(staff.username)).body as TokenPair).access;
  const changes = { email: "b@mail.example", phone_number: "0209991144", username: "another_name", password: "thiefs-own-pass" };
  for (const [field, value] of Object.entries(changes))
    expect((await change(thief, { [field]: value })).body, field).toEqual({
      detail: "Log in with the second factor that you have to change this.",
    });
  expect((await deleteAccount(t, { token: { token: thief } }, knownPassword)).status).toBe(403);
  expect(await work(staff.access)).toEqual([200, undefined]);
  expect((await change(staff.access, { phone_number: "0209991144" })).status, "with the factor").toBe(200);
});

test("staff without a factor may change what leads to their account", async () => {
  expect((await change((await newStaff()).access, { phone_number: "0209991155" })).status).toBe(200);
});

test("the mailbox alone is not staff: a change taken back leaves the factors of staff, those from before their grant, too", async () => {
  const staff = await newcomer();
  const { secret } = await turnOnTotp(staff.access);
  await grant(staff.id);
  expect((await change(staff.access, { phone_number: "0209991166" })).status).toBe(200);
  const takeBack = (token: string) => t.post(recoveryCalls.takeBackContact.path, { token });
  const undo = await mailed(staff.email, "Your authenticator app is on");
  expect((await takeBack(await mailed(staff.email, "Your phone number was changed"))).status).toBe(200);
  const answer = await takeBack(undo);
  const body = { token: (answer.body as { reset_token: string }).reset_token, password: knownPassword };
  expect((await t.post(recoveryCalls.resetPassword.path, body)).status).toBe(204);
  const opened = await secondStep({ mfa_token: await firstStep(staff.username), code: codeOf(secret) });
  expect(await work((opened.body as TokenPair).access)).toEqual([200, undefined]);
});
