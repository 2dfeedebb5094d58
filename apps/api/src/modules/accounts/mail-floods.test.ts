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
