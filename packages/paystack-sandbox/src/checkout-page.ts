import type { Reply } from "./protocol.ts";
import type { Transaction } from "./transactions.ts";

/** Only pages of the same origin may frame the page. It loads only its own script and style sheet. */
const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? "");
}

function page(status: number, attributes: string, body: string): Reply {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Test payment</title>
<link rel="stylesheet" href="/sandbox/paystack/checkout.css">
<script src="/sandbox/paystack/checkout.js" defer></script>
</head>
<body ${attributes}>
<main>
<p class="notice">Test mode: no money moves.</p>
${body}
</main>
</body>
</html>
`;
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": contentSecurityPolicy,
    "x-content-type-options": "nosniff",
    "x-frame-options": "SAMEORIGIN",
    "referrer-policy": "no-referrer",
  };
  return { status, headers, body: html };
}

const paymentForm = `
<fieldset>
<legend>Pay with</legend>
<label><input type="radio" name="channel" value="card" checked> Card</label>
<label><input type="radio" name="channel" value="mobile_money"> Mobile money</label>
</fieldset>
<section data-channel="card" aria-label="Card">
<p class="card"><span>Test card</span> <b>4084 0840 8408 4081</b></p>
<button type="button" class="main" data-outcome="success">Pay now</button>
<button type="button" data-outcome="failed">Pay with a card that is declined</button>
</section>
<section data-channel="mobile_money" aria-label="Mobile money" hidden>
<label>Network <select><option>MTN</option><option>Telecel</option><option>AirtelTigo</option></select></label>
<label>Phone number <input type="tel" inputmode="tel" autocomplete="tel-national" value="0551234987"></label>
<button type="button" class="main" data-outcome="success">Approve on the phone</button>
<button type="button" data-outcome="failed">Refuse on the phone</button>
<button type="button" data-outcome="later">Approve later, after this window is closed</button>
</section>`;

/** Renders the page of a transaction for the popup and for `authorization_url`; 404 for null. */
export function renderCheckout(transaction: Transaction | null): Reply {
  if (!transaction) return page(404, "", "<h1>This payment does not exist.</h1>");
  const { id, access_code, reference, email, amount_pesewas, status } = transaction;
  const cedis = (amount_pesewas / 100).toFixed(2);
  const attributes = `data-id="${id}" data-code="${escape(access_code)}" data-reference="${escape(reference)}" data-status="${status}"`;
  const isDone = status === "success" || status === "reversed";
  return page(
    200,
    attributes,
    `<div class="order"><h1>Pay GH₵${cedis}</h1>
<p>${escape(email)}</p></div>
<div role="status" aria-live="polite" data-tone="good">${isDone ? "This payment is complete." : ""}</div>
${isDone ? "" : paymentForm}
<button type="button" data-close aria-label="Close">×</button>`,
  );
}
