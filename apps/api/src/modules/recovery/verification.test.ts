import { recoveryCalls } from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../../../test/test-app.ts";
import { createTestPeople, otherThan } from "../../../test/test-people.ts";

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

test.each(["0302123456", "447911123456", "0580000000", "123456789"])(
  "a number without SMS gets a sentence: %s",
  async (phone_number) => {
    const person = await people.join({ phone_number });
    const refused = await t.post(sendPhoneCode.path, undefined, { token: person.access });
    expect(refused.status).toBe(400);
    expect(refused.body).toEqual({
      phone_number: ["This number cannot receive SMS. Change it to a mobile number of Ghana, such as 024 123 4567."],
    });
  },
);

test("a number is verified for the account that proved it last, also when two prove it at once", async () => {
  const [first, second, third] = [
    await people.join({ phone_number: "0271112223" }),
    await people.join({ phone_number: "+233 27 111 2223" }),
    await people.join({ phone_number: "027 111 2223" }),
  ];
  await people.verify(first, "phone");
  const codes = [await people.codeFor(second, "phone"), await people.codeFor(third, "phone")];
  const answers = await Promise.all([second, third].map((person, index) => people.confirm(person, "phone", codes[index] ?? "")));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const verified = (await Promise.all([first, second, third].map((person) => people.me(person)))).map(
    (me) => me.phone_verified_at,
  );
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

test("anything but a code is refused with a message", async () => {
  const person = await people.join();
  for (const code of ["", "12345", "1234567", "abcdef", "١٢٣٤٥٦", "9".repeat(5_000), null, 123_456])
    expect((await t.post(confirmEmail.path, { code }, { token: person.access })).status, String(code)).toBe(400);
  expect((await people.confirm(person, "email", "123 45")).body).toEqual({ code: ["Enter the 6 digits of the code."] });
});
