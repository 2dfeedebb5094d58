/** @module-tag slow */
import { accountCalls } from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { testRedisUrl } from "../../../test/environment.ts";
import { startTestApp, type Answer, type TestApp } from "../../../test/test-app.ts";
import { rateLimits, wrongPasswordDelay } from "../../rate-limits.ts";
import { createLimiterFactory, type LimiterFactory } from "../../platform/security/rate-limiter.ts";

const { register, login, reauthenticate } = accountCalls;
const password = "waakye-and-shito";
const perAddress = rateLimits.wrongPasswordsPerAddress.max;
const perName = rateLimits.wrongPasswordsPerName.max;

const redisUrl = testRedisUrl();
let number = 0;
const address = (): string => `2001:db8:${process.pid.toString(16)}:${(number += 1).toString(16)}::1`;

async function makePerson(t: TestApp): Promise<string> {
  // A new name per test run, because Redis keeps the counts of earlier runs for a while.
  const username = `limited_${process.pid.toString(36)}_${(number += 1)}`;
  const body = { first_name: "Ama", last_name: "Darko", username, email: `${username}@mail.example`, password };
  const made = await t.post(register.path, { ...body, phone_number: "0244123456", account_type: "regular" }, { from: address() });
  expect(made.status, made.text).toBe(201);
  return username;
}

const logIn = (t: TestApp, username: string, typed: string, from: string, cookies = {}): Promise<Answer> =>
  t.post(login.path, { username, password: typed }, { from, cookies });

/** Sends `times` concurrent wrong passwords. */
async function guess(t: TestApp, username: string, from: string, times: number): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: times }, () => logIn(t, username, "wrong-password", from)));
  return answers.map(({ status }) => status);
}

const count = (statuses: readonly number[], expected: number): number => statuses.filter((status) => status === expected).length;

/** One app for a group of tests, started by the first of them. */
function createStart(makeLimiters: () => LimiterFactory): () => Promise<TestApp> {
  let shared: Promise<TestApp> | null = null;
  afterAll(async () => (await shared)?.close());
  return () => (shared ??= startTestApp({ config: { isRateLimited: true }, limiters: makeLimiters() }));
}

function describeLimits(where: string, makeLimiters: () => LimiterFactory, isSkipped = false): void {
  const run = isSkipped ? test.skip : test;
  const start = createStart(makeLimiters);

  run(`${where}: an address over its limit does not count against names`, async () => {
    const t = await start();
    const attacker = address();
    for (let times = 0; times < perAddress / 10; times += 1) await guess(t, `nobody_${times}`, attacker, 10);
    const people = [await makePerson(t), await makePerson(t)];
    for (const username of people) {
      expect(count(await guess(t, username, attacker, 10), 429)).toBe(10);
      expect((await logIn(t, username, password, address())).status).toBe(200);
    }
  });

  run(`${where}: ten wrong passwords for a name block one address, and no other`, async () => {
    const t = await start();
    const username = await makePerson(t);
    const attacker = address();
    const statuses = await guess(t, username, attacker, perName + 5);
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([perName, 5]);
    const refused = await logIn(t, username, password, attacker);
    expect([refused.status, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true]);
    expect((await logIn(t, username, password, address())).status).toBe(200);
  });

  run(`${where}: guesses from many networks are delayed increasingly, and do not block a new network`, async () => {
    const t = await start();
    const [username, other] = [await makePerson(t), await makePerson(t)];
    const cookieOf = async (name: string) => ({ device: (await logIn(t, name, password, address())).cookies["device"] ?? "" });
    const [own, others] = [await cookieOf(username), await cookieOf(other)];
    for (let guessed = 0; guessed < wrongPasswordDelay.free; guessed += 4) await guess(t, username, address(), 6);
    const wait = async (): Promise<number> => {
      const from = address();
      await guess(t, username, from, rateLimits.firstTriesPerNetwork.max);
      return Number((await logIn(t, username, "wrong-password", from)).headers["retry-after"] ?? 0);
    };
    await expect.poll(wait, { timeout: 20_000, interval: 1_000 }).toBeGreaterThanOrEqual(4);
    expect((await logIn(t, username, password, address())).status, "a network that has not tried yet").toBe(200);
    // The number of new networks that skip the delay is limited per name.
    for (let tries = 0; tries < rateLimits.firstTriesPerName.max; tries += 1)
      await logIn(t, username, "wrong-password", address());
    expect((await logIn(t, username, password, address())).status, "a new device waits then").toBe(429);
    for (const cookies of [others, { device: `${own.device.slice(0, -3)}abc` }, { device: "made-up" }])
      expect((await logIn(t, username, password, address(), cookies)).status, JSON.stringify(cookies)).toBe(429);
    expect((await logIn(t, username, password, address(), own)).status, "a device that signed in before does not").toBe(200);
    const stolen: number[] = [];
    for (let times = 0; times < perName + 2; times += 1)
      stolen.push((await logIn(t, username, "wrong-password", address(), own)).status);
    expect(count(stolen, 429), "a stolen cookie guesses no faster").toBe(2);
  });
}

