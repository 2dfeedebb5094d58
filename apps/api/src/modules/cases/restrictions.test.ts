import type { CaseAction, CurrentUser } from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { openSocket, socketAddress } from "../../../test/socket-client.ts";
import { createTestPeople, type SignedIn } from "../../../test/test-people.ts";
import { startTestApp } from "../../../test/test-app.ts";

const t = await startTestApp({ config: { hasOutbox: true } });
afterAll(t.close);
const people = createTestPeople(t);
const staff = await t.makeUser({ is_staff: true });
const ama = await t.makeUser();

/** Reports a person, and decides. */
async function decide(person: SignedIn, action: CaseAction): Promise<void> {
  await t.post("main/reports/", { target_type: "user", target_id: person.id, reason: "scam" }, { as: ama });
  const row = t.db.selectFrom("cases").select("id").where("user_id", "=", person.id).where("decided_at", "is", null);
  const { id } = await row.executeTakeFirstOrThrow();
  const { version } = (await t.get(`main/moderation/cases/${id}/`, { as: staff })).body as { version: string };
  const answer = await t.post(`main/moderation/cases/${id}/decide/`, { action, reason: "No.", version }, { as: staff });
  if (answer.status !== 200) throw new Error(answer.text);
}

/** Somebody with a published listing. */
async function withListing(): Promise<{ person: SignedIn; propertyId: number }> {
  const person = await people.join();
  const { id } = await t.makeProperty({ photos: ["front.webp"] });
  await t.changeProperty(id, { creator_id: person.id });
  return { person, propertyId: id };
}

const isListed = async ({ person, propertyId }: Awaited<ReturnType<typeof withListing>>): Promise<boolean[]> => [
  (await t.get(`main/properties/${propertyId}/`)).status === 200,
  (await t.list(`creator=${person.id}`)).total === 1,
  ((await t.get(`core/users/all/?id=${person.id}`)).body as unknown[]).length === 1,
];

test("a suspended account signs in, reads and appeals; it does not post, write or pay, and nobody sees its listings", async () => {
  const owner = await withListing();
  const { person } = owner;
  expect(await isListed(owner)).toEqual([true, true, true]);
  await decide(person, "suspend");
  expect(await isListed(owner)).toEqual([false, false, false]);
  expect((await people.logIn(person.username)).status).toBe(200);
  const me = (await t.get("core/user/me/", { token: person.access })).body as CurrentUser;
  expect(me.suspended_at).toBe(t.clock.now().toISOString());
  expect((await t.get("main/properties/my-properties/", { token: person.access })).body).toHaveLength(1);
  const message = await t.post(`main/messages/?user_id=${ama.id}`, { content: "Hello" }, { token: person.access });
  expect([message.status, message.body]).toEqual([
    403,
    { detail: "Your account is suspended. You can read and appeal: see Decisions in your account.", code: "suspended" },
  ]);
  expect((await t.post("main/subscription-payments/", { plan: "starter" }, { token: person.access })).status).toBe(403);
});

test("a banned account cannot sign in, its sessions and sockets end, and its owner is notified by email", async () => {
  const owner = await withListing();
  const { person } = owner;
  const socket = await openSocket(`${await socketAddress(t.app)}?token=${person.access}`);
  await decide(person, "ban");
  expect(await isListed(owner)).toEqual([false, false, false]);
  expect((await t.get("core/user/me/", { token: person.access })).status).toBe(401);
  expect((await t.post("core/token/refresh/", { refresh: person.refresh })).status).toBe(401);
  expect((await people.logIn(person.username, "wrong-password-1")).body).toMatchObject({
    detail: "Incorrect username or password.",
  });
  expect(await people.logIn(person.username)).toMatchObject({ status: 403, body: { code: "banned" } });
  await socket.closed;
  const sent = await people.outbox(person.email);
  expect(sent[0]).toMatchObject({ subject: "A decision of our staff about your account" });
  expect(sent[0]?.text).toContain("Your account is closed");
  expect((await t.post(`main/messages/?user_id=${person.id}`, { content: "Hello" }, { as: ama })).status).toBe(404);
});
