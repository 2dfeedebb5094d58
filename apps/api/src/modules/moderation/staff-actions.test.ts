import { moderationCalls, staffAction, type StaffAction } from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { reject, verify } from "../../../test/publishing.ts";
import { startTestApp } from "../../../test/test-app.ts";

const t = await startTestApp();
afterAll(t.close);
const { grantStaff, listStaffActions } = moderationCalls;
const staff = await t.makeUser({ username: "staff", is_staff: true });
const colleague = await t.makeUser({ username: "colleague", is_staff: true });

async function newestActions(limit = 1): Promise<StaffAction[]> {
  const answer = await t.get(`${listStaffActions.path}?limit=${limit}`, { as: staff });
  return staffAction.array().parse(answer.body);
}

test(`staff grant staff rights; the action is recorded once (${grantStaff.name})`, async () => {
  const person = await t.makeUser({ username: "Newcomer" });
  const grant = (username: unknown) => t.post(grantStaff.path, { username }, { as: staff });
  const answer = await grant(" newcomer ");
  expect([answer.status, answer.body]).toEqual([
    200,
    expect.objectContaining({ id: person.id, username: "Newcomer" }) as unknown,
  ]);
  expect(JSON.stringify(answer.body)).not.toContain(person.phone_number);
  expect(await newestActions()).toMatchObject([
    { action: "granted_staff", staff: { id: staff.id }, user: { id: person.id, username: "Newcomer" }, property: null },
  ]);
  const before = (await newestActions(100)).length;
  expect((await grant("NEWCOMER")).status).toBe(200);
  expect((await newestActions(100)).length).toBe(before);
  expect((await t.get(listStaffActions.path, { as: person })).status).toBe(200);
  expect((await grant("nobody_here")).status).toBe(404);
  for (const username of ["", "   ", "x".repeat(21), 7, undefined])
    expect(Object.keys((await grant(username)).body as object)).toEqual(["username"]);
});

test("nobody who is suspended or banned becomes staff", async () => {
  for (const mark of [{ suspended_at: t.clock.now() }, { banned_at: t.clock.now() }]) {
    const person = await t.makeUser();
    await t.db.updateTable("users").set(mark).where("id", "=", person.id).execute();
    const refused = await t.post(grantStaff.path, { username: person.username }, { as: staff });
    expect([refused.status, refused.body]).toEqual([409, { detail: "This account is suspended or banned." }]);
  }
});

test("staff do not review a listing that they reported, while the report waits", async () => {
  const listed = await t.makeProperty({ owner: await t.makeUser(), photos: ["front.webp"] });
  await t.post("main/reports/", { target_type: "property", target_id: listed.id, reason: "scam" }, { as: staff });
  await t.changeProperty(listed.id, { title: "Another title" });
  expect((await reject(t, staff, listed.id, "I said so.")).status).toBe(403);
  expect((await verify(t, colleague, listed.id)).status).toBe(200);
});

test("staff do not review a listing of their own", async () => {
  const own = await t.makeProperty({ owner: staff, state: "in review", photos: ["front.webp"] });
  const answer = await verify(t, staff, own.id);
  expect([answer.status, answer.body]).toEqual([
    403,
    { detail: "Somebody else judges this: it is about you, you reported it, or the decision was yours." },
  ]);
  expect((await t.get(`main/properties/${own.id}/`)).status).toBe(404);
  expect((await verify(t, colleague, own.id)).status).toBe(200);
});

test(`the audit trail is listed newest first, and paged by cursor (${listStaffActions.name})`, async () => {
  const waiting = { state: "in review" as const, photos: ["front.webp"] };
  const ids = (await t.makeProperties([waiting, waiting, waiting])).map(({ id }) => id);
  for (const id of ids) await verify(t, staff, id);
  const first = await t.get(`${listStaffActions.path}?limit=2`, { as: colleague });
  const next = /\?([^>]*)>; rel="next"/.exec(first.headers["link"] ?? "")?.[1];
  const second = await t.get(`${listStaffActions.path}?${next}`, { as: colleague });
  const trail = [...(first.body as StaffAction[]), ...(second.body as StaffAction[])];
  expect(trail.slice(0, 3).map(({ property }) => property?.id)).toEqual(ids.toReversed());
  expect(trail.map(({ id }) => id)).toEqual(trail.map(({ id }) => id).toSorted((a, b) => b - a));
  expect((await t.get(`${listStaffActions.path}?cursor=x`, { as: staff })).status).toBe(400);
});
