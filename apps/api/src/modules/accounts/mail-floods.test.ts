/** @module-tag slow */
import { accountCalls, recoveryCalls, securityCalls } from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { deleteAccount } from "../../../test/accounts.ts";
import { createSignIns, knownPassword, statusesOf } from "../../../test/sign-ins.ts";
import { startTestApp } from "../../../test/test-app.ts";
import { rateLimits } from "../../rate-limits.ts";

/** Anybody can register the address of a stranger. What they then do all day must not be a flood of mails to that stranger. */
const t = await startTestApp({ config: { hasOutbox: true, isRateLimited: true } });
const { newcomer, logIn, turnOnTotp } = createSignIns(t, "flooder");
afterAll(t.close);
const subjects = async (email: string): Promise<string[]> => {
  const rows = await t.db
    .selectFrom("deliveries")
    .select("template")
    .where("recipient", "=", email)
    .where("template", "<>", "welcome")
    .execute();
  return rows.map(({ template }) => template);
};

test("sign-ins from new browsers are mailed a few times an hour, and still let in", async () => {
  const person = await newcomer();
  for (let index = 0; index < 12; index += 1)
    expect((await logIn(person.username, { from: `10.1.0.${index}` })).status).toBe(200);
  const { max } = rateLimits.newDeviceMailsPerPerson;
  // The first sign-in of all is no news.
  expect(await subjects(person.email)).toEqual(Array.from({ length: max - 1 }, () => "new_device"));
});

test("one mailbox is mailed about few sign-ins, however many accounts have it by aliases; one that proved it is mailed on", async () => {
  const addresses = [];
  for (let index = 0; index < 6; index += 1) {
    const person = await newcomer({ from: "10.6.0.1" });
    const email = `flooded+n${index}@gmail.com`;
    addresses.push(email);
    await t.db.updateTable("users").set({ email }).where("username", "=", person.username).execute();
    for (let sign = 0; sign < 6; sign += 1) await logIn(person.username, { from: `10.3.${index}.${sign}` });
  }
  const sent = (await Promise.all(addresses.map(subjects))).flat();
  expect(sent.length).toBeLessThanOrEqual(rateLimits.noticesPerMailbox.max);
  const holder = await newcomer();
  const email = "flooded@gmail.com";
  await t.db
    .updateTable("users")
    .set({ email, email_verified_at: t.clock.now() })
    .where("username", "=", holder.username)
    .execute();
  for (let sign = 0; sign < 2; sign += 1) await logIn(holder.username, { from: `10.4.0.${sign}` });
  expect(await subjects(email)).toContain("new_device");
});

test("codes that strangers ask for at aliases of a mailbox keep nobody from changing an address or number that they have proved", async () => {
  const mailbox = (alias: string) => `holder${alias}@gmail.com`;
  const holder = await newcomer();
  const proved = { email: mailbox(""), email_verified_at: t.clock.now() };
  await t.db.updateTable("users").set(proved).where("username", "=", holder.username).execute();
  const answers = [];
  for (let index = 0; index <= rateLimits.sendsPerRecipient.max; index += 1) {
    const { username, access } = await newcomer({ from: "10.6.0.1" });
    await t.db
      .updateTable("users")
      .set({ email: mailbox(`+x${index}`) })
      .where("username", "=", username)
      .execute();
    answers.push(await t.post("core/verify/email/", undefined, { token: access, from: `10.5.0.${index}` }));
  }
  expect(answers.at(-1)?.status).toBe(429);
  const changed = await t.patch(accountCalls.updateCurrentUser.path, { phone_number: "0209991122" }, { token: holder.access });
  expect(changed.status, changed.text).toBe(200);
});

/** People at aliases of one mailbox, none of them proved. */
async function joinAt(mailbox: string, count: number) {
  const people = [];
  for (let index = 0; index < count; index += 1) {
    const person = await newcomer({ from: `10.7.0.${mailbox.length}` });
    const email = `${mailbox}+n${index}@gmail.com`;
    await t.db.updateTable("users").set({ email }).where("username", "=", person.username).execute();
    people.push(person);
  }
  return people;
}

const countTo = async (mailbox: string, template: string) => {
  const sent = t.db.selectFrom("deliveries").select("id").where("recipient", "like", `${mailbox}+%`);
  return (await sent.where("template", "=", template).execute()).length;
};

test("changed passwords are mailed to aliases of one mailbox as few times as other notices", async () => {
  const statuses = [];
  for (const { access: token } of await joinAt("passwords", 5))
    for (let index = 0; index < rateLimits.passwordChangesPerPerson.max; index += 1) {
      const answer = await t.patch(accountCalls.updateCurrentUser.path, { password: `another-word-${index}` }, { token });
      statuses.push(answer.status);
    }
  expect(new Set(statuses), "changed all the same").toEqual(new Set([200]));
  expect(await countTo("passwords", "password_changed")).toBe(rateLimits.noticesPerMailbox.max);
});

