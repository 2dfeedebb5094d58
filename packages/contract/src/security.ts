import { z } from "zod";
import { id, instant, text } from "./primitives.ts";

/** A browser or app that is signed in. `device` is in words, such as "Chrome on Android". */
export const session = z
  .object({ id, device: z.string(), created_at: instant, last_seen_at: instant, is_current: z.boolean() })
  .meta({ id: "Session" });
export type Session = z.infer<typeof session>;

/** The caller's second factor. */
export const secondFactorState = z
  .object({
    /** Null while no authenticator app is set up. */
    totp_enabled_at: instant.nullable(),
    recovery_codes_left: z.int().min(0),
    passkeys_count: z.int().min(0),
    /** Staff's calls answer 403 `code: "mfa_setup_required"` until this session has a second factor. */
    is_required: z.boolean(),
  })
  .meta({ id: "SecondFactorState" });
export type SecondFactorState = z.infer<typeof secondFactorState>;

/** A new secret for an authenticator app. `qr_svg` shows `otpauth_url`. */
export const totpSetup = z.object({ secret: z.string(), otpauth_url: z.string(), qr_svg: z.string() }).meta({ id: "TotpSetup" });
export type TotpSetup = z.infer<typeof totpSetup>;

/** Six digits; people type and paste spaces among them. */
export const totpCode = z
  .string()
  .max(40)
  .transform((value) => value.replace(/[\s-]/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, "Enter the 6 digits that your app shows."));

export const confirmTotpBody = z.object({ code: totpCode }).meta({ id: "ConfirmTotpBody" });

/** Each works once. They are shown this one time. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) }).meta({ id: "RecoveryCodes" });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

export const recoveryCode = z.string().min(1).max(60);

/** The second step of a login: the token of the first step, and exactly one of the codes. */
export const secondFactorLoginBody = z
  .object({ mfa_token: z.string().min(1).max(2_000), code: totpCode.optional(), recovery_code: recoveryCode.optional() })
  .refine(({ code, recovery_code }) => (code === undefined) !== (recovery_code === undefined), "Send code or recovery_code.")
  .meta({ id: "SecondFactorLoginBody" });

export const passkey = z
  .object({ id, name: z.string(), created_at: instant, last_used_at: instant.nullable() })
  .meta({ id: "Passkey" });
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
export const newCredential = z
  .object({
    ...credentialFields,
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z.array(text(40)).max(10).optional(),
    }),
  })
  .meta({ id: "NewCredential" });

/** `PublicKeyCredential.toJSON()` of a sign-in. */
export const usedCredential = z
  .object({
    ...credentialFields,
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url.nullish(),
    }),
  })
  .meta({ id: "UsedCredential" });
export type UsedCredential = z.output<typeof usedCredential>;

/** Without a name the passkey is called after the device. */
export const registerPasskeyBody = z
  .object({ credential: newCredential, name: text(60).optional() })
  .meta({ id: "RegisterPasskeyBody" });

export const passkeyLoginBody = z.object({ credential: usedCredential }).meta({ id: "PasskeyLoginBody" });
