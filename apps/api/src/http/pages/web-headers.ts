export type PolicyOptions = {
  publicUrl: string;
  /** Where the payment popup's script comes from; its own origin in sandbox mode. */
  paymentScriptUrl: string | null;
};

/** What a page may load and run. Inline scripts only with the answer's nonce. */
export function writePolicy({ publicUrl, paymentScriptUrl }: PolicyOptions): (nonce: string) => string {
  const own = new URL(publicUrl).origin;
  const script = paymentScriptUrl === null ? own : new URL(paymentScriptUrl, publicUrl).origin;
  // Paystack's popup brings a style sheet, asks its API and opens a frame; the sandbox's is our own.
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
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // Older Safari does not count a socket of the same host as `'self'`.
    `connect-src 'self' ${own.replace(/^http/, "ws")} ${paystack?.api ?? ""}`,
    `frame-src 'self' ${paystack?.frame ?? ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].map((directive) => directive.trim());
  const parts = template.join("; ").split("{nonce}");
  return (nonce) => parts.join(nonce);
}

/** Of every page, whatever it shows, beyond what every answer has. */
export const pageHeaders: Readonly<Record<string, string>> = {
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
  vary: "accept-encoding",
};
