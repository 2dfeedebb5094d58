import { recoveryCalls } from "@efie/contract";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { networkDelays, rateLimits } from "../../rate-limits.ts";
import { dayMs } from "../../platform/process/clock.ts";
import { startTestApp } from "../../../test/test-app.ts";
import { createTestPeople, otherThan, peoplesPassword, tokenIn, type SignedIn } from "../../../test/test-people.ts";
import { badLink, newPassword as password } from "../../../test/test-recovery.ts";
import { eventually } from "../../../test/eventually.ts";

const { forgotPassword, resetPassword, checkLink } = recoveryCalls;
const t = await startTestApp();
afterAll(t.close);
const people = createTestPeople(t);
const wrongCode = { code: ["This code is wrong, has expired or was tried too often. Check it, or ask for a new one."] };

const forget = (identifier: string) => t.post(forgotPassword.path, { identifier });
const reset = (body: object) => t.post(resetPassword.path, { password, ...body });

/** Asks for a new password and waits for the message, which is written after the answer. */
async function ask(identifier: string, to: string) {
  const before = (await people.outbox(to)).length;
  expect((await forget(identifier)).status).toBe(202);
  return await eventually(async () => {
    const messages = await people.outbox(to);
    expect(messages.length).toBeGreaterThan(before);
    return messages[0];
  });
}

const askLink = async ({ username, email }: SignedIn) => tokenIn(await ask(username, email));

test(`a link by email leads to a new password (${forgotPassword.name}, ${resetPassword.name})`, async () => {
  const person = await people.join();
  const message = await ask(person.username, person.email);
  expect(message?.links).toEqual([expect.stringMatching(/^http:\/\/efie\.test\/reset-password\?token=[\w-]{43}$/)]);
  expect((await people.logIn(person.username)).status, "the old password stays until there is a new one").toBe(200);
  const token = tokenIn(message);
  expect((await reset({ token })).status).toBe(204);
  expect((await t.get("core/user/me/", { token: person.access })).status, "every session has ended").toBe(401);
  expect((await t.post("core/token/refresh/", { refresh: person.refresh })).status).toBe(401);
  expect((await people.logIn(person.username)).status).toBe(401);
  const opened = await people.logIn(person.email.toUpperCase(), password);
  expect(opened.status).toBe(200);
  expect((await people.outbox(person.email)).map(({ subject }) => subject)).toContain("Your password was changed");
  expect(await people.me(opened.body as SignedIn), "the link was read there").toMatchObject({
    email_verified_at: t.clock.now().toISOString(),
  });
  const replayed = await reset({ token, password: "a-thief-of-links-1" });
  expect([replayed.status, replayed.body]).toEqual([400, badLink]);
});

test("by email address in any letter case, and by a verified number in any form", async () => {
  const person = await people.join();
  await people.verify(person, "email");
  await people.verify(person, "phone");
  for (const identifier of [person.email.toUpperCase(), `  ${person.username} `, `+${person.phone}`, `0${person.phone.slice(3)}`])
    expect(tokenIn(await ask(identifier, person.email)), identifier).toHaveLength(43);
});

test("with only a phone verified, a code by SMS", async () => {
  const person = await people.join();
  await people.verify(person, "phone");
  const code = (await ask(person.username, person.phone))?.code ?? "";
  expect((await reset({ identifier: person.username, code: otherThan(code) })).body).toEqual(wrongCode);
  expect((await reset({ identifier: "nobody_at_all", code })).body, "the same words without an account").toEqual(wrongCode);
  const weak = await reset({ identifier: person.phone, code, password: "my-efua-secret" });
  expect(weak.body).toEqual({ password: ["Choose a password without your name, username, email address or number."] });
  const answers = await Promise.all(
    [1, 2].map(() => reset({ identifier: person.phone, code: `${code.slice(0, 3)} ${code.slice(3)}` })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400]);
  expect((await people.logIn(person.username, password)).status).toBe(200);
  expect((await people.me((await people.logIn(person.username, password)).body as SignedIn)).email_verified_at).toBeNull();
  const second = (await ask(person.username, person.phone))?.code ?? "";
  for (let tries = 0; tries < 5; tries += 1) await reset({ identifier: person.username, code: otherThan(second) });
  expect((await reset({ identifier: person.username, code: second })).body, "guessed too often").toEqual(wrongCode);
});

