import { json, presentRefund, presentTransaction, refundProcessed, errorReply, type Reply } from "./protocol.ts";
import type { SandboxDeps } from "./transactions.ts";

const maxPesewas = 100_000_000;

function textOf(value: unknown, pattern: RegExp): string | null {
  return typeof value === "string" && pattern.test(value) ? value : null;
}

/** Returns an amount, which Paystack accepts as number and as text, or null if it is invalid. */
function amountOf(value: unknown): number | null {
  const amount = typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof amount === "number" && Number.isInteger(amount) && amount > 0 && amount <= maxPesewas ? amount : null;
}

/** Handles `POST /transaction/initialize`. */
export async function initialize(deps: SandboxDeps, body: Readonly<Record<string, unknown>>): Promise<Reply> {
  const email = textOf(body["email"], /^[^\s@]+@[^\s@]+$/);
  if (email === null) return errorReply(400, "Email Address is required", "missing_params");
  const amount_pesewas = amountOf(body["amount"]);
  if (amount_pesewas === null) return errorReply(400, "Invalid Amount Sent", "invalid_params");
  const currency = body["currency"] ?? "GHS";
  if (currency !== "GHS") return errorReply(403, "Currency not supported by merchant", "unsupported_currency");
  const given = body["reference"] ?? deps.newCode();
  const reference = textOf(given, /^[\w.=-]{1,100}$/);
  if (reference === null) return errorReply(400, "Invalid reference", "invalid_params");
  const access_code = deps.newCode();
  const callback_url = textOf(body["callback_url"], /^https?:\/\//);
  const order = { reference, access_code, email, amount_pesewas, currency, callback_url, created_at: deps.now() };
  if (!(await deps.store.insert(order))) return errorReply(400, "Duplicate Transaction Reference", "duplicate_reference");
  const authorization_url = `${deps.publicUrl}/checkout/${access_code}`;
  return json(200, {
    status: true,
    message: "Authorization URL created",
    data: { authorization_url, access_code, reference },
  });
}

/** Handles `GET /transaction/verify/{reference}`. */
export async function verify(deps: SandboxDeps, reference: string): Promise<Reply> {
  const transaction = await deps.store.find({ reference });
  if (!transaction) return errorReply(404, "Transaction reference not found.", "transaction_not_found");
  return json(200, { status: true, message: "Verification successful", data: presentTransaction(transaction) });
}

/** Handles `POST /refund`: refunds the whole amount immediately. */
export async function refund(deps: SandboxDeps, body: Readonly<Record<string, unknown>>): Promise<Reply> {
  const reference = String(body["transaction"]);
  const reversed = await deps.store.change(reference, ["success"], { status: "reversed" });
  if (!reversed) return errorReply(400, "Transaction has been fully reversed or was never paid", "invalid_transaction");
  await deps.announce(refundProcessed(reversed));
  return json(200, { status: true, message: "Refund has been queued for processing", data: { status: "pending" } });
}

/** Handles `GET /refund?reference=`. */
export async function listRefunds(deps: SandboxDeps, query: Readonly<Record<string, unknown>>): Promise<Reply> {
  const transaction = await deps.store.find({ reference: String(query["reference"]) });
  const data = transaction?.status === "reversed" ? [presentRefund(transaction)] : [];
  return json(200, { status: true, message: "Refunds retrieved", data });
}
