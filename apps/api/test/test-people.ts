import type { CurrentUser, OutboxMessage, TokenPair } from "@efie/contract";
import type { Answer, TestApp } from "./test-app.ts";

/** Somebody who registered and signed in over HTTP. */
export type SignedIn = { id: number; username: string; email: string; phone: string; access: string; refresh: string };

export const peoplesPassword = "waakye-and-shito";
let made = 0;

/** People as they come: they register, sign in, and read what they are sent in the outbox. */
export function createTestPeople(t: TestApp) {
  const logIn = (username: string, password = peoplesPassword): Promise<Answer> =>
    t.post("core/user/login/", { username, password });
  return {
    logIn,
    /** Numbers are different mobile numbers. */
    async join(changes: Partial<Record<"email" | "phone_number" | "username", string>> = {}): Promise<SignedIn> {
      made += 1;
      const username = `joined_${made}`;
      const person = { first_name: "Efua", last_name: "Owusu", username, account_type: "regular", password: peoplesPassword };
      const contact = { email: `${username}@mail.example`, phone_number: `0244${String(made).padStart(6, "0")}`, ...changes };
      const registered = await t.post("core/user/create/", { ...person, ...contact });
      if (registered.status !== 201) throw new Error(registered.text);
      const { id, phone_number: phone, ...rest } = registered.body as CurrentUser;
      const { access, refresh } = (await logIn(rest.username)).body as TokenPair;
      return { id, username: rest.username, email: contact.email, phone, access, refresh };
    },
    /** What an address or a number was sent, newest first, but the mail that welcomes everybody who registers. */
    async outbox(to: string): Promise<OutboxMessage[]> {
      return withoutWelcome((await t.get(`sandbox/outbox/?to=${encodeURIComponent(to)}`)).body as OutboxMessage[]);
    },
    async me({ access }: Pick<SignedIn, "access">): Promise<CurrentUser> {
      return (await t.get("core/user/me/", { token: access })).body as CurrentUser;
    },
    change: ({ access }: Pick<SignedIn, "access">, body: object): Promise<Answer> =>
      t.patch("core/user/me/", body, { token: access }),
    /** Asks for a code and reads it. */
    async codeFor(
      person: SignedIn,
      kind: "email" | "phone",
      to = kind === "email" ? person.email : person.phone,
    ): Promise<string> {
      const sent = await t.post(`core/verify/${kind}/`, undefined, { token: person.access });
      if (sent.status !== 202) throw new Error(sent.text);
      return (await this.outbox(to))[0]?.code ?? "";
    },
    confirm: ({ access }: Pick<SignedIn, "access">, kind: "email" | "phone", code: string): Promise<Answer> =>
      t.post(`core/verify/${kind}/confirm/`, { code }, { token: access }),
    async verify(person: SignedIn, kind: "email" | "phone"): Promise<void> {
      const answer = await this.confirm(person, kind, await this.codeFor(person, kind));
      if (answer.status !== 200) throw new Error(answer.text);
    },
  };
}

export type TestPeople = ReturnType<typeof createTestPeople>;

/** Messages without the one that everybody who registers is sent. */
export function withoutWelcome(messages: readonly OutboxMessage[]): OutboxMessage[] {
  return messages.filter(({ subject }) => subject !== "Welcome to Efie");
}

/** The token of a message's link. */
export function tokenIn(message: OutboxMessage | undefined): string {
  return new URL(message?.links[0] ?? "http://none.test").searchParams.get("token") ?? "";
}

/** Another code of six digits. */
export function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, "0");
}
