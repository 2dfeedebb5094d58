import {
  accountCalls,
  dataRightsCalls,
  moderationCalls,
  recoveryCalls,
  securityCalls,
  type Call,
  type TokenPair,
} from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../../../test/test-app.ts";

const { register, login, reauthenticate, refreshToken, updateCurrentUser } = accountCalls;
const t = await startTestApp();
afterAll(t.close);
const password = "waakye-and-shito";
const reauthenticationNeeded = { detail: "Please enter your password again to do this.", code: "reauthenticate" };
let number = 0;

async function signIn() {
  number += 1;
  const username = `holder_${number}`;
  const body = { first_name: "Efua", last_name: "Owusu", username, email: `${username}@mail.example`, password };
  expect((await t.post(register.path, { ...body, phone_number: "0244123456", account_type: "regular" })).status).toBe(201);
  return { username, ...((await t.post(login.path, { username, password })).body as TokenPair) };
}

const patchMe = (token: string, payload: object) =>
  t.send({ method: "PATCH", url: `/api/${updateCurrentUser.path}`, payload }, { token });

/** Advances the clock and returns a new access token of the same session. */
async function later(refresh: string, minutes: number): Promise<string> {
  t.clock.advance(minutes * 60_000);
  return ((await t.post(refreshToken.path, { refresh })).body as { access: string }).access;
}

test(`a change of login data needs the password again after ten minutes (${reauthenticate.name})`, async () => {
  const { username, access, refresh } = await signIn();
  expect((await patchMe(access, { email: `first_${username}@mail.example` })).status, "signing in counts").toBe(200);
  const token = await later(refresh, 11);
  for (const change of [{ password: "kenkey-with-fish" }, { email: "another@mail.example" }, { username: "taken_away" }]) {
    const refused = await patchMe(token, change);
    expect([refused.status, refused.body]).toEqual([403, reauthenticationNeeded]);
  }
  expect((await patchMe(token, { account_type: "agent" })).status).toBe(200);
  const wrong = await t.post(reauthenticate.path, { password: "wrong-password" }, { token });
  expect([wrong.status, wrong.body]).toEqual([400, { password: ["Incorrect password."] }]);
  expect((await patchMe(token, { password: "kenkey-with-fish" })).status).toBe(403);
  expect((await t.post(reauthenticate.path, { password }, { token })).status).toBe(204);
  expect((await patchMe(token, { password: "kenkey-with-fish" })).status).toBe(200);
});

test("reauthentication counts for its session only", async () => {
  const { username, refresh } = await signIn();
  const other = (await t.post(login.path, { username, password })).body as TokenPair;
  const [token, othersToken] = [await later(refresh, 11), await later(other.refresh, 0)];
  expect((await t.post(reauthenticate.path, { password }, { token })).status).toBe(204);
  expect((await patchMe(othersToken, { password: "kenkey-with-fish" })).status).toBe(403);
});

/**
 * Every call of a signed-in person's account, and what a session may do whose password was entered long ago: what leads to the account or
 * takes its data along is refused, by the name of the call or of its field.
 */
const staleMay: Readonly<Record<string, boolean>> = {
  getCurrentUser: true,
  reauthenticate: true,
  "updateCurrentUser password": false,
  "updateCurrentUser email": false,
  "updateCurrentUser username": false,
  "updateCurrentUser phone_number": false,
  // It leads nowhere.
  "updateCurrentUser account_type": true,
  // They prove what the account has already.
  sendEmailCode: true,
  confirmEmail: true,
  sendPhoneCode: true,
  confirmPhone: true,
  // A stranger among them must be thrown out at once.
  listSessions: true,
  endSession: true,
  endOtherSessions: true,
  getSecondFactor: true,
  setUpTotp: false,
  confirmTotp: false,
  removeTotp: false,
  renewRecoveryCodes: false,
  listPasskeys: true,
  startPasskey: false,
  registerPasskey: false,
  removePasskey: false,
  removePassword: false,
  reauthenticateByPasskey: true,
  requestExport: false,
  getExport: false,
  deleteAccount: false,
};

