import { z } from "zod";
import { defineCall } from "../call.ts";
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

const tag = "accounts";

export const register = defineCall({
  ...accountEndpoints.register,
  summary: "Create an account",
  tag,
  limit: "register",
  body: registerBody,
  answers: { 201: registeredUser },
});

export const login = defineCall({
  ...accountEndpoints.login,
  summary: "Exchange username or email address, and password, for tokens",
  tag,
  limit: "login",
  body: loginBody,
  answers: { 200: loginAnswer },
});

export const refreshToken = defineCall({
  ...accountEndpoints.refreshToken,
  summary: "Exchange a refresh token for a new access token",
  aliases: ["auth/token/refresh/"],
  tag,
  limit: "write",
  body: refreshBody,
  answers: { 200: accessToken },
});

export const logout = defineCall({
  ...accountEndpoints.logout,
  summary: "Revoke a refresh token",
  tag,
  limit: "write",
  body: refreshBody,
  answers: { 204: null },
});

export const reauthenticate = defineCall({
  ...accountEndpoints.reauthenticate,
  summary: "Confirm the password; for 10 minutes this session may change login data",
  tag,
  limit: "login",
  body: reauthenticateBody,
  answers: { 204: null },
});

export const getCurrentUser = defineCall({
  ...accountEndpoints.getCurrentUser,
  summary: "The caller's own account",
  tag,
  limit: "read",
  answers: { 200: currentUser },
});

export const updateCurrentUser = defineCall({
  ...accountEndpoints.updateCurrentUser,
  summary: "Change one field of the caller's account",
  tag,
  limit: "write",
  body: updateCurrentUserBody,
  answers: { 200: currentUser },
});

export const listPublicProfiles = defineCall({
  ...accountEndpoints.listPublicProfiles,
  summary: "Public profiles of people with published listings, newest first; `id` for one person",
  tag,
  limit: "read",
  query: publicProfilesQuery,
  answers: { 200: z.array(publicProfile) },
});
