import { defineCall } from "../call.ts";
import { recoveryEndpoints } from "../endpoints.ts";
import {
  checkLinkBody,
  confirmCodeBody,
  forgotPasswordAnswer,
  forgotPasswordBody,
  resetPasswordBody,
  takeBackBody,
  takenBack,
} from "../recovery.ts";
import { currentUser } from "../users.ts";

const tag = "recovery";

export const sendEmailCode = defineCall({
  ...recoveryEndpoints.sendEmailCode,
  summary: "Send a code to the caller's email address; 409 if it is verified already",
  tag,
  limit: "write",
  answers: { 202: null },
});

export const confirmEmail = defineCall({
  ...recoveryEndpoints.confirmEmail,
  summary: "Verify the caller's email address by the code that was sent to it",
  tag,
  limit: "write",
  body: confirmCodeBody,
  answers: { 200: currentUser },
});

export const sendPhoneCode = defineCall({
  ...recoveryEndpoints.sendPhoneCode,
  summary: "Send a code to the caller's mobile number; 409 if it is verified already",
  tag,
  limit: "write",
  answers: { 202: null },
});

export const confirmPhone = defineCall({
  ...recoveryEndpoints.confirmPhone,
  summary: "Verify the caller's phone number by the code that was sent to it",
  tag,
  limit: "write",
  body: confirmCodeBody,
  answers: { 200: currentUser },
});

export const forgotPassword = defineCall({
  ...recoveryEndpoints.forgotPassword,
  summary: "Ask for a link by email, or a code by SMS where only the phone is verified; the answer is the same for everybody",
  tag,
  limit: "write",
  body: forgotPasswordBody,
  answers: { 202: forgotPasswordAnswer },
});

export const resetPassword = defineCall({
  ...recoveryEndpoints.resetPassword,
  summary: "Choose a new password by the link or the code; ends all sessions",
  tag,
  limit: "write",
  body: resetPasswordBody,
  answers: { 204: null },
});

export const checkLink = defineCall({
  ...recoveryEndpoints.checkLink,
  summary: "Whether a mailed link still works, without using it up; 400 under `token` for an unknown, used or expired one",
  tag,
  limit: "write",
  body: checkLinkBody,
  answers: { 204: null },
});

export const takeBackContact = defineCall({
  ...recoveryEndpoints.takeBackContact,
  summary: "Restore the email address or phone number that was changed; ends all sessions and voids the password",
  tag,
  limit: "write",
  body: takeBackBody,
  answers: { 200: takenBack },
});
