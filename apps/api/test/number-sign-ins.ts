import { phoneSignInCalls, type OutboxMessage } from "@efie/contract";
import { z } from "zod";
import type { Answer, RequestOptions, TestApp } from "./test-app.ts";

const tokens = z.object({ access: z.string(), refresh: z.string(), created: z.boolean(), restored: z.boolean().optional() });
export type NumberTokens = z.infer<typeof tokens>;

/** Signing in by number over HTTP. The app needs `hasOutbox`. Each request comes from a network of its own, unless a test says which. */
export function createNumberSignIns(t: TestApp) {
  let made = 0;
  const somewhere = (): RequestOptions => ({ from: `41.66.${Math.floor((made += 1) / 250)}.${made % 250}` });
  return {
    /** A mobile number that no test has used. */
    newNumber: (): string => `02441${String((made += 1)).padStart(5, "0")}`,
    ask: (phone_number: string, options = somewhere()): Promise<Answer> =>
      t.post(phoneSignInCalls.sendSignInCode.path, { phone_number }, options),
    confirm: (body: object, options = somewhere()): Promise<Answer> =>
      t.post(phoneSignInCalls.signInByNumber.path, body, options),
    /** What a number or address was sent, newest first. */
    async outbox(to: string): Promise<OutboxMessage[]> {
      return (await t.get(`sandbox/outbox/?to=${encodeURIComponent(to)}`)).body as OutboxMessage[];
    },
    /** Asks for a code and reads it. */
    async codeFor(phone: string): Promise<string> {
      const asked = await this.ask(phone);
      if (asked.status !== 202) throw new Error(asked.text);
      return (await this.outbox(phone))[0]?.code ?? "";
    },
    /** Signs in, or makes an account. */
    async signIn(phone: string, name = "Ama Mensah"): Promise<NumberTokens> {
      const answer = await this.confirm({ phone_number: phone, code: await this.codeFor(phone), first_name: name });
      return tokens.parse(answer.body);
    },
    /** How many SMS a number was sent. */
    async countSms(phone: string): Promise<number> {
      return (await this.outbox(phone)).filter(({ channel }) => channel === "sms").length;
    },
  };
}
