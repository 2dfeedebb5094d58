import { z } from "zod";
import { accountSentences, usernamePattern } from "./account-rules.ts";
import { call, defineGroup } from "./call.ts";
import { accountType, checkKind } from "./enum-schemas.ts";
import { limits } from "./limits.ts";
import { code, id, instant, object, pageQuery, queryId, requiredText, trimmedEmail } from "./primitives.ts";
import { visibleName } from "./texts.ts";

/** The caller's own account, without the password (server contract, section 3). */
export const currentUser = object("CurrentUser", {
  id,
  username: z.string(),
  /** Null for who signs in by number and gave none. */
  email: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string(),
  account_type: accountType,
  is_staff: z.boolean(),
  date_joined: instant,
  /** Null until the address was proved by a code, and again after it changed (server contract, section 12). */
  email_verified_at: instant.nullable(),
  phone_verified_at: instant.nullable(),
  /** Suspended by staff: one reads and appeals, everything else answers 403 `code: "suspended"`. */
  suspended_at: instant.nullable(),
  /** Since when no password logs in, only passkeys; null where the account has a password. */
  password_removed_at: instant.nullable(),
});
export type CurrentUser = z.infer<typeof currentUser>;

/** What was checked of a person, and until when that holds; the number of a phone until it changes. */
export const publicCheck = object("PublicCheck", { kind: checkKind, checked_at: instant, expires_at: instant.nullable() });
export type PublicCheck = z.infer<typeof publicCheck>;

/** Public data of a user, without phone and email (server contract, section 3). */
export const publicProfile = object("PublicProfile", {
  id,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  account_type: accountType,
  date_joined: instant,
  listings_count: z.int().min(0),
  checks: z.array(publicCheck),
});
export type PublicProfile = z.infer<typeof publicProfile>;

export const publicProfilesQuery = pageQuery.extend({ id: queryId.optional() });

export const username = z
  .string()
  .min(1, accountSentences.usernameMissing)
  .regex(usernamePattern, accountSentences.usernameMalformed);

export const newPassword = z
  .string()
  .min(limits.minRegisterPasswordCharacters, accountSentences.newPasswordTooShort)
  .max(limits.maxPasswordCharacters, accountSentences.newPasswordTooLong);

/** A phone number as people write it. The server keeps the digits of E.164, and refuses what cannot be one. */
export const phoneNumber = requiredText(40, accountSentences.phoneMalformed);

export const email = trimmedEmail(accountSentences.emailMalformed);

const name = requiredText(80, undefined, visibleName);

export const registerBody = object("RegisterBody", {
  first_name: name,
  last_name: name,
  username,
  email,
  password: newPassword,
  phone_number: phoneNumber,
  account_type: accountType,
});

export const registeredUser = currentUser
  .omit({
    is_staff: true,
    date_joined: true,
    email_verified_at: true,
    phone_verified_at: true,
    suspended_at: true,
    password_removed_at: true,
  })
  .meta({ id: "RegisteredUser" });

const ownProof = {
  password: z.string().min(1).max(1000).optional(),
  /** In the place of the password: a code that `sendSignInCode` sent to the account's verified number. */
  phone_code: code.optional(),
};

/** Proof that a signed-in user knows the password, or has the account's number in hand. */
export const reauthenticateBody = z
  .object(ownProof)
  .refine(({ password, phone_code }) => (password === undefined) !== (phone_code === undefined), "Send password or phone_code.")
  .meta({ id: "ReauthenticateBody" });

/** Left out by who has no password: the session is a recent one. */
export const ownPasswordBody = object("OwnPasswordBody", ownProof);

export const tokenPair = object("TokenPair", { access: z.string(), refresh: z.string() });
export type TokenPair = z.infer<typeof tokenPair>;

/** `restored`: the account had been deleted less than 14 days ago, and is there again. */
export const loginAnswer = tokenPair.extend({ restored: z.literal(true).optional() }).meta({ id: "LoginAnswer" });
export type LoginAnswer = z.infer<typeof loginAnswer>;

export const refreshBody = object("RefreshBody", { refresh: z.string().max(4000) });

/** First and last name change together, as one field. */
function isOneField(body: object): boolean {
  const names = Object.keys(body);
  return names.length === 1
    ? !names.some((field) => field.endsWith("_name"))
    : names.toSorted().join() === "first_name,last_name";
}

/** Exactly one field (server contract, sections 3 and 12). */
export const updateCurrentUserBody = z
  .object({
    username,
    email,
    password: newPassword,
    account_type: accountType,
    phone_number: phoneNumber,
    first_name: name,
    last_name: name,
  })
  .partial()
  .refine(
    isOneField,
    "Send exactly one field: username, email, password, account_type, phone_number, or first_name with last_name.",
  )
  .meta({ id: "UpdateCurrentUserBody" });

export const ownerContact = object("OwnerContact", { phone_number: z.string() });

export const accountCalls = defineGroup("accounts", {
  register: call("POST", "core/user/create/", "optional", {
    summary: "Create an account",
    limit: "register",
    body: registerBody,
    answers: { 201: registeredUser },
  }),
  login: call("POST", "core/user/login/", "optional", {
    summary: "Exchange username or email address, and password, for tokens",
    limit: "login",
    body: object("LoginBody", { username: requiredText(254), password: z.string().min(1).max(1000) }),
    answers: { 200: loginAnswer },
  }),
  refreshToken: call("POST", "core/token/refresh/", "optional", {
    summary: "Exchange a refresh token for a new access token",
    aliases: ["auth/token/refresh/"],
    body: refreshBody,
    answers: { 200: object("AccessToken", { access: z.string() }) },
  }),
  logout: call("POST", "core/user/logout/", "optional", {
    summary: "Revoke a refresh token",
    body: refreshBody,
  }),
  reauthenticate: call("POST", "core/user/reauthenticate/", "required", {
    summary: "Confirm the password; for 10 minutes this session may change login data",
    limit: "login",
    body: reauthenticateBody,
  }),
  getCurrentUser: call("GET", "core/user/me/", "required", {
    summary: "The caller's own account",
    answers: { 200: currentUser },
  }),
  updateCurrentUser: call("PATCH", "core/user/me/", "required", {
    summary: "Change one field of the caller's account",
    body: updateCurrentUserBody,
    answers: { 200: currentUser },
  }),
  listPublicProfiles: call("GET", "core/users/all/", "optional", {
    summary: "Public profiles of people with published listings, newest first; `id` for one person",
    query: publicProfilesQuery,
    answers: { 200: z.array(publicProfile) },
  }),
});
