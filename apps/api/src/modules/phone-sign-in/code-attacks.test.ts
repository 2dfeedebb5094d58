import type { CurrentUser, TokenPair } from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { createNumberSignIns } from "../../../test/number-sign-ins.ts";
import { startTestApp } from "../../../test/test-app.ts";
import { createTestPeople } from "../../../test/test-people.ts";

const t = await startTestApp();
afterAll(t.close);
const people = createTestPeople(t);
const numbers = createNumberSignIns(t);
const { ask, confirm } = numbers;

const wrongCode = { code: ["This code is wrong, has expired or was tried too often. Check it, or ask for a new one."] };
const wrong = (code: string): string => (code === "000000" ? "000001" : "000000");

/** Somebody with a password whose number is proved. */
async function provedPerson() {
  const person = await people.join();
  await people.verify(person, "phone");
  return person;
}

test("a code is good for what it was sent for alone", async () => {
  const [person, other] = [await provedPerson(), await people.join()];
  const code = await numbers.codeFor(person.phone);
  expect((await people.change(other, { phone_number: person.phone })).status).toBe(200);
  expect((await people.confirm(other, "phone", code)).status, "verifies no number").toBe(400);
  const reset = { identifier: person.phone, code, password: "kenkey-with-fish" };
  expect((await t.post("core/password/reset/", reset)).status, "resets no password").toBe(400);
  const toVerify = await people.codeFor(other, "phone", person.phone);
  const guessed = await confirm({ phone_number: person.phone, code: toVerify === code ? wrong(code) : toVerify });
  expect([guessed.status, guessed.body], "nor does another one sign in").toEqual([400, wrongCode]);
  expect((await confirm({ phone_number: person.phone, code })).status).toBe(200);
});

test("who asks for a code of somebody else's number gets nothing, and its holder signs in by the newest", async () => {
  const person = await provedPerson();
  const holders = await numbers.codeFor(person.phone);
  const strangers = await ask(person.phone);
  expect(JSON.stringify([strangers.body, strangers.headers])).not.toMatch(/\b\d{6}\b/);
  const [newest] = await numbers.outbox(person.phone);
  // One in a million is the same again.
  const old = newest?.code === holders ? wrongCode : (await confirm({ phone_number: person.phone, code: holders })).body;
  expect(old).toEqual(wrongCode);
  expect((await confirm({ phone_number: person.phone, code: newest?.code })).status).toBe(200);
});

test("people of one name who sign up at one instant all get an account, with usernames of their own", async () => {
  const phones = Array.from({ length: 6 }, numbers.newNumber);
  const given: object[] = [];
  for (const phone of phones) given.push({ phone_number: phone, code: await numbers.codeFor(phone), first_name: "Afia Konadu" });
  const made = await Promise.all(given.map((body) => confirm(body)));
  expect(made.map(({ status, text }) => (status === 201 ? status : text))).toEqual(phones.map(() => 201));
  const mine = (body: unknown) => t.get("core/user/me/", { token: (body as TokenPair).access });
  const names = (await Promise.all(made.map(({ body }) => mine(body)))).map(({ body }) => (body as CurrentUser).username);
  expect(new Set(names).size).toBe(6);
  expect(names.map((name) => name.replace(/_\d{5}$/, ""))).toEqual(names.map(() => "afia_konadu"));
});
