import {
  accountCalls,
  dataRightsCalls,
  recoveryCalls,
  securityCalls,
  type CurrentUser,
  type Passkey,
  type TokenPair,
} from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { tokenIn } from "../../../test/test-people.ts";
import { createSignIns, knownPassword, statusesOf, type SignedIn } from "../../../test/sign-ins.ts";
import { createSoftwareAuthenticator, type SoftwareAuthenticator } from "../../../test/software-authenticator.ts";
import { startTestApp } from "../../../test/test-app.ts";

const { startPasskey, registerPasskey, removePasskey, startPasskeyLogin, loginWithPasskey } = securityCalls;
const { removePassword, reauthenticateByPasskey, removeTotp } = securityCalls;
const { login, reauthenticate, updateCurrentUser, getCurrentUser } = accountCalls;
const site = { origin: "https://efie.example", rpId: "efie.example" };
const t = await startTestApp({ config: { hasOutbox: true, needsStaffMfa: true, publicUrl: site.origin } });
const { newcomer, logIn, turnOnTotp, codeOf, firstStep, secondStep, mailsTo } = createSignIns(t, "passwordless");
afterAll(t.close);
const minutes = 60_000;
const wrong = [401, { detail: "Incorrect username or password." }];
const newPassword = "kenkey-with-fish";

type Owner = { person: SignedIn; keys: SoftwareAuthenticator[]; passkeys: Passkey[] };
type Options = { challenge: string };

/** Somebody with some passkeys, in a session that the password has opened. */
async function holderOf(count: number): Promise<Owner> {
  const owner: Owner = { person: await newcomer(), keys: [], passkeys: [] };
  const token = owner.person.access;
  for (let made = 0; made < count; made += 1) {
    const key = createSoftwareAuthenticator();
    const { challenge } = (await t.post(startPasskey.path, undefined, { token })).body as Options;
    const answer = await t.post(registerPasskey.path, { credential: key.create({ ...site, challenge }) }, { token });
    expect(answer.status, answer.text).toBe(201);
    owner.keys.push(key);
    owner.passkeys.push(answer.body as Passkey);
  }
  return owner;
}

async function sign({ person, keys }: Owner): Promise<object> {
  const { challenge } = (await t.post(startPasskeyLogin.path)).body as Options;
  const handle = Buffer.from(`efie-${person.id}`).toString("base64url");
  return { credential: keys[0]?.get({ ...site, challenge }, handle) };
}

const remove = (token: string) => t.remove(removePassword.path, { token });
const usePasskey = async (owner: Owner) => t.post(loginWithPasskey.path, await sign(owner));
const tokenOf = async (owner: Owner) => ((await usePasskey(owner)).body as TokenPair).access;
const removedAt = async (token: string) =>
  ((await t.get(getCurrentUser.path, { token })).body as CurrentUser).password_removed_at;
const hashOf = async ({ id }: { id: number }) =>
  (await t.db.selectFrom("users").select("password_hash").where("id", "=", id).executeTakeFirstOrThrow()).password_hash;

/** Somebody whose password is removed. */
async function passwordless(): Promise<Owner> {
  const owner = await holderOf(2);
  const answer = await remove(owner.person.access);
  expect(answer.status, answer.text).toBe(204);
  return owner;
}

test("removePassword needs two passkeys, and a password", async () => {
  for (const count of [0, 1]) expect((await remove((await holderOf(count)).person.access)).status).toBe(409);
  const owner = await holderOf(2);
  expect(await removedAt(owner.person.access)).toBeNull();
  const both = await Promise.all([remove(owner.person.access), remove(owner.person.access)]);
  expect(statusesOf(both)).toEqual([204, 409]);
  expect(await removedAt(owner.person.access)).toBe(t.clock.now().toISOString());
  const mails = (await mailsTo(owner.person.email)).filter(({ subject }) => subject === "Your account has no password any more");
  expect(mails).toHaveLength(1);
});

test("the password answers as a wrong one does, by the same work, and the passkey still logs in", async () => {
  const owner = await holderOf(2);
  const before = await hashOf(owner.person);
  expect((await remove(owner.person.access)).status).toBe(204);
  for (const username of [owner.person.username, owner.person.email]) {
    const answer = await logIn(username);
    expect([answer.status, answer.body]).toEqual(wrong);
  }
  const other = await t.post(login.path, { username: owner.person.username, password: "wrong-password" });
  expect([other.status, other.body]).toEqual(wrong);
  // The strength is before the salt: comparing takes as long.
  const strengthOf = (hash: string) => hash.split("$").slice(0, 4);
  const after = await hashOf(owner.person);
  expect(strengthOf(after)).toEqual(strengthOf(before));
  expect(after).not.toBe(before);
  expect((await usePasskey(owner)).status).toBe(200);
});