function describeCosts(where: string, makeLimiters: () => LimiterFactory, isSkipped = false): void {
  const run = isSkipped ? test.skip : test;
  const start = createStart(makeLimiters);

  run(
    `${where}: the browsers from which somebody signed in guess no faster together, and the next counts as a stranger's`,
    async () => {
      const t = await start();
      const [username, from] = [await makePerson(t), address()];
      const statuses: number[] = [];
      let cookies = {};
      for (let browser = 0; browser < 8; browser += 1) {
        cookies = { device: (await logIn(t, username, password, address())).cookies["device"] ?? "" };
        const own = cookies;
        const answers = Array.from({ length: perName - 1 }, () => logIn(t, username, "wrong-password", from, own));
        statuses.push(...(await Promise.all(answers)).map(({ status }) => status));
      }
      expect(count(statuses, 401)).toBe(rateLimits.wrongPasswordsFromBrowsers.max + perName);
      expect((await logIn(t, username, password, address(), cookies)).status, "as from a new network").toBe(200);
    },
  );

  run(`${where}: correct passwords count too`, async () => {
    const t = await start();
    const username = await makePerson(t);
    const from = address();
    const statuses: number[] = [];
    for (let times = 0; times < rateLimits.loginsPerName.max + 3; times += 1)
      statuses.push((await logIn(t, username, password, from)).status);
    expect([count(statuses, 200), count(statuses, 429)]).toEqual([rateLimits.loginsPerName.max, 3]);
  });

  run(`${where}: reauthentication is limited per session`, async () => {
    const t = await start();
    const username = await makePerson(t);
    const tokens = [await logIn(t, username, password, address()), await logIn(t, username, password, address())].map(
      ({ body }) => (body as { access: string }).access,
    );
    const enter = async (token: string | undefined, typed: string): Promise<number> =>
      (await t.post(reauthenticate.path, { password: typed }, { token: token ?? "", from: address() })).status;
    const wrong: number[] = [];
    for (let times = 0; times < perName + 1; times += 1) wrong.push(await enter(tokens[0], "wrong-password"));
    expect([count(wrong, 400), count(wrong, 429)]).toEqual([perName, 1]);
    expect(await enter(tokens[1], password)).toBe(204);
  });
}

test("many devices of one address share its limit", async () => {
  const t = await startTestApp({ config: { isRateLimited: true }, limiters: createLimiterFactory(null, () => {}) });
  const from = address();
  const people = await Promise.all(Array.from({ length: 30 }, () => makePerson(t)));
  const statuses: number[] = [];
  for (let round = 0; round * people.length < rateLimits.loginsPerAddress.max + people.length; round += 1) {
    const answers = await Promise.all(
      people.map(async (username) => {
        const cookies = { device: (await logIn(t, username, password, address())).cookies["device"] ?? "" };
        return await logIn(t, username, password, from, cookies);
      }),
    );
    statuses.push(...answers.map(({ status }) => status));
  }
  expect(count(statuses, 200)).toBe(Math.min(rateLimits.loginsPerAddress.max, statuses.length));
  await t.close();
}, 60_000);

for (const describe of [describeLimits, describeCosts]) {
  describe("in one process", () => createLimiterFactory(null, () => {}));
  describe("in Redis", () => createLimiterFactory(redisUrl ?? null, () => {}), redisUrl === undefined);
}
