import { accountCalls, recoveryCalls } from "@efie/contract";
import { accountSentences } from "@efie/contract/account-rules";
import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../../../test/test-app.ts";
import { createTestPeople, tokenIn, type SignedIn } from "../../../test/test-people.ts";
import { badLink, createTestRecovery, helpOnly, newPassword } from "../../../test/test-recovery.ts";
import { dayMs } from "../../platform/process/clock.ts";

const { takeBackContact, resetPassword } = recoveryCalls;
const { updateCurrentUser } = accountCalls;
const t = await startTestApp();
afterAll(t.close);
const people = createTestPeople(t);
const { takeBack, newest, mailedReset } = createTestRecovery(t, people);

const resetBy = (body: unknown, password = newPassword) =>
  t.post(resetPassword.path, { token: (body as { reset_token: string }).reset_token, password });
/** Changes the address and returns the token that the old one gets. */
async function changeEmail(person: SignedIn, email: string, old = person.email): Promise<string> {
  expect((await people.change(person, { email })).status).toBe(200);
  const message = await newest(old);
  expect(message?.subject).toBe("Your email address was changed");
  return tokenIn(message);
}

test(`a changed address is unverified, and the old one takes it back for 7 days (${takeBackContact.name})`, async () => {
  const person = await people.join();
  await people.verify(person, "email");
  const token = await changeEmail(person, "thief@mail.example");
  expect(await people.me(person)).toMatchObject({ email: "thief@mail.example", email_verified_at: null });
  await people.change(person, { password: "the-thiefs-own-1" });
  t.clock.advance(7 * dayMs - 1_000);
  const back = await takeBack(token);
  expect([back.status, back.body]).toEqual([200, { restored: "email", reset_token: expect.any(String) as string }]);
  expect((await t.get("core/user/me/", { token: person.access })).status, "every session has ended").toBe(401);
  expect((await t.post("core/token/refresh/", { refresh: person.refresh })).status).toBe(401);
  expect((await people.logIn(person.username, "the-thiefs-own-1")).status, "the password is void").toBe(401);
  expect((await resetBy(back.body)).status).toBe(204);
  const opened = await people.logIn(person.email, newPassword);
  expect(await people.me(opened.body as SignedIn)).toMatchObject({
    email: person.email,
    email_verified_at: t.clock.now().toISOString(),
  });
  expect((await takeBack(token)).body, "a stolen link after use").toEqual(badLink);
  expect((await resetBy(back.body, "once-more-please")).status).toBe(400);
});

test("taking an address back ends the copy of the data that somebody asked for meanwhile", async () => {
  const person = await people.join();
  const token = await changeEmail(person, "copier@mail.example");
  expect((await t.post("core/export/", undefined, { token: person.access })).status).toBe(202);
  expect((await takeBack(token)).status).toBe(200);
  const left = t.db.selectFrom("data_exports").select("file").where("user_id", "=", person.id);
  expect(await left.execute()).toEqual([]);
});

