import { HOTP, Secret, TOTP } from "otpauth";
import { drawQrCode } from "../encoding.ts";

/** What authenticator apps agree on: six digits of SHA-1, a new code every 30 seconds (RFC 6238). */
const period = 30;
const digits = 6;
/** Steps before and after the present one: clocks of phones differ. */
const window = 1;
/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;
const issuer = "Efie";

/** A new random secret. */
export function createTotpSecret(): Uint8Array {
  return new Secret({ size: secretBytes }).bytes;
}

function secretOf(bytes: Uint8Array): Secret {
  // A copy: the library takes a whole ArrayBuffer, and Node's small buffers share one.
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}

/** The secret as people type it (base32), as apps read it (`otpauth:`), and as a picture of that. */
export function describeTotpSecret(bytes: Uint8Array, account: string): { secret: string; otpauth_url: string; qr_svg: string } {
  const secret = secretOf(bytes);
  const otpauth_url = new TOTP({ issuer, label: account, secret, period, digits }).toString();
  return { secret: secret.base32, otpauth_url, qr_svg: drawQrCode(otpauth_url, 4) };
}

/** The time step whose code this is, of the present one and its neighbours; null for a wrong code. */
export function findTotpStep(bytes: Uint8Array, code: string, now: Date): number | null {
  const counter = TOTP.counter({ period, timestamp: now.getTime() });
  const delta = HOTP.validate({ token: code, secret: secretOf(bytes), counter, window, digits });
  return delta === null ? null : counter + delta;
}
