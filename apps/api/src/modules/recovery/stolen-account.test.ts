import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../../../test/test-app.ts";
import { createTestPeople, tokenIn, type SignedIn } from "../../../test/test-people.ts";
import { badLink, createTestRecovery, newPassword } from "../../../test/test-recovery.ts";
import { dayMs } from "../../platform/process/clock.ts";

/** A thief changes address and number, and the owner takes the number back. */
const t = await startTestApp();
afterAll(t.close);
const people = createTestPeople(t);
const { takeBack, newest, find, forget, resetsTo, textedCode, resetBy, changeAndVerify, again } = createTestRecovery(t, people);

/** A thief makes the address theirs, which they verify, and changes the number. */
async function steal(person: SignedIn, thiefs: string, phone: string): Promise<void> {
  await changeAndVerify(person, thiefs);
  expect((await people.change(person, { phone_number: phone })).status).toBe(200);
}
test("a number taken back from a thief who verified an address is proved, and new passwords come by SMS", async () => {
  const person = await people.join();
  const thiefs = `thief.${person.email}`;
  await people.verify(person, "phone");
  await steal(person, thiefs, "0209998833");
  expect((await takeBack(tokenIn(await newest(person.phone)))).status).toBe(200);
  const code = await textedCode(person.username, person.phone);
  expect(await resetsTo(thiefs)).toEqual([]);
  await resetBy({ identifier: person.username, code });
  const opened = await again(person, newPassword);
  expect(await people.me(opened)).toMatchObject({ phone_number: person.phone, email: person.email, email_verified_at: null });
});

test("a number taken back by SMS restores a verified address, whose owner alone gets a new password", async () => {
  const person = await people.join();
  const thiefs = `thief.${person.email}`;
  await people.verify(person, "email");
  await people.verify(person, "phone");
  await steal(person, thiefs, "0209998877");
  expect((await takeBack(tokenIn(await newest(person.phone)))).status).toBe(200);
  expect((await newest(thiefs))?.subject).toBe("Your email address was changed");
  for (const identifier of [thiefs, person.username]) await forget(identifier);
  await expect.poll(() => resetsTo(person.email)).toHaveLength(1);
  expect(await resetsTo(thiefs)).toEqual([]);
});

test("an unverified address that another account took meanwhile leaves SMS as the only way in", async () => {
  const person = await people.join();
  const thiefs = `thief.${person.email}`;
  await people.verify(person, "phone");
  await people.change(person, { email: thiefs });
  await people.join({ email: person.email });
  await people.change(person, { phone_number: "0209998888" });
  expect((await takeBack(tokenIn(await newest(person.phone)))).status).toBe(200);
  await textedCode(thiefs, person.phone);
  expect(await resetsTo(thiefs)).toEqual([]);
});

test("while an address can be taken back, news of the number goes there, and its link restores both", async () => {
  const person = await people.join();
  const thiefs = `thief.${person.email}`;
  await people.verify(person, "email");
  await steal(person, thiefs, "0209998855");
  expect((await people.outbox(thiefs)).map(({ subject }) => subject)).not.toContain("Your phone number was changed");
  const [mail] = await people.outbox(person.email);
  expect(mail?.subject).toBe("Your phone number was changed");
  expect((await takeBack(tokenIn(mail))).status).toBe(200);
  await forget(thiefs);
  await forget(person.username);
  await expect.poll(() => resetsTo(person.email)).toHaveLength(1);
  expect(await resetsTo(thiefs)).toEqual([]);
});

test("a number that the account has again, and has proved, voids the links that would restore it", async () => {
  const person = await people.join();
  await people.change(person, { phone_number: "0209998866" });
  const token = tokenIn(await newest(person.email));
  await people.change(person, { phone_number: person.phone });
  await people.verify(person, "phone");
  expect((await takeBack(token)).body).toEqual(badLink);
});

test("an address that may be taken back is given to nobody else for 7 days", async () => {
  const [person, other] = [await people.join(), await people.join()];
  await people.verify(person, "email");
  await people.change(person, { email: `b.${person.email}` });
  const taken = { email: ["A user with that email already exists."] };
  expect((await people.change(other, { email: person.email })).body).toEqual(taken);
  expect((await people.change(person, { email: person.email })).status, "its own account has it again").toBe(200);
  await people.change(person, { email: `b.${person.email}` });
  t.clock.advance(7 * dayMs);
  await people.join({ email: person.email });
});

test("an address taken back restores the number, too: a thief who verified theirs is sent nothing, ever", async () => {
  const person = await people.join();
  const thiefs = `thief.${person.email}`;
  await people.verify(person, "email");
  await people.verify(person, "phone");
  await steal(person, thiefs, "0209998811");
  await people.verify({ ...person, phone: "0209998811" }, "phone");
  const mail = await find(person.email, "Your email address was changed");
  const { reset_token } = (await takeBack(tokenIn(mail))).body as { reset_token: string };
  await resetBy({ token: reset_token });
  const opened = await again(person, newPassword);
  expect(await people.me(opened)).toMatchObject({ phone_number: person.phone, phone_verified_at: null });
});

test("the old SIM does not lead in where address and number were both verified since; the person reads that it was tried", async () => {
  const person = await people.join();
  const [email, phone] = [`right.${person.email}`, "0209998822"];
  await people.verify(person, "phone");
  await changeAndVerify(person, email);
  await people.change(person, { phone_number: phone });
  await people.verify({ ...person, phone }, "phone");
  expect((await takeBack(tokenIn(await newest(person.phone)))).status).toBe(200);
  expect((await newest(email))?.subject).toBe("Your account was taken back by SMS");
  await forget(person.username);
  await expect.poll(() => resetsTo(email)).toHaveLength(1);
  expect((await newest(person.phone))?.code).toBeNull();
});

test("an address that comes back while it can be taken back is verified as before, also after 7 days of going there and back", async () => {
  const person = await people.join();
  const thiefs = `thief.${person.email}`;
  await people.verify(person, "email");
  await people.change(person, { email: thiefs });
  await people.change(person, { email: person.email });
  expect((await people.me(person)).email_verified_at).not.toBeNull();
  t.clock.advance(6 * dayMs);
  const later = { ...person, email: thiefs, ...((await people.logIn(person.username)).body as object) };
  await people.change(later, { email: thiefs });
  await people.verify(later, "email");
  t.clock.advance(2 * dayMs);
  const other = await people.join();
  expect((await people.change(other, { email: person.email })).status, "it is reserved").toBe(400);
  expect((await takeBack(tokenIn(await newest(person.email)))).status).toBe(200);
});
