import { accountCalls, socketUnauthorizedCode, type TokenPair } from "@efie/contract";
import { accountSentences } from "@efie/contract/account-rules";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSocket, socketAddress } from "../../../test/socket-client.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { dayMs } from "../../platform/process/clock.ts";

const { register, login, refreshToken, logout, getCurrentUser, updateCurrentUser } = accountCalls;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: "2026-11-20T12:00:00Z" });
});
afterAll(() => app.close());

let number = 0;
type Person = Record<string, unknown> & { username: string; password: string };

function person(changes: Record<string, unknown> = {}): Person {
  number += 1;
  const username = `ama_${number}`;
  return {
    first_name: "Ama",
    last_name: "Darko",
    username,
    email: `${username}@mail.example`,
    password: "waakye-and-shito",
    phone_number: "024 412 3456",
    account_type: "regular",
    ...changes,
  };
}

async function signIn(
  changes: Record<string, unknown> = {},
): Promise<{ id: number; username: string; access: string; refresh: string }> {
  const body = person(changes);
  const registered = await app.post(register.path, body);
  expect(registered.status).toBe(201);
  const opened = await app.post(login.path, { username: body.username, password: body.password });
  expect(opened.status).toBe(200);
  return { ...(registered.body as { id: number; username: string }), ...(opened.body as { access: string; refresh: string }) };
}

const patchMe = (token: string, payload: object) =>
  app.send({ method: "PATCH", url: `/api/${updateCurrentUser.path}`, payload }, { token });

test("registering returns the account without the password, and a Ghanaian number in one form", async () => {
  const local = await app.post(register.path, person());
  expect(local.status).toBe(201);
  expect(local.body).toMatchObject({ username: "ama_1", phone_number: "233244123456", account_type: "regular" });
  expect(Object.keys(local.body as object).sort()).toEqual([
    "account_type",
    "email",
    "first_name",
    "id",
    "last_name",
    "phone_number",
    "username",
  ]);
  for (const phone_number of ["+233 (0) 24 412 3456", "+2330244123456", "2330244123456", "00233244123456", "024 412 3456"])
    expect((await app.post(register.path, person({ phone_number }))).body).toMatchObject({ phone_number: "233244123456" });
  for (const phone_number of ["", "\u200b", "none", "12345678", "1234567890123456", "0742345678"]) {
    const refused = await app.post(register.path, person({ phone_number }));
    expect([refused.status, refused.body]).toEqual([400, { phone_number: [accountSentences.phoneMalformed] }]);
  }
});

test("a username or email taken in any letter case returns 400 under its field", async () => {
  const first = person();
  await app.post(register.path, first);
  const sameName = await app.post(register.path, person({ username: first.username.toUpperCase() }));
  expect([sameName.status, sameName.body]).toEqual([400, { username: ["A user with that username already exists."] }]);
  const sameMail = await app.post(register.path, person({ email: String(first["email"]).toUpperCase() }));
  expect([sameMail.status, sameMail.body]).toEqual([400, { email: ["A user with that email already exists."] }]);
  const both = await app.post(register.path, person({ username: first.username, email: first["email"] }));
  expect(both.body).toEqual({ ...(sameName.body as object), ...(sameMail.body as object) });
});

test("concurrent registrations of one name create one account", async () => {
  const body = person();
  const answers = await Promise.all(
    [1, 2, 3].map((index) => app.post(register.path, { ...body, email: `twin${index}@mail.example` })),
  );
  const refused = answers.filter(({ status }) => status !== 201).map(({ status, body: words }) => [status, words]);
  const taken = [400, { username: ["A user with that username already exists."] }];
  expect(refused, "in the words for a taken one").toEqual([taken, taken]);
});

test.each([
  ["username", "ab"],
  ["username", "a".repeat(21)],
  ["username", "ama darko"],
  ["email", " ama@mail.example x"],
  ["email", "nobody"],
  ["password", "short"],
  ["password", "password123"],
  ["password", "x".repeat(129)],
  ["phone_number", "12345678"],
  ["phone_number", "1".repeat(16)],
  ["account_type", "king"],
  ["first_name", ""],
  ["last_name", null],
])("an invalid %s (%j) returns 400 under its name", async (field, value) => {
  const answer = await app.post(register.path, person({ [field]: value }));
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body as object)).toEqual([field]);
});

test("login accepts the name in any letter case; a wrong name and a wrong password return the same error", async () => {
  const { username } = await signIn();
  expect((await app.post(login.path, { username: username.toUpperCase(), password: "waakye-and-shito" })).status).toBe(200);
  const wrongPassword = await app.post(login.path, { username, password: "wrong-password" });
  const wrongName = await app.post(login.path, { username: "nobody_at_all", password: "wrong-password" });
  const noName = await app.post(login.path, { username: "nobody\u0000", password: "wrong-password\u0000" });
  expect([noName.status, noName.body]).toEqual([wrongName.status, wrongName.body]);
  expect([wrongPassword.status, wrongPassword.body]).toEqual([401, { detail: "Incorrect username or password." }]);
  expect([wrongName.status, wrongName.body]).toEqual([401, { detail: "Incorrect username or password." }]);
});

