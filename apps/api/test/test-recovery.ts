import { recoveryCalls, type OutboxMessage } from "@efie/contract";
import { expect } from "vitest";
import type { Answer, TestApp } from "./test-app.ts";
import { tokenIn, type SignedIn, type TestPeople } from "./test-people.ts";
import { eventually } from "./eventually.ts";

/** What somebody chooses who gets their account back. */
export const newPassword = "kenkey-with-fish";
export const badLink = { token: ["This link has expired or was used already. Please ask for a new one."] };
/** The links of a message that takes nothing back. */
export const helpOnly = ["http://efie.test/help"];

const { forgotPassword, resetPassword, takeBackContact } = recoveryCalls;

/** The ways back into an account, over HTTP. */
export function createTestRecovery(t: TestApp, people: TestPeople) {
  const newest = async (to: string): Promise<OutboxMessage | undefined> => (await people.outbox(to))[0];
  const resetsTo = async (to: string) => (await people.outbox(to)).filter(({ subject }) => subject === "Choose a new password");
  async function forget(identifier: string): Promise<void> {
    expect((await t.post(forgotPassword.path, { identifier })).status).toBe(202);
  }
  return {
    newest,
    resetsTo,
    /** Asks for a new password; the messages are written after the answer. */
    forget,
    find: async (to: string, subject: string) => (await people.outbox(to)).find((message) => message.subject === subject),
    takeBack: (token: string): Promise<Answer> => t.post(takeBackContact.path, { token }),
    /** Asks for a new password. Returns the token that is mailed. */
    async mailedReset(identifier: string, to: string): Promise<string> {
      const before = (await resetsTo(to)).length;
      await forget(identifier);
      return await eventually(async () => {
        const mails = await resetsTo(to);
        expect(mails).toHaveLength(before + 1);
        return tokenIn(mails[0]);
      });
    },
    /** Asks for a new password. Returns the code that comes by SMS. */
    async textedCode(identifier: string, to: string): Promise<string> {
      const before = (await people.outbox(to)).length;
      await forget(identifier);
      return await eventually(async () => {
        expect(await people.outbox(to)).toHaveLength(before + 1);
        const code = (await newest(to))?.code;
        expect(code).toMatch(/^\d{6}$/);
        return code ?? "";
      });
    },
    /** Chooses `newPassword` by a token, or by an identifier and a code. */
    async resetBy(body: object): Promise<void> {
      expect((await t.post(resetPassword.path, { ...body, password: newPassword })).status).toBe(204);
    },
    async changeAndVerify(person: SignedIn, email: string): Promise<void> {
      expect((await people.change(person, { email })).status).toBe(200);
      await people.verify({ ...person, email }, "email");
    },
    /** The contacts of an account as the database has them. */
    stored: (id: number) =>
      t.db
        .selectFrom("users")
        .select(["email", "email_verified_at", "phone_number", "phone_verified_at"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow(),
    /** The same person in a new session. */
    again: async (person: SignedIn, password?: string): Promise<SignedIn> => ({
      ...person,
      ...((await people.logIn(person.username, password)).body as SignedIn),
      id: person.id,
    }),
  };
}
