import { z } from "zod";
import { defineGroup } from "../define-group.ts";
import { securityEndpoints } from "../member-endpoints.ts";
import * as security from "../security.ts";
import { loginAnswer, ownPasswordBody } from "../users.ts";

/** A credential with an attestation of several certificates. */
const maxCredentialBytes = 65_536;

export const securityCalls = defineGroup("security", securityEndpoints, {
  listSessions: {
    summary: "Where the caller is logged in, the one seen last first",
    answers: { 200: z.array(security.session) },
  },
  endSession: {
    summary: "Log out one session of the caller",
    answers: { 204: null },
  },
  endOtherSessions: {
    summary: "Log out every session of the caller but this one",
    answers: { 204: null },
  },
  getSecondFactor: {
    summary: "What the caller has as a second factor",
    answers: { 200: security.secondFactorState },
  },
  setUpTotp: {
    summary: "A new secret for an authenticator app; it counts once a code was confirmed",
    needsRecentPassword: true,
    answers: { 200: security.totpSetup },
  },
  confirmTotp: {
    summary: "Turn the authenticator app on with a first code; answers ten recovery codes",
    needsRecentPassword: true,
    body: security.confirmTotpBody,
    answers: { 200: security.recoveryCodes },
  },
  removeTotp: {
    summary: "Turn the authenticator app off; its recovery codes go, too",
    limit: "login",
    needsRecentPassword: true,
    body: ownPasswordBody,
    answers: { 204: null },
  },
  renewRecoveryCodes: {
    summary: "Ten new recovery codes; the old ones work no more",
    needsRecentPassword: true,
    answers: { 200: security.recoveryCodes },
  },
  loginWithSecondFactor: {
    summary: 'The second step after 401 `code: "mfa_required"`: a code of the app, or a recovery code',
    limit: "login",
    body: security.secondFactorLoginBody,
    answers: { 200: loginAnswer },
  },
  listPasskeys: {
    summary: "The caller's passkeys, newest first",
    answers: { 200: z.array(security.passkey) },
  },
  startPasskey: {
    summary: "Options to make a passkey with, for 5 minutes",
    needsRecentPassword: true,
    answers: { 200: security.webauthnOptions },
  },
  registerPasskey: {
    summary: "Keep a passkey that was made with such options",
    needsRecentPassword: true,
    maxBodyBytes: maxCredentialBytes,
    body: security.registerPasskeyBody,
    answers: { 201: security.passkey },
  },
  removePasskey: {
    summary: "Remove a passkey of the caller",
    needsRecentPassword: true,
    answers: { 204: null },
  },
  reauthenticateByPasskey: {
    summary: "What `reauthenticate` does, by an answer to the options to log in instead of the password",
    limit: "login",
    maxBodyBytes: maxCredentialBytes,
    body: security.passkeyLoginBody,
    answers: { 204: null },
  },
  removePassword: {
    summary: "Remove the password of an account with two passkeys or more; a new password, by reset or change, takes that back",
    needsRecentPassword: true,
    answers: { 204: null },
  },
  startPasskeyLogin: {
    summary: "Options to log in with a passkey, for 5 minutes; no name is needed",
    limit: "login",
    answers: { 200: security.webauthnOptions },
  },
  loginWithPasskey: {
    summary: "Exchange an answer to such options for tokens",
    limit: "login",
    maxBodyBytes: maxCredentialBytes,
    body: security.passkeyLoginBody,
    answers: { 200: loginAnswer },
  },
});
