import {
  accountCalls,
  securityCalls,
  type OutboxMessage,
  type RecoveryCodes,
  type TokenPair,
  type TotpSetup,
} from "@efie/contract";
import { Secret, TOTP } from "otpauth";
import { expect } from "vitest";
import type { Answer, RequestOptions, TestApp } from "./test-app.ts";
import { withoutWelcome } from "./test-people.ts";

export type SignedIn = { id: number; username: string; email: string } & TokenPair;

/** The password of everybody that these journeys register. */
export const knownPassword = "waakye-and-shito";

/** The statuses of requests that were made at once, in order of size. */
export function statusesOf(answers: readonly Answer[]): number[] {
  return answers.map(({ status }) => status).toSorted((low, high) => low - high);
}

/** Registering, signing in and the second factor over HTTP, for tests of accounts. The app needs `hasOutbox`. */
export function createSignIns(t: TestApp, prefix: string) {
  let people = 0;

  const logIn = (username: string, options: RequestOptions = {}): Promise<Answer> =>
    t.post(accountCalls.login.path, { username, password: knownPassword }, options);

  /** A new person who is signed in. */
  async function newcomer(options: RequestOptions = {}): Promise<SignedIn> {
    people += 1;
    const username = `${prefix}_${people}`;
    const email = `${username}@mail.example`;
    const names = { first_name: "Efua", last_name: "Owusu", phone_number: "0244123456", account_type: "regular" };
    const body = { ...names, username, email, password: knownPassword };
    const registered = await t.post(accountCalls.register.path, body, options);
    expect(registered.status).toBe(201);
    const { id } = registered.body as { id: number };
    return { id, username, email, ...((await logIn(username, options)).body as TokenPair) };
  }

  /** The code that an app shows at the test clock's time, or some steps of 30 s later. */
  function codeOf(secret: string, stepsLater = 0): string {
    const timestamp = t.clock.now().getTime() + stepsLater * 30_000;
    return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
  }

  /** Turns the second factor on, and waits until the next code. */
  async function turnOnTotp(access: string): Promise<{ secret: string; codes: string[] }> {
    const { secret } = (await t.post(securityCalls.setUpTotp.path, undefined, { token: access })).body as TotpSetup;
    const confirmed = await t.post(securityCalls.confirmTotp.path, { code: codeOf(secret) }, { token: access });
    expect(confirmed.status, confirmed.text).toBe(200);
    t.clock.advance(30_000);
    return { secret, codes: (confirmed.body as RecoveryCodes).recovery_codes };
  }

  /** The token of a first step; the password alone must not be enough. */
  async function firstStep(username: string, options: RequestOptions = {}): Promise<string> {
    const answer = await logIn(username, options);
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([401, "mfa_required"]);
    return (answer.body as { mfa_token: string }).mfa_token;
  }

  const secondStep = (body: object, options: RequestOptions = {}): Promise<Answer> =>
    t.post(securityCalls.loginWithSecondFactor.path, body, options);

  /** The subjects of what a person got by email, newest first. */
  async function mailsTo(email: string): Promise<OutboxMessage[]> {
    return withoutWelcome((await t.get(`sandbox/outbox/?to=${encodeURIComponent(email)}`)).body as OutboxMessage[]);
  }

  return { logIn, newcomer, codeOf, turnOnTotp, firstStep, secondStep, mailsTo };
}
