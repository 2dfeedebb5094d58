import { accountCalls, recoveryCalls, securityCalls, type Passkey, type Session, type TokenPair } from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { deleteAccount } from "../../../test/accounts.ts";
import { tokenIn } from "../../../test/test-people.ts";
import { createSignIns, knownPassword, statusesOf, type SignedIn } from "../../../test/sign-ins.ts";
import { createSoftwareAuthenticator, type Ceremony, type SoftwareAuthenticator } from "../../../test/software-authenticator.ts";
import { startTestApp } from "../../../test/test-app.ts";

const { startPasskey, registerPasskey, listPasskeys, removePasskey, startPasskeyLogin, loginWithPasskey } = securityCalls;
const t = await startTestApp({ config: { hasOutbox: true, publicUrl: "https://efie.example" } });
const { newcomer, logIn, turnOnTotp, mailsTo } = createSignIns(t, "keyholder");
afterAll(t.close);
const minutes = 60_000;
const site = { origin: "https://efie.example", rpId: "efie.example" };
const handleOf = ({ id }: { id: number }) => Buffer.from(`efie-${id}`).toString("base64url");

type Options = { challenge: string } & Record<string, unknown>;
const optionsFor = async ({ access }: TokenPair) =>
  (await t.post(startPasskey.path, undefined, { token: access })).body as Options;
const loginOptions = async () => (await t.post(startPasskeyLogin.path)).body as Options;
const register = (person: TokenPair, credential: object, name?: string) =>
  t.post(registerPasskey.path, { credential, ...(name === undefined ? {} : { name }) }, { token: person.access });
const signIn = (credential: object) => t.post(loginWithPasskey.path, { credential });

async function withPasskey(counter = 0): Promise<{ person: SignedIn; key: SoftwareAuthenticator; passkey: Passkey }> {
  const [person, key] = [await newcomer(), createSoftwareAuthenticator()];
  const { challenge } = await optionsFor(person);
  const answer = await register(person, key.create({ ...site, challenge, counter }), "My phone");
  expect(answer.status, answer.text).toBe(201);
  return { person, key, passkey: answer.body as Passkey };
}

const use = async ({ key, person }: { key: SoftwareAuthenticator; person: SignedIn }, ceremony: Partial<Ceremony> = {}) =>
  signIn(key.get({ ...site, ...(await loginOptions()), ...ceremony }, handleOf(person)));

test("a passkey is made for this site, found without a name, and signs in past the second factor", async () => {
  const { person, key, passkey } = await withPasskey();
  expect(passkey).toMatchObject({ name: "My phone", last_used_at: null });
  expect((await mailsTo(person.email))[0]?.subject).toBe("A passkey was added to your account");
  const options = await optionsFor(person);
  expect(options).toMatchObject({
    rp: { name: "Efie", id: "efie.example" },
    user: { id: handleOf(person), name: person.username, displayName: "Efua Owusu" },
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: [{ id: key.create({ ...site, challenge: "x" }).id }],
  });
  expect(await loginOptions()).toMatchObject({ rpId: "efie.example", userVerification: "required" });
  await turnOnTotp(person.access);
  const answer = await use({ key, person });
  expect(answer.status, answer.text).toBe(200);
  const { access } = answer.body as TokenPair;
  const sessions = (await t.get(securityCalls.listSessions.path, { token: access })).body as Session[];
  expect(sessions.find(({ is_current }) => is_current)).toBeDefined();
  const [listed] = (await t.get(listPasskeys.path, { token: access })).body as Passkey[];
  expect(listed?.last_used_at).toBe(t.clock.now().toISOString());
  // Signing in counts as the password of the last ten minutes.
  expect((await t.post(startPasskey.path, undefined, { token: access })).status).toBe(200);
});

test("a passkey without a name is named after its device", async () => {
  const person = await newcomer();
  const { challenge } = await optionsFor(person);
  const credential = createSoftwareAuthenticator().create({ ...site, challenge });
  expect((await register(person, credential)).body).toMatchObject({ name: "Chrome on Android" });
});

test("a challenge is answered once, within five minutes, for its purpose and its person", async () => {
  const [person, other] = [await newcomer(), await newcomer()];
  const { challenge } = await optionsFor(person);
  const make = (of: string) => createSoftwareAuthenticator().create({ ...site, challenge: of });
  const both = await Promise.all([0, 1].map(() => register(person, make(challenge))));
  expect(statusesOf(both), "once").toEqual([201, 400]);
  const ofOther = (await optionsFor(other)).challenge;
  const ofLogin = (await loginOptions()).challenge;
  for (const wrong of [ofOther, ofLogin, "AAAA", Buffer.alloc(36).toString("base64url")])
    expect((await register(person, make(wrong))).status, wrong).toBe(400);
  const late = (await optionsFor(person)).challenge;
  t.clock.advance(5 * minutes + 1_000);
  expect((await register(person, make(late))).status, "late").toBe(400);
  const owner = await withPasskey();
  const answered = owner.key.get({ ...site, ...(await loginOptions()) }, handleOf(owner.person));
  const replies = await Promise.all([signIn(answered), signIn(answered)]);
  expect(statusesOf(replies), "a login's, too").toEqual([200, 401]);
});

