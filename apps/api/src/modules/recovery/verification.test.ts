import { recoveryCalls, type OutboxMessage } from "@efie/contract";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../../../test/test-app.ts";
import { createTestPeople, otherThan, peoplesPassword, type SignedIn } from "../../../test/test-people.ts";
import { rateLimits } from "../../rate-limits.ts";
import { takeTry } from "./codes.repository.ts";

const { sendEmailCode, confirmEmail, sendPhoneCode, confirmPhone } = recoveryCalls;
const t = await startTestApp();
afterAll(t.close);
const people = createTestPeople(t);
const wrongCode = { code: ["This code is wrong, has expired or was tried too often. Check it, or ask for a new one."] };

test(`a code by email verifies the address (${sendEmailCode.name}, ${confirmEmail.name})`, async () => {
  const person = await people.join({ email: "Kofi+efie@Mail.example" });
  expect(await people.me(person)).toMatchObject({ email_verified_at: null, phone_verified_at: null });
  const code = await people.codeFor(person, "email");
  expect(code).toMatch(/^\d{6}$/);
  const wrong = await people.confirm(person, "email", otherThan(code));
  expect([wrong.status, wrong.body]).toEqual([400, wrongCode]);
  const right = await people.confirm(person, "email", ` ${code.slice(0, 3)}–${code.slice(3, 5)}-${code.slice(5)} `);
  expect([right.status, right.body]).toMatchObject([200, { id: person.id, email_verified_at: t.clock.now().toISOString() }]);
  expect(await people.me(person)).toEqual(right.body);
  for (const again of [
    await people.confirm(person, "email", code),
    await t.post(sendEmailCode.path, undefined, { token: person.access }),
  ])
    expect([again.status, again.body]).toEqual([409, { detail: "Your email address is verified already." }]);
  // The same address in other letters is the same.
  expect((await people.change(person, { email: "kofi+EFIE@mail.example" })).body).toEqual({
    ...(right.body as object),
    email: "kofi+EFIE@mail.example",
  });
});

/** What a new address was sent by registering, newest first. */
async function welcomed(app: typeof t, email: string) {
  const everything = (await app.get(`sandbox/outbox/?to=${encodeURIComponent(email)}`)).body as OutboxMessage[];
  return everything.filter(({ subject }) => subject === "Welcome to Efie");
}

test("registering mails a welcome with a code that proves the address, which a code asked for later replaces", async () => {
  const person = await people.join({ email: "Abla@Mail.example" });
  const [mail, ...others] = await welcomed(t, person.email);
  expect([mail?.to, mail?.code, others]).toEqual(["abla@mail.example", expect.stringMatching(/^\d{6}$/), []]);
  expect(mail?.links).toEqual(["http://efie.test/account"]);
  expect((await people.confirm(person, "email", mail?.code ?? "")).body).toMatchObject({
    email_verified_at: t.clock.now().toISOString(),
  });
  const late = await people.join();
  const first = (await welcomed(t, late.email))[0]?.code ?? "";
  const newer = await people.codeFor(late, "email");
  expect((await people.confirm(late, "email", first === newer ? otherThan(first) : first)).body).toEqual(wrongCode);
  expect((await people.confirm(late, "email", newer)).status).toBe(200);
});

test("a registration that is refused mails nothing, and one beyond the limits of a mailbox is made without a mail", async () => {
  const limited = await startTestApp({ connection: t.connection, config: { isRateLimited: true } });
  const register = async (index: number, email: string) => {
    const names = { first_name: "Efua", last_name: "Owusu", account_type: "regular", phone_number: "0244000000" };
    const body = { ...names, username: `flood_${index}`, email, password: peoplesPassword };
    return (await limited.post("core/user/create/", body, { from: `41.66.4.${index}` })).status;
  };
  const statuses = [];
  for (let index = 0; index < 8; index += 1) statuses.push(await register(index, `stranger+${index}@gmail.com`));
  expect(statuses).toEqual(Array(8).fill(201));
  const mails = [];
  for (let index = 0; index < 8; index += 1) mails.push(...(await welcomed(limited, `stranger+${index}@gmail.com`)));
  expect(mails).toHaveLength(rateLimits.welcomeMailsPerRecipient.max);
  expect(await register(9, "stranger+0@gmail.com"), "a taken address").toBe(400);
  expect(await welcomed(limited, "stranger+0@gmail.com")).toHaveLength(1);
  await limited.close();
});

