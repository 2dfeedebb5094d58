import { moderationCalls, staffAction, staffMember, type StaffAction } from "@efie/contract";
import { afterAll, beforeEach, expect, test } from "vitest";
import { sortedStatuses } from "../../../test/publishing.ts";
import { startTestApp, type Answer } from "../../../test/test-app.ts";
import type { TestUser } from "../../../test/test-properties.ts";

const t = await startTestApp();
afterAll(t.close);
const { grantStaff, revokeStaff, listStaff, listStaffActions } = moderationCalls;
let one: TestUser;
let two: TestUser;
beforeEach(async () => {
  await t.db.updateTable("users").set({ is_staff: false }).execute();
  one = await t.makeUser({ is_staff: true, first_name: "Ɛsi" });
  two = await t.makeUser({ is_staff: true });
});

const revoke = (username: unknown, as: TestUser): Promise<Answer> => t.post(revokeStaff.path, { username }, { as });
async function trail(as: TestUser): Promise<StaffAction[]> {
  return staffAction.array().parse((await t.get(listStaffActions.path, { as })).body);
}
async function namesOfStaff(): Promise<string[]> {
  const rows = await t.db.selectFrom("users").select("username").where("is_staff", "=", true).orderBy("id").execute();
  return rows.map(({ username }) => username);
}

test(`a revoked member of staff gets 403 on the next call; the action is recorded once (${revokeStaff.name})`, async () => {
  expect((await t.get(listStaffActions.path, { as: two })).status).toBe(200);
  const answer = await revoke(` ${two.username.toUpperCase()} `, one);
  expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ id: two.id, username: two.username }) as unknown]);
  for (const { path } of [listStaffActions, listStaff]) expect((await t.get(path, { as: two })).status).toBe(403);
  expect((await revoke(one.username, two)).status).toBe(403);
  expect((await t.get("core/user/me/", { as: two })).body).toMatchObject({ is_staff: false });
  const entry = { action: "revoked_staff", staff: { id: one.id }, user: { id: two.id, username: two.username } };
  expect((await trail(one))[0]).toMatchObject(entry);
  const entries = (await trail(one)).length;
  expect((await revoke(two.username, one)).status).toBe(200);
  expect(await trail(one)).toHaveLength(entries);
  await t.post(grantStaff.path, { username: two.username }, { as: one });
  expect((await t.get(listStaffActions.path, { as: two })).status).toBe(200);
});

test("an unknown username returns 404, an invalid one 400", async () => {
  expect((await revoke("nobody_here", one)).status).toBe(404);
  for (const username of ["", "   ", "x".repeat(21), 7, undefined])
    expect(Object.keys((await revoke(username, one)).body as object)).toEqual(["username"]);
});

test("staff can revoke themselves while others remain; the last one gets 409", async () => {
  expect((await revoke(two.username, two)).status).toBe(200);
  const refused = await revoke(one.username, one);
  expect([refused.status, refused.body]).toEqual([409, { detail: "The last member of staff cannot be revoked." }]);
  expect(await namesOfStaff()).toEqual([one.username]);
  expect((await trail(one))[0]).toMatchObject({ user: { id: two.id } });
});

test.each(["each other", "themselves"])("when the last two staff revoke %s concurrently, one remains", async (targets) => {
  for (let round = 0; round < 5; round += 1) {
    await t.db.updateTable("users").set({ is_staff: true }).where("id", "in", [one.id, two.id]).execute();
    const [first, second] = targets === "themselves" ? [one, two] : [two, one];
    const answers = await Promise.all([revoke(first.username, one), revoke(second.username, two)]);
    expect(await namesOfStaff()).toHaveLength(1);
    // The loser of the race is no longer staff, or the last one.
    expect(sortedStatuses(answers)[0]).toBe(200);
    expect([403, 409]).toContain(sortedStatuses(answers)[1]);
  }
});

test(`staff list all staff by name, without private fields (${listStaff.name})`, async () => {
  const answer = await t.get(listStaff.path, { as: one });
  const names = staffMember.array().parse(answer.body);
  expect(names.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([one.id, two.id]);
  expect(names).toContainEqual(expect.objectContaining({ first_name: "Ɛsi", username: one.username }));
  expect(answer.text).not.toContain(one.phone_number);
});
