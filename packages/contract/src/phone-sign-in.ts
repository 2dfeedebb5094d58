import { z } from "zod";
import { code } from "./codes.ts";
import { text } from "./primitives.ts";
import { visibleName } from "./texts.ts";
import { loginAnswer, phoneNumber } from "./users.ts";

export const sendSignInCodeBody = z.object({ phone_number: phoneNumber }).meta({ id: "SendSignInCodeBody" });

/** The same words for everybody (server contract, section 16). */
export const sendSignInCodeAnswer = z.object({ detail: z.string() }).meta({ id: "SendSignInCodeAnswer" });

/** Longer than a name may be: what is too long is said of the parts. */
const typedName = text(161, visibleName);

/** The name is for a new account. Without a last one, the first is parted at its first space. */
export const signInByNumberBody = z
  .object({
    phone_number: phoneNumber,
    code,
    first_name: typedName.optional(),
    last_name: typedName.optional(),
    /** Where a number alone opens nothing any more (403 `code: "second_proof"`): makes a new account, which takes the number. */
    new_account: z.boolean().optional(),
  })
  .meta({ id: "SignInByNumberBody" });

/** `created`: there was no account with this number, and now there is. */
export const signInByNumberAnswer = loginAnswer.extend({ created: z.boolean() }).meta({ id: "SignInByNumberAnswer" });
export type SignInByNumberAnswer = z.infer<typeof signInByNumberAnswer>;
