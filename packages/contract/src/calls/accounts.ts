import { z } from "zod";
import { defineCall } from "../call.ts";
import {
  accessToken,
  currentUser,
  loginBody,
  publicProfile,
  publicProfilesQuery,
  reauthenticateBody,
  refreshBody,
  registerBody,
  registeredUser,
  tokenPair,
  updateCurrentUserBody,
} from "../users.ts";

const tag = "accounts";

export const register = defineCall({
  name: "register",
  summary: "Create an account",
  method: "POST",
  path: "core/user/create/",
  tag,
  auth: "optional",
  limit: "register",
  body: registerBody,
  answers: { 201: registeredUser },
});

export const login = defineCall({
  name: "login",
  summary: "Exchange username or e-mail address, and password, for tokens",
  method: "POST",
  path: "core/user/login/",
  tag,
  auth: "optional",
  limit: "login",
  body: loginBody,
  answers: { 200: tokenPair },
});

export const refreshToken = defineCall({
  name: "refreshToken",
  summary: "Exchange a refresh token for a new access token",
  method: "POST",
  path: "core/token/refresh/",
  aliases: ["auth/token/refresh/"],
  tag,
  auth: "optional",
  limit: "write",
  body: refreshBody,
  answers: { 200: accessToken },
});

export const logout = defineCall({
  name: "logout",
  summary: "Revoke a refresh token",
  method: "POST",
  path: "core/user/logout/",
  tag,
  auth: "optional",
  limit: "write",
  body: refreshBody,
  answers: { 204: null },
});

export const reauthenticate = defineCall({
  name: "reauthenticate",
  summary: "Enter the password again: for 10 minutes this session may change what leads to the account",
  method: "POST",
  path: "core/user/reauthenticate/",
  tag,
  auth: "required",
  limit: "login",
  body: reauthenticateBody,
  answers: { 204: null },
});

export const getCurrentUser = defineCall({
  name: "getCurrentUser",
  summary: "The caller's own account",
  method: "GET",
  path: "core/user/me/",
  tag,
  auth: "required",
  limit: "read",
  answers: { 200: currentUser },
});

export const updateCurrentUser = defineCall({
  name: "updateCurrentUser",
  summary: "Change one field of the caller's account",
  method: "PATCH",
  path: "core/user/me/",
  tag,
  auth: "required",
  limit: "write",
  body: updateCurrentUserBody,
  answers: { 200: currentUser },
});

export const listPublicProfiles = defineCall({
  name: "listPublicProfiles",
  summary: "Public profiles of people with published listings, newest first; `id` for anybody's",
  method: "GET",
  path: "core/users/all/",
  tag,
  auth: "optional",
  limit: "read",
  query: publicProfilesQuery,
  answers: { 200: z.array(publicProfile) },
});
