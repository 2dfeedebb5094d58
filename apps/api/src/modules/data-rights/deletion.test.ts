import { accountDeletion, loginAnswer, type OutboxMessage } from "@efie/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteAccount, logIn, registerSomebody, runJobs, signInAgain } from "../../../test/accounts.ts";
import { startPaymentJourneys, type PaymentJourneys } from "../../../test/payment-journeys.ts";
import { queueOf, sortedStatuses, verify } from "../../../test/publishing.ts";
import type { TestApp } from "../../../test/test-app.ts";
import { withoutWelcome } from "../../../test/test-people.ts";
import type { TestUser } from "../../../test/test-properties.ts";
import { dayMs } from "../../platform/process/clock.ts";

let j: PaymentJourneys;
let t: TestApp;
beforeAll(async () => {
  j = await startPaymentJourneys({ config: { hasOutbox: true } });
  t = j.t;
});
afterAll(() => j.close());

let made = 0;
/** Somebody with a password, also as an owner of test properties. */
async function makeHolder() {
  const somebody = await registerSomebody(t, `holder_${(made += 1)}`);
  return { ...somebody, owner: { id: somebody.id, username: somebody.username } as TestUser };
}
const mailsTo = async (to: string) =>
  withoutWelcome((await t.get(`sandbox/outbox/?to=${encodeURIComponent(to)}`)).body as OutboxMessage[]);
const subjectsTo = async (to: string) => (await mailsTo(to)).map(({ subject }) => subject);

test("deleteAccount takes the account out of the product at once, and mails its holder until when it can come back", async () => {
  const ama = await makeHolder();
  const kofi = await registerSomebody(t, `friend_${made}`);
  const property = await t.makeProperty({ owner: ama.owner });
  const waiting = await t.makeProperty({ owner: ama.owner, state: "in review" });
  await t.post(`main/messages/?user_id=${kofi.id}`, { content: "Is it free?" }, ama.token);
  expect((await t.list(`creator=${ama.id}`)).ids).toEqual([property.id]);

  const answer = await deleteAccount(t, ama);
  expect([answer.status, answer.text]).toEqual([202, expect.any(String)]);
  const until = new Date(t.clock.now().getTime() + 14 * dayMs);
  expect(accountDeletion.parse(answer.body).erase_at).toBe(until.toISOString());

  expect((await t.get("core/user/me/", ama.token)).status).toBe(401);
  expect((await t.get("core/user/me/", { as: ama })).status).toBe(401);
  expect((await t.post("core/token/refresh/", { refresh: ama.refresh })).status).toBe(401);
  expect((await t.list(`creator=${ama.id}`)).ids).toEqual([]);
  expect((await t.get(`main/properties/${property.id}/`)).status).toBe(404);
  expect((await t.get(`main/properties/${property.id}/contact/`, kofi.token)).status).toBe(404);
  expect(await queueOf(t, j.staff, "pending")).not.toContain(waiting.id);
  expect((await t.get(`core/users/all/?id=${ama.id}`)).body).toEqual([]);
  expect((await t.get(`main/messages/?user_id=${ama.id}`, kofi.token)).body).toMatchObject({
    messages: [{ content: "Is it free?", sender_name: "Deleted user", sender_username: `deleted-${ama.id}` }],
  });
  expect((await t.post(`main/messages/?user_id=${ama.id}`, { content: "Yes" }, kofi.token)).status).toBe(404);

  const [mail] = await mailsTo(ama.email);
  expect(mail).toMatchObject({ subject: "Your account was deleted" });
  const date = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).format(
    until,
  );
  expect(mail?.text).toContain(`until ${date}`);
});

test("username and email address stay reserved until the erasure, and are free after it", async () => {
  const ama = await makeHolder();
  await deleteAccount(t, ama);
  const again = {
    first_name: "A",
    last_name: "B",
    phone_number: "0244000000",
    account_type: "regular",
    username: ama.username.toUpperCase(),
    email: ama.email.toUpperCase(),
    password: "another-and-cocoa",
  };
  const refused = await t.post("core/user/create/", again);
  expect([refused.status, Object.keys(refused.body as object)]).toEqual([400, ["username", "email"]]);
  t.clock.advance(14 * dayMs);
  await runJobs(t, "erase");
  expect((await t.post("core/user/create/", again)).status).toBe(201);
});