test("links that take back end after 7 days, work once in parallel, and are no links for a new password", async () => {
  const person = await people.join();
  const expired = await changeEmail(person, `b.${person.email}`);
  t.clock.advance(7 * dayMs);
  expect((await takeBack(expired)).body).toEqual(badLink);
  const other = await people.join();
  const token = await changeEmail(other, `b.${other.email}`);
  expect((await resetBy({ reset_token: token })).body).toEqual(badLink);
  const answers = await Promise.all([takeBack(token), takeBack(token)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

test("after several changes of the address, the first address undoes all of them", async () => {
  const person = await people.join();
  const first = await changeEmail(person, `b.${person.email}`);
  await people.change(person, { email: `c.${person.email}` });
  expect((await newest(`b.${person.email}`))?.links, "the other one's address gets none").toEqual(helpOnly);
  expect((await takeBack(first)).status).toBe(200);
  expect((await takeBack(first)).body).toEqual(badLink);
});

test("an address that a thief had in between gets no link: none outlives a new password by the owner's address", async () => {
  const person = await people.join();
  await people.verify(person, "email");
  const [thiefs, late] = [`thief.${person.email}`, `late.${person.email}`];
  const first = await changeEmail(person, thiefs);
  await people.verify({ ...person, email: thiefs }, "email");
  expect((await people.change(person, { email: person.email })).status).toBe(200);
  const [notice] = await people.outbox(thiefs);
  expect([notice?.subject, notice?.links]).toEqual(["Your email address was changed", helpOnly]);
  const reset = await mailedReset(person.username, person.email);
  expect((await resetBy({ reset_token: reset })).status).toBe(204);
  const opened = (await people.logIn(person.username, newPassword)).body as SignedIn;
  const again = await changeEmail({ ...person, access: opened.access }, late);
  expect((await takeBack(again)).status, "the first address gets a link at every change").toBe(200);
  expect((await takeBack(first)).body).toEqual(badLink);
});

test("a new password by the first link that proves an address voids the links of addresses that were never verified", async () => {
  const person = await people.join();
  const token = await changeEmail(person, `b.${person.email}`);
  const reset = await mailedReset(person.username, `b.${person.email}`);
  expect((await resetBy({ reset_token: reset })).status).toBe(204);
  expect((await takeBack(token)).body).toEqual(badLink);
});

test("a number that a thief had in between gets no link, and a number taken back leaves the address to be taken back", async () => {
  const person = await people.join();
  await people.verify(person, "phone");
  await people.verify(person, "email");
  await people.change(person, { phone_number: "0209998822" });
  await people.verify({ ...person, phone: "233209998822" }, "phone");
  await people.change(person, { phone_number: person.phone });
  expect((await newest("233209998822"))?.links).toEqual(helpOnly);
  const address = await changeEmail(person, `thief.${person.email}`);
  const number = tokenIn(await newest(person.phone));
  expect((await takeBack(number)).body).toEqual({ restored: "phone_number", reset_token: null });
  expect((await takeBack(address)).status).toBe(200);
});

test("an address that was never verified cannot take back from one that is", async () => {
  const person = await people.join();
  const token = await changeEmail(person, `b.${person.email}`);
  await people.verify({ ...person, email: `b.${person.email}` }, "email");
  expect((await takeBack(token)).body).toEqual(badLink);
});

test("an address that somebody else has by now is a 409, and nothing changes", async () => {
  const person = await people.join();
  const token = await changeEmail(person, `b.${person.email}`);
  await people.join({ email: person.email });
  expect((await takeBack(token)).status).toBe(409);
  expect((await people.logIn(person.username)).status).toBe(200);
});

test("a changed number is reported by email, and by SMS to the old one if it was verified; either link undoes it", async () => {
  const person = await people.join();
  expect((await people.change(person, { phone_number: "020 111 2233" })).body).toMatchObject({ phone_number: "233201112233" });
  expect(await people.outbox(person.phone), "no SMS to a number that was never proved").toEqual([]);
  await people.verify({ ...person, phone: "233201112233" }, "phone");
  expect((await people.change(person, { phone_number: "0209998811" })).body).toMatchObject({ phone_verified_at: null });
  const [sms] = await people.outbox("233201112233");
  const [mail] = await people.outbox(person.email);
  expect(mail?.subject).toBe("Your phone number was changed");
  expect(sms?.text.length).toBeLessThanOrEqual(160);
  const back = await takeBack(tokenIn(sms));
  expect(back.body, "a number does not lead into the account").toEqual({ restored: "phone_number", reset_token: null });
  expect((await takeBack(tokenIn(mail))).body).toEqual(badLink);
  expect((await people.logIn(person.username)).status, "the password is void").toBe(401);
  const reset_token = await mailedReset(person.username, person.email);
  expect((await resetBy({ reset_token })).status).toBe(204);
  const opened = (await people.logIn(person.username, newPassword)).body as SignedIn;
  expect(await people.me(opened)).toMatchObject({ phone_number: "233201112233", email: person.email });
});

test(`names change together, the number alone with a recent password (${updateCurrentUser.name})`, async () => {
  const person = await people.join();
  expect((await people.change(person, { first_name: " Ama Serwaa ", last_name: "Owusu-Ansah" })).body).toMatchObject({
    first_name: "Ama Serwaa",
    last_name: "Owusu-Ansah",
  });
  const sentence = "Send exactly one field: username, email, password, account_type, phone_number, or first_name with last_name.";
  for (const body of [
    { first_name: "Ama" },
    { last_name: "Owusu" },
    { first_name: "A", last_name: "B", phone_number: "0244000000" },
    {},
  ])
    expect((await people.change(person, body)).body).toEqual({ non_field_errors: [sentence] });
  expect((await people.change(person, { first_name: "", last_name: "x" })).body).toEqual({
    first_name: ["This field is required."],
  });
  expect((await people.change(person, { phone_number: "12" })).body).toEqual({
    phone_number: [accountSentences.phoneMalformed],
  });
  t.clock.advance(11 * 60_000);
  const { access } = (await t.post("core/token/refresh/", { refresh: person.refresh })).body as SignedIn;
  expect((await people.change({ access }, { phone_number: "0209990000" })).body).toMatchObject({ code: "reauthenticate" });
  expect((await people.change({ access }, { first_name: "Esi", last_name: "Owusu" })).status).toBe(200);
});

test("login takes the email address as it is: a +alias, capitals; no commas, nothing endless", async () => {
  const { email } = await people.join({ email: "Ama.Serwaa+efie@Mail.example" });
  expect((await people.logIn(email.toUpperCase())).status).toBe(200);
  expect((await people.logIn("ama.serwaa@mail.example")).status).toBe(401);
  expect((await people.logIn("ama,serwaa+efie@mail.example")).status).toBe(401);
  expect((await people.logIn(`${"a".repeat(290)}@x.example`)).status).toBe(400);
  expect((await t.patch("core/user/me/", { email: "a,b@mail.example" }, { as: await people.join() })).status).toBe(400);
});

test("codes and links that have expired are deleted; those that take back a week later", async () => {
  const person = await people.join();
  await people.codeFor(person, "email");
  await changeEmail(person, `b.${person.email}`);
  const job = t.app.jobs.find(({ name }) => name === "remove expired codes and links");
  const count = async () => {
    const rows = (table: "account_codes" | "account_links") =>
      t.db.selectFrom(table).select("user_id").where("user_id", "=", person.id).execute();
    return [(await rows("account_codes")).length, (await rows("account_links")).length];
  };
  await job?.run();
  expect(await count()).toEqual([1, 1]);
  t.clock.advance(7 * dayMs + 1_000);
  await job?.run();
  await job?.run();
  expect(await count()).toEqual([0, 1]);
  t.clock.advance(7 * dayMs);
  await job?.run();
  expect(await count()).toEqual([0, 0]);
});
