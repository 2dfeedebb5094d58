import { limits, type CurrentUser } from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { runJobs } from "../../../test/accounts.ts";
import { createNumberSignIns } from "../../../test/number-sign-ins.ts";
import { createSignIns, knownPassword, statusesOf } from "../../../test/sign-ins.ts";
import { startTestApp } from "../../../test/test-app.ts";
import { createTestPeople } from "../../../test/test-people.ts";

const t = await startTestApp();
afterAll(t.close);
const people = createTestPeople(t);
const numbers = createNumberSignIns(t);
const { turnOnTotp, secondStep, codeOf } = createSignIns(t, "unused");
const { ask, confirm, newNumber } = numbers;

const wrongCode = { code: ["This code is wrong, has expired or was tried too often. Check it, or ask for a new one."] };
const me = async (access: string) => (await t.get("core/user/me/", { token: access })).body as CurrentUser;
const wrong = (code: string): string => (code === "000000" ? "000001" : "000000");
const dayMs = 86_400_000;

/** Somebody with a password whose number is proved. */
async function provedPerson() {
  const person = await people.join();
  await people.verify(person, "phone");
  return person;
}

test("sendSignInCode and signInByNumber: a number without an account makes one, and the next time opens it", async () => {
  const phone = newNumber();
  const first = await confirm({
    phone_number: phone,
    code: await numbers.codeFor(phone),
    first_name: "Ama",
    last_name: "Serwaa Mensah",
  });
  expect([first.status, first.body]).toMatchObject([201, { created: true }]);
  expect(Object.keys(first.body as object).toSorted()).toEqual(["access", "created", "refresh"]);
  const { access } = first.body as { access: string };
  const account = await me(access);
  expect(account).toMatchObject({
    username: "ama_serwaa_mensah",
    first_name: "Ama",
    last_name: "Serwaa Mensah",
    email: null,
    email_verified_at: null,
    account_type: "regular",
    phone_number: `233${phone.slice(1)}`,
    is_staff: false,
  });
  expect(account.phone_verified_at).toBe(t.clock.now().toISOString());
  expect(account.password_removed_at).not.toBeNull();
  const again = await confirm({ phone_number: `+233 ${phone.slice(1)}`, code: await numbers.codeFor(phone) });
  expect([again.status, (again.body as { created: boolean }).created]).toEqual([200, false]);
  expect((await me((again.body as { access: string }).access)).id).toBe(account.id);
});

test("a missing name is asked for and costs no try; one field is parted at its first space; spaces in the code do no harm", async () => {
  const phone = newNumber();
  const code = await numbers.codeFor(phone);
  for (const first_name of [undefined, "", " \u200b\u2060 "])
    for (let times = 0; times < 3; times += 1) {
      const { status, body } = await confirm({ phone_number: phone, code, ...(first_name !== undefined && { first_name }) });
      expect([status, body]).toEqual([400, { first_name: [expect.any(String)], name_needed: true }]);
    }
  const typed = `${code.slice(0, 3)} ${code.slice(3)} `;
  const made = await confirm({ phone_number: phone, code: typed, first_name: "Kwame  Nkrumah Ofori" });
  expect(made.status).toBe(201);
  expect(await me((made.body as { access: string }).access)).toMatchObject({ first_name: "Kwame", last_name: "Nkrumah Ofori" });
});