test("signing in within 14 days restores the account: properties are as they were, where their time has not run out", async () => {
  const ama = await makeHolder();
  const fresh = await t.makeProperty({ owner: ama.owner });
  const old = await t.makeProperty({ owner: ama.owner, ageHours: 10 * 24 });
  const waiting = await t.makeProperty({ owner: ama.owner, state: "in review" });
  const removed = await t.makeProperty({ owner: ama.owner });
  await t.remove(`main/properties/${removed.id}/`, ama.token);
  await deleteAccount(t, ama);
  t.clock.advance(5 * dayMs);

  expect((await logIn(t, ama.username, "not-the-password")).status).toBe(401);
  const answer = await logIn(t, ama.email);
  expect(loginAnswer.parse(answer.body).restored).toBe(true);
  expect((await logIn(t, ama.username)).body).not.toHaveProperty("restored");

  expect((await t.list(`creator=${ama.id}`)).ids).toEqual([fresh.id]);
  const { token } = await signInAgain(t, ama.username);
  const own = (await t.get("main/properties/my-properties/", token)).body as { id: number }[];
  expect(new Set(own.map(({ id }) => id))).toEqual(new Set([fresh.id, old.id, waiting.id]));
  expect(await queueOf(t, j.staff, "pending")).toContain(waiting.id);
  expect((await t.get(`core/users/all/?id=${ama.id}`)).body).toHaveLength(1);
  expect(await subjectsTo(ama.email)).toContain("Your account is back");

  // The deletion is forgotten: nothing is erased when its time would have come, and the account can be deleted again.
  t.clock.advance(10 * dayMs);
  await runJobs(t, "erase");
  const later = await signInAgain(t, ama.username);
  expect((await deleteAccount(t, later)).status).toBe(202);
});

test("after 14 days signing in answers as for an unknown name, before and after the job has run", async () => {
  const ama = await makeHolder();
  await deleteAccount(t, ama);
  t.clock.advance(14 * dayMs);
  const unknown = await logIn(t, "nobody_at_all");
  for (const step of ["before the job", "after it"]) {
    const late = await logIn(t, ama.username);
    expect([step, late.status, late.body]).toEqual([step, 401, unknown.body]);
    await runJobs(t, "erase");
  }
  const gone = `deleted-${ama.id}@erased.invalid`;
  expect((await logIn(t, gone)).status).toBe(401);
  // Nobody is written to at an address that nobody can have.
  expect((await t.post("core/password/forgot/", { identifier: gone })).status).toBe(202);
  await t.post("core/password/forgot/", { identifier: j.staff.username });
  await expect.poll(() => t.db.selectFrom("account_links").select("user_id").execute()).toEqual([{ user_id: j.staff.id }]);
  expect(await mailsTo(gone)).toEqual([]);
});

test("an erasure leaves what others were sent at a number that both have in their accounts", async () => {
  const [ama, kofi] = [await makeHolder(), await makeHolder()];
  const common = { channel: "sms", template: "verify_phone", data: "{}", status: "kept", created_at: t.clock.now() } as const;
  const rows = [ama.id, kofi.id, null].map((user_id) => ({ ...common, user_id, recipient: "233244000000" }));
  await t.db.insertInto("deliveries").values(rows).execute();
  await deleteAccount(t, ama);
  t.clock.advance(14 * dayMs);
  await runJobs(t, "erase");
  const left = await t.db.selectFrom("deliveries").select("user_id").where("recipient", "=", "233244000000").execute();
  expect(left).toEqual([{ user_id: kofi.id }]);
});

test("deleteAccount wants the right password, and one entered within ten minutes", async () => {
  const ama = await makeHolder();
  const wrong = await deleteAccount(t, ama, "not-the-password");
  expect([wrong.status, wrong.body]).toEqual([400, { password: ["Incorrect password."] }]);
  expect((await t.remove("core/user/me/", ama.token)).status).toBe(400);
  t.clock.advance(10 * 60_000);
  const stale = await deleteAccount(t, ama);
  expect([stale.status, stale.body]).toMatchObject([403, { code: "reauthenticate" }]);
  expect((await t.get("core/user/me/", ama.token)).status).toBe(200);
});

