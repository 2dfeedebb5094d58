import { defineGroup } from "../define-group.ts";
import { phoneSignInEndpoints } from "../endpoints.ts";
import { sendSignInCodeAnswer, sendSignInCodeBody, signInByNumberAnswer, signInByNumberBody } from "../phone-sign-in.ts";

export const phoneSignInCalls = defineGroup("accounts", phoneSignInEndpoints, {
  sendSignInCode: {
    summary: "Send a code to a mobile number of Ghana, to log in by; the answer is the same for everybody",
    limit: "login",
    body: sendSignInCodeBody,
    answers: { 202: sendSignInCodeAnswer },
  },
  signInByNumber: {
    summary:
      'Exchange a number and its code for tokens; 400 with `name_needed` where a new account needs a name, 403 `code: "second_proof"` after 180 days',
    limit: "login",
    body: signInByNumberBody,
    answers: { 200: signInByNumberAnswer, 201: signInByNumberAnswer },
  },
});
