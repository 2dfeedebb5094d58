import { messageCalls } from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { startTestApp, type Answer } from "../../../test/test-app.ts";
import type { TestUser } from "../../../test/test-properties.ts";
import { rateLimits } from "../../rate-limits.ts";

const t = await startTestApp({ config: { isRateLimited: true } });
afterAll(t.close);
const { max } = rateLimits.newConversationsPerUnverified;

const send = (from: TestUser, to: TestUser | undefined, content: string, more: object = {}): Promise<Answer> =>
  t.post(`${messageCalls.sendMessage.path}?user_id=${to?.id}`, { content, ...more }, { as: from });
const makePeople = (count: number) => t.makeUsers(Array.from({ length: count }, () => ({})));

test("an account without a verified number opens five conversations a day; those it has go on", async () => {
  const [unproven, ...people] = (await makePeople(max + 2)) as [TestUser, ...TestUser[]];
  for (const [index, person] of people.slice(0, max).entries())
    expect((await send(unproven, person, `Question ${index}`)).status).toBe(201);
  const last = people.at(-1);
  const refused = await send(unproven, last, "And you?");
  expect(refused.status).toBe(429);
  expect(refused.text).toContain("Verify your phone number");
  expect((await send(unproven, people[0], "Thank you")).status).toBe(201);
  await t.db.updateTable("users").set({ phone_verified_at: t.clock.now() }).where("id", "=", unproven.id).execute();
  expect((await send(unproven, last, "And you?")).status).toBe(201);
});

test("a message about a listing that does not exist takes none of them", async () => {
  const [unproven, ...people] = (await makePeople(max + 1)) as [TestUser, ...TestUser[]];
  for (const person of people) expect((await send(unproven, person, "Is it free?", { property: 999_999 })).status).toBe(404);
  for (const [index, person] of people.entries()) expect((await send(unproven, person, `Question ${index}`)).status).toBe(201);
});

test("staff write to as many as they must, also the same, and without a verified number", async () => {
  const staff = await t.makeUser({ is_staff: true });
  for (const person of await makePeople(max + 2))
    expect((await send(staff, person, "Please send a clearer photo of your card")).status).toBe(201);
  expect(await t.db.selectFrom("cases").select("id").where("user_id", "=", staff.id).execute()).toEqual([]);
});