test("where no mail leaves, registering goes on without one", async () => {
  const silent = await startTestApp({ connection: t.connection, config: { hasOutbox: false } });
  const names = { first_name: "Efua", last_name: "Owusu", account_type: "regular", phone_number: "0244000000" };
  const body = { ...names, username: "unmailed", email: "unmailed@mail.example", password: peoplesPassword };
  expect((await silent.post("core/user/create/", body)).status).toBe(201);
  await silent.close();
  const sent = t.db.selectFrom("deliveries").select("id").where("recipient", "=", "unmailed@mail.example");
  expect(await sent.execute()).toEqual([]);
});

test(`a code by SMS verifies the number (${sendPhoneCode.name}, ${confirmPhone.name})`, async () => {
  const person = await people.join();
  await people.verify(person, "phone");
  expect(await people.me(person)).toMatchObject({ phone_verified_at: expect.any(String) as string, email_verified_at: null });
  const [message] = await people.outbox(person.phone);
  expect(message).toMatchObject({ channel: "sms", links: [] });
  expect(message?.text.length).toBeLessThanOrEqual(160);
});

test("a code works for 10 minutes, five tries and one use, and a newer one replaces it", async () => {
  const person = await people.join();
  const expired = await people.codeFor(person, "email");
  t.clock.advance(10 * 60_000);
  expect((await people.confirm(person, "email", expired)).status, "expired").toBe(400);
  const [replaced, guessed] = [await people.codeFor(person, "email"), await people.codeFor(person, "email")];
  expect((await people.confirm(person, "email", replaced === guessed ? otherThan(guessed) : replaced)).status).toBe(400);
  for (let tries = 1; tries < 5; tries += 1) await people.confirm(person, "email", otherThan(guessed));
  expect((await people.confirm(person, "email", guessed)).status, "the sixth try").toBe(400);
  const code = await people.codeFor(person, "email");
  const answers = await Promise.all([1, 2, 3].map(() => people.confirm(person, "email", code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.every(({ status }) => [200, 400, 409].includes(status))).toBe(true);
});

test("parallel guesses are counted, too", async () => {
  const person = await people.join();
  const code = await people.codeFor(person, "phone");
  await Promise.all(Array.from({ length: 5 }, () => people.confirm(person, "phone", otherThan(code))));
  expect((await people.confirm(person, "phone", code)).body).toEqual(wrongCode);
});

test("a guess does not wait for the disk: the time of its answer would tell strangers that there is an account", async () => {
  const person = await people.join();
  await people.codeFor(person, "phone");
  const setting = await t.db.transaction().execute(async (tx) => {
    const guess = { source: "a network", maxTries: 5, maxTogether: 15, now: t.clock.now() };
    expect(await takeTry(tx, { userId: person.id, purpose: "verify_phone" }, guess)).not.toBeNull();
    return await sql`select current_setting('synchronous_commit') as value`.execute(tx);
  });
  expect(setting.rows).toEqual([{ value: "off" }]);
});

test("a code counts for its person, its purpose, and the address or number it was sent to", async () => {
  const [person, other] = [await people.join(), await people.join()];
  const ofNumber = await people.codeFor(person, "phone");
  const ofAddress = await people.codeFor(person, "email");
  const ofAnother = ofNumber === ofAddress ? otherThan(ofNumber) : ofNumber;
  expect((await people.confirm(person, "email", ofAnother)).status, "another purpose").toBe(400);
  expect((await people.confirm(other, "email", ofAddress)).status, "another person").toBe(400);
  await people.change(person, { phone_number: "0209998877" });
  expect((await people.confirm(person, "phone", ofNumber)).status, "sent to the old number").toBe(400);
  await people.change(person, { email: "elsewhere@mail.example" });
  expect((await people.confirm(person, "email", ofAddress)).status, "sent to the old address").toBe(400);
  expect(JSON.stringify(await t.db.selectFrom("account_codes").selectAll().execute())).not.toContain(ofNumber);
});

test.each(["0302123456", "447911123456", "0580000000"])("a number without SMS gets a sentence: %s", async (phone_number) => {
  const person = await people.join({ phone_number });
  const refused = await t.post(sendPhoneCode.path, undefined, { token: person.access });
  expect(refused.status).toBe(400);
  expect(refused.body).toEqual({
    phone_number: ["This number cannot receive SMS. Change it to a mobile number of Ghana, such as 024 123 4567."],
  });
});

test("a number is verified for the account that proved it last, also when five prove it at once", async () => {
  const first = await people.join({ phone_number: "0271112223" });
  await people.verify(first, "phone");
  const others: { person: SignedIn; code: string }[] = [];
  for (const phone_number of ["+233 27 111 2223", "027 111 2223", "0271112223", "233271112223", "+233271112223"]) {
    const person = await people.join({ phone_number });
    others.push({ person, code: await people.codeFor(person, "phone") });
  }
  const answers = await Promise.all(others.map(({ person, code }) => people.confirm(person, "phone", code)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const all = [first, ...others.map(({ person }) => person)];
  const verified = (await Promise.all(all.map((person) => people.me(person)))).map((me) => me.phone_verified_at);
  expect(verified[0]).toBeNull();
  expect((await people.outbox(first.email))[0]?.subject, "its holder is notified").toBe(
    "Your phone number was verified for another account",
  );
  expect(verified.filter((at) => at !== null)).toHaveLength(1);
});

test("three codes an hour are sent for a purpose and person", async () => {
  const limited = await startTestApp({ connection: t.connection, config: { isRateLimited: true } });
  const person = await people.join();
  const send = (path: string) => limited.post(path, undefined, { as: person });
  const statuses: number[] = [];
  for (let times = 0; times < 4; times += 1) statuses.push((await send(sendEmailCode.path)).status);
  expect(statuses).toEqual([202, 202, 202, 429]);
  expect((await send(sendPhoneCode.path)).status).toBe(202);
  await limited.close();
});

test("a code that was refused because of what others were sent takes nothing from the person's own three", async () => {
  const limited = await startTestApp({ connection: t.connection, config: { isRateLimited: true } });
  const phone_number = "0271110099";
  const send = async (person: SignedIn) => (await limited.post(sendPhoneCode.path, undefined, { as: person })).status;
  const three = async (person: SignedIn) => [await send(person), await send(person), await send(person)];
  for (let strangers = 0; strangers < 2; strangers += 1)
    expect(await three(await people.join({ phone_number }))).toEqual([202, 202, 202]);
  const person = await people.join({ phone_number });
  expect(await three(person)).toEqual([429, 429, 429]);
  expect((await people.change(person, { phone_number: "0271110098" })).status).toBe(200);
  expect(await three(person)).toEqual([202, 202, 202]);
  await limited.close();
});

test("anything but a code is refused with a message", async () => {
  const person = await people.join();
  for (const code of ["", "12345", "1234567", "abcdef", "١٢٣٤٥٦", "9".repeat(5_000), null, 123_456])
    expect((await t.post(confirmEmail.path, { code }, { token: person.access })).status, String(code)).toBe(400);
  expect((await people.confirm(person, "email", "123 45")).body).toEqual({ code: ["Enter the 6 digits of the code."] });
});
