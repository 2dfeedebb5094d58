import { accountCalls, securityCalls, type Session, type TokenPair } from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { createBus } from "../../platform/messaging/bus.ts";
import { endedSessionsTopic } from "../../platform/messaging/push.ts";
import { createSignIns } from "../../../test/sign-ins.ts";
import { startTestApp } from "../../../test/test-app.ts";

const bus = await createBus(null, () => {});
const t = await startTestApp({ config: { hasOutbox: true }, bus });
const { newcomer, logIn, mailsTo } = createSignIns(t, "sitter");
afterAll(t.close);

const chrome =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";
const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";
const from = (agent: string) => ({ headers: { "user-agent": agent } });
const minutes = 60_000;

const sessionsOf = async (token: string): Promise<Session[]> =>
  (await t.get(securityCalls.listSessions.path, { token })).body as Session[];
const end = (id: number, token: string) => t.remove(securityCalls.endSession.path.replace("{id}", String(id)), { token });
const refresh = (token: string) => t.post(accountCalls.refreshToken.path, { refresh: token });

test("listSessions names the devices, says which one asks, and when each was seen, to five minutes", async () => {
  const person = await newcomer(from(chrome));
  t.clock.advance(10 * minutes);
  const other = (await logIn(person.username, from(safari))).body as TokenPair;
  const [first, second] = (await sessionsOf(person.access)) as [Session, Session];
  expect([first.device, second.device]).toEqual(["Safari on iOS", "Chrome on Android"]);
  expect([first.is_current, second.is_current]).toEqual([false, true]);
  expect(second.last_seen_at).toBe(second.created_at);
  // A refresh is seen; another one soon after is not written down.
  t.clock.advance(1 * minutes);
  expect((await refresh(person.refresh)).status).toBe(200);
  const seen = t.clock.now().toISOString();
  t.clock.advance(4 * minutes);
  await refresh(person.refresh);
  expect((await sessionsOf(other.access))[0]).toMatchObject({
    device: "Chrome on Android",
    last_seen_at: seen,
    is_current: false,
  });
});

test("a session without a user agent, or with a strange one, has words all the same", async () => {
  const person = await newcomer({ headers: { "user-agent": "" } });
  await logIn(person.username, from("\u00ff".repeat(3_000)));
  // Words of a stranger's choice would be mailed by us to whatever address they registered.
  await logIn(person.username, from("Your account is locked: open win.evil.example/now/1 (x) y"));
  for (const { device } of await sessionsOf(person.access)) expect(device).toBe("Unknown device");
  for (const { text } of await mailsTo(person.email)) expect(text).not.toContain("evil");
});

test("endSession ends one's own session at once, with its sockets; somebody else's and an ended one are 404", async () => {
  const [person, stranger] = [await newcomer(), await newcomer()];
  const other = (await logIn(person.username)).body as TokenPair;
  const ended: string[] = [];
  const unsubscribe = bus.subscribe(endedSessionsTopic, (message) => ended.push(message));
  const id = (await sessionsOf(person.access)).find(({ is_current }) => !is_current)?.id ?? 0;
  expect((await end(id, stranger.access)).status).toBe(404);
  expect((await sessionsOf(other.access)).length).toBe(2);
  expect((await end(id, person.access)).status).toBe(204);
  expect(ended).toEqual([String(person.id)]);
  unsubscribe();
  expect((await refresh(other.refresh)).status).toBe(401);
  expect((await t.get(accountCalls.getCurrentUser.path, { token: other.access })).status).toBe(401);
  for (const unknown of [id, 2_147_483_647]) expect((await end(unknown, person.access)).status).toBe(404);
  expect((await sessionsOf(person.access)).map(({ is_current }) => is_current)).toEqual([true]);
});

test("endOtherSessions leaves the session that asks, and nobody else's is touched", async () => {
  const [person, stranger] = [await newcomer(), await newcomer()];
  const others = [await logIn(person.username), await logIn(person.username)].map(({ body }) => body as TokenPair);
  expect((await t.remove(securityCalls.endOtherSessions.path, { token: person.access })).status).toBe(204);
  for (const other of others) expect((await refresh(other.refresh)).status).toBe(401);
  expect((await refresh(person.refresh)).status).toBe(200);
  expect((await refresh(stranger.refresh)).status).toBe(200);
});

test("a sign-in from a new device is reported by email; the first one of all, and one from a known browser, are not", async () => {
  const person = await newcomer();
  expect(await mailsTo(person.email)).toEqual([]);
  const strange = await logIn(person.username, from(safari));
  const [mail] = await mailsTo(person.email);
  expect(mail?.subject).toBe("New login to your account");
  expect(mail?.text).toContain("Device: Safari on iOS.");
  expect(mail?.links).toEqual([expect.stringMatching(/\/account\/security$/)]);
  expect((await logIn(person.username, { ...from(safari), cookies: strange.cookies })).status).toBe(200);
  expect(await mailsTo(person.email)).toHaveLength(1);
  const another = await newcomer();
  // The browser knows one account; it is new to the other.
  await logIn(another.username, { cookies: strange.cookies });
  expect(await mailsTo(another.email)).toHaveLength(1);
});

test("a browser is new again after a new password: who was signed out by it may be a thief", async () => {
  const person = await newcomer();
  const first = await logIn(person.username, from(safari));
  expect(await mailsTo(person.email)).toHaveLength(1);
  const password = "kenkey-with-fish";
  const changed = await t.patch(accountCalls.updateCurrentUser.path, { password }, { token: person.access });
  expect(changed.status, changed.text).toBe(200);
  const known = { ...from(safari), cookies: first.cookies };
  const again = await t.post(accountCalls.login.path, { username: person.username, password }, known);
  expect(again.status, again.text).toBe(200);
  expect((await mailsTo(person.email)).map(({ subject }) => subject)).toEqual([
    "New login to your account",
    "Your password was changed",
    "New login to your account",
  ]);
});

test("two first sign-ins at once both succeed, and the second one is reported by email", async () => {
  const person = await newcomer();
  await t.db.updateTable("users").set({ signed_in_at: null }).where("id", "=", person.id).execute();
  const answers = await Promise.all([logIn(person.username), logIn(person.username)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await mailsTo(person.email)).toHaveLength(1);
});
