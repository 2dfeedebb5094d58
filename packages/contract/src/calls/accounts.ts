import { z } from "zod";
import { defineGroup } from "../define-group.ts";
import { accountEndpoints } from "../endpoints.ts";
import {
  accessToken,
  currentUser,
  loginAnswer,
  loginBody,
  publicProfile,
  publicProfilesQuery,
  reauthenticateBody,
  refreshBody,
  registerBody,
  registeredUser,
  updateCurrentUserBody,
} from "../users.ts";
import { recoveryEndpoints, dataRightsEndpoints } from "../member-endpoints.ts";
import {
  checkLinkBody,
  confirmCodeBody,
  forgotPasswordAnswer,
  forgotPasswordBody,
  resetPasswordBody,
  takeBackBody,
  takenBack,
} from "../recovery.ts";
import { accountDeletion, dataExport, deleteAccountBody } from "../data-rights.ts";
import { optionalTokenQuery } from "../primitives.ts";

export const accountCalls = defineGroup("accounts", accountEndpoints, {
  register: {
    summary: "Create an account",
    limit: "register",
    body: registerBody,
    answers: { 201: registeredUser },
  },
  login: {
    summary: "Exchange username or email address, and password, for tokens",
    limit: "login",
    body: loginBody,
    answers: { 200: loginAnswer },
  },
  refreshToken: {
    summary: "Exchange a refresh token for a new access token",
    aliases: ["auth/token/refresh/"],
    body: refreshBody,
    answers: { 200: accessToken },
  },
  logout: {
    summary: "Revoke a refresh token",
    body: refreshBody,
    answers: { 204: null },
  },
  reauthenticate: {
    summary: "Confirm the password; for 10 minutes this session may change login data",
    limit: "login",
    body: reauthenticateBody,
    answers: { 204: null },
  },
  getCurrentUser: {
    summary: "The caller's own account",
    answers: { 200: currentUser },
  },
  updateCurrentUser: {
    summary: "Change one field of the caller's account",
    body: updateCurrentUserBody,
    answers: { 200: currentUser },
  },
  listPublicProfiles: {
    summary: "Public profiles of people with published listings, newest first; `id` for one person",
    query: publicProfilesQuery,
    answers: { 200: z.array(publicProfile) },
  },
});

export const recoveryCalls = defineGroup("recovery", recoveryEndpoints, {
  sendEmailCode: {
    summary: "Send a code to the caller's email address; 409 if it is verified already",
    answers: { 202: null },
  },
  confirmEmail: {
    summary: "Verify the caller's email address by the code that was sent to it",
    body: confirmCodeBody,
    answers: { 200: currentUser },
  },
  sendPhoneCode: {
    summary: "Send a code to the caller's mobile number; 409 if it is verified already",
    answers: { 202: null },
  },
  confirmPhone: {
    summary: "Verify the caller's phone number by the code that was sent to it",
    body: confirmCodeBody,
    answers: { 200: currentUser },
  },
  forgotPassword: {
    summary: "Ask for a link by email, or a code by SMS where only the phone is verified; the answer is the same for everybody",
    body: forgotPasswordBody,
    answers: { 202: forgotPasswordAnswer },
  },
  resetPassword: {
    summary: "Choose a new password by the link or the code; ends all sessions",
    body: resetPasswordBody,
    answers: { 204: null },
  },
  checkLink: {
    summary: "Whether a mailed link still works, without using it up; 400 under `token` for an unknown, used or expired one",
    body: checkLinkBody,
    answers: { 204: null },
  },
  takeBackContact: {
    summary: "Restore the email address or phone number that was changed; ends all sessions and voids the password",
    body: takeBackBody,
    answers: { 200: takenBack },
  },
});

export const dataRightsCalls = defineGroup("accounts", dataRightsEndpoints, {
  requestExport: {
    summary: "Ask for a copy of one's data, made within minutes and announced by email; within a day the same copy is answered",
    needsRecentPassword: true,
    answers: { 202: dataExport },
  },
  getExport: {
    summary: "The newest copy of one's data, with its link while it is ready, which opens without a login",
    needsRecentPassword: true,
    answers: { 200: dataExport },
  },
  downloadExport: {
    summary: "The ZIP of a copy, by the token of its link; 404 once the link has ended",
    query: optionalTokenQuery,
    answers: { 200: null },
  },
  deleteAccount: {
    summary: "Delete one's account: gone at once, erased after 14 days, restored by logging in before",
    needsRecentPassword: true,
    limit: "login",
    body: deleteAccountBody,
    answers: { 202: accountDeletion },
  },
});
