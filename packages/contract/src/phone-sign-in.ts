import { z } from "zod";
import { call, defineGroup } from "./call.ts";
import { code, object, text } from "./primitives.ts";
import { visibleName } from "./texts.ts";
import { loginAnswer, phoneNumber } from "./users.ts";

/** Longer than a name may be: what is too long is said of the parts. */
const typedName = text(161, visibleName);

/** The name is for a new account. Without a last one, the first is parted at its first space. */
export const signInByNumberBody = object("SignInByNumberBody", {
  phone_number: phoneNumber,
  code,
  first_name: typedName.optional(),
  last_name: typedName.optional(),
  /** Where a number alone opens nothing any more (403 `code: "second_proof"`): makes a new account, which takes the number. */
  new_account: z.boolean().optional(),
});

/** `created`: there was no account with this number, and now there is. */
export const signInByNumberAnswer = loginAnswer.extend({ created: z.boolean() }).meta({ id: "SignInByNumberAnswer" });
export type SignInByNumberAnswer = z.infer<typeof signInByNumberAnswer>;

export const phoneSignInCalls = defineGroup("accounts", {
  sendSignInCode: call("POST", "core/phone-sign-in/", "optional", {
    summary: "Send a code to a mobile number of Ghana, to log in by; the answer is the same for everybody",
    limit: "login",
    body: object("SendSignInCodeBody", { phone_number: phoneNumber }),
    /** The same words for everybody (server contract, section 16). */
    answers: { 202: object("SendSignInCodeAnswer", { detail: z.string() }) },
  }),
  signInByNumber: call("POST", "core/phone-sign-in/confirm/", "optional", {
    summary:
      'Exchange a number and its code for tokens; 400 with `name_needed` where a new account needs a name, 403 `code: "second_proof"` after 180 days',
    limit: "login",
    body: signInByNumberBody,
    answers: { 200: signInByNumberAnswer, 201: signInByNumberAnswer },
  }),
});
