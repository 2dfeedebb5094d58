import { recoveryCalls, securityCalls } from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { createSignIns } from "../../../test/sign-ins.ts";
import { createSoftwareAuthenticator, type SoftwareAuthenticator } from "../../../test/software-authenticator.ts";
import { startTestApp } from "../../../test/test-app.ts";
import { createTestPeople, tokenIn, type SignedIn } from "../../../test/test-people.ts";
import { eventually } from "../../../test/eventually.ts";

/** Somebody registers with another's address, and waits for its owner to use the account. */
const { forgotPassword, resetPassword } = recoveryCalls;
const { startPasskey, registerPasskey, startPasskeyLogin, loginWithPasskey } = securityCalls;
const t = await startTestApp({ config: { hasOutbox: true, publicUrl: "https://efie.example" } });
afterAll(t.close);
const people = createTestPeople(t);
const { turnOnTotp } = createSignIns(t, "unused");
const site = { origin: "https://efie.example", rpId: "efie.example" };
type Challenge = { challenge: string };

async function addPasskey({ access }: SignedIn): Promise<SoftwareAuthenticator> {
  const key = createSoftwareAuthenticator();
  const { challenge } = (await t.post(startPasskey.path, undefined, { token: access })).body as Challenge;
  const credential = key.create({ ...site, challenge });
  const added = await t.post(registerPasskey.path, { credential, name: "My phone" }, { token: access });
  expect(added.status, added.text).toBe(201);
  return key;
}

async function logInBy(key: SoftwareAuthenticator, { id }: SignedIn): Promise<number> {
  const options = (await t.post(startPasskeyLogin.path)).body as Challenge;
  const credential = key.get({ ...site, ...options }, Buffer.from(`efie-${id}`).toString("base64url"));
  return (await t.post(loginWithPasskey.path, { credential })).status;
}

/** The owner of the address asks for a new password, as the form says that the address is taken. */
async function resetByMail({ email }: SignedIn): Promise<void> {
  expect((await t.post(forgotPassword.path, { identifier: email })).status).toBe(202);
  const token = await eventually(async () => {
    const mail = (await people.outbox(email)).find(({ subject }) => subject === "Choose a new password");
    expect(mail).toBeDefined();
    return tokenIn(mail);
  });
  expect((await t.post(resetPassword.path, { token, password: "kenkey-with-fish" })).status).toBe(204);
}

const subjectsTo = async (email: string) => (await people.outbox(email)).map(({ subject }) => subject);
const removed = "A passkey was removed from your account";

test("the first proof of the address, by a link for a new password, takes the passkeys that came before", async () => {
  const stranger = await people.join();
  const key = await addPasskey(stranger);
  expect(await logInBy(key, stranger)).toBe(200);
  await resetByMail(stranger);
  expect(await logInBy(key, stranger)).toBe(401);
  expect(await subjectsTo(stranger.email)).toContain(removed);
});

test("passkeys stay where the address was proved before, and where an app keeps strangers out", async () => {
  const [proved, guarded] = [await people.join(), await people.join()];
  await people.verify(proved, "email");
  const keys = [await addPasskey(proved), await addPasskey(guarded)] as const;
  await turnOnTotp(guarded.access);
  for (const person of [proved, guarded]) await resetByMail(person);
  expect([await logInBy(keys[0], proved), await logInBy(keys[1], guarded)]).toEqual([200, 200]);
  expect(await subjectsTo(guarded.email)).not.toContain(removed);
});