test("nor does the password with a code of the app, also where the first step was before", async () => {
  const owner = await holderOf(2);
  const { secret } = await turnOnTotp(owner.person.access);
  const early = await firstStep(owner.person.username);
  expect((await remove(owner.person.access)).status).toBe(204);
  expect((await secondStep({ mfa_token: early, code: codeOf(secret) })).status).toBe(401);
  const answer = await logIn(owner.person.username);
  expect([answer.status, answer.body]).toEqual(wrong);
});

test("sessions that the password alone has opened end; those of passkeys stay", async () => {
  const owner = await holderOf(2);
  const byPasskey = await tokenOf(owner);
  const byPassword = ((await logIn(owner.person.username)).body as TokenPair).access;
  expect((await remove(owner.person.access)).status).toBe(204);
  const statuses = await Promise.all([byPassword, byPasskey].map((token) => t.get(getCurrentUser.path, { token })));
  expect(statuses.map(({ status }) => status)).toEqual([401, 200]);
});

test("a stale session is refreshed by a passkey of the account, not by the password", async () => {
  const [owner, stranger] = [await passwordless(), await holderOf(1)];
  const { refresh } = (await usePasskey(owner)).body as TokenPair;
  t.clock.advance(11 * minutes);
  const token = ((await t.post(accountCalls.refreshToken.path, { refresh })).body as TokenPair).access;
  const change = () => t.patch(updateCurrentUser.path, { username: `renamed_${owner.person.id}` }, { token });
  expect((await change()).status).toBe(403);
  const typed = await t.post(reauthenticate.path, { password: knownPassword }, { token });
  expect([typed.status, typed.body]).toEqual([400, { password: ["Incorrect password."] }]);
  const signed = await sign(owner);
  expect((await t.post(reauthenticateByPasskey.path, await sign(stranger), { token })).status, "a stranger's").toBe(400);
  expect((await change()).status).toBe(403);
  expect((await t.post(reauthenticateByPasskey.path, signed, { token })).status).toBe(204);
  expect((await t.post(reauthenticateByPasskey.path, signed, { token })).status, "once").toBe(400);
  expect((await change()).status).toBe(200);
});

test("a reset by mail gives the account a password again, and says so", async () => {
  const owner = await passwordless();
  const { username, email } = owner.person;
  await t.db.updateTable("users").set({ email_verified_at: t.clock.now() }).where("id", "=", owner.person.id).execute();
  await t.post(recoveryCalls.forgotPassword.path, { identifier: username });
  const token = async () => tokenIn((await mailsTo(email)).find(({ links }) => links[0]?.includes("/reset-password")));
  await expect.poll(token).not.toBe("");
  expect((await t.post(recoveryCalls.resetPassword.path, { token: await token(), password: newPassword })).status).toBe(204);
  const answer = await t.post(login.path, { username, password: newPassword });
  expect(answer.status).toBe(200);
  expect(await removedAt((answer.body as TokenPair).access)).toBeNull();
  expect((await mailsTo(email)).map(({ subject }) => subject)).toContain("Your password was changed");
  expect((await usePasskey(owner)).status, "passkeys stay").toBe(200);
});

test("so does a new password that the owner sets", async () => {
  const owner = await passwordless();
  const token = await tokenOf(owner);
  expect((await t.patch(updateCurrentUser.path, { password: newPassword }, { token })).status).toBe(200);
  expect(await removedAt(token)).toBeNull();
  expect((await t.post(login.path, { username: owner.person.username, password: newPassword })).status).toBe(200);
});

test("the last passkey of an account without a password stays", async () => {
  const owner = await passwordless();
  const token = await tokenOf(owner);
  const removals = await Promise.all(
    owner.passkeys.map(({ id }) => t.remove(removePasskey.path.replace("{id}", String(id)), { token })),
  );
  expect(statusesOf(removals)).toEqual([204, 409]);
});

test("who has no password leaves it out to turn the app off and to delete the account; others cannot", async () => {
  const owner = await holderOf(2);
  await turnOnTotp(owner.person.access);
  const without = (path: string, token: string) => t.send({ method: "DELETE", url: `/api/${path}`, payload: {} }, { token });
  for (const { path } of [removeTotp, dataRightsCalls.deleteAccount]) {
    const refused = await without(path, owner.person.access);
    expect([refused.status, refused.body]).toEqual([400, { password: ["Password is required."] }]);
  }
  expect((await remove(owner.person.access)).status).toBe(204);
  expect((await without(removeTotp.path, owner.person.access)).status).toBe(204);
  expect((await without(dataRightsCalls.deleteAccount.path, owner.person.access)).status).toBe(202);
});

test("staff need a second factor in their session for it, where staff need one", async () => {
  const owner = await holderOf(2);
  await t.db.updateTable("users").set({ is_staff: true }).where("id", "=", owner.person.id).execute();
  const byPassword = ((await logIn(owner.person.username)).body as TokenPair).access;
  expect((await remove(byPassword)).status).toBe(403);
  expect((await t.post(reauthenticateByPasskey.path, await sign(owner), { token: byPassword })).status).toBe(204);
  expect((await remove(byPassword)).status, "once a passkey was used in it").toBe(204);
});
