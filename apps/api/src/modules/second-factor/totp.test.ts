import {
  accountCalls,
  recoveryCalls,
  securityCalls,
  type RecoveryCodes,
  type SecondFactorState,
  type Session,
  type TokenPair,
  type TotpSetup,
} from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { deleteAccount } from "../../../test/accounts.ts";
import { tokenIn } from "../../../test/test-people.ts";
import { createSignIns, statusesOf, knownPassword, type SignedIn } from "../../../test/sign-ins.ts";
import { startTestApp } from "../../../test/test-app.ts";
import { eventually } from "../../../test/eventually.ts";

const { setUpTotp, confirmTotp, removeTotp, renewRecoveryCodes, getSecondFactor } = securityCalls;
const t = await startTestApp({ config: { hasOutbox: true } });
const { newcomer, logIn, codeOf, turnOnTotp, firstStep, secondStep, mailsTo } = createSignIns(t, "careful");
afterAll(t.close);
const minutes = 60_000;

const stateOf = async (token: string) => (await t.get(getSecondFactor.path, { token })).body as SecondFactorState;
const turnOff = (token: string, body: object) =>
  t.send({ method: "DELETE", url: `/api/${removeTotp.path}`, payload: body }, { token });
const fieldOf = (body: unknown) => Object.keys(body as object);

test("setting up: a secret with its picture, a first code, ten recovery codes, and a mail (setUpTotp, confirmTotp)", async () => {
  const person = await newcomer();
  const token = person.access;
  expect((await t.post(confirmTotp.path, { code: "123456" }, { token })).status, "nothing was set up").toBe(409);
  const setup = (await t.post(setUpTotp.path, undefined, { token })).body as TotpSetup;
  expect(setup.otpauth_url).toBe(
    `otpauth://totp/Efie:${person.username}?issuer=Efie&secret=${setup.secret}&algorithm=SHA1&digits=6&period=30`,
  );
  expect(setup.qr_svg).toMatch(/^<svg [^]*<\/svg>$/);
  expect((await logIn(person.username)).status, "not before a code was confirmed").toBe(200);
  const wrong = await t.post(confirmTotp.path, { code: codeOf(setup.secret, 5) }, { token });
  expect([wrong.status, fieldOf(wrong.body)]).toEqual([400, ["code"]]);
  const code = codeOf(setup.secret);
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  const answers = await Promise.all([0, 1].map(() => t.post(confirmTotp.path, { code: spaced }, { token })));
  expect(statusesOf(answers)).toEqual([200, 409]);
  const { recovery_codes: codes } = answers.map(({ body }) => body as RecoveryCodes).find((body) => body.recovery_codes) ?? {
    recovery_codes: [],
  };
  expect(new Set(codes).size).toBe(10);
  for (const one of codes) expect(one).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  expect((await t.post(setUpTotp.path, undefined, { token })).status, "twice").toBe(409);
  const state = { recovery_codes_left: 10, passkeys_count: 0, is_required: false };
  expect(await stateOf(token)).toEqual({ ...state, totp_enabled_at: t.clock.now().toISOString() });
  expect((await mailsTo(person.email))[0]?.subject).toBe("Your authenticator app is on");
  // Neither the secret nor a code can be read in the database.
  const kept = JSON.stringify([
    await t.db.selectFrom("totp_secrets").selectAll().execute(),
    await t.db.selectFrom("recovery_codes").selectAll().execute(),
  ]);
  expect(kept).not.toContain(setup.secret);
  expect(kept).not.toContain(codes[0]);
});

