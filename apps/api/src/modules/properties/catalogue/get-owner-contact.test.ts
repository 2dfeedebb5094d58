import { propertyCalls } from "@efie/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import type { TestUser } from "../../../../test/test-properties.ts";
import { rateLimits } from "../../../rate-limits.ts";

const { getOwnerContact } = propertyCalls;
let t: TestApp;
let owner: TestUser;
let caller: TestUser;

beforeAll(async () => {
  t = await startTestApp({ config: { isRateLimited: true } });
  owner = await t.makeUser({ username: "called_owner", phone_number: "233244000111" });
  caller = await t.makeUser({ username: "caller" });
});
afterAll(() => t.close());

const pathOf = (id: number | string): string => getOwnerContact.path.replace("{id}", String(id));

test(`a signed-in user gets the phone number of a published property's owner (${getOwnerContact.name})`, async () => {
  const { id } = await t.makeProperty({ owner });
  const answer = await t.get(pathOf(id), { as: caller });
  expect([answer.status, answer.body]).toEqual([200, { phone_number: "233244000111" }]);
  expect(answer.headers["cache-control"]).toBe("no-store");
});

test("a guest gets 401 without the phone number", async () => {
  const { id } = await t.makeProperty({ owner });
  const answer = await t.get(pathOf(id));
  expect(answer.status).toBe(401);
  expect(answer.text).not.toContain("233244000111");
});

test("a property that is not published returns 404, also to staff and owner", async () => {
  const staff = await t.makeUser({ is_staff: true });
  for (const state of ["draft", "in review", "rejected", "rented", "sold", "not available", "inactive", "expired"] as const) {
    const { id } = await t.makeProperty({ owner, state });
    for (const as of [staff, owner]) expect((await t.get(pathOf(id), { as })).status, state).toBe(404);
  }
  expect((await t.get(pathOf(2_147_483_647), { as: staff })).body).toEqual({ detail: "No such listing." });
  expect((await t.get(pathOf("abc"), { as: staff })).status).toBe(400);
});

test("a user gets 60 phone numbers an hour, then 429 with Retry-After", async () => {
  const { id } = await t.makeProperty({ owner });
  const curious = await t.makeUser();
  const { max, windowSeconds } = rateLimits.contactRevealsPerPerson;
  const ask = async (as: TestUser, times: number) =>
    await Promise.all(Array.from({ length: times }, (_, index) => t.get(pathOf(id), { as, from: `10.1.${index}.1` })));
  const statuses = (await ask(curious, max)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const [refused] = await ask(curious, 1);
  expect(refused?.status).toBe(429);
  expect(refused?.body).toEqual({ detail: expect.any(String) as string });
  const wait = Number(refused?.headers["retry-after"]);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(windowSeconds);
  expect((await ask(caller, 1))[0]?.status).toBe(200);
});

/** So many requests of a network at a time are not shed. */
const atOnce = 30;

/** Sends `times` requests, the addresses chosen by `from`. Returns the number of successful ones. */
async function countAnswered(id: number, as: TestUser, from: (index: number) => string, times: number): Promise<number> {
  let answered = 0;
  for (let first = 0; first < times; first += atOnce) {
    const asked = Array.from({ length: Math.min(atOnce, times - first) }, (_, index) =>
      t.get(pathOf(id), { as, from: from(first + index) }),
    );
    answered += (await Promise.all(asked)).filter(({ status }) => status === 200).length;
  }
  return answered;
}

test("an account younger than a day gets ten phone numbers an hour", async () => {
  const { id } = await t.makeProperty({ owner });
  const joined = (ago: number) => ({ date_joined: new Date(t.clock.now().getTime() - ago) });
  const [fresh, old] = (await t.makeUsers([joined(86_399_000), joined(86_400_000)])) as [TestUser, TestUser];
  const from = (index: number): string => `10.2.${index}.1`;
  expect(await countAnswered(id, fresh, from, 20)).toBe(rateLimits.contactRevealsPerNewPerson.max);
  expect(await countAnswered(id, old, from, 20)).toBe(20);
});

test(
  "a network gets 180 phone numbers an hour; requests over one limit do not count against the other",
  { tags: "slow" },
  async () => {
    const { id } = await t.makeProperty({ owner });
    const people = await t.makeUsers(Array.from({ length: 5 }, () => ({})));
    const [first, second, third, late, elsewhere] = people as [TestUser, TestUser, TestUser, TestUser, TestUser];
    const here = (index: number): string => `2001:db8:5:5::${index}`;
    expect(await countAnswered(id, first, here, 70)).toBe(60);
    expect(await countAnswered(id, second, here, 60)).toBe(60);
    expect(await countAnswered(id, third, here, 59)).toBe(59);
    expect(await countAnswered(id, late, here, 30)).toBe(1);
    expect((await t.get(pathOf(id), { as: late, from: here(1) })).headers["retry-after"]).toMatch(/^[1-9]\d*$/);
    expect(await countAnswered(id, late, (index) => `2001:db8:5:6::${index}`, 70)).toBe(59);
    expect(await countAnswered(id, elsewhere, () => "10.7.0.1", 1)).toBe(1);
  },
);