test("another site, nobody verified, another person's handle, a stranger's key: one sentence", async () => {
  const owner = await withPasskey();
  const sentence = { detail: "This passkey did not work. Try again, or log in with your password." };
  const { challenge } = await optionsFor(owner.person);
  const wrongs: Partial<Ceremony>[] = [
    { origin: "https://efie.example.evil.example" },
    { origin: "http://efie.example" },
    { rpId: "evil.example" },
    { isVerified: false },
    { challenge },
  ];
  for (const wrong of wrongs) {
    const answer = await use(owner, wrong);
    expect([answer.status, answer.body], JSON.stringify(wrong)).toEqual([401, sentence]);
  }
  for (const wrong of wrongs.filter(({ challenge: other }) => other === undefined)) {
    const made = createSoftwareAuthenticator().create({ ...site, ...(await optionsFor(owner.person)), ...wrong });
    expect((await register(owner.person, made)).status, JSON.stringify(wrong)).toBe(400);
  }
  const handle = await signIn(owner.key.get({ ...site, ...(await loginOptions()) }, handleOf({ id: 1 })));
  expect([handle.status, handle.body]).toEqual([401, sentence]);
  const stranger = await use({ person: owner.person, key: createSoftwareAuthenticator() });
  expect([stranger.status, stranger.body]).toEqual([401, sentence]);
  const forged = { ...createSoftwareAuthenticator().get({ ...site, ...(await loginOptions()) }, handleOf(owner.person)) };
  const id = owner.key.create({ ...site, challenge }).id;
  expect((await signIn({ ...forged, id, rawId: id })).status, "signed by another key").toBe(401);
});

test("a deleted account comes back with its passkey, and the answer says so", async () => {
  const owner = await withPasskey();
  await deleteAccount(t, { token: { token: owner.person.access } }, knownPassword);
  expect((await use(owner)).body).toMatchObject({ restored: true });
  expect((await use(owner)).body).not.toHaveProperty("restored");
});

test("undoing a changed address removes the thief's passkey, and keeps the person's own older ones", async () => {
  const owner = await withPasskey();
  t.clock.advance(15 * 24 * 60 * minutes);
  const { access } = (await logIn(owner.person.username)).body as TokenPair;
  const thief = { person: owner.person, key: createSoftwareAuthenticator() };
  const made = thief.key.create({ ...site, ...(await optionsFor({ access, refresh: "" })) });
  expect((await t.post(registerPasskey.path, { credential: made }, { token: access })).status).toBe(201);
  await t.patch(accountCalls.updateCurrentUser.path, { email: "thief@mail.example" }, { token: access });
  const mail = (await mailsTo(owner.person.email)).find(({ links }) => links[0]?.includes("/take-back"));
  const back = await t.post(recoveryCalls.takeBackContact.path, { token: tokenIn(mail) });
  expect(back.status, back.text).toBe(200);
  expect((await use(thief)).status).toBe(401);
  expect((await use(owner)).status).toBe(200);
});

test("a counter that does not go on says that the passkey was copied", async () => {
  const owner = await withPasskey(4);
  expect((await use(owner, { counter: 5 })).status).toBe(200);
  expect((await use(owner, { counter: 5 })).status).toBe(401);
  expect((await use(owner, { counter: 6 })).status).toBe(200);
});

test("removePasskey: one's own only; it signs in no more, and the person is notified", async () => {
  const owner = await withPasskey();
  const path = removePasskey.path.replace("{id}", String(owner.passkey.id));
  const stranger = await newcomer();
  expect((await t.remove(path, { token: stranger.access })).status).toBe(404);
  expect((await use(owner)).status).toBe(200);
  expect((await t.remove(path, { token: owner.person.access })).status).toBe(204);
  expect((await use(owner)).status).toBe(401);
  expect((await t.remove(path, { token: owner.person.access })).status).toBe(404);
  expect((await mailsTo(owner.person.email)).map(({ subject }) => subject)).toContain("A passkey was removed from your account");
  expect((await logIn(owner.person.username)).status, "the password still works").toBe(200);
});

test("the same passkey twice is 409, and twenty are enough", async () => {
  const { person, key } = await withPasskey();
  const again = key.create({ ...site, ...(await optionsFor(person)) });
  expect((await register(person, again)).status).toBe(409);
  const row = {
    user_id: person.id,
    public_key: Buffer.from("key"),
    counter: 0,
    transports: "",
    name: "x",
    created_at: t.clock.now(),
  };
  const { challenge } = await optionsFor(person);
  const rows = Array.from({ length: 19 }, (_, index) => ({ ...row, credential_id: `full-${index}` }));
  await t.db.insertInto("passkeys").values(rows).execute();
  expect((await register(person, createSoftwareAuthenticator().create({ ...site, challenge }))).status).toBe(409);
  expect((await t.post(startPasskey.path, undefined, { token: person.access })).status).toBe(409);
});

test.each([
  ["nothing", {}],
  ["a list", []],
  ["what is not base64url", { id: "é", rawId: "é", type: "public-key", response: {} }],
  ["a huge id", { id: "a".repeat(30_000), rawId: "a", type: "public-key", response: {} }],
])("a credential that is %s is 400", async (_name, credential) => {
  const person = await newcomer();
  expect((await signIn(credential)).status).toBe(400);
  expect((await register(person, credential)).status).toBe(400);
});

test("a key of nonsense is refused, never a failure", async () => {
  const person = await newcomer();
  const { challenge } = await optionsFor(person);
  const made = createSoftwareAuthenticator().create({ ...site, challenge });
  for (const attestationObject of ["AAAA", "_____", made.response.attestationObject.slice(0, 60)])
    expect((await register(person, { ...made, response: { ...made.response, attestationObject } })).status).toBe(400);
});

test("old challenges are forgotten by a job", async () => {
  const owner = await withPasskey();
  await use(owner);
  t.clock.advance(10 * minutes);
  const job = t.app.jobs.find(({ name }) => name === "remove expired challenges");
  await job?.run();
  await job?.run();
  expect(await t.db.selectFrom("used_challenges").selectAll().execute()).toEqual([]);
});
