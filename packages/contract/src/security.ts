import { z } from "zod";
import { call, defineGroup } from "./call.ts";
import { id, instant, object, text } from "./primitives.ts";
import { loginAnswer, ownPasswordBody } from "./users.ts";

/** A browser or app that is signed in. `device` is in words, such as "Chrome on Android". */
export const session = z
  .object({ id, device: z.string(), created_at: instant, last_seen_at: instant, is_current: z.boolean() })
  .meta({ id: "Session" });
export type Session = z.infer<typeof session>;

/** The caller's second factor. */
export const secondFactorState = object("SecondFactorState", {
  /** Null while no authenticator app is set up. */
  totp_enabled_at: instant.nullable(),
  recovery_codes_left: z.int().min(0),
  passkeys_count: z.int().min(0),
  /** Staff's calls answer 403 `code: "mfa_setup_required"` until this session has a second factor. */
  is_required: z.boolean(),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;

/** A new secret for an authenticator app. `qr_svg` shows `otpauth_url`. */
export const totpSetup = object("TotpSetup", { secret: z.string(), otpauth_url: z.string(), qr_svg: z.string() });
export type TotpSetup = z.infer<typeof totpSetup>;

/** Six digits; people type and paste spaces among them. */
export const totpCode = z
  .string()
  .max(40)
  .transform((value) => value.replace(/[\s-]/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, "Enter the 6 digits that your app shows."));

/** Each works once. They are shown this one time. */
export const recoveryCodes = object("RecoveryCodes", { recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

export const recoveryCode = z.string().min(1).max(60);

/** The second step of a login: the token of the first step, and exactly one of the codes. */
export const secondFactorLoginBody = z
  .object({ mfa_token: z.string().min(1).max(2_000), code: totpCode.optional(), recovery_code: recoveryCode.optional() })
  .refine(({ code, recovery_code }) => (code === undefined) !== (recovery_code === undefined), "Send code or recovery_code.")
  .meta({ id: "SecondFactorLoginBody" });

export const passkey = object("Passkey", { id, name: z.string(), created_at: instant, last_used_at: instant.nullable() });
export type Passkey = z.infer<typeof passkey>;

/** Options for `navigator.credentials`, in the JSON form of WebAuthn, level 3. */
export const webauthnOptions = z.looseObject({ challenge: z.string() }).meta({ id: "WebauthnOptions" });

const base64url = z
  .string()
  .min(1)
  .max(20_000)
  .regex(/^[\w-]+$/, "Must be base64url.");

const credentialFields = {
  id: base64url,
  rawId: base64url,
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).nullish(),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};

/** `PublicKeyCredential.toJSON()` of a new passkey. */
export const newCredential = object("NewCredential", {
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(text(40)).max(10).optional(),
  }),
});

/** `PublicKeyCredential.toJSON()` of a sign-in. */
export const usedCredential = object("UsedCredential", {
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
});
export type UsedCredential = z.output<typeof usedCredential>;

/** Without a name the passkey is called after the device. */
export const registerPasskeyBody = object("RegisterPasskeyBody", { credential: newCredential, name: text(60).optional() });

export const passkeyLoginBody = object("PasskeyLoginBody", { credential: usedCredential });

/** A credential with an attestation of several certificates. */
const maxCredentialBytes = 65_536;

export const securityCalls = defineGroup("security", {
  listSessions: call("GET", "core/sessions/", "required", {
    summary: "Where the caller is logged in, the one seen last first",
    answers: { 200: z.array(session) },
  }),
  endSession: call("DELETE", "core/sessions/{id}/", "required", {
    summary: "Log out one session of the caller",
  }),
  endOtherSessions: call("DELETE", "core/sessions/", "required", {
    summary: "Log out every session of the caller but this one",
  }),
  getSecondFactor: call("GET", "core/mfa/", "required", {
    summary: "What the caller has as a second factor",
    answers: { 200: secondFactorState },
  }),
  setUpTotp: call("POST", "core/mfa/totp/", "required", {
    summary: "A new secret for an authenticator app; it counts once a code was confirmed",
    needsRecentPassword: true,
    answers: { 200: totpSetup },
  }),
  confirmTotp: call("POST", "core/mfa/totp/confirm/", "required", {
    summary: "Turn the authenticator app on with a first code; answers ten recovery codes",
    needsRecentPassword: true,
    body: object("ConfirmTotpBody", { code: totpCode }),
    answers: { 200: recoveryCodes },
  }),
  removeTotp: call("DELETE", "core/mfa/totp/", "required", {
    summary: "Turn the authenticator app off; its recovery codes go, too",
    limit: "login",
    needsRecentPassword: true,
    body: ownPasswordBody,
  }),
  renewRecoveryCodes: call("POST", "core/mfa/recovery-codes/", "required", {
    summary: "Ten new recovery codes; the old ones work no more",
    needsRecentPassword: true,
    answers: { 200: recoveryCodes },
  }),
  loginWithSecondFactor: call("POST", "core/user/login/mfa/", "optional", {
    summary: 'The second step after 401 `code: "mfa_required"`: a code of the app, or a recovery code',
    limit: "login",
    body: secondFactorLoginBody,
    answers: { 200: loginAnswer },
  }),
  listPasskeys: call("GET", "core/passkeys/", "required", {
    summary: "The caller's passkeys, newest first",
    answers: { 200: z.array(passkey) },
  }),
  startPasskey: call("POST", "core/passkeys/register-options/", "required", {
    summary: "Options to make a passkey with, for 5 minutes",
    needsRecentPassword: true,
    answers: { 200: webauthnOptions },
  }),
  registerPasskey: call("POST", "core/passkeys/register/", "required", {
    summary: "Keep a passkey that was made with such options",
    needsRecentPassword: true,
    maxBodyBytes: maxCredentialBytes,
    body: registerPasskeyBody,
    answers: { 201: passkey },
  }),
  removePasskey: call("DELETE", "core/passkeys/{id}/", "required", {
    summary: "Remove a passkey of the caller",
    needsRecentPassword: true,
  }),
  reauthenticateByPasskey: call("POST", "core/passkeys/confirm/", "required", {
    summary: "What `reauthenticate` does, by an answer to the options to log in instead of the password",
    limit: "login",
    maxBodyBytes: maxCredentialBytes,
    body: passkeyLoginBody,
  }),
  removePassword: call("DELETE", "core/user/password/", "required", {
    summary: "Remove the password of an account with two passkeys or more; a new password, by reset or change, takes that back",
    needsRecentPassword: true,
  }),
  startPasskeyLogin: call("POST", "core/passkeys/login-options/", "optional", {
    summary: "Options to log in with a passkey, for 5 minutes; no name is needed",
    limit: "login",
    answers: { 200: webauthnOptions },
  }),
  loginWithPasskey: call("POST", "core/passkeys/login/", "optional", {
    summary: "Exchange an answer to such options for tokens",
    limit: "login",
    maxBodyBytes: maxCredentialBytes,
    body: passkeyLoginBody,
    answers: { 200: loginAnswer },
  }),
});
