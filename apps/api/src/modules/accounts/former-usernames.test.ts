import { afterAll, expect, test } from "vitest";
import { deleteAccount, runJobs } from "../../../test/accounts.ts";
import { startTestApp } from "../../../test/test-app.ts";
import { createTestPeople, peoplesPassword, type SignedIn } from "../../../test/test-people.ts";
import { dayMs } from "../../platform/process/clock.ts";

const t = await startTestApp();
afterAll(t.close);
const people = createTestPeople(t);
const taken = { username: ["A user with that username already exists."] };
const again = async (username: string) => (await people.logIn(username)).body as SignedIn;

async function rename(person: SignedIn, username: string): Promise<void> {
  expect((await people.change(person, { username })).status).toBe(200);
}

async function registerAs(username: string) {
  const body = { first_name: "Yaw", last_name: "Boadi", account_type: "regular", password: peoplesPassword, username };
  return await t.post("core/user/create/", { ...body, email: `${username}.x@mail.example`, phone_number: "0244000001" });
}

test("a changed username is given to nobody else for 90 days, in the words of a taken one", async () => {
  const [person, other] = [await people.join({ username: "Trusted_Agent" }), await people.join()];
  await rename(person, "agent_of_today");
  for (const name of ["Trusted_Agent", "trusted_agent"]) {
    expect((await people.change(other, { username: name })).body).toEqual(taken);
    expect((await registerAs(name)).body).toEqual(taken);
  }
  t.clock.advance(89 * dayMs);
  expect((await registerAs("trusted_agent")).status).toBe(400);
  t.clock.advance(dayMs);
  await runJobs(t, "remove ended sessions");
  expect(await t.db.selectFrom("former_usernames").selectAll().execute()).toEqual([]);
  expect((await registerAs("trusted_agent")).status).toBe(201);
});

test("the person has a former username again at any time, and then the other is reserved; letter case is no change", async () => {
  const [person, other] = [await people.join({ username: "first_name_1" }), await people.join()];
  await rename(person, "First_Name_1");
  expect(await t.db.selectFrom("former_usernames").selectAll().where("user_id", "=", person.id).execute()).toEqual([]);
  await rename(person, "second_name_1");
  await rename(person, "first_name_1");
  expect((await people.change(other, { username: "second_name_1" })).body).toEqual(taken);
  t.clock.advance(80 * dayMs);
  const later = await again("first_name_1");
  await rename(later, "third_name_1");
  t.clock.advance(80 * dayMs);
  expect((await registerAs("first_name_1")).body, "from its last change").toEqual(taken);
});

test("a thief who changes the name on and on leaves the owner's reserved", async () => {
  const person = await people.join({ username: "robbed_owner" });
  for (const name of ["thief_1", "thief_2", "thief_3"]) await rename(person, name);
  for (const name of ["robbed_owner", "thief_1", "thief_2"]) expect((await registerAs(name)).body, name).toEqual(taken);
  await rename(person, "robbed_owner");
});

test("an erased account reserves nothing", async () => {
  const person = await people.join({ username: "leaves_soon" });
  await rename(person, "leaves_now");
  expect((await deleteAccount(t, { token: { token: person.access } }, peoplesPassword)).status).toBe(202);
  t.clock.advance(14 * dayMs);
  expect((await registerAs("leaves_soon")).status).toBe(400);
  await runJobs(t, "erase");
  expect((await registerAs("leaves_soon")).status).toBe(201);
});

test("a username changes five times a day", async () => {
  const limited = await startTestApp({ connection: t.connection, config: { isRateLimited: true } });
  const person = await limited.makeUser({});
  const statuses = [];
  for (let times = 0; times < 6; times += 1)
    statuses.push((await limited.patch("core/user/me/", { username: `restless_${times}` }, { as: person })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  await limited.close();
});
