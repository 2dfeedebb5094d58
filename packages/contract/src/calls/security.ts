import { z } from "zod";
import { defineCall } from "../call.ts";
import { securityEndpoints } from "../endpoints.ts";
import { queryId } from "../primitives.ts";
import {
  confirmTotpBody,
  passkey,
  passkeyLoginBody,
  recoveryCodes,
  registerPasskeyBody,
  secondFactorLoginBody,
  secondFactorState,
  session,
  totpSetup,
  webauthnOptions,
} from "../security.ts";
import { loginAnswer, reauthenticateBody } from "../users.ts";

const tag = "security";
const params = z.object({ id: queryId });
/** A credential with an attestation of several certificates. */
const maxCredentialBytes = 65_536;

export const listSessions = defineCall({
  ...securityEndpoints.listSessions,
  summary: "Where the caller is logged in, the one seen last first",
  tag,
  limit: "read",
  answers: { 200: z.array(session) },
});

export const endSession = defineCall({
  ...securityEndpoints.endSession,
  summary: "Log out one session of the caller",
  tag,
  limit: "write",
  params,
  answers: { 204: null },
});

export const endOtherSessions = defineCall({
  ...securityEndpoints.endOtherSessions,
  summary: "Log out every session of the caller but this one",
  tag,
  limit: "write",
  answers: { 204: null },
});

export const getSecondFactor = defineCall({
  ...securityEndpoints.getSecondFactor,
  summary: "What the caller has as a second factor",
  tag,
  limit: "read",
  answers: { 200: secondFactorState },
});

export const setUpTotp = defineCall({
  ...securityEndpoints.setUpTotp,
  summary: "A new secret for an authenticator app; it counts once a code was confirmed",
  tag,
  limit: "write",
  needsRecentPassword: true,
  answers: { 200: totpSetup },
});

export const confirmTotp = defineCall({
  ...securityEndpoints.confirmTotp,
  summary: "Turn the authenticator app on with a first code; answers ten recovery codes",
  tag,
  limit: "write",
  needsRecentPassword: true,
  body: confirmTotpBody,
  answers: { 200: recoveryCodes },
});

export const removeTotp = defineCall({
  ...securityEndpoints.removeTotp,
  summary: "Turn the authenticator app off; its recovery codes go, too",
  tag,
  limit: "login",
  body: reauthenticateBody,
  answers: { 204: null },
});

export const renewRecoveryCodes = defineCall({
  ...securityEndpoints.renewRecoveryCodes,
  summary: "Ten new recovery codes; the old ones work no more",
  tag,
  limit: "write",
  needsRecentPassword: true,
  answers: { 200: recoveryCodes },
});

export const loginWithSecondFactor = defineCall({
  ...securityEndpoints.loginWithSecondFactor,
  summary: 'The second step after 401 `code: "mfa_required"`: a code of the app, or a recovery code',
  tag,
  limit: "login",
  body: secondFactorLoginBody,
  answers: { 200: loginAnswer },
});

export const listPasskeys = defineCall({
  ...securityEndpoints.listPasskeys,
  summary: "The caller's passkeys, newest first",
  tag,
  limit: "read",
  answers: { 200: z.array(passkey) },
});

export const startPasskey = defineCall({
  ...securityEndpoints.startPasskey,
  summary: "Options to make a passkey with, for 5 minutes",
  tag,
  limit: "write",
  needsRecentPassword: true,
  answers: { 200: webauthnOptions },
});

export const registerPasskey = defineCall({
  ...securityEndpoints.registerPasskey,
  summary: "Keep a passkey that was made with such options",
  tag,
  limit: "write",
  needsRecentPassword: true,
  maxBodyBytes: maxCredentialBytes,
  body: registerPasskeyBody,
  answers: { 201: passkey },
});

export const removePasskey = defineCall({
  ...securityEndpoints.removePasskey,
  summary: "Remove a passkey of the caller",
  tag,
  limit: "write",
  needsRecentPassword: true,
  params,
  answers: { 204: null },
});

export const startPasskeyLogin = defineCall({
  ...securityEndpoints.startPasskeyLogin,
  summary: "Options to log in with a passkey, for 5 minutes; no name is needed",
  tag,
  limit: "login",
  answers: { 200: webauthnOptions },
});

export const loginWithPasskey = defineCall({
  ...securityEndpoints.loginWithPasskey,
  summary: "Exchange an answer to such options for tokens",
  tag,
  limit: "login",
  maxBodyBytes: maxCredentialBytes,
  body: passkeyLoginBody,
  answers: { 200: loginAnswer },
});
