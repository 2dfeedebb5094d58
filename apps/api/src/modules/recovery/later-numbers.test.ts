import { afterAll, expect, test } from "vitest";
import { createSignIns } from "../../../test/sign-ins.ts";
import { startTestApp } from "../../../test/test-app.ts";
import { createTestPeople, tokenIn, type SignedIn } from "../../../test/test-people.ts";
import { createTestRecovery, newPassword } from "../../../test/test-recovery.ts";
import { dayMs } from "../../platform/process/clock.ts";

/** What a number that came later, or an old SIM, does not do. */
const t = await startTestApp();
afterAll(t.close);
const people = createTestPeople(t);
const { takeBack, newest, resetsTo, mailedReset, textedCode, resetBy, changeAndVerify, again, stored } = createTestRecovery(
  t,
  people,
);
const { turnOnTotp } = createSignIns(t, "unused");

/** A thief changes the number to one that they prove, and on to another. Returns the link that the first of the two gets by SMS. */
async function provePassingNumber(person: SignedIn, [passing, last]: [string, string]): Promise<string> {
  await people.change(person, { phone_number: passing });
  await people.verify({ ...person, phone: passing }, "phone");
  await people.change(person, { phone_number: last });
  return tokenIn(await newest(passing));
}

/** The number that came later is back, unproved, and new passwords still go to the address only. */
async function expectMailLeadsIn(person: SignedIn, email: string, passing: string): Promise<void> {
  expect(await stored(person.id)).toMatchObject({ email, email_verified_at: expect.any(Date) as Date, phone_verified_at: null });
  await resetBy({ token: await mailedReset(person.username, email) });
  expect((await newest(passing))?.code).toBeNull();
}

test("a thief's proved number, where nothing was proved before, leads nowhere after the owner has recovered by mail", async () => {
  const person = await people.join();
  await changeAndVerify(person, `thief.${person.email}`);
  expect((await people.change(person, { email: person.email })).status).toBe(200);
  const token = await provePassingNumber(person, ["233209991001", "0209991002"]);
  await resetBy({ token: await mailedReset(person.username, person.email) });
  expect((await takeBack(token)).status).toBe(200);
  await expectMailLeadsIn(person, person.email, "233209991001");
});

test("the same beside an address that its owner corrected and proved", async () => {
  const person = await people.join();
  const right = `right.${person.email}`;
  await changeAndVerify(person, right);
  const token = await provePassingNumber(person, ["233209991011", "0209991012"]);
  await resetBy({ token: await mailedReset(person.username, right) });
  expect((await takeBack(token)).status).toBe(200);
  await expectMailLeadsIn(person, right, "233209991011");
});

test.each([["proved"], ["not proved"]])("the undo of an app, at an address that was %s, lets no old SIM in", async (kind) => {
  const person = await people.join();
  const [b, c] = [`b.${person.email}`, `c.${person.email}`];
  await people.verify(person, "email");
  await people.verify(person, "phone");
  await (kind === "proved" ? changeAndVerify(person, b) : people.change(person, { email: b }));
  t.clock.advance(8 * dayMs);
  const later = await again(person);
  await turnOnTotp(later.access);
  await changeAndVerify(later, c);
  await people.change(later, { phone_number: kind === "proved" ? "0209996001" : "0209996002" });
  expect((await takeBack(tokenIn(await newest(person.phone)))).status).toBe(200);
  expect(await stored(person.id)).toMatchObject({
    email: c,
    email_verified_at: expect.any(Date) as Date,
    phone_verified_at: null,
  });
});

test.each([[0], [15]])(
  "new passwords go to no address that a thief proved, when the number changes %i days after a recovery by SMS",
  async (days) => {
    const person = await people.join();
    const [thiefs, next] = [`thief.${person.email}`, days === 0 ? "233209993002" : "233209993003"];
    await people.verify(person, "phone");
    await changeAndVerify(person, thiefs);
    await people.change(person, { phone_number: "0209993001" });
    expect((await takeBack(tokenIn(await newest(person.phone)))).status).toBe(200);
    await resetBy({ identifier: person.username, code: await textedCode(person.username, person.phone) });
    t.clock.advance(days * dayMs);
    const owner = await again(person, newPassword);
    await people.change(owner, { phone_number: next });
    await people.verify({ ...owner, phone: next }, "phone");
    await resetBy({ identifier: person.username, code: await textedCode(person.username, next) });
    expect(await resetsTo(thiefs)).toEqual([]);
  },
);

test("an address that is taken back restores the number that was proved, not an older one that never was", async () => {
  const person = await people.join();
  const own = "233209994001";
  await people.verify(person, "email");
  await people.change(person, { phone_number: own });
  await people.verify({ ...person, phone: own }, "phone");
  t.clock.advance(2 * dayMs);
  const thief = await again(person);
  await people.change(thief, { email: `thief.${person.email}` });
  const link = tokenIn(await newest(person.email));
  await people.change(thief, { phone_number: "0209994002" });
  expect((await takeBack(link)).status).toBe(200);
  expect(await stored(person.id)).toMatchObject({ email: person.email, phone_number: own, phone_verified_at: null });
});