test("a password alone answers mfa_required; a code of the app opens the session, once (loginWithSecondFactor)", async () => {
  const person = await newcomer();
  const { secret } = await turnOnTotp(person.access);
  const refused = await logIn(person.username);
  expect(refused.cookies).toEqual({});
  expect(refused.body).toEqual({
    detail: "Enter the code of your authenticator app, or a recovery code.",
    code: "mfa_required",
    mfa_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) as string,
  });
  const wrongPassword = await t.post(accountCalls.login.path, { username: person.username, password: "not-the-password" });
  expect(wrongPassword.body).toEqual({ detail: "Incorrect username or password." });
  const mfa_token = await firstStep(person.username);
  const wrong = await secondStep({ mfa_token, code: codeOf(secret, 9) });
  expect([wrong.status, fieldOf(wrong.body)]).toEqual([400, ["code"]]);
  const code = codeOf(secret);
  const both = await Promise.all([0, 1].map(() => secondStep({ mfa_token, code })));
  expect(statusesOf(both), "at once").toEqual([200, 400]);
  const opened = both.find(({ status }) => status === 200)?.body as TokenPair;
  const sessions = (await t.get(securityCalls.listSessions.path, { token: opened.access })).body as Session[];
  expect(sessions.filter(({ is_current }) => is_current)).toHaveLength(1);
  expect(
    (await t.patch(accountCalls.updateCurrentUser.path, { username: `${person.username}x` }, { token: opened.access })).status,
  ).toBe(200);
  const replayed = await secondStep({ mfa_token: await firstStep(`${person.username}x`), code });
  expect(replayed.body).toEqual({ code: ["This code was used already. Wait for the next one."] });
  expect((await secondStep({ mfa_token, code: codeOf(secret, -1) })).status, "older than the last one").toBe(400);
  t.clock.advance(30_000);
  expect((await secondStep({ mfa_token, code: codeOf(secret, 1) })).status, "a clock that is ahead").toBe(200);
});

test("an mfa_token ends after five minutes, with a change of the password, and is no access token", async () => {
  const person = await newcomer();
  const { secret } = await turnOnTotp(person.access);
  const late = await firstStep(person.username);
  t.clock.advance(5 * minutes + 1_000);
  const tooLate = await secondStep({ mfa_token: late, code: codeOf(secret) });
  expect([tooLate.status, tooLate.body]).toEqual([401, { detail: "This login took too long. Please log in again." }]);
  const early = await firstStep(person.username);
  expect((await t.get(accountCalls.getCurrentUser.path, { token: early })).status).toBe(401);
  expect((await secondStep({ mfa_token: person.access, code: codeOf(secret) })).status).toBe(401);
  await t.db.updateTable("users").set({ password_hash: "another" }).where("id", "=", person.id).execute();
  expect((await secondStep({ mfa_token: early, code: codeOf(secret) })).status).toBe(401);
});

test.each([
  ["nothing but the token", {}],
  ["both codes", { code: "123456", recovery_code: "AAAA-BBBB-CCCC" }],
  ["a code of seven digits", { code: "1234567" }],
  ["a huge code", { code: "1".repeat(5_000) }],
  ["a code that is a number", { code: 123_456 }],
  ["a huge recovery code", { recovery_code: "A".repeat(500) }],
])("the second step refuses %s with 400", async (_name, body) => {
  expect((await secondStep({ mfa_token: "x", ...body })).status).toBe(400);
});

test("a recovery code opens a session once, in any letter case, and a mail says how many are left", async () => {
  const person = await newcomer();
  const { codes } = await turnOnTotp(person.access);
  const mfa_token = await firstStep(person.username);
  const typed = ` ${codes[0]?.toLowerCase().replaceAll("-", " ")} `;
  const both = await Promise.all([0, 1].map(() => secondStep({ mfa_token, recovery_code: typed })));
  expect(statusesOf(both)).toEqual([200, 400]);
  const again = await secondStep({ mfa_token, recovery_code: codes[0] });
  expect((again.body as { recovery_code: string[] }).recovery_code[0]).toContain("write to our support");
  expect((await mailsTo(person.email)).map(({ subject }) => subject)).toContain("A recovery code was used");
  for (const code of codes.slice(1, 7)) expect((await secondStep({ mfa_token, recovery_code: code })).status).toBe(200);
  expect((await mailsTo(person.email)).map(({ subject }) => subject)).toContain("A recovery code was used: 3 left");
  const stranger = await newcomer();
  await turnOnTotp(stranger.access);
  const ofStranger = await firstStep(stranger.username);
  expect((await secondStep({ mfa_token: ofStranger, recovery_code: codes[9] })).status, "somebody else's").toBe(400);
});

test("new recovery codes take the place of the old ones (renewRecoveryCodes)", async () => {
  const person = await newcomer();
  expect((await t.post(renewRecoveryCodes.path, undefined, { token: person.access })).status, "no app").toBe(409);
  const { codes } = await turnOnTotp(person.access);
  const renewed = (await t.post(renewRecoveryCodes.path, undefined, { token: person.access })).body as RecoveryCodes;
  const mfa_token = await firstStep(person.username);
  expect((await secondStep({ mfa_token, recovery_code: codes[0] })).status).toBe(400);
  expect((await secondStep({ mfa_token, recovery_code: renewed.recovery_codes[0] })).status).toBe(200);
});

