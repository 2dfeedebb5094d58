import type { CurrentUser } from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { runJobs } from "../../../test/accounts.ts";
import { createNumberSignIns } from "../../../test/number-sign-ins.ts";
import { startPaymentJourneys } from "../../../test/payment-journeys.ts";
import { createSignIns, knownPassword } from "../../../test/sign-ins.ts";
import { createTestPeople, tokenIn } from "../../../test/test-people.ts";
import { createTestRecovery } from "../../../test/test-recovery.ts";
import type { TestUser } from "../../../test/test-properties.ts";

/** Accounts whose only way in is a number: what goes by mail otherwise, and what a thief could do with an address. */
const journeys = await startPaymentJourneys({ config: { hasOutbox: true } });
const { t } = journeys;
afterAll(journeys.close);
const people = createTestPeople(t);
const numbers = createNumberSignIns(t);
const { turnOnTotp } = createSignIns(t, "unused");
const { takeBack, textedCode, resetBy, newest, forget } = createTestRecovery(t, people);

async function numberPerson() {
  const phone = numbers.newNumber();
  const { access } = await numbers.signIn(phone, "Adwoa Boateng");
  const account = (await t.get("core/user/me/", { token: access })).body as CurrentUser;
  return { ...account, phone, access, owner: { id: account.id, username: account.username } as TestUser };
}
const me = async (access: string) => (await t.get("core/user/me/", { token: access })).body as CurrentUser;
const textsTo = async (phone: string) =>
  (await numbers.outbox(phone)).map(({ text }) => text).filter((text) => !text.includes("code to log in"));

test("what concerns security goes by SMS to the proved number, and nothing else", async () => {
  const { phone, access, username } = await numberPerson();
  expect(await textsTo(phone), "a new account").toEqual([]);
  await numbers.signIn(phone);
  expect(await textsTo(phone), "a code from the phone itself needs no second SMS").toEqual([]);
  const token = { token: access };
  expect((await t.patch("core/user/me/", { password: knownPassword }, token)).status).toBe(200);
  expect((await people.logIn(username, knownPassword)).status).toBe(200);
  expect((await t.post("core/api-keys/", { name: "Site", scopes: ["leads:read"] }, token)).status).toBe(201);
  expect((await t.post("core/export/", undefined, token)).status).toBe(202);
  const texts = await textsTo(phone);
  expect(texts.map((text) => text.slice(0, 45))).toEqual([
    "A key was made by which a program acts for yo",
    "Somebody logged in to your Efie account on a ",
    "The password of your Efie account was changed",
  ]);
  const deliveries = t.db
    .selectFrom("deliveries")
    .select("channel")
    .where("user_id", "=", (await me(access)).id);
  expect(new Set((await deliveries.execute()).map(({ channel }) => channel))).toEqual(new Set(["sms"]));
});

test("verifying an address needs one; a forgotten password comes by SMS", async () => {
  const { phone, access, username } = await numberPerson();
  const refused = await t.post("core/verify/email/", undefined, { token: access });
  expect([refused.status, refused.body]).toEqual([400, { email: ["Add an email address first."] }]);
  expect((await t.post("core/verify/email/confirm/", { code: "123456" }, { token: access })).status).toBe(400);
  await resetBy({ identifier: phone, code: await textedCode(phone, phone) });
  expect((await people.logIn(username, "kenkey-with-fish")).status).toBe(200);
});

test("an address that a thief added goes when the number takes the account back: it was the only way in", async () => {
  const { phone, access } = await numberPerson();
  const token = { token: access };
  const thiefs = "thief.of.numbers@mail.example";
  expect((await t.patch("core/user/me/", { email: thiefs }, token)).status).toBe(200);
  const sms = await newest(phone);
  expect(sms?.text).toMatch(/^Your Efie email address was changed/);
  await people.verify({ ...(await me(access)), email: thiefs, phone, access, refresh: "" }, "email");
  await turnOnTotp(access);
  const other = numbers.newNumber();
  expect((await t.patch("core/user/me/", { phone_number: other }, token)).status).toBe(200);
  expect((await takeBack(tokenIn(sms))).status).toBe(200);
  const owner = await numbers.signIn(phone);
  expect(owner.created).toBe(false);
  expect(await me(owner.access)).toMatchObject({ email: null, email_verified_at: null });
  await forget(thiefs);
  expect((await numbers.outbox(thiefs)).map(({ subject }) => subject)).not.toContain("Choose a new password");
});

test("a thief's app is undone by the link that the number is sent", async () => {
  const { phone, access } = await numberPerson();
  await turnOnTotp(access);
  const sms = await newest(phone);
  expect(sms?.text).toMatch(/^An authenticator app was set up/);
  expect((await takeBack(tokenIn(sms))).status).toBe(200);
  expect((await numbers.signIn(phone)).created).toBe(false);
});

test("createSubscriptionPayment asks for an address where the account has none, and keeps it, unproved", async () => {
  const { owner, access } = await numberPerson();
  const missing = await journeys.tryBuying(owner);
  expect([missing.status, Object.keys(missing.body as object)]).toEqual([400, ["email"]]);
  expect((await journeys.tryBuying(owner, { email: "nonsense" })).status).toBe(400);
  const taken = await people.join();
  const refused = await journeys.tryBuying(owner, { email: taken.email.toUpperCase() });
  expect([refused.status, refused.body]).toEqual([400, { email: ["A user with that email already exists."] }]);
  await journeys.buy(owner, { email: "adwoa.pays@mail.example" });
  expect(await me(access)).toMatchObject({ email: "adwoa.pays@mail.example", email_verified_at: null });
  await journeys.buy(owner, { email: "another@mail.example" });
  expect((await me(access)).email, "the account's stays").toBe("adwoa.pays@mail.example");
});

test("createListingPayment does the same; what is free needs none", async () => {
  const { owner, access } = await numberPerson();
  const property = await t.makeProperty({ owner, state: "draft", photos: ["front.webp"] });
  expect(Object.keys((await journeys.tryPayingFee(owner, property.id)).body as object)).toEqual(["email"]);
  await journeys.makePromo("FREEWITHOUTMAIL", { percent: 100 });
  await journeys.payFee(owner, property.id, { email: "adwoa.lists@mail.example" });
  expect((await me(access)).email).toBe("adwoa.lists@mail.example");
});

test("an account without an address is deleted by a code, and erased", async () => {
  const { id, phone, access } = await numberPerson();
  const payload = { phone_code: await numbers.codeFor(phone) };
  const deleted = await t.send({ method: "DELETE", url: "/api/core/user/me/", payload }, { token: access });
  expect(deleted.status, deleted.text).toBe(202);
  expect((await textsTo(phone))[0]).toMatch(/^Your Efie account was deleted/);
  t.clock.advance(15 * 86_400_000);
  await runJobs(t);
  const row = t.db.selectFrom("users").select(["first_name", "phone_number"]).where("id", "=", id);
  expect(await row.executeTakeFirstOrThrow()).toEqual({ first_name: "Deleted", phone_number: "" });
  expect((await numbers.signIn(phone)).created).toBe(true);
});
