import { afterAll, expect, test } from "vitest";
import { createSignIns } from "../../../test/sign-ins.ts";
import { startTestApp } from "../../../test/test-app.ts";
import { createTestPeople, tokenIn, type SignedIn } from "../../../test/test-people.ts";
import { createTestRecovery, helpOnly, newPassword } from "../../../test/test-recovery.ts";
import { dayMs } from "../../platform/process/clock.ts";

/** Links and codes that a thief with the password gets at contacts of theirs, or takes from the owner. */
const t = await startTestApp();
afterAll(t.close);
const people = createTestPeople(t);
const { takeBack, find, newest, mailedReset, textedCode, resetBy, changeAndVerify } = createTestRecovery(t, people);
const { turnOnTotp } = createSignIns(t, "unused");
const numberChanged = "Your phone number was changed";
const totpIsOn = "Your authenticator app is on";

test("an address that a take-back by mail of the number displaces gets no link", async () => {
  const person = await people.join();
  const thiefs = `thief.${person.email}`;
  await people.verify(person, "email");
  await people.change(person, { phone_number: "0209997701" });
  await changeAndVerify(person, thiefs);
  expect((await takeBack(tokenIn(await find(person.email, numberChanged)))).status).toBe(200);
  await resetBy({ token: await mailedReset(person.username, person.email) });
  expect(await newest(thiefs)).toMatchObject({ subject: "Your email address was changed", links: helpOnly });
  expect(await people.me((await people.logIn(person.username, newPassword)).body as SignedIn)).toMatchObject({
    email: person.email,
  });
});

test("an address that a thief proved gets no link when its owner, who came in by SMS, puts it right; and its undo has ended", async () => {
  const person = await people.join();
  const thiefs = `thief.${person.email}`;
  await people.verify(person, "phone");
  await changeAndVerify(person, thiefs);
  await turnOnTotp(person.access);
  const undo = await find(thiefs, totpIsOn);
  expect(undo?.links).not.toEqual(helpOnly);
  await people.change(person, { phone_number: "0209997703" });
  expect((await takeBack(tokenIn(await newest(person.phone)))).status).toBe(200);
  expect((await takeBack(tokenIn(undo))).status, "before a new password").toBe(400);
  await resetBy({ identifier: person.username, code: await textedCode(person.username, person.phone) });
  const opened = (await people.logIn(person.username, newPassword)).body as SignedIn;
  expect((await people.change(opened, { email: person.email })).status).toBe(200);
  expect(await newest(thiefs)).toMatchObject({ subject: "Your email address was changed", links: helpOnly });
  expect((await takeBack(tokenIn(undo))).status).toBe(400);
});

test("an address gets no link when the one before it can be taken back only by the mail about the number, on the eighth day", async () => {
  const person = await people.join();
  const thiefs = `thief.${person.email}`;
  await people.verify(person, "email");
  await changeAndVerify(person, thiefs);
  t.clock.advance(6 * dayMs);
  await people.change((await people.logIn(person.username)).body as SignedIn, { phone_number: "0209997704" });
  t.clock.advance(2 * dayMs);
  expect((await takeBack(tokenIn(await find(person.email, numberChanged)))).status).toBe(200);
  expect(await newest(thiefs)).toMatchObject({ subject: "Your email address was changed", links: helpOnly });
});

test("an address that came by a change gets a link after 14 days, and not before", async () => {
  const person = await people.join();
  const addresses = ["b", "c", "d", "e"].map((name) => `${name}.${person.email}`);
  const [b = "", c = "", d = "", e = ""] = addresses;
  const signIn = async () => (await people.logIn(person.username)).body as SignedIn;
  await people.change(person, { email: b });
  t.clock.advance(13 * dayMs);
  await people.change(await signIn(), { email: c });
  expect((await newest(b))?.links).toEqual(helpOnly);
  t.clock.advance(2 * dayMs);
  await people.change(await signIn(), { email: d });
  expect((await newest(c))?.links, "two days after its change").toEqual(helpOnly);
  t.clock.advance(15 * dayMs);
  await people.change(await signIn(), { email: e });
  expect((await takeBack(tokenIn(await newest(d)))).status).toBe(200);
});