test("passwords are stored as argon2id, refresh tokens as hashes", async () => {
  const { id, refresh } = await signIn();
  const user = await app.db.selectFrom("users").select("password_hash").where("id", "=", id).executeTakeFirstOrThrow();
  expect(user.password_hash).toMatch(/^\$argon2id\$/);
  const sessions = await app.db.selectFrom("sessions").selectAll().where("user_id", "=", id).execute();
  expect(JSON.stringify(sessions)).not.toContain(refresh);
});

test("an access token lasts 15 minutes, a refresh token 30 days; both refresh paths work", async () => {
  const isolated = await startTestApp({ now: "2026-11-20T12:00:00Z", connection: app.connection });
  const { access, refresh } = await signIn();
  isolated.clock.advance(15 * 60_000 + 1_000);
  expect((await isolated.get(getCurrentUser.path, { token: access })).body).toMatchObject({ code: "token_not_valid" });
  for (const path of [refreshToken.path, "auth/token/refresh/"]) {
    const renewed = await isolated.post(path, { refresh });
    expect(renewed.status).toBe(200);
    expect((await isolated.get(getCurrentUser.path, { token: (renewed.body as { access: string }).access })).status).toBe(200);
  }
  isolated.clock.advance(30 * dayMs);
  expect((await isolated.post(refreshToken.path, { refresh })).status).toBe(401);
  await isolated.close();
});

test("logout revokes the refresh token; an unknown token returns 204", async () => {
  const { refresh } = await signIn();
  expect((await app.post(logout.path, { refresh })).status).toBe(204);
  const refused = await app.post(refreshToken.path, { refresh });
  expect([refused.status, refused.body]).toEqual([401, { detail: "Token is invalid or expired", code: "token_not_valid" }]);
  expect((await app.post(logout.path, { refresh: "never-was" })).status).toBe(204);
});

test("the owner reads the account without the password; a guest gets 401", async () => {
  const { access, username } = await signIn();
  const me = await app.get(getCurrentUser.path, { token: access });
  expect(me.body).toMatchObject({
    username,
    is_staff: false,
    phone_number: "233244123456",
    date_joined: "2026-11-20T12:00:00.000Z",
  });
  expect(me.text).not.toMatch(/"password"|password_hash|argon2/);
  expect((await app.get(getCurrentUser.path)).status).toBe(401);
});

test("a change has one field, and returns the whole account", async () => {
  const { access, id } = await signIn();
  expect((await patchMe(access, { username: `new_${id}` })).body).toMatchObject({ username: `new_${id}`, id });
  expect((await patchMe(access, { email: `new_${id}@mail.example` })).body).toMatchObject({ email: `new_${id}@mail.example` });
  expect((await patchMe(access, { account_type: "agent" })).body).toMatchObject({ account_type: "agent" });
  for (const body of [{}, { username: "aaa", email: "a@mail.example" }, { is_staff: true }, { account_type: "staff" }]) {
    expect((await patchMe(access, body)).status).toBe(400);
  }
});

test("a changed password revokes every session except the current one", async () => {
  const { access, refresh, username } = await signIn();
  const other = (await app.post(login.path, { username, password: "waakye-and-shito" })).body as { refresh: string };
  expect((await patchMe(access, { password: "kenkey-with-fish" })).status).toBe(200);
  expect((await app.post(refreshToken.path, { refresh: other.refresh })).status).toBe(401);
  expect((await app.post(refreshToken.path, { refresh })).status).toBe(200);
  expect((await app.post(login.path, { username, password: "waakye-and-shito" })).status).toBe(401);
  expect((await app.post(login.path, { username, password: "kenkey-with-fish" })).status).toBe(200);
});

test("a session ended by a password change or logout loses its calls and its socket immediately", async () => {
  const at = await socketAddress(app.app);
  const holder = await signIn();
  const open = async () =>
    (await app.post(login.path, { username: holder.username, password: "waakye-and-shito" })).body as TokenPair;
  const intruder = await open();
  const listening = await openSocket(`${at}?token=${intruder.access}`);
  expect((await patchMe(holder.access, { password: "kenkey-with-fish" })).status).toBe(200);
  expect(await listening.closed).toBe(socketUnauthorizedCode);
  expect((await app.get(getCurrentUser.path, { token: intruder.access })).status).toBe(401);
  expect((await patchMe(intruder.access, { password: "banku-and-tilapia" })).status).toBe(401);
  expect(await (await openSocket(`${at}?token=${intruder.access}`)).closed).toBe(socketUnauthorizedCode);
  expect((await app.get(getCurrentUser.path, { token: holder.access })).status).toBe(200);
  expect((await app.post(logout.path, { refresh: holder.refresh })).status).toBe(204);
  expect((await app.get(getCurrentUser.path, { token: holder.access })).status).toBe(401);
});

