import { accountCalls, securityCalls } from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { deleteAccount } from "../../../test/accounts.ts";
import { createSignIns, knownPassword, statusesOf } from "../../../test/sign-ins.ts";
import { startTestApp } from "../../../test/test-app.ts";
import { rateLimits } from "../../config.ts";

/** Anybody can register the address of a stranger. What they then do all day must not be a flood of mails to that stranger. */
const t = await startTestApp({ config: { hasOutbox: true, isRateLimited: true } });
const { newcomer, logIn, turnOnTotp } = createSignIns(t, "flooder");
afterAll(t.close);
const subjects = async (email: string): Promise<string[]> => {
  const rows = await t.db.selectFrom("deliveries").select("template").where("recipient", "=", email).execute();
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

test("one address is mailed about a change of address six times an hour, whichever accounts have it in turn", async () => {
  const address = "victim@mail.example";
  const take = (token: string, email: string) => t.patch(accountCalls.updateCurrentUser.path, { email }, { token });
  for (let index = 0; index < 8; index += 1) {
    const { access } = await newcomer();
    expect((await take(access, address)).status).toBe(200);
    const left = await take(access, `away_${index}@mail.example`);
    expect(left.status).toBe(index < rateLimits.sendsPerRecipient.max ? 200 : 429);
    if (left.status === 429) break;
  }
  expect(await subjects(address)).toHaveLength(rateLimits.sendsPerRecipient.max);
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
