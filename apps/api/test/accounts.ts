import { z } from "zod";
import { loginAnswer } from "@efie/contract";
import type { Answer, RequestOptions, TestApp } from "./test-app.ts";

const password = "kente-and-cocoa";

/** Somebody with a password, as the register form makes them. */
export type Registered = { id: number; username: string; email: string; access: string; refresh: string; token: RequestOptions };

/** Registers somebody and signs them in. */
export async function registerSomebody(t: TestApp, username: string, details: object = {}): Promise<Registered> {
  const email = `${username}@mail.example`;
  const names = { first_name: "Efua", last_name: "Asante", phone_number: "0244000000", account_type: "regular" };
  const answer = await t.post("core/user/create/", { ...names, username, email, password, ...details });
  const { id } = z.object({ id: z.number() }).parse(answer.body);
  return { id, username, email, ...(await signInAgain(t, username)) };
}

/** Opens a session, whose password was entered just now. */
export async function signInAgain(t: TestApp, username: string): Promise<Pick<Registered, "access" | "refresh" | "token">> {
  const { access, refresh } = loginAnswer.parse((await logIn(t, username)).body);
  return { access, refresh, token: { token: access } };
}

export function logIn(t: TestApp, username: string, typed = password): Promise<Answer> {
  return t.post("core/user/login/", { username, password: typed });
}

/** Deletes the account of who is signed in. */
export function deleteAccount(t: TestApp, { token }: Pick<Registered, "token">, typed = password): Promise<Answer> {
  return t.send({ method: "DELETE", url: "/api/core/user/me/", payload: { password: typed } }, token);
}

/** Runs jobs of the server by the beginning of their names; all without one. */
export async function runJobs(t: TestApp, ...names: string[]): Promise<void> {
  for (const { name, run } of t.app.jobs) if (names.length === 0 || names.some((start) => name.startsWith(start))) await run();
}