test("of two concurrent password changes from two sessions, one gets 401", async () => {
  const first = await signIn();
  const second = (await app.post(login.path, { username: first.username, password: "waakye-and-shito" })).body as TokenPair;
  const [one, two] = await Promise.all([
    patchMe(first.access, { password: "kenkey-with-fish" }),
    patchMe(second.access, { password: "banku-and-tilapia" }),
  ]);
  expect(new Set([one.status, two.status])).toEqual(new Set([200, 401]));
});

test("a login with the old password during its change is refused, or its session is revoked", async () => {
  for (let round = 0; round < 8; round++) {
    const { access, username } = await signIn();
    const [changed, ...opened] = await Promise.all([
      patchMe(access, { password: "kenkey-with-fish" }),
      ...Array.from({ length: 3 }, () => app.post(login.path, { username, password: "waakye-and-shito" })),
    ]);
    expect(changed.status).toBe(200);
    for (const { status, body } of opened) {
      if (status === 401) continue;
      expect((await app.post(refreshToken.path, { refresh: (body as TokenPair).refresh })).status).toBe(401);
    }
  }
});

test("a name with letters that the database folds to others is not found, so it has no second rate limit", async () => {
  const { username } = await signIn({ username: "kiki_i" });
  for (const spelled of ["k\u0130ki_i", "\u212Aiki_i", "kiki_\u0131"])
    expect((await app.post(login.path, { username: spelled, password: "waakye-and-shito" })).status, spelled).toBe(401);
  expect((await app.post(login.path, { username: username.toUpperCase(), password: "waakye-and-shito" })).status).toBe(200);
});

test("control characters and lone surrogates are removed from names", async () => {
  const made = await app.post(register.path, person({ first_name: "A\u0000m\u001ba\ud800", last_name: " Darko " }));
  expect(made).toMatchObject({ status: 201, body: { first_name: "Ama\ufffd", last_name: "Darko" } });
  const turned = await app.post(register.path, person({ first_name: "A\u202em\u200ba", last_name: "क्\u200dष" }));
  expect(turned).toMatchObject({ status: 201, body: { first_name: "Ama", last_name: "क्\u200dष" } });
  const empty = await app.post(register.path, person({ first_name: "\u0000 " }));
  expect(empty).toMatchObject({ status: 400, body: { first_name: ["This field is required."] } });
});

test("ten wrong passwords a minute are the limit of a name; registrations are limited by address", async () => {
  const limited = await startTestApp({ config: { isRateLimited: true }, connection: app.connection });
  const attempts = [];
  for (let index = 0; index < 11; index++)
    attempts.push(await limited.post(login.path, { username: "Guessed", password: "wrong-one" }));
  expect(attempts.slice(0, 10).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 401));
  expect(attempts[10]?.status).toBe(429);
  const { username } = await signIn();
  const correct = await Promise.all(
    Array.from({ length: 12 }, () => limited.post(login.path, { username, password: "waakye-and-shito" })),
  );
  expect(correct.some(({ status }) => status === 200)).toBe(true);
  expect(Number(attempts[10]?.headers["retry-after"])).toBeGreaterThan(0);
  const made = [];
  for (let index = 0; index < 21; index++) made.push((await limited.post(register.path, person(), { from: "10.9.8.7" })).status);
  expect(made.filter((status) => status === 429)).toHaveLength(1);
  await limited.close();
});

test("nobody is called as Efie's staff would be, when registering or later; houses are", async () => {
  const posing = [
    { first_name: "Efie", last_name: "Support" },
    { first_name: "\u0415fie", last_name: "Supp\u043ert" },
    { first_name: "Efıe", last_name: "ꜱᴜᴘᴘᴏʀᴛ" },
    { first_name: "Ɛfie", last_name: "Team" },
    { first_name: "3fie", last_name: "Customer Care" },
    { username: "official_efie" },
    { username: "Adm1n" },
  ];
  for (const names of posing) {
    const [field] = Object.keys(names);
    const refused = await app.post(register.path, person(names));
    expect([refused.status, Object.keys(refused.body as object)], JSON.stringify(names)).toEqual([400, [field]]);
  }
  const { access } = await signIn({ first_name: "Efie", last_name: "Homes", username: "efie_homes" });
  expect((await patchMe(access, { first_name: "Efie", last_name: "Sécurity" })).status).toBe(400);
  expect((await patchMe(access, { username: "staff_of_efie" })).status).toBe(400);
  expect((await patchMe(access, { first_name: "Steffie", last_name: "Teamah" })).status).toBe(200);
});