test("a name with markup stays text, one without Latin letters or with a taken username gets another username, one of our staff is refused", async () => {
  const marked = await numbers.signIn(newNumber(), "<b>Ama</b>\u202e \u0000Owusu");
  expect(await me(marked.access)).toMatchObject({ first_name: "<b>Ama</b>", last_name: "Owusu", username: "b_ama_b_owusu" });
  const foreign = await numbers.signIn(newNumber(), "王 芳");
  expect((await me(foreign.access)).username).toMatch(/^person_\d{5}$/);
  const usernames = [];
  for (let times = 0; times < 2; times += 1)
    usernames.push((await me((await numbers.signIn(newNumber(), "Yaa Asantewaa")).access)).username);
  expect(usernames).toEqual(["yaa_asantewaa", expect.stringMatching(/^yaa_asantewaa_\d{5}$/)]);
  const phone = newNumber();
  const code = await numbers.codeFor(phone);
  const posing = await confirm({ phone_number: phone, code, first_name: "Efie", last_name: "Support" });
  expect([posing.status, Object.keys(posing.body as object)]).toEqual([400, ["first_name"]]);
  const long = await confirm({ phone_number: phone, code, first_name: "a".repeat(81) });
  expect([long.status, Object.keys(long.body as object)]).toEqual([400, ["first_name"]]);
  expect((await confirm({ phone_number: phone, code, first_name: "Esi" })).status).toBe(201);
});

test("the answer is the same for a number with an account and without one, and no account is looked for", async () => {
  const [person, unknown] = [await provedPerson(), newNumber()];
  const answers = [await ask(person.phone), await ask(unknown)];
  expect(answers.map(({ status }) => status)).toEqual([202, 202]);
  expect(answers[0]?.body).toEqual(answers[1]?.body);
  const guesses = [
    await confirm({ phone_number: person.phone, code: "000000" }),
    await confirm({ phone_number: newNumber(), code: "000000" }),
  ];
  for (const guess of guesses) expect([guess.status, guess.body]).toEqual([400, wrongCode]);
});

test("the SMS ends with the line that browsers fill in, and what is no mobile number of Ghana is refused", async () => {
  const phone = newNumber();
  const code = await numbers.codeFor(phone);
  const [sms] = await numbers.outbox(phone);
  expect(sms?.text.split("\n").at(-1)).toBe(`@efie.test #${code}`);
  expect(sms?.text.length).toBeLessThanOrEqual(160);
  for (const phone_number of ["0302 123 456", "+44 7700 900123", "nonsense"])
    expect([(await ask(phone_number)).status, (await confirm({ phone_number, code: "123456" })).status]).toEqual([400, 400]);
});

test("a code works once, also in parallel: two confirmations at once make one account", async () => {
  const phone = newNumber();
  const code = await numbers.codeFor(phone);
  const both = await Promise.all([1, 2].map(() => confirm({ phone_number: phone, code, first_name: "Efua" })));
  expect(statusesOf(both)).toEqual([201, 400]);
  expect((await confirm({ phone_number: phone, code })).status).toBe(400);
  const next = await numbers.codeFor(phone);
  expect(statusesOf(await Promise.all([1, 2].map(() => confirm({ phone_number: phone, code: next }))))).toEqual([200, 400]);
  const rows = t.db
    .selectFrom("users")
    .select("id")
    .where("phone_number", "=", `233${phone.slice(1)}`);
  expect(await rows.execute()).toHaveLength(1);
});

test("a code may be typed elsewhere, ends after ten minutes and after five wrong ones from any networks, and the newest counts", async () => {
  const phone = newNumber();
  const old = await numbers.codeFor(phone);
  t.clock.advance(10 * 60_000);
  expect((await confirm({ phone_number: phone, code: old, first_name: "Esi" })).status).toBe(400);
  const code = await numbers.codeFor(phone);
  for (let times = 0; times < 5; times += 1)
    expect((await confirm({ phone_number: phone, code: wrong(code), first_name: "Esi" })).body).toEqual(wrongCode);
  expect((await confirm({ phone_number: phone, code, first_name: "Esi" })).body).toEqual(wrongCode);
  const newest = await numbers.codeFor(phone);
  expect((await confirm({ phone_number: phone, code: newest, first_name: "Esi" })).status).toBe(201);
});

test("a number that an account holds unproved is no way into it", async () => {
  const person = await people.join();
  const tokens = await numbers.signIn(person.phone);
  expect(tokens.created).toBe(true);
  expect((await me(tokens.access)).id).not.toBe(person.id);
});