test("asked several times at once, the account is deleted once; signed in at the same time, it is either deleted or restored", async () => {
  const ama = await makeHolder();
  const answers = await Promise.all(Array.from({ length: 4 }, () => deleteAccount(t, ama)));
  expect(sortedStatuses(answers)[0]).toBe(202);
  for (const { status } of answers) expect([202, 401]).toContain(status);
  expect(await subjectsTo(ama.email)).toEqual(["Your account was deleted"]);

  const logins = await Promise.all(Array.from({ length: 4 }, () => logIn(t, ama.username)));
  // All but the first find it restored.
  expect(sortedStatuses(logins)).toEqual([200, 200, 200, 200]);
  expect(logins.filter(({ text }) => text.includes("restored"))).toHaveLength(1);
  expect((await subjectsTo(ama.email)).filter((subject) => subject === "Your account is back")).toHaveLength(1);

  const { token } = await signInAgain(t, ama.username);
  await Promise.all([deleteAccount(t, { token }), logIn(t, ama.username), logIn(t, ama.username)]);
  const marks = await t.db.selectFrom("users").select("deleted_at").where("id", "=", ama.id).executeTakeFirstOrThrow();
  const deletions = await t.db.selectFrom("account_deletions").select("user_id").where("user_id", "=", ama.id).execute();
  expect(deletions.length).toBe(marks.deleted_at === null ? 0 : 1);
  expect((await logIn(t, ama.username)).status).toBe(200);
});

test("the last member of staff cannot be deleted; another one can, and is restored without staff's rights", async () => {
  const ama = await makeHolder();
  await t.db.updateTable("users").set({ is_staff: true }).where("id", "=", ama.id).execute();
  await t.db.updateTable("users").set({ is_staff: false }).where("id", "=", j.staff.id).execute();
  const refused = await deleteAccount(t, ama);
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("You are the last member of staff.")]);
  expect((await t.get("core/user/me/", ama.token)).status).toBe(200);

  await t.db.updateTable("users").set({ is_staff: true }).where("id", "=", j.staff.id).execute();
  expect((await deleteAccount(t, ama)).status).toBe(202);
  const { body: trail } = await t.get("main/moderation/actions/", { as: j.staff });
  expect(trail).toMatchObject([{ action: "revoked_staff", staff: { id: ama.id }, user: { id: ama.id } }]);
  const { body: staff } = await t.get("main/moderation/staff/", { as: j.staff });
  expect(staff).not.toContainEqual(expect.objectContaining({ id: ama.id }));
  const grant = await t.post("main/moderation/staff/", { username: ama.username }, { as: j.staff });
  expect(grant.status).toBe(404);
  const { token } = await signInAgain(t, ama.username);
  expect((await t.get("core/user/me/", token)).body).toMatchObject({ is_staff: false });
});

test("a payment in progress when the account is deleted is settled and recorded: it becomes a credit if the account is restored", async () => {
  const ama = await makeHolder();
  const draft = await t.makeProperty({ owner: ama.owner, state: "draft" });
  const { payment_ref } = await j.payFee(ama.owner, draft.id);
  await deleteAccount(t, ama);
  j.fake.pay(payment_ref);
  expect((await j.confirmSuccess(payment_ref)).status).toBe(200);
  expect(await j.ledger(payment_ref)).toMatchObject({ status: "success", effect: "credit", flags: ["kept_as_credit"] });
  const { token } = await signInAgain(t, ama.username);
  expect((await t.get("main/listing-credits/", token)).body).toEqual({ credits: 1 });
});

test("a verdict of staff on a property whose owner was just deleted is 404", async () => {
  const ama = await makeHolder();
  const { id } = await t.makeProperty({ owner: ama.owner, state: "in review" });
  await deleteAccount(t, ama);
  expect((await verify(t, j.staff, id)).status).toBe(404);
});

test("register records when the terms were accepted", async () => {
  const ama = await makeHolder();
  const row = await t.db.selectFrom("users").select("terms_accepted_at").where("id", "=", ama.id).executeTakeFirst();
  expect(row?.terms_accepted_at).toEqual(t.clock.now());
});

test("a deletion is told at the address that can be taken back, too: the newer one may be a thief's", async () => {
  const ama = await makeHolder();
  const thiefs = `thief.${ama.email}`;
  expect((await t.patch("core/user/me/", { email: thiefs }, ama.token)).status).toBe(200);
  expect((await deleteAccount(t, ama)).status).toBe(202);
  for (const to of [ama.email, thiefs]) expect((await subjectsTo(to))[0]).toBe("Your account was deleted");
});
