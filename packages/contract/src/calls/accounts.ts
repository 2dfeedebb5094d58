import { z } from "zod";
import { defineGroup } from "../define-group.ts";
import { accountEndpoints } from "../endpoints.ts";
import * as users from "../users.ts";
import { recoveryEndpoints, dataRightsEndpoints } from "../member-endpoints.ts";
import * as recovery from "../recovery.ts";
import { accountDeletion, dataExport, deleteAccountBody } from "../data-rights.ts";
import { optionalTokenQuery } from "../primitives.ts";

export const accountCalls = defineGroup("accounts", accountEndpoints, {
  register: {
    summary: "Create an account",
    limit: "register",
    body: users.registerBody,
    answers: { 201: users.registeredUser },
  },
  login: {
    summary: "Exchange username or email address, and password, for tokens",
    limit: "login",
    body: users.loginBody,
    answers: { 200: users.loginAnswer },
  },
  refreshToken: {
    summary: "Exchange a refresh token for a new access token",
    aliases: ["auth/token/refresh/"],
    body: users.refreshBody,
    answers: { 200: users.accessToken },
  },
  logout: {
    summary: "Revoke a refresh token",
    body: users.refreshBody,
    answers: { 204: null },
  },
  reauthenticate: {
    summary: "Confirm the password; for 10 minutes this session may change login data",
    limit: "login",
    body: users.reauthenticateBody,
    answers: { 204: null },
  },
  getCurrentUser: {
    summary: "The caller's own account",
    answers: { 200: users.currentUser },
  },
  updateCurrentUser: {
    summary: "Change one field of the caller's account",
    body: users.updateCurrentUserBody,
    answers: { 200: users.currentUser },
  },
  listPublicProfiles: {
    summary: "Public profiles of people with published listings, newest first; `id` for one person",
    query: users.publicProfilesQuery,
    answers: { 200: z.array(users.publicProfile) },
  },
});

export const recoveryCalls = defineGroup("recovery", recoveryEndpoints, {
  sendEmailCode: {
    summary: "Send a code to the caller's email address; 409 if it is verified already",
    answers: { 202: null },
  },
  confirmEmail: {
    summary: "Verify the caller's email address by the code that was sent to it",
    body: recovery.confirmCodeBody,
    answers: { 200: users.currentUser },
  },
  sendPhoneCode: {
    summary: "Send a code to the caller's mobile number; 409 if it is verified already",
    answers: { 202: null },
  },
  confirmPhone: {
    summary: "Verify the caller's phone number by the code that was sent to it",
    body: recovery.confirmCodeBody,
    answers: { 200: users.currentUser },
  },
  forgotPassword: {
    summary: "Ask for a link by email, or a code by SMS where only the phone is verified; the answer is the same for everybody",
    body: recovery.forgotPasswordBody,
    answers: { 202: recovery.forgotPasswordAnswer },
  },
  resetPassword: {
    summary: "Choose a new password by the link or the code; ends all sessions",
    body: recovery.resetPasswordBody,
    answers: { 204: null },
  },
  checkLink: {
    summary: "Whether a mailed link still works, without using it up; 400 under `token` for an unknown, used or expired one",
    body: recovery.checkLinkBody,
    answers: { 204: null },
  },
  takeBackContact: {
    summary: "Restore the email address or phone number that was changed; ends all sessions and voids the password",
    body: recovery.takeBackBody,
    answers: { 200: recovery.takenBack },
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
