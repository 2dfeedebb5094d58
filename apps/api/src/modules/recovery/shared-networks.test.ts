import { recoveryCalls } from "@efie/contract";
import { afterAll, expect, test, vi } from "vitest";
import { startTestApp } from "../../../test/test-app.ts";
import { createTestPeople, otherThan, peoplesPassword, tokenIn, type SignedIn } from "../../../test/test-people.ts";
import { networkDelays, rateLimits } from "../../rate-limits.ts";
import { eventually } from "../../../test/eventually.ts";

/** Thousands share the address of a mobile carrier. What one of them does, and what strangers do, keeps nobody from a new password. */
const { forgotPassword, resetPassword } = recoveryCalls;
const t = await startTestApp();
const limited = await startTestApp({ connection: t.connection, config: { isRateLimited: true } });
afterAll(() => Promise.all([limited.close(), t.close()]));
const people = createTestPeople(t);
const carrier = "41.66.7.7";
const password = "kenkey-with-fish";

/** The cookie of a browser from which the account has signed in. */
async function browserOf({ username }: SignedIn): Promise<{ device: string }> {
  const { cookies } = await t.post("core/user/login/", { username, password: peoplesPassword });
  return { device: cookies["device"] ?? "none" };
}

const forget = (identifier: string, from: string, cookies = {}) =>
  limited.post(forgotPassword.path, { identifier }, { from, cookies });
const reset = (body: object, from: string, cookies = {}) =>
  limited.post(resetPassword.path, { password, ...body }, { from, cookies });
const resetsTo = async (to: string) => (await people.outbox(to)).filter(({ subject }) => subject === "Choose a new password");
const codesTo = async (to: string) => (await people.outbox(to)).filter(({ text }) => text.includes("new password"));

test("one caller who uses up an address's requests makes others behind it wait for seconds, and known browsers not at all", async () => {
  const person = await people.join();
  const browser = await browserOf(person);
  // Before: on a slow machine the delay of a second would be over.
  const strangers = [{ device: "made-up" }, await browserOf(await people.join())];
  const { free, maxDelaySeconds } = networkDelays.forgotten;
  const statuses = [];
  for (let times = 0; times < free + 9; times += 1) statuses.push((await forget(`nobody_${times}`, carrier)).status);
  expect(new Set(statuses.slice(0, free))).toEqual(new Set([202]));
  const refused = await forget(person.username, carrier);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(maxDelaySeconds);
  for (const cookies of strangers)
    expect((await forget(person.username, carrier, cookies)).status, "no browser of this account").toBe(429);
  expect((await forget(person.username, carrier, browser)).status).toBe(202);
  await expect.poll(() => resetsTo(person.email)).toHaveLength(1);
  expect((await reset({ token: tokenIn((await resetsTo(person.email))[0]) }, carrier, browser)).status).toBe(204);
});

test("strangers who ask for an account, behind its owner's address and elsewhere, leave its own browser its asks and its mails", async () => {
  const person = await people.join();
  const browser = await browserOf(person);
  const from = "41.66.12.1";
  const { max } = rateLimits.forgottenPerIdentifier;
  const strangers = [];
  for (let times = 0; times <= max; times += 1) strangers.push((await forget(person.username, from)).status);
  expect(strangers).toEqual([...Array.from({ length: max }, () => 202), 429]);
  const { max: mails } = rateLimits.resetMailsPerRecipient;
  for (let index = max; index < mails + 3; index += 1) await forget(person.username, `41.66.13.${index}`);
  await expect.poll(() => resetsTo(person.email)).toHaveLength(mails);
  const own = [];
  for (let times = 0; times <= max; times += 1) own.push((await forget(person.username, from, browser)).status);
  expect(own).toEqual([...Array.from({ length: max }, () => 202), 429]);
  await expect.poll(() => resetsTo(person.email)).toHaveLength(mails + max);
});

test("strangers who use up the codes of an account leave its own browser three an hour", async () => {
  const person = await people.join();
  await people.verify(person, "phone");
  const browser = await browserOf(person);
  const ask = async (index: number) => expect((await forget(person.username, `41.66.8.${index}`)).status).toBe(202);
  const { max } = rateLimits.codesPerPerson;
  for (let index = 0; index < 9; index += 1) await ask(index);
  await expect.poll(() => codesTo(person.phone)).toHaveLength(max);
  for (let times = 0; times < max + 1; times += 1)
    expect((await forget(person.username, "41.66.8.99", browser)).status).toBe(202);
  await expect.poll(() => codesTo(person.phone)).toHaveLength(2 * max);
});

test("somebody who signs in from many browsers has no codes without end: those of all known browsers are twelve a day", async () => {
  const [person, last] = [await people.join(), await people.join()];
  await people.verify(person, "phone");
  const browsers: { device: string }[] = [];
  for (let count = 0; count < 8; count += 1) browsers.push(await browserOf(person));
  vi.useFakeTimers({ toFake: ["Date"] });
  const sent: number[] = [];
  for (let hour = 1; hour <= 3; hour += 1) {
    for (const browser of browsers) expect((await forget(person.username, carrier, browser)).status).toBe(202);
    // Messages are written in order: all others are, too.
    await forget(last.username, "41.66.11.1");
    await expect.poll(() => resetsTo(last.email)).toHaveLength(hour);
    sent.push((await codesTo(person.phone)).length);
    vi.advanceTimersByTime(61 * 60_000);
  }
  vi.useRealTimers();
  expect(sent).toEqual([6, 12, rateLimits.resetsFromBrowsers.max]);
});

test("strangers' guesses, behind the same address and elsewhere, leave the account's own browser its tries", async () => {
  const person = await people.join();
  await people.verify(person, "phone");
  const browser = await browserOf(person);
  await forget(person.username, carrier, browser);
  const code = await eventually(async () => {
    const [sms] = await codesTo(person.phone);
    expect(sms?.code).toMatch(/^\d{6}$/);
    return sms?.code ?? "";
  });
  const guess = (from: string, cookies = {}, typed = otherThan(code)) =>
    reset({ identifier: person.username, code: typed }, from, cookies);
  for (let tries = 0; tries < 16; tries += 1) expect((await guess(`41.66.9.${tries % 4}`)).status).toBe(400);
  expect((await guess("41.66.9.200", {}, code)).status, "for everybody else it is void").toBe(400);
  for (let tries = 0; tries < 4; tries += 1) expect((await guess(carrier, browser)).status).toBe(400);
  expect((await guess(carrier, browser, code)).status).toBe(204);
});

test("codes that are tried behind one address keep others from theirs for seconds", async () => {
  const from = "41.66.10.1";
  const { free, maxDelaySeconds } = networkDelays.resets;
  const tryCode = (index: number) => reset({ identifier: `nobody_${index}`, code: "123456" }, from);
  let refused = await tryCode(0);
  for (let index = 1; index < free + 9 && refused.status !== 429; index += 1) refused = await tryCode(index);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(maxDelaySeconds);
});