test("strangers at aliases of a mailbox keep its owner, who proved nothing, from nothing, and leave them news", async () => {
  const email = "kofi@mail.example";
  const holder = await newcomer({ from: "10.6.1.1" });
  await t.db.updateTable("users").set({ email }).where("username", "=", holder.username).execute();
  for (let index = 0; index < 4; index += 1) {
    const alias = await newcomer({ from: "10.6.1.2" });
    await t.db
      .updateTable("users")
      .set({ email: `kofi+${index}@mail.example` })
      .where("username", "=", alias.username)
      .execute();
    for (let sign = 0; sign < 6; sign += 1) await logIn(alias.username, { from: `10.6.2.${sign}` });
    for (let code = 0; code < 2; code += 1)
      await t.post("core/verify/email/", undefined, { token: alias.access, from: "10.6.1.2" });
  }
  const own = { token: holder.access, from: "10.6.1.1" };
  const change = async (body: object) => (await t.patch(accountCalls.updateCurrentUser.path, body, own)).status;
  expect((await t.post("core/verify/email/", undefined, own)).status).toBe(202);
  expect(await change({ username: `${holder.username}_2` })).toBe(200);
  expect(await change({ phone_number: "0209998811" })).toBe(200);
  await logIn(`${holder.username}_2`, { from: "10.6.1.9" });
  for (const word of ["one", "two", "three"]) expect(await change({ password: `kenkey-with-fish-${word}` })).toBe(200);
  expect((await deleteAccount(t, { token: { token: holder.access } }, "kenkey-with-fish-three")).status).toBe(202);
  const news = await subjects(email);
  expect(news).toEqual(expect.arrayContaining(["verify_email", "username_changed", "phone_changed", "new_device"]));
  expect(news.filter((template) => template === "password_changed")).toHaveLength(2);
});

test("deletions and returns are mailed to aliases of one mailbox as few times as other notices", async () => {
  const statuses = [];
  for (const { username, access } of await joinAt("gone", 7)) {
    let token = access;
    for (let index = 0; index < rateLimits.deletionsPerPerson.max; index += 1) {
      statuses.push((await deleteAccount(t, { token: { token } }, knownPassword)).status);
      token = ((await logIn(username, { from: `10.9.0.${index}` })).body as { access: string }).access;
    }
  }
  expect(new Set(statuses), "deleted all the same").toEqual(new Set([202]));
  const [gone, back] = [await countTo("gone", "account_deleted"), await countTo("gone", "account_restored")];
  const others = await countTo("gone", "new_device");
  expect(gone + back + others).toBeLessThanOrEqual(rateLimits.noticesPerMailbox.max);
});

test("links for a new password go to aliases of one mailbox ten times an hour, and to the mailbox itself all the same", async () => {
  const { max } = rateLimits.resetMailsPerRecipient;
  const ask = (identifier: string) => t.post(recoveryCalls.forgotPassword.path, { identifier }, { from: "10.10.0.1" });
  for (const { username } of await joinAt("resets", max + 2)) expect((await ask(username)).status).toBe(202);
  await expect.poll(() => countTo("resets", "password_reset")).toBe(max);
  const holder = await newcomer({ from: "10.7.1.1" });
  await t.db.updateTable("users").set({ email: "resets@gmail.com" }).where("username", "=", holder.username).execute();
  await ask(holder.username);
  await expect.poll(() => subjects("resets@gmail.com")).toEqual(["password_reset"]);
  expect(await countTo("resets", "password_reset")).toBe(max);
});

test("an address at Gmail with dots is nobody's alias: links that strangers ask for at aliases keep its owner from none", async () => {
  const { max } = rateLimits.resetMailsPerRecipient;
  const ask = (identifier: string) => t.post(recoveryCalls.forgotPassword.path, { identifier }, { from: "10.10.0.2" });
  for (const { username } of await joinAt("dotsy", max)) expect((await ask(username)).status).toBe(202);
  await expect.poll(() => countTo("dotsy", "password_reset")).toBe(max);
  const holder = await newcomer({ from: "10.7.1.2" });
  await t.db.updateTable("users").set({ email: "do.tsy@gmail.com" }).where("username", "=", holder.username).execute();
  await ask(holder.username);
  await expect.poll(() => subjects("do.tsy@gmail.com")).toEqual(["password_reset"]);
});

test("changes of the second factor are few", async () => {
  const person = await newcomer();
  await turnOnTotp(person.access);
  const answers = [];
  for (let index = 0; index < 25; index += 1)
    answers.push(await t.post(securityCalls.renewRecoveryCodes.path, undefined, { token: person.access }));
  const { max } = rateLimits.secondFactorChangesPerPerson;
  expect(statusesOf(answers).filter((status) => status === 200)).toHaveLength(max - 1);
  expect(answers.at(-1)?.headers["retry-after"]).toMatch(/^\d+$/);
  expect(await subjects(person.email)).toHaveLength(max);
});

test("one address is mailed about a change of address a few times an hour, whichever accounts have it in turn", async () => {
  const address = "victim@mail.example";
  const max = rateLimits.sendsPerRecipient.max + rateLimits.sendsPerAddress.max;
  const take = (token: string, email: string) => t.patch(accountCalls.updateCurrentUser.path, { email }, { token });
  for (let index = 0; index < max + 2; index += 1) {
    const { access } = await newcomer({ from: "10.6.0.3" });
    expect((await take(access, address)).status).toBe(200);
    const left = await take(access, `away_${index}@mail.example`);
    expect(left.status).toBe(index < max ? 200 : 429);
    if (left.status === 429) break;
  }
  expect(await subjects(address)).toHaveLength(max);
});

test("an account is deleted and restored three times a day", async () => {
  const { username, access } = await newcomer();
  let token = access;
  for (let index = 0; index < rateLimits.deletionsPerPerson.max; index += 1) {
    expect((await deleteAccount(t, { token: { token } }, knownPassword)).status).toBe(202);
    token = ((await logIn(username, { from: `10.2.0.${index}` })).body as { access: string }).access;
  }
  expect((await deleteAccount(t, { token: { token } }, knownPassword)).status).toBe(429);
});