test("nobody learns whether an account exists: the same answer, given without asking the database", async () => {
  const person = await people.join();
  // The embedded database does one transaction at a time; on PostgreSQL the lock makes every reader of accounts wait.
  const transaction = await t.db.startTransaction().execute();
  await transaction.executeQuery(sql`lock table users in access exclusive mode`.compile(transaction));
  const answers = [];
  for (const identifier of [
    person.username,
    person.email,
    person.phone,
    "nobody_at_all",
    "nobody@mail.example",
    "' or 1=1 --",
    "é,@x",
  ])
    answers.push(await forget(identifier));
  await transaction.rollback().execute();
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(202);
  await expect.poll(() => people.outbox(person.email)).toHaveLength(2);
  expect(await people.outbox(person.phone), "a number that is not verified leads to no account").toEqual([]);
  expect(await people.outbox("nobody@mail.example")).toEqual([]);
});

test("a link works once, for 30 minutes, and two resets at once change the password once", async () => {
  const person = await people.join();
  const expired = await askLink(person);
  t.clock.advance(30 * 60_000);
  expect((await reset({ token: expired })).body).toEqual(badLink);
  const [first, second] = [await askLink(person), await askLink(person)];
  const answers = await Promise.all([
    reset({ token: first, password: "kenkey-number-one" }),
    reset({ token: first, password: "kenkey-number-two" }),
    reset({ token: second, password: "kenkey-number-three" }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400, 400]);
});

test(`a link is asked about without using it up, in the same words for all that do not work (${checkLink.name})`, async () => {
  const check = (token: string, purpose = "reset_password") => t.post(checkLink.path, { token, purpose });
  const person = await people.join();
  const token = await askLink(person);
  for (let times = 0; times < 2; times += 1) expect((await check(token)).status).toBe(204);
  expect((await check(token, "take_back")).body, "a link of another purpose").toEqual(badLink);
  expect((await check("x".repeat(43))).body, "one that nobody was sent").toEqual(badLink);
  expect((await check(token, "verify_email")).status).toBe(400);
  expect((await reset({ token })).status).toBe(204);
  expect((await check(token)).body, "a used one").toEqual(badLink);
  const [old] = [await askLink(person)];
  t.clock.advance(30 * 60_000);
  expect((await check(old)).body, "an expired one").toEqual(badLink);
  const before = await askLink(person);
  await people.change((await people.logIn(person.username, password)).body as SignedIn, { email: `c.${person.email}` });
  expect((await check(before)).body, "one to an address that the account has no more").toEqual(badLink);
  const back = tokenIn((await people.outbox(person.email))[0]);
  expect((await check(back, "take_back")).status).toBe(204);
  expect((await check(back)).body, "is no link for a password").toEqual(badLink);
  t.clock.advance(7 * dayMs);
  expect((await check(back, "take_back")).body).toEqual(badLink);
});

test("only links that do not work count towards the limit of a network", async () => {
  const limited = await startTestApp({ connection: t.connection, config: { isRateLimited: true } });
  const token = await askLink(await people.join());
  const check = async (tried: string) => (await limited.post(checkLink.path, { token: tried, purpose: "reset_password" })).status;
  const statuses: number[] = [];
  for (let times = 0; times <= networkDelays.resets.free + 1; times += 1) statuses.push(await check(`made-up-${times}`));
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([400]));
  expect([statuses.at(-1), await check(token)]).toEqual([429, 204]);
  await limited.close();
});

test("a weak or short password is refused, and the link stays good", async () => {
  const person = await people.join();
  const token = await askLink(person);
  for (const [weak, reason] of [
    ["password1", "This password is too common."],
    [`${person.username}!`, "Choose a password without your name, username, email address or number."],
    ["1234567", "Password must be at least 8 characters."],
  ])
    expect((await reset({ token, password: weak })).body, weak).toEqual({ password: [reason] });
  expect((await reset({ token })).status).toBe(204);
});

test("links for a new password are void after a change of the address or of the password", async () => {
  const person = await people.join();
  const [first] = [await askLink(person)];
  await people.change(person, { email: `new_${person.email}` });
  expect((await reset({ token: first })).body).toEqual(badLink);
  const second = await askLink({ ...person, email: `new_${person.email}` });
  await people.change(person, { password: "banku-and-okro" });
  expect((await people.outbox(`new_${person.email}`))[0]?.subject).toBe("Your password was changed");
  expect((await reset({ token: second })).body).toEqual(badLink);
});

test("a sign-in with the old password during a reset does not outlive it", async () => {
  const person = await people.join();
  const token = await askLink(person);
  const [done, ...opened] = await Promise.all([
    reset({ token }),
    ...[1, 2, 3].map(() => people.logIn(person.username, peoplesPassword)),
  ]);
  expect(done.status).toBe(204);
  for (const { status, body } of opened) {
    expect([200, 401]).toContain(status);
    const after = await t.get("core/user/me/", { token: (body as SignedIn).access ?? "none" });
    expect(after.status).toBe(401);
  }
});

