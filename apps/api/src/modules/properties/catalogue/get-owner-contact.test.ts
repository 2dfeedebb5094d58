import { propertyCalls } from "@efie/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import type { TestUser } from "../../../../test/test-properties.ts";
import { rateLimits } from "../../../config.ts";

const { getOwnerContact } = propertyCalls;
let t: TestApp;
let owner: TestUser;
let asker: TestUser;

beforeAll(async () => {
  t = await startTestApp({ config: { isRateLimited: true } });
  owner = await t.makeUser({ username: "called_owner", phone_number: "233244000111" });
  asker = await t.makeUser({ username: "caller" });
});
afterAll(() => t.close());

const pathOf = (id: number | string): string => getOwnerContact.path.replace("{id}", String(id));

test(`whoever is signed in learns the phone number of a published property's owner (${getOwnerContact.name})`, async () => {
  const { id } = await t.makeProperty({ owner });
  const answer = await t.get(pathOf(id), { as: asker });
  expect([answer.status, answer.body]).toEqual([200, { phone_number: "233244000111" }]);
  expect(answer.headers["cache-control"]).toBe("no-store");
});

test("a guest does not", async () => {
  const { id } = await t.makeProperty({ owner });
  const answer = await t.get(pathOf(id));
  expect(answer.status).toBe(401);
  expect(answer.text).not.toContain("233244000111");
});

test("nobody does of a property that is not published", async () => {
  const staff = await t.makeUser({ is_staff: true });
  for (const state of ["draft", "in review", "rejected", "rented", "sold", "not available", "inactive", "expired"] as const) {
    const { id } = await t.makeProperty({ owner, state });
    for (const as of [staff, owner]) expect((await t.get(pathOf(id), { as })).status, state).toBe(404);
  }
  expect((await t.get(pathOf(2_147_483_647), { as: staff })).body).toEqual({ detail: "No such listing." });
  expect((await t.get(pathOf("abc"), { as: staff })).status).toBe(400);
});

test("60 an hour and person; then 429 that says how long to wait", async () => {
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
  expect((await ask(asker, 1))[0]?.status).toBe(200);
});

/** So many questions at once, each person's from the networks of `from` in turn; how many were answered. */
async function countAnswered(id: number, as: TestUser, from: (index: number) => string, times: number): Promise<number> {
  const asked = Array.from({ length: times }, (_, index) => t.get(pathOf(id), { as, from: from(index) }));
  return (await Promise.all(asked)).filter(({ status }) => status === 200).length;
}

test("an account younger than a day learns ten an hour", async () => {
  const { id } = await t.makeProperty({ owner });
  const joined = (ago: number) => ({ date_joined: new Date(t.clock.now().getTime() - ago) });
  const [fresh, old] = (await t.makeUsers([joined(86_399_000), joined(86_400_000)])) as [TestUser, TestUser];
  const from = (index: number): string => `10.2.${index}.1`;
  expect(await countAnswered(id, fresh, from, 20)).toBe(rateLimits.contactRevealsPerNewPerson.max);
  expect(await countAnswered(id, old, from, 20)).toBe(20);
});

test("a network learns 180 an hour, whoever asks there; whom it refuses loses nothing, and who is over takes nothing from it", async () => {
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
});