test("a second factor is still asked, and opens what the number alone does not", async () => {
  const person = await provedPerson();
  const { secret } = await turnOnTotp(person.access);
  const signIn = async (): Promise<string> => {
    const { status, body } = await confirm({ phone_number: person.phone, code: await numbers.codeFor(person.phone) });
    expect([status, body]).toMatchObject([401, { code: "mfa_required" }]);
    return (body as { mfa_token: string }).mfa_token;
  };
  expect((await secondStep({ mfa_token: await signIn(), code: codeOf(secret) })).status).toBe(200);
  t.clock.advance((limits.numberAloneDays + 1) * dayMs);
  expect((await secondStep({ mfa_token: await signIn(), code: codeOf(secret) })).status).toBe(200);
});

test("a suspended account signs in, a banned one reads where to appeal, a deleted one is restored", async () => {
  const [suspended, banned, deleted] = [await provedPerson(), await provedPerson(), await provedPerson()];
  const set = (id: number, change: object) => t.db.updateTable("users").set(change).where("id", "=", id).execute();
  await set(suspended.id, { suspended_at: t.clock.now() });
  await set(banned.id, { banned_at: t.clock.now() });
  expect((await numbers.signIn(suspended.phone)).created).toBe(false);
  const refused = await confirm({
    phone_number: banned.phone,
    code: await numbers.codeFor(banned.phone),
    first_name: "Esi",
    new_account: true,
  });
  expect([refused.status, refused.body]).toMatchObject([403, { code: "banned" }]);
  await t.send(
    { method: "DELETE", url: "/api/core/user/me/", payload: { phone_code: await numbers.codeFor(deleted.phone) } },
    { token: deleted.access },
  );
  expect(await numbers.signIn(deleted.phone)).toMatchObject({ created: false, restored: true });
});

test("staff who sign in by number keep their duty of a second factor", async () => {
  const strict = await startTestApp({ connection: t.connection, storage: t.storage, config: { needsStaffMfa: true } });
  const person = await provedPerson();
  await t.db.updateTable("users").set({ is_staff: true }).where("id", "=", person.id).execute();
  const code = await numbers.codeFor(person.phone);
  const { body } = await strict.post("core/phone-sign-in/confirm/", { phone_number: person.phone, code });
  const answer = await strict.get("main/moderation/properties/", { token: (body as { access: string }).access });
  expect([answer.status, answer.body]).toMatchObject([403, { code: "mfa_setup_required" }]);
  await strict.app.close();
});

test("after 180 days a number alone opens nothing; the password does, and after it the number again", async () => {
  const person = await provedPerson();
  t.clock.advance(limits.numberAloneDays * dayMs);
  expect((await numbers.signIn(person.phone)).created).toBe(false);
  t.clock.advance(limits.numberAloneDays * dayMs + 1);
  const code = await numbers.codeFor(person.phone);
  const refused = await confirm({ phone_number: person.phone, code });
  expect([refused.status, refused.body]).toMatchObject([403, { code: "second_proof" }]);
  expect(Object.keys(refused.body as object)).toEqual(["detail", "code"]);
  expect((await people.logIn(person.username)).status).toBe(200);
  expect((await confirm({ phone_number: person.phone, code })).status).toBe(200);
});

test("new_account makes a new account with the number, takes it from the old one, and tells that by its address", async () => {
  const person = await provedPerson();
  const early = await confirm({
    phone_number: person.phone,
    code: await numbers.codeFor(person.phone),
    first_name: "Abena",
    new_account: true,
  });
  expect([early.status, (early.body as { created: boolean }).created], "while the account is in use").toEqual([200, false]);
  t.clock.advance((limits.numberAloneDays + 1) * dayMs);
  const given = { phone_number: person.phone, code: await numbers.codeFor(person.phone), new_account: true };
  expect((await confirm(given)).body).toMatchObject({ name_needed: true });
  const made = await confirm({ ...given, first_name: "Abena" });
  expect(made.status).toBe(201);
  expect((await me((made.body as { access: string }).access)).id).not.toBe(person.id);
  expect((await numbers.outbox(person.email))[0]?.subject).toBe("Your phone number was verified for another account");
  const old = await people.me((await people.logIn(person.username)).body as { access: string });
  expect(old).toMatchObject({ id: person.id, phone_verified_at: null });
});