test("turning it on ends the sessions that a password alone has opened: who knows it could turn the app off there", async () => {
  const person = await newcomer();
  const other = (await logIn(person.username)).body as TokenPair;
  await turnOnTotp(person.access);
  expect((await t.post(accountCalls.refreshToken.path, { refresh: other.refresh })).status).toBe(401);
  expect((await turnOff(other.access, { password: knownPassword })).status).toBe(401);
  expect((await t.get(accountCalls.getCurrentUser.path, { token: person.access })).status).toBe(200);
});

test("sign-ins by the password alone, while the app is turned on, leave no session behind", async () => {
  const person = await newcomer();
  const { secret } = (await t.post(setUpTotp.path, undefined, { token: person.access })).body as TotpSetup;
  const [confirmed, ...logins] = await Promise.all([
    t.post(confirmTotp.path, { code: codeOf(secret) }, { token: person.access }),
    ...[1, 2, 3, 4].map(() => logIn(person.username)),
  ]);
  expect(confirmed.status).toBe(200);
  for (const { status, body } of logins) {
    expect([200, 401]).toContain(status);
    const { access = "none" } = body as Partial<TokenPair>;
    expect((await t.get(accountCalls.getCurrentUser.path, { token: access })).status).toBe(401);
  }
});

test("a new password by a forgotten one's link still wants the second factor, and its token is void", async () => {
  const person = await newcomer();
  const { secret } = await turnOnTotp(person.access);
  const before = await firstStep(person.username);
  await t.post(recoveryCalls.forgotPassword.path, { identifier: person.username });
  const mail = await eventually(async () => {
    const found = (await mailsTo(person.email)).find(({ links }) => links[0]?.includes("/reset-password"));
    expect(found).toBeDefined();
    return found;
  });
  const password = "kenkey-with-fish";
  expect((await t.post(recoveryCalls.resetPassword.path, { token: tokenIn(mail), password })).status).toBe(204);
  const refused = await t.post(accountCalls.login.path, { username: person.username, password });
  expect([refused.status, (refused.body as { code: string }).code]).toEqual([401, "mfa_required"]);
  expect((await secondStep({ mfa_token: before, code: codeOf(secret) })).status, "of the old password").toBe(401);
  const { mfa_token } = refused.body as { mfa_token: string };
  expect((await secondStep({ mfa_token, code: codeOf(secret) })).status).toBe(200);
});

test("undoing a changed address turns off an app of the last 14 days; one that is older stays with its codes", async () => {
  const undo = async ({ access, email }: SignedIn) => {
    await t.patch(accountCalls.updateCurrentUser.path, { email: `thief-of-${email}` }, { token: access });
    const mail = (await mailsTo(email)).find(({ links }) => links[0]?.includes("/take-back"));
    const { body } = await t.post(recoveryCalls.takeBackContact.path, { token: tokenIn(mail) });
    const { reset_token } = body as { reset_token: string };
    const reset = await t.post(recoveryCalls.resetPassword.path, { token: reset_token, password: knownPassword });
    expect(reset.status, reset.text).toBe(204);
  };
  const robbed = await newcomer();
  await turnOnTotp(robbed.access);
  await undo(robbed);
  const back = await logIn(robbed.username);
  expect(back.status).toBe(200);
  expect(await stateOf((back.body as TokenPair).access)).toMatchObject({ totp_enabled_at: null, recovery_codes_left: 0 });

  const careful = await newcomer();
  const { secret } = await turnOnTotp(careful.access);
  t.clock.advance(15 * 24 * 60 * minutes);
  const signedIn = await secondStep({ mfa_token: await firstStep(careful.username), code: codeOf(secret) });
  await undo({ ...careful, ...(signedIn.body as TokenPair) });
  t.clock.advance(30_000);
  const stayed = await secondStep({ mfa_token: await firstStep(careful.username), code: codeOf(secret) });
  expect(await stateOf((stayed.body as TokenPair).access)).toMatchObject({ recovery_codes_left: 10 });
});

