import { recoveryCalls } from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../../../test/test-app.ts";
import { createTestPeople, tokenIn, type SignedIn } from "../../../test/test-people.ts";
import { badLink, createTestRecovery } from "../../../test/test-recovery.ts";
import { dayMs } from "../../platform/process/clock.ts";

/** Links about the number that were mailed to an address which the account has no more. */
const { checkLink } = recoveryCalls;
const t = await startTestApp();
afterAll(t.close);
const people = createTestPeople(t);
const { takeBack, find, changeAndVerify, again } = createTestRecovery(t, people);

const numberLinkAt = async (to: string) => tokenIn(await find(to, "Your phone number was changed"));

async function expectDead(person: SignedIn, token: string, email: string): Promise<void> {
  expect((await t.post(checkLink.path, { token, purpose: "take_back" })).body).toEqual(badLink);
  expect((await takeBack(token)).body).toEqual(badLink);
  const stored = t.db.selectFrom("users").select(["email", "email_verified_at"]).where("id", "=", person.id);
  expect(await stored.executeTakeFirst()).toEqual({ email, email_verified_at: expect.any(Date) as Date });
}

test("one that a thief read at an address of theirs ends when the owner puts the address right", async () => {
  const person = await people.join();
  const thiefs = `thief.${person.email}`;
  await people.verify(person, "phone");
  await changeAndVerify(person, thiefs);
  await people.change(person, { phone_number: "0209992001" });
  const token = await numberLinkAt(thiefs);
  await changeAndVerify(person, person.email);
  await expectDead(person, token, person.email);
});

test("one that the holder of a mistyped address read ends when the right address is proved", async () => {
  const typo = await people.join();
  const right = `right.${typo.email}`;
  await people.verify(typo, "phone");
  await people.change(typo, { phone_number: "0209992011" });
  const token = await numberLinkAt(typo.email);
  await changeAndVerify(typo, right);
  await expectDead(typo, token, right);
});

test("the same where the first address was proved, and its own link has run out", async () => {
  const person = await people.join();
  const thiefs = `thief.${person.email}`;
  await people.verify(person, "email");
  await people.verify(person, "phone");
  await changeAndVerify(person, thiefs);
  t.clock.advance(7 * dayMs);
  const opened = await again(person);
  await people.change(opened, { phone_number: "0209992021" });
  const token = await numberLinkAt(thiefs);
  await changeAndVerify(opened, person.email);
  await expectDead(person, token, person.email);
});
