import { randomBytes } from "node:crypto";

export type PolicyOptions = {
  publicUrl: string;
  /** URL of the payment popup's script; null in sandbox mode, where it comes from our origin. */
  paymentScriptUrl: string | null;
  /** Where a map's style, tiles and glyphs come from. */
  mapOrigins?: readonly string[];
};

/** A nonce of 128 bits (Content Security Policy 3, section 2.3.1), in base64. */
export function createNonce(): string {
  return randomBytes(16).toString("base64");
}

/**
 * The content security policy of pages. Inline scripts need the response's nonce. What is not named (fonts, and frames without
 * Paystack) is as `default-src`.
 */
export function writePolicy({ publicUrl, paymentScriptUrl, mapOrigins = [] }: PolicyOptions): (nonce: string) => string {
  const own = new URL(publicUrl).origin;
  const script = paymentScriptUrl === null ? own : new URL(paymentScriptUrl, publicUrl).origin;
  // Paystack's popup loads a style sheet, calls its API and opens a frame; the sandbox is on our origin.
  const paystack =
    script === own
      ? null
      : { script, style: "https://paystack.com", api: "https://api.paystack.co", frame: "https://checkout.paystack.com" };
  const template = [
    "default-src 'self'",
    `script-src 'self' 'nonce-{nonce}' ${paystack?.script ?? ""}`,
    `style-src 'self' 'nonce-{nonce}' ${paystack?.style ?? ""}`,
    // Placeholder colours and measured sizes are style attributes.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${mapOrigins.join(" ")}`,
    // Older Safari does not count a socket of the same host as `'self'`.
    `connect-src 'self' ${own.replace(/^http/, "ws")} ${[paystack?.api, ...mapOrigins].join(" ")}`,
    ...(paystack === null ? [] : [`frame-src 'self' ${paystack.frame}`]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].map((directive) => directive.replaceAll(/ +/g, " ").trim());
  const parts = template.join("; ").split("{nonce}");
  return (nonce) => parts.join(nonce);
}

/** Pages that set no `cache-control` of their own: browsers ask again, and get 304 while nothing has changed. */
export const defaultCacheControl = "no-cache";

/** Headers of every page, in addition to those of every response. */
export const pageHeaders: Readonly<Record<string, string>> = {
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "permissions-policy": "camera=(), geolocation=(self), microphone=()",
  vary: "accept-encoding, available-dictionary, cookie, save-data",
};
