import { z } from "zod";
import { call, defineGroup } from "./call.ts";
import { code, object, requiredText } from "./primitives.ts";
import { currentUser, newPassword } from "./users.ts";

/** A token of a link: 32 random bytes in base64url. */
const token = z.string().min(1).max(200);

export const confirmCodeBody = object("ConfirmCodeBody", { code });

/** A username, an email address or a phone number. */
const identifier = requiredText(254, "Enter your username, email or phone number.");

/** The token of the mail's link, or the code of the SMS with the name that it was asked for. */
export const resetPasswordBody = z
  .object({ token: token.optional(), identifier: identifier.optional(), code: code.optional(), password: newPassword })
  .refine(
    (body) => (body.token === undefined) === (body.identifier !== undefined && body.code !== undefined),
    "Send the token of the link, or the identifier with the code.",
  )
  .meta({ id: "ResetPasswordBody" });

/** What a mailed link is for. */
export const mailedLinkPurpose = z.enum(["reset_password", "take_back"]);
export type MailedLinkPurpose = z.infer<typeof mailedLinkPurpose>;

/**
 * What was restored. The old password is void: after an address `reset_token` is for `resetPassword`, after a number it is null, and
 * `forgotPassword` is the way on.
 */
export const takenBack = object("TakenBack", { restored: z.enum(["email", "phone_number"]), reset_token: z.string().nullable() });

export const recoveryCalls = defineGroup("recovery", {
  sendEmailCode: call("POST", "core/verify/email/", "required", {
    summary: "Send a code to the caller's email address; 409 if it is verified already",
    answers: { 202: null },
  }),
  confirmEmail: call("POST", "core/verify/email/confirm/", "required", {
    summary: "Verify the caller's email address by the code that was sent to it",
    body: confirmCodeBody,
    answers: { 200: currentUser },
  }),
  sendPhoneCode: call("POST", "core/verify/phone/", "required", {
    summary: "Send a code to the caller's mobile number; 409 if it is verified already",
    answers: { 202: null },
  }),
  confirmPhone: call("POST", "core/verify/phone/confirm/", "required", {
    summary: "Verify the caller's phone number by the code that was sent to it",
    body: confirmCodeBody,
    answers: { 200: currentUser },
  }),
  forgotPassword: call("POST", "core/password/forgot/", "optional", {
    summary: "Ask for a link by email, or a code by SMS where only the phone is verified; the answer is the same for everybody",
    body: object("ForgotPasswordBody", { identifier }),
    /** The same words for everybody (server contract, section 12). */
    answers: { 202: object("ForgotPasswordAnswer", { detail: z.string() }) },
  }),
  resetPassword: call("POST", "core/password/reset/", "optional", {
    summary: "Choose a new password by the link or the code; ends all sessions",
    body: resetPasswordBody,
  }),
  checkLink: call("POST", "core/links/check/", "optional", {
    summary: "Whether a mailed link still works, without using it up; 400 under `token` for an unknown, used or expired one",
    body: object("CheckLinkBody", { token, purpose: mailedLinkPurpose }),
  }),
  takeBackContact: call("POST", "core/user/take-back/", "optional", {
    summary: "Restore the email address or phone number that was changed; ends all sessions and voids the password",
    body: object("TakeBackBody", { token }),
    answers: { 200: takenBack },
  }),
});