test("who is locked out by an app that somebody else turned on takes the account back by the mail; staff have no such link", async () => {
  const robbed = await newcomer();
  await turnOnTotp(robbed.access);
  const [mail] = await mailsTo(robbed.email);
  expect(mail?.subject).toBe("Your authenticator app is on");
  const { body } = await t.post(recoveryCalls.takeBackContact.path, { token: tokenIn(mail) });
  const password = "kenkey-with-fish";
  const { reset_token } = body as { reset_token: string };
  expect((await t.post(recoveryCalls.resetPassword.path, { token: reset_token, password })).status).toBe(204);
  const back = await t.post(accountCalls.login.path, { username: robbed.username, password });
  expect((await stateOf((back.body as TokenPair).access)).totp_enabled_at).toBeNull();

  const member = await newcomer();
  await t.db.updateTable("users").set({ is_staff: true }).where("username", "=", member.username).execute();
  await turnOnTotp(member.access);
  expect((await mailsTo(member.email))[0]?.links.join()).not.toContain("take-back");
});

test("a deleted account comes back with the second step, not with the first, and the answer says so", async () => {
  const person = await newcomer();
  const { secret } = await turnOnTotp(person.access);
  expect((await deleteAccount(t, { token: { token: person.access } }, knownPassword)).status).toBe(202);
  const mfa_token = await firstStep(person.username);
  expect((await mailsTo(person.email))[0]?.subject).toBe("Your account was deleted");
  const answer = await secondStep({ mfa_token, code: codeOf(secret) });
  expect([answer.status, answer.body]).toMatchObject([200, { restored: true }]);
  t.clock.advance(30_000);
  const again = await secondStep({ mfa_token: await firstStep(person.username), code: codeOf(secret) });
  expect(again.body).not.toHaveProperty("restored");
});

test("turning it off takes the password, notifies the person, and ends no session (removeTotp)", async () => {
  const person = await newcomer();
  expect((await turnOff(person.access, { password: knownPassword })).status, "there is none").toBe(409);
  const { secret } = await turnOnTotp(person.access);
  const mfa_token = await firstStep(person.username);
  const wrong = await turnOff(person.access, { password: "not-the-password" });
  expect([wrong.status, wrong.body]).toEqual([400, { password: ["Incorrect password."] }]);
  expect((await turnOff(person.access, {})).status).toBe(400);
  expect((await turnOff(person.access, { password: knownPassword })).status).toBe(204);
  expect((await secondStep({ mfa_token, code: codeOf(secret) })).status, "the app is gone").toBe(401);
  expect((await logIn(person.username)).status).toBe(200);
  expect(await stateOf(person.access)).toMatchObject({ totp_enabled_at: null, recovery_codes_left: 0 });
  expect((await mailsTo(person.email)).map(({ subject }) => subject)).toContain("Your authenticator app is off");
});

test("ten wrong codes an hour are the end for strangers, not for the person's own browsers, which have thirty together", async () => {
  const limited = await startTestApp({ connection: t.connection, config: { hasOutbox: true, isRateLimited: true } });
  const own = createSignIns(limited, "guessed");
  const person = await own.newcomer({ from: "10.0.0.1" });
  const known = (await own.logIn(person.username, { from: "10.0.0.1" })).cookies;
  const others = [2, 3, 4, 5].map((index) => own.logIn(person.username, { from: `10.0.0.${index}` }));
  const browsers = (await Promise.all(others)).map(({ cookies }) => cookies);
  const { secret } = await own.turnOnTotp(person.access);
  limited.clock.advance(60_000);
  const mfa_token = await own.firstStep(person.username, { from: "10.0.0.9" });
  const statuses: number[] = [];
  const guesses = Array.from({ length: 12 }, (_, index) => ({ code: own.codeOf(secret, 20 + index), from: `10.0.1.${index}` }));
  for (const { code, from } of guesses) statuses.push((await own.secondStep({ mfa_token, code }, { from })).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
  const right = { mfa_token, code: own.codeOf(secret) };
  expect((await own.secondStep(right, { from: "10.0.2.1" })).status, "a right one, too").toBe(429);
  expect((await own.secondStep(right, { from: "10.0.2.1", cookies: known })).status, "from a known browser").toBe(200);
  const wrong = { mfa_token, code: own.codeOf(secret, 20) };
  const fromBrowsers: number[] = [];
  for (const cookies of browsers)
    for (let times = 0; times < 9; times += 1)
      fromBrowsers.push((await own.secondStep(wrong, { from: "10.0.3.1", cookies })).status);
  expect(fromBrowsers.filter((status) => status === 400)).toHaveLength(30);
  await limited.close();
});
