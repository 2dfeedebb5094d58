import { afterAll, expect, test } from "vitest";
import { deleteAccount } from "../../../test/accounts.ts";
import { testDatabaseUrl } from "../../../test/environment.ts";
import { waitForLockWait } from "../../../test/lock-waits.ts";
import { startTestApp } from "../../../test/test-app.ts";
import { createTestPeople, peoplesPassword, tokenIn } from "../../../test/test-people.ts";
import { createTestRecovery } from "../../../test/test-recovery.ts";

/** What happens beside a take-back. The embedded database runs one transaction at a time. */
const t = await startTestApp();
afterAll(t.close);
const people = createTestPeople(t);
const { takeBack, newest, changeAndVerify } = createTestRecovery(t, people);
const stored = (id: number) =>
  t.db
    .selectFrom("users")
    .select(["email", "phone_number", "phone_verified_at", "deleted_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

test.runIf(testDatabaseUrl() !== undefined)(
  "a number that is taken back by SMS while another account proves it is its first holder's",
  async () => {
    const person = await people.join();
    const email = `thief.${person.email}`;
    await people.verify(person, "phone");
    await changeAndVerify(person, email);
    await people.change(person, { phone_number: "0209990101" });
    const token = tokenIn(await newest(person.phone));
    const other = await people.join({ phone_number: person.phone });
    const code = await people.codeFor(other, "phone");
    const work = t.db.transaction().execute(async (tx) => {
      await tx.selectFrom("users").select("id").where("id", "=", other.id).forNoKeyUpdate().execute();
      const proof = people.confirm(other, "phone", code);
      await waitForLockWait(t.db);
      const back = takeBack(token);
      await waitForLockWait(t.db, 2);
      return { proof, back };
    });
    const { proof, back } = await work;
    expect([(await proof).status, (await back).status]).toEqual([200, 200]);
    const proved = { phone_number: person.phone, phone_verified_at: expect.any(Date) as Date };
    expect(await stored(person.id)).toMatchObject(proved);
    expect((await stored(other.id)).phone_verified_at).toBeNull();
  },
);

test.runIf(testDatabaseUrl() !== undefined)(
  "who proves the number of an older account waits for that one first: two who take each other's never wait in a circle",
  async () => {
    const holder = await people.join();
    await people.verify(holder, "phone");
    const other = await people.join({ phone_number: holder.phone });
    const code = await people.codeFor(other, "phone");
    const { proof } = await t.db.transaction().execute(async (tx) => {
      const lock = (id: number) => tx.selectFrom("users").select("id").where("id", "=", id).forNoKeyUpdate().noWait().execute();
      await lock(holder.id);
      const work = people.confirm(other, "phone", code);
      await waitForLockWait(t.db);
      await lock(other.id);
      return { proof: work };
    });
    expect((await proof).status).toBe(200);
    expect((await stored(holder.id)).phone_verified_at).toBeNull();
  },
);

test.runIf(testDatabaseUrl() !== undefined)(
  "a thief's deletion that waits while the owner takes the account back is none",
  async () => {
    const person = await people.join();
    await people.verify(person, "email");
    await people.change(person, { email: `thief.${person.email}` });
    const token = tokenIn(await newest(person.email));
    const work = t.db.transaction().execute(async (tx) => {
      await tx.selectFrom("users").select("id").where("id", "=", person.id).forNoKeyUpdate().execute();
      const back = takeBack(token);
      await waitForLockWait(t.db);
      const deletion = deleteAccount(t, { token: { token: person.access } }, peoplesPassword);
      await waitForLockWait(t.db, 2);
      return { back, deletion };
    });
    const { back, deletion } = await work;
    expect([(await back).status, (await deletion).status]).toEqual([200, 401]);
    expect(await stored(person.id)).toMatchObject({ email: person.email, deleted_at: null });
  },
);
