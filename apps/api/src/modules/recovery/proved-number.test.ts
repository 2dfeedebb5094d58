import { afterAll, expect, test } from "vitest";
import { deleteAccount } from "../../../test/accounts.ts";
import { createSignIns } from "../../../test/sign-ins.ts";
import { startTestApp } from "../../../test/test-app.ts";
import { createTestPeople, peoplesPassword, tokenIn, type SignedIn } from "../../../test/test-people.ts";
import { createTestRecovery, newPassword } from "../../../test/test-recovery.ts";

/** What a number that its owner has proved, and has in hand, does against a thief with the password who changes the address. */
const t = await startTestApp();
afterAll(t.close);
const people = createTestPeople(t);
const { turnOnTotp } = createSignIns(t, "unused");
const addressChanged = /^Your Efie email address was changed/;

const { takeBack, newest, forget, resetsTo, textedCode, resetBy, changeAndVerify, again, stored } = createTestRecovery(t, people);
const smsAbout = async (to: string) => (await people.outbox(to)).filter(({ text }) => addressChanged.test(text));

async function resetBySms(person: SignedIn): Promise<SignedIn> {
  await resetBy({ identifier: person.username, code: await textedCode(person.username, person.phone) });
  return await again(person, newPassword);
}

test("who has proved only a number takes the account back by SMS from a thief who proves another address and locks it with an app", async () => {
  const person = await people.join();
  const thiefs = `thief.${person.email}`;
  await people.verify(person, "phone");
  await changeAndVerify(person, thiefs);
  await people.change(person, { password: "the-thiefs-own-1" });
  await turnOnTotp(person.access);
  const [sms, ...others] = await smsAbout(person.phone);
  expect(others).toEqual([]);
  expect((await takeBack(tokenIn(sms))).body).toEqual({ restored: "phone_number", reset_token: null });
  const owner = await resetBySms(person);
  expect(await people.me(owner)).toMatchObject({ email: person.email, email_verified_at: null, phone_number: person.phone });
  for (const mail of await people.outbox(thiefs)) expect((await takeBack(tokenIn(mail))).status, mail.subject).toBe(400);
  expect(await resetsTo(thiefs)).toEqual([]);
});

test("the same while the thief has not proved the address: it comes back, and the number stays proved", async () => {
  const person = await people.join();
  await people.verify(person, "phone");
  expect((await people.change(person, { email: `thief.${person.email}` })).status).toBe(200);
  expect((await takeBack(tokenIn((await smsAbout(person.phone))[0]))).status).toBe(200);
  await resetBySms(person);
  expect(await stored(person.id)).toMatchObject({ email: person.email, phone_verified_at: expect.any(Date) as Date });
});

test("the same after the thief has deleted the account: it is restored", async () => {
  const person = await people.join();
  await people.verify(person, "phone");
  await changeAndVerify(person, `thief.${person.email}`);
  expect((await deleteAccount(t, { token: { token: person.access } }, peoplesPassword)).status).toBe(202);
  expect((await takeBack(tokenIn((await smsAbout(person.phone))[0]))).status).toBe(200);
  const owner = await resetBySms(person);
  expect(await people.me(owner)).toMatchObject({ id: person.id, email: person.email });
});

test("one SMS while its link is open, however often the address changes; none where the address was proved", async () => {
  const [person, proved] = [await people.join(), await people.join()];
  await people.verify(person, "phone");
  for (const email of [`b.${person.email}`, person.email, `c.${person.email}`, person.email, `d.${person.email}`])
    expect((await people.change(person, { email })).status).toBe(200);
  expect(await smsAbout(person.phone)).toHaveLength(1);
  await people.verify(proved, "phone");
  await people.verify(proved, "email");
  await people.change(proved, { email: `b.${proved.email}` });
  expect(await smsAbout(proved.phone)).toEqual([]);
});

test("a thief's own number, which they proved, gets no link when they change the address", async () => {
  const person = await people.join();
  const thiefs = "233209995001";
  await people.change(person, { phone_number: thiefs });
  await people.verify({ ...person, phone: thiefs }, "phone");
  await people.change(person, { email: `thief.${person.email}` });
  expect(await smsAbout(thiefs)).toEqual([]);
});

test("an address that is taken back leaves a number proved that did not change", async () => {
  const person = await people.join();
  await people.verify(person, "phone");
  t.clock.advance(15 * 86_400_000);
  const later = await again(person);
  await people.change(later, { email: `thief.${person.email}` });
  expect((await takeBack(tokenIn(await newest(person.email)))).status).toBe(200);
  expect(await stored(person.id)).toMatchObject({ email: person.email, phone_verified_at: expect.any(Date) as Date });
});

test("after a recovery by SMS a thief's address is gone: it gets no undo of the owner's app, and no new password", async () => {
  const person = await people.join();
  const thiefs = `thief.${person.email}`;
  await people.verify(person, "phone");
  await changeAndVerify(person, thiefs);
  await people.change(person, { phone_number: "0209995002" });
  expect((await takeBack(tokenIn(await newest(person.phone)))).status).toBe(200);
  const owner = await resetBySms(person);
  await turnOnTotp(owner.access);
  expect((await people.change(owner, { phone_number: "0209995003" })).status).toBe(200);
  await forget(person.username);
  await expect.poll(() => resetsTo(person.email)).toHaveLength(1);
  const subjects = (await people.outbox(thiefs)).map(({ subject }) => subject);
  expect(subjects).not.toContain("Your authenticator app is on");
  expect(subjects).not.toContain("Choose a new password");
});