test("nobody leaves a suspended account by a new one", async () => {
  const person = await provedPerson();
  await t.db.updateTable("users").set({ suspended_at: t.clock.now() }).where("id", "=", person.id).execute();
  t.clock.advance((limits.numberAloneDays + 1) * dayMs);
  const given = { phone_number: person.phone, code: await numbers.codeFor(person.phone), first_name: "Abena", new_account: true };
  expect((await confirm(given)).body).toMatchObject({ code: "second_proof" });
});

test("a number that another account proves meanwhile opens that one: it is proved for one account at a time", async () => {
  const [person, phone] = [await people.join(), newNumber()];
  const first = await numbers.signIn(phone);
  expect((await people.change(person, { phone_number: phone })).status).toBe(200);
  await people.verify({ ...person, phone }, "phone");
  expect(await me(first.access)).toMatchObject({ phone_verified_at: null });
  expect((await me((await numbers.signIn(phone)).access)).id).toBe(person.id);
});

test("a number that is proved by verification and by signing in at once is one account's", async () => {
  const [person, phone] = [await people.join(), newNumber()];
  expect((await people.change(person, { phone_number: phone })).status).toBe(200);
  const [toVerify, code] = [await people.codeFor(person, "phone", phone), await numbers.codeFor(phone)];
  const both = await Promise.all([
    people.confirm(person, "phone", toVerify),
    confirm({ phone_number: phone, code, first_name: "Esi" }),
  ]);
  for (const { status, text } of both) expect([200, 201], text).toContain(status);
  const proved = t.db
    .selectFrom("users")
    .select("id")
    .where("phone_number", "=", `233${phone.slice(1)}`);
  expect(await proved.where("phone_verified_at", "is not", null).execute()).toHaveLength(1);
});

test("signing in by number marks the session, and later a code does where the password is asked; a password may be set", async () => {
  const phone = newNumber();
  const { access } = await numbers.signIn(phone);
  const token = { token: access };
  const reauthenticate = (body: object) => t.post("core/user/reauthenticate/", body, token);
  expect((await t.patch("core/user/me/", { username: "by_number_alone" }, token)).status).toBe(200);
  t.clock.advance(11 * 60_000);
  expect((await t.patch("core/user/me/", { password: knownPassword }, token)).body).toMatchObject({ code: "reauthenticate" });
  const code = await numbers.codeFor(phone);
  const wrongOne = await reauthenticate({ phone_code: wrong(code) });
  expect([wrongOne.status, Object.keys(wrongOne.body as object)]).toEqual([400, ["phone_code"]]);
  for (const body of [{}, { password: "x", phone_code: code }]) expect((await reauthenticate(body)).status).toBe(400);
  expect((await reauthenticate({ phone_code: code })).status).toBe(204);
  expect((await reauthenticate({ phone_code: code })).status, "once").toBe(400);
  expect((await t.patch("core/user/me/", { password: knownPassword }, token)).status).toBe(200);
  expect(await me(access)).toMatchObject({ password_removed_at: null });
  expect((await t.post("core/user/login/", { username: "by_number_alone", password: knownPassword })).status).toBe(200);
});

test("a code for a number that is not proved confirms nothing", async () => {
  const person = await people.join();
  const phone_code = await numbers.codeFor(person.phone);
  expect((await t.post("core/user/reauthenticate/", { phone_code }, { token: person.access })).status).toBe(400);
});

test("a job deletes codes that have expired, and the table knows no number", async () => {
  const phone = newNumber();
  await numbers.codeFor(phone);
  const count = async () => (await t.db.selectFrom("phone_codes").select("expires_at").execute()).length;
  const before = await count();
  expect(before).toBeGreaterThan(0);
  t.clock.advance(11 * 60_000);
  for (let times = 0; times < 2; times += 1) await runJobs(t, "remove expired codes of numbers");
  expect(await count()).toBe(0);
});