test("requests are limited by name and network, alike with and without an account", async () => {
  const limited = await startTestApp({ connection: t.connection, config: { isRateLimited: true } });
  const person = await people.join();
  const statusesOf = async (identifier: string) => {
    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1) statuses.push((await limited.post(forgotPassword.path, { identifier })).status);
    return statuses;
  };
  expect(await statusesOf(person.username)).toEqual([202, 202, 202, 202, 202, 429]);
  expect(await statusesOf("nobody_here")).toEqual([202, 202, 202, 202, 202, 429]);
  await limited.close();
  expect(await people.outbox(person.email)).toHaveLength(5);
});

test("strangers who ask for somebody's password and alerts leave the owner of the address a link that works", async () => {
  const limited = await startTestApp({ connection: t.connection, config: { isRateLimited: true } });
  const person = await people.join();
  const from = (path: string, body: object, address: string) => limited.post(path, body, { from: address });
  const alert = (to: string) => from("main/saved-searches/", { query: { search: "x" }, email: to }, "41.66.2.1");
  const [local] = person.email.split("@");
  const answers = [];
  for (let index = 0; index < 6; index += 1)
    answers.push((await alert(index === 0 ? person.email : `${local}+${index}@mail.example`)).status);
  expect(answers, "three a day of one network, whatever is behind a plus").toEqual([202, 202, 202, 429, 429, 429]);
  const links = async () =>
    (await people.outbox(person.email)).filter(({ subject }) => subject === "Choose a new password").length;
  const askFrom = async (index: number) =>
    expect((await from(forgotPassword.path, { identifier: person.username }, `41.66.3.${index}`)).status).toBe(202);
  const { max } = rateLimits.resetMailsPerRecipient;
  for (let index = 0; index < max + 3; index += 1) await askFrom(index);
  await expect.poll(links).toBe(max);
  limited.clock.advance(30 * 60_000);
  await askFrom(99);
  await expect.poll(links, { message: "none of the sent ones works any more" }).toBe(max + 1);
  await limited.close();
});

test("hostile input is refused with a sentence", async () => {
  for (const identifier of ["", "   ", "x".repeat(300), null, 7, ["a"]])
    expect((await t.post(forgotPassword.path, { identifier })).status, String(identifier).slice(0, 9)).toBe(400);
  const bodies = [
    {},
    { token: "" },
    { token: "x".repeat(201) },
    { identifier: "a_b" },
    { code: "123456" },
    { token: "a", code: "123456", identifier: "b" },
  ];
  for (const body of bodies) expect((await reset(body)).status, JSON.stringify(body).slice(0, 40)).toBe(400);
  expect((await reset({})).body).toEqual({ non_field_errors: ["Send the token of the link, or the identifier with the code."] });
  expect((await reset({ token: "nobody's" })).body).toEqual(badLink);
});

test("a stranger's five wrong guesses void a code for their network, and for nobody else", async () => {
  const person = await people.join();
  await people.verify(person, "phone");
  const code = (await ask(person.phone, person.phone))?.code ?? "";
  const guess = (from: string, typed = otherThan(code)) =>
    t.post(resetPassword.path, { identifier: person.phone, code: typed, password }, { from });
  for (const from of ["10.8.0.1", "10.8.0.2"]) for (let tried = 0; tried < 5; tried += 1) await guess(from);
  expect((await guess("10.8.0.1", code)).body).toEqual(wrongCode);
  const weak = await t.post(resetPassword.path, { identifier: person.phone, code, password: "password" }, { from: "10.9.0.1" });
  expect(weak.body, "the right code is no try").toHaveProperty("password");
  for (let tried = 0; tried < 4; tried += 1) await guess("10.9.0.1");
  expect((await guess("10.9.0.1", code)).status).toBe(204);
});

test("a code takes fifteen wrong guesses from everywhere", async () => {
  const person = await people.join();
  await people.verify(person, "phone");
  const code = (await ask(person.phone, person.phone))?.code ?? "";
  const guess = (from: string, typed = otherThan(code)) =>
    t.post(resetPassword.path, { identifier: person.phone, code: typed, password }, { from });
  for (let tried = 0; tried < 15; tried += 1) await guess(`10.8.1.${tried}`);
  expect((await guess("10.9.0.1", code)).body).toEqual(wrongCode);
});