test("every call that leads to the account is refused in a stale session, in the same words", async () => {
  const { refresh } = await signIn();
  const token = await later(refresh, 11);
  const me = { password: "kenkey-with-fish", email: "a@mail.example", username: "b_b", phone_number: "0244123457" };
  const tries = (call: Call): [string, object][] =>
    call.name === updateCurrentUser.name
      ? Object.entries({ ...me, account_type: "agent" }).map(([field, value]) => [`${call.name} ${field}`, { [field]: value }])
      : [[call.name, {}]];
  const calls = Object.values({ ...accountCalls, ...recoveryCalls, ...securityCalls, ...dataRightsCalls });
  const seen: Record<string, boolean> = {};
  const refusals: unknown[] = [];
  for (const call of calls.filter(({ auth }) => auth === "required") as Call[])
    for (const [name, payload] of tries(call)) {
      const url = `/api/${call.path.replace("{id}", "1")}`;
      const answer = await t.send({ method: call.method, url, ...(call.method !== "GET" && { payload }) }, { token });
      const isRefused = (answer.body as { code?: string } | undefined)?.code === "reauthenticate";
      if (isRefused) refusals.push({ status: answer.status, ...(answer.body as object) });
      seen[name] = !isRefused;
    }
  expect(seen).toEqual(staleMay);
  expect(refusals).toEqual(refusals.map(() => ({ status: 403, ...reauthenticationNeeded })));
});

test("granting staff rights and managing promo codes need a recent password", async () => {
  const { username, refresh } = await signIn();
  await t.db.updateTable("users").set({ is_staff: true }).where("username", "=", username).execute();
  const { username: candidate } = await signIn();
  const token = await later(refresh, 11);
  const grant = () => t.post(moderationCalls.grantStaff.path, { username: candidate }, { token });
  expect([(await grant()).status, (await grant()).body]).toEqual([403, reauthenticationNeeded]);
  const code = { code: "GENEROUS", kind: "percent", value: 100, applies_to: "listing" };
  const promo = await t.post(moderationCalls.createPromoCode.path, code, { token });
  expect([promo.status, promo.body], "nor promo codes").toEqual([403, reauthenticationNeeded]);
  expect((await t.post(moderationCalls.endPromoCode.path.replace("{id}", "1"), undefined, { token })).status).toBe(403);
  await t.post(reauthenticate.path, { password }, { token });
  expect((await grant()).status).toBe(200);
});

test("a password can change five times an hour", async () => {
  const limited = await startTestApp({ connection: t.connection, config: { isRateLimited: true } });
  const person = await limited.makeUser({ username: "undecided" });
  const statuses: number[] = [];
  for (let times = 0; times < 7; times += 1)
    statuses.push((await limited.patch("core/user/me/", { password: `kenkey-with-fish-${times}` }, { as: person })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  await limited.close();
});

test("a user has at most twenty sessions; the oldest ends", async () => {
  const { username, refresh } = await signIn();
  const opened: string[] = [];
  for (let times = 0; times < 20; times += 1) {
    t.clock.advance(1_000);
    opened.push(((await t.post(login.path, { username, password })).body as TokenPair).refresh);
  }
  expect((await t.post(refreshToken.path, { refresh })).status).toBe(401);
  for (const one of opened) expect((await t.post(refreshToken.path, { refresh: one })).status).toBe(200);
});

test("login accepts the email address in any letter case", async () => {
  const { username } = await signIn();
  for (const identifier of [`${username}@mail.example`, ` ${username.toUpperCase()}@MAIL.example `])
    expect((await t.post(login.path, { username: identifier, password })).status).toBe(200);
  const wrong = await t.post(login.path, { username: `${username}@mail.example`, password: "wrong-password" });
  expect([wrong.status, wrong.body]).toEqual([401, { detail: "Incorrect username or password." }]);
  for (const identifier of ["@", "nobody@mail.example", `${username}@`, "a@b\u0130"])
    expect((await t.post(login.path, { username: identifier, password })).status, identifier).toBe(401);
});

test.each([
  "password1",
  "Trustno1",
  "QWERTYUIOP",
  "blackstars",
  "maverick",
  "my-EFUA-secret",
  "owusu12345",
  "xx-holder_me-xx",
  "the-mailbox-77",
])("a weak password returns 400 with the reason: %s", async (weak) => {
  const person = { first_name: "Efua", last_name: "Owusu", username: "holder_me", email: "mailbox@mail.example" };
  const body = { ...person, password: weak, phone_number: "0244123456", account_type: "regular" };
  const answer = await t.post(register.path, body);
  expect(answer.status).toBe(400);
  expect((answer.body as { password: string[] }).password[0]).toMatch(
    /^(This password is too common\.|Choose a password without your name, username, email address or number\.)$/,
  );
});

test("a user can probe at most ten email addresses an hour", async () => {
  const limited = await startTestApp({ connection: t.connection, config: { isRateLimited: true } });
  const [prober, victim] = await limited.makeUsers([{ username: "prober" }, { username: "victim" }]);
  if (!prober || !victim) throw new Error("two users expected");
  const statuses: number[] = [];
  for (let times = 0; times < 12; times += 1)
    statuses.push((await limited.patch("core/user/me/", { email: victim.email }, { as: prober })).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
  await limited.close();
});