test("a new password that proves the address leaves the link that undoes a thief's app", async () => {
  const person = await people.join();
  await turnOnTotp(person.access);
  await resetBy({ token: await mailedReset(person.email, person.email) });
  expect((await people.logIn(person.username, newPassword)).body).toMatchObject({ code: "mfa_required" });
  const answer = await takeBack(tokenIn(await find(person.email, totpIsOn)));
  expect(answer.status).toBe(200);
  await resetBy({ token: (answer.body as { reset_token: string }).reset_token });
  expect((await people.logIn(person.username, newPassword)).status, "without a code").toBe(200);
});

test("a number that a thief proves takes no link from the address in force, which new passwords go to as well for 14 days", async () => {
  const person = await people.join();
  const thiefs = "233209997705";
  await people.change(person, { phone_number: thiefs });
  await people.verify({ ...person, phone: thiefs }, "phone");
  await people.change(person, { password: "the-thiefs-own-1" });
  await textedCode(person.email, thiefs);
  await resetBy({ token: await mailedReset(person.email, person.email) });
  expect((await takeBack(tokenIn(await find(person.email, numberChanged)))).status).toBe(200);
});

test("after 14 days a new number that is proved alone gets the code, and the address no link", async () => {
  const person = await people.join();
  const phone = "233209997706";
  await people.change(person, { phone_number: phone });
  await people.verify({ ...person, phone }, "phone");
  t.clock.advance(14 * dayMs);
  await textedCode(person.email, phone);
  expect(await find(person.email, "Choose a new password")).toBeUndefined();
});

test("somebody who corrected a mistyped address can undo a thief's app by the right one", async () => {
  const person = await people.join();
  const right = `right.${person.email}`;
  await changeAndVerify(person, right);
  await turnOnTotp(((await people.logIn(person.username)).body as SignedIn).access);
  const answer = await takeBack(tokenIn(await find(right, totpIsOn)));
  expect(answer.body).toEqual({ restored: "email", reset_token: expect.any(String) as string });
});

test("who reads an address that its holder took back from them reads that it is gone, without a link", async () => {
  const person = await people.join();
  const now = `now.${person.email}`;
  await people.verify(person, "email");
  await changeAndVerify(person, now);
  expect((await takeBack(tokenIn(await newest(person.email)))).status).toBe(200);
  expect(await newest(now)).toMatchObject({ subject: "Your email address was changed", links: helpOnly });
});

test("a changed password is told at the address that can be taken back, too", async () => {
  const person = await people.join();
  await people.verify(person, "email");
  await people.change(person, { email: `thief.${person.email}` });
  await people.change(person, { password: "the-thiefs-own-1" });
  for (const to of [person.email, `thief.${person.email}`]) expect((await newest(to))?.subject).toBe("Your password was changed");
});

test("a changed username is told, also at the address that can be taken back", async () => {
  const person = await people.join();
  await people.verify(person, "email");
  await people.change(person, { email: `thief.${person.email}` });
  expect((await people.change(person, { username: `x_${person.username}` })).status).toBe(200);
  for (const to of [person.email, `thief.${person.email}`]) expect((await newest(to))?.subject).toBe("Your username was changed");
});

test("where new passwords go to a number taken back by SMS, the first address reads so, and both are sent to support", async () => {
  const person = await people.join();
  const right = `right.${person.email}`;
  await people.verify(person, "phone");
  await changeAndVerify(person, right);
  await people.change(person, { phone_number: "0209996601" });
  expect((await takeBack(tokenIn(await newest(person.phone)))).status).toBe(200);
  expect(await newest(right)).toMatchObject({ subject: "Your email address was changed", links: helpOnly });
  const mail = await newest(person.email);
  expect(mail).toMatchObject({ subject: "Your account was taken back by SMS", links: helpOnly });
  expect(mail?.text).toContain("new passwords go to that number now");
});
